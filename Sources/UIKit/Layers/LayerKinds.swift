public import AutoLayout
public import Foundation
import LayoutAppearance

/// A layer of colours with smooth transitions; drawn.
open class CAGradientLayer: CALayer {
  /// The colours, each a ``CGColor``.
  open var colors: [Any]? { didSet { changed() } }
  /// The offset of each colour, from 0 to 1.
  open var locations: [NSNumber]? { didSet { changed() } }
  /// The point of the first colour, in fractions of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed() } }
  /// The point of the last colour, in fractions of the size; for a radial gradient, a corner of the rectangle around
  /// the last ellipse.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed() } }
  /// The shape of the gradient.
  open var type = CAGradientLayerType.axial { didSet { changed() } }

  final func gradient(in frame: CGRect?) -> Gradient {
    let found = (colors ?? []).compactMap { ($0 as? CGColor)?.color ?? ($0 as? UIColor)?.color }
    return Gradient(
      kind: type == .axial ? .axial : type == .radial ? .radial : .conic, colors: found,
      locations: (locations ?? []).map { CGFloat($0.doubleValue) }, start: startPoint, end: endPoint, frame: frame,
      cornerRadius: cornerRadius)
  }
}

/// A layer of a path; drawn.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath? { didSet { changed() } }
  /// The colour inside.
  open var fillColor: CGColor? = CGColor(.black) { didSet { changed() } }
  /// The colour of the outline.
  open var strokeColor: CGColor? { didSet { changed() } }
  /// The width of the outline.
  open var lineWidth: CGFloat = 1 { didSet { changed() } }
  /// The lengths of dashes and gaps in turn.
  open var lineDashPattern: [NSNumber]? { didSet { changed() } }
  /// The length of the dashes and gaps that are left out at the start, in points.
  open var lineDashPhase: CGFloat = 0 { didSet { changed() } }
  /// The cap of lines.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
  /// The join of lines.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
  /// The limit of mitred corners, as a multiple of the line's width.
  open var miterLimit: CGFloat = 10 { didSet { changed() } }
  /// The rule that determines the inside, also of a mask.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
  /// The start of the outline, as a fraction of the path's length.
  ///
  /// An animation of this property determines the start that is drawn if it is not removed on completion and its
  /// `fillMode` is `forwards` or `both`.
  open var strokeStart: CGFloat = 0 { didSet { changed() } }
  /// The end of the outline, as a fraction of the path's length.
  ///
  /// An animation determines the end that is drawn under the same conditions as for ``strokeStart``.
  open var strokeEnd: CGFloat = 1 { didSet { changed() } }

  /// The path, transformed.
  final func outline(_ map: Transform) -> Path? {
    guard var path = path?.path else { return nil }
    if !map.isIdentity { path.apply(map) }
    path.isEvenOdd = fillRule == .evenOdd
    return path
  }

  final func shape(_ map: Transform) -> Shape? {
    guard let path = outline(map) else { return nil }
    var shape = Shape(
      path: path, fill: fillColor?.color, stroke: strokeColor?.color, lineWidth: lineWidth * map.enlargement)
    shape.style = LineStyle(
      cap: LineStyle.Cap(rawValue: lineCap.rawValue) ?? .butt,
      join: LineStyle.Join(rawValue: lineJoin.rawValue) ?? .miter, miterLimit: miterLimit,
      dashes: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) * map.enlargement },
      dashPhase: lineDashPhase * map.enlargement)
    let (start, end) = (heldNumber(of: "strokeStart") ?? strokeStart, heldNumber(of: "strokeEnd") ?? strokeEnd)
    if start > 0 || end < 1 { shape.outline = path.part(from: start, to: end) }
    return shape
  }
}

extension UIView {
  /// The layer that draws the view; its class is `layerClass`, if that is a class of layers.
  public final var layer: CALayer {
    if let layer: CALayer = kept() { return layer }
    let layer = (type(of: self).layerClass as? CALayer.Type ?? CALayer.self).make(0)
    keep(layer)
    layer.view = self
    return layer
  }

  /// Applies the appearance of the layers to the view when the view's appearance is next read.
  final func layersChanged() {
    updateAppearanceLater { item in
      if let view = item as? UIView { view.takeAppearance(of: view.layer) }
    }
  }

  /// Applies the appearance of the layers again if it depends on the bounds and these have changed.
  final func updateLayers() {
    guard let layer: CALayer = kept("layer"), let drawn = layer.drawnBounds, drawn != bounds else { return }
    layersChanged()
  }

  /// Applies the appearance of a layer to the view.
  private final func takeAppearance(of layer: CALayer) {
    layer.isBeingDrawn = true
    defer { layer.isBeingDrawn = false }
    layer.drawnBounds = layer.mayDraw || layer.sublayerTransform != CATransform3DIdentity ? bounds : nil
    // The layer of a view of an own class may draw itself, and change itself meanwhile.
    let steps = layer.ownSteps(.identity)
    var look = appearance
    look.cornerRadius = layer.cornerRadius
    look.roundedCorners = Corners(layer.maskedCorners)
    look.border =
      layer.borderWidth > 0
      ? Border(width: layer.borderWidth, color: layer.borderColor?.color ?? .black) : nil
    look.shadow = nil
    if layer.shadowOpacity > 0, let color = layer.shadowColor?.color {
      look.shadow = Shadow(
        color: color, opacity: CGFloat(layer.shadowOpacity), radius: layer.shadowRadius, offset: layer.shadowOffset,
        path: layer.shadowPath?.path)
    }
    look.mask = layer.mask?.maskOutline
    (look.gradients, look.shapes) = ([], [])
    if let gradient = layer as? CAGradientLayer { look.gradients.append(gradient.gradient(in: nil)) }
    if let shape = (layer as? CAShapeLayer)?.shape(.identity) { look.shapes.append(shape) }
    if !steps.isEmpty { look.shapes.append(Shape(of: steps)) }
    let layers = layer.sublayersByDepth
    for copy in (layer as? CAReplicatorLayer)?.copies ?? [(.identity, 1)] {
      let map = copy.map.concatenating(layer.sublayerMap)
      for inner in layers { look.add(inner, map, opacity: copy.opacity) }
    }
    appearance = look
  }
}

