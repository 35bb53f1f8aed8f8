import AutoLayout
public import Foundation
import LayoutAppearance

extension CALayer {
  /// The map from the layer's coordinates to its superlayer's.
  final var placement: Transform {
    let (bounds, anchor, point) = (bounds, anchorPoint, position)
    let map = affineTransform()
    let corner = CGPoint(x: anchor.x * bounds.width, y: anchor.y * bounds.height)
    let toCorner = Transform(translationX: -bounds.origin.x, y: -bounds.origin.y)
    if map.isIdentity {
      return toCorner.concatenating(Transform(translationX: point.x - corner.x, y: point.y - corner.y))
    }
    return toCorner.concatenating(Transform(translationX: -corner.x, y: -corner.y)).concatenating(map)
      .concatenating(Transform(translationX: point.x, y: point.y))
  }

  /// The transform of the sublayers, in the layer's coordinates.
  final var sublayerMap: Transform {
    if sublayerTransform == CATransform3DIdentity { return .identity }
    let (bounds, anchor) = (bounds, anchorPoint)
    let (x, y) = (bounds.origin.x + anchor.x * bounds.width, bounds.origin.y + anchor.y * bounds.height)
    return Transform(translationX: -x, y: -y).concatenating(CATransform3DGetAffineTransform(sublayerTransform))
      .concatenating(Transform(translationX: x, y: y))
  }

  /// The smallest rectangle around the transformed layer, in the coordinates of its superlayer.
  final var shownFrame: CGRect { bounds.applying(placement) }

  /// The sublayers in the order in which they are drawn.
  ///
  /// - Parameter shown: the layer with the values with which a layer is drawn.
  final func sublayersByDepth(_ shown: (CALayer) -> CALayer) -> [CALayer] {
    guard let sublayers else { return [] }
    let depths = sublayers.map { shown($0).zPosition }
    guard depths.contains(where: { $0 != 0 }) else { return sublayers }
    return sublayers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { sublayers[$0] }
  }

  /// The outline to which the layer, as a mask, clips: its path or, without one, its surface; `nil` for neither.
  final var maskOutline: Path? {
    if let shape = self as? CAShapeLayer { return shape.outline(placement) }
    guard backgroundColor != nil else { return nil }
    var path = surface
    path.apply(placement)
    return path
  }

  /// The map from the layer's coordinates to those of the outermost layer or view.
  private final var mapToRoot: Transform {
    var (map, layer) = (Transform.identity, self)
    // A layer from `presentation()` is inside layers as they are shown.
    let isShown = shownModel != nil
    while true {
      let model = layer.shownModel ?? layer
      if let view = model.view {
        if !isShown { return map.concatenating(view.mapToRoot) }
        guard let around = view.superview else {
          return map.concatenating(Transform(translationX: -layer.bounds.origin.x, y: -layer.bounds.origin.y))
        }
        map = map.concatenating(layer.placement)
        layer = around.layer.presentation() ?? around.layer
        continue
      }
      map = map.concatenating(layer.placement)
      guard let outer = isShown ? model.superlayer?.presentation() : layer.superlayer else { return map }
      map = map.concatenating(outer.sublayerMap)
      layer = outer
    }
  }

  private final func map(to other: CALayer?) -> Transform {
    guard let other else { return .identity }
    return mapToRoot.concatenating(other.mapToRoot.inverted())
  }

  /// A point in the coordinates of another layer, converted to the coordinates of this layer; unchanged for `nil`.
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    point.applying(map(to: layer).inverted())
  }
  /// A point in the coordinates of this layer, converted to the coordinates of another layer; unchanged for `nil`.
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point.applying(map(to: layer)) }
  /// The smallest rectangle around a rectangle of another layer's coordinates; the rectangle for `nil`.
  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.applying(map(to: layer).inverted())
  }
  /// The smallest rectangle around a rectangle of this layer, in another layer's coordinates; the rectangle for `nil`.
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.applying(map(to: layer)) }
}

extension Transform {
  /// Whether the map neither turns nor scales.
  var isMovement: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
  /// The factor by which the map enlarges lengths, as the root of the factor for areas.
  var enlargement: CGFloat { isIdentity ? 1 : abs(a * d - b * c).squareRoot() }
}