extension CALayer {
  /// The outline of the bounds, with the corners that are round.
  final var surface: Path { Path(rectangle: bounds, radius: cornerRadius, corners: Corners(maskedCorners)) }
}

extension Corners {
  fileprivate init(_ mask: CACornerMask) {
    self = []
    if mask.contains(.layerMinXMinYCorner) { insert(.topLeft) }
    if mask.contains(.layerMaxXMinYCorner) { insert(.topRight) }
    if mask.contains(.layerMinXMaxYCorner) { insert(.bottomLeft) }
    if mask.contains(.layerMaxXMaxYCorner) { insert(.bottomRight) }
  }
}

extension Appearance {
  /// Adds the drawing of a sublayer of a view's layer.
  ///
  /// The opacity of the layers around it applies to each layer by itself.
  fileprivate mutating func add(_ layer: CALayer, _ map: Transform, opacity outer: CGFloat) {
    // In a loop: recursion would overflow the call stack in a deep tree.
    var waiting: [(CALayer, Transform, CGFloat, [Path])] = [(layer, map, outer, [])]
    while let (layer, map, outer, outerClips) = waiting.popLast() {
      guard !layer.isHidden, layer.opacity > 0, outer > 0 else { continue }
      let (own, opacity) = (layer.placement.concatenating(map), outer * CGFloat(layer.opacity))
      var clips = outerClips
      if var mask = layer.mask?.maskOutline {
        mask.apply(own)
        clips.append(mask)
      }
      if layer.masksToBounds {
        var outline = layer.surface
        outline.apply(own)
        clips.append(outline)
      }
      let count = shapes.count
      addOwn(of: layer, own, opacity, isClipped: !outerClips.isEmpty || layer.mask?.maskOutline != nil)
      for index in count..<shapes.count { shapes[index].clips = clips }
      let inner = layer.sublayerMap.concatenating(own)
      let layers = layer.sublayersByDepth.reversed()
      guard let replicator = layer as? CAReplicatorLayer else {
        waiting += layers.map { ($0, inner, opacity, clips) }
        continue
      }
      for copy in replicator.copies.reversed() {
        let (map, opacity) = (copy.map.concatenating(inner), opacity * copy.opacity)
        waiting += layers.map { ($0, map, opacity, clips) }
      }
    }
  }

  /// Adds the drawing of a layer without its sublayers, with a map from the layer's coordinates to the view's.
  private mutating func addOwn(of layer: CALayer, _ map: Transform, _ opacity: CGFloat, isClipped: Bool) {
    let steps = layer.ownSteps(map)
    var outline: Path {
      var path = layer.surface
      path.apply(map)
      return path
    }
    if let gradient = layer as? CAGradientLayer, !map.isMovement {
      // Drawn in the layer's coordinates, because a gradient's frame and the radius of its corners are not turned.
      var shape = Shape(of: [.transform(map), .gradient(gradient.gradient(in: layer.bounds), in: layer.surface)])
      shape.opacity = opacity
      shapes.append(shape)
    } else if let gradient = layer as? CAGradientLayer {
      let frame = layer.bounds.applying(map)
      var drawn = gradient.gradient(in: frame)
      if shapes.isEmpty, !isClipped, layer.cornerRadius == 0 || Corners(layer.maskedCorners) == .all {
        drawn.opacity = opacity
        gradients.append(drawn)
      } else {
        // Gradients that are not in shapes lie behind all shapes, are not clipped, and have four equal corners.
        var shape = Shape(path: outline, fill: nil)
        (shape.gradient, shape.opacity) = (drawn, opacity)
        shapes.append(shape)
      }
    } else if var shape = (layer as? CAShapeLayer)?.shape(map) {
      shape.opacity = opacity
      shapes.append(shape)
    } else if let color = layer.backgroundColor?.color {
      var shape = Shape(path: outline, fill: color)
      shape.opacity = opacity
      shapes.append(shape)
    }
    guard !steps.isEmpty else { return }
    var drawing = Shape(of: steps)
    drawing.opacity = opacity
    shapes.append(drawing)
  }
}

/// A layer that shows a part of its contents.
open class CAScrollLayer: CALayer {
  /// Scrolls to a point.
  open func scroll(to point: CGPoint) { bounds.origin = point }
  /// Scrolls to the origin of a rectangle.
  open func scroll(to rect: CGRect) { bounds.origin = rect.origin }
  /// Stored only: the directions in which the layer may be scrolled.
  open var scrollMode = CAScrollLayerScrollMode.both
}

/// A layer that is drawn in tiles; drawn as a whole here.
open class CATiledLayer: CALayer {
  /// Stored only: the size of a tile, in pixels.
  open var tileSize = CGSize(width: 256, height: 256)
  /// Stored only: the number of levels of detail.
  open var levelsOfDetail = 1
  /// Stored only: how many of the levels of detail are enlargements.
  open var levelsOfDetailBias = 0
  /// The seconds in which a tile fades in; no effect.
  open class func fadeDuration() -> Double { 0.25 }
}

/// A layer with sublayers in three dimensions; drawn flat.
open class CATransformLayer: CALayer {}

/// The truncation of text; stored only.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No truncation.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Truncates the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Truncates the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Truncates the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
