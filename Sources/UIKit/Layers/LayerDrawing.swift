public import AutoLayout
import Foundation
import LayoutAppearance

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
    let steps = layer.ownSteps(.identity, as: layer)
    var look = appearance
    look.draw(layer, steps) { layer, _ in layer }
    appearance = look
  }
}

extension Appearance {
  /// Draws a layer, and the layers inside it, apart from its background colour.
  ///
  /// - Parameters:
  ///   - steps: the contents and the own drawing of the layer.
  ///   - shown: the layer with the values with which a layer is drawn: the layer itself, or a copy.
  mutating func draw(_ model: CALayer, _ steps: [DrawingStep], _ shown: (CALayer, CopyDelays) -> CALayer) {
    let delays = CopyDelays()
    let layer = shown(model, delays)
    cornerRadius = layer.cornerRadius
    roundedCorners = Corners(layer.maskedCorners)
    border =
      layer.borderWidth > 0
      ? Border(width: layer.borderWidth, color: layer.borderColor?.color ?? .black) : nil
    shadow = nil
    if layer.shadowOpacity > 0, let color = layer.shadowColor?.color {
      shadow = Shadow(
        color: color, opacity: CGFloat(layer.shadowOpacity), radius: layer.shadowRadius, offset: layer.shadowOffset,
        path: layer.shadowPath?.path)
    }
    mask = model.mask.flatMap { shown($0, delays).maskOutline }
    (gradients, shapes) = ([], [])
    if let gradient = layer as? CAGradientLayer { gradients.append(gradient.gradient(in: nil)) }
    if let shape = (layer as? CAShapeLayer)?.shape(.identity) { shapes.append(shape) }
    if !steps.isEmpty { shapes.append(Shape(of: steps)) }
    for copy in (layer as? CAReplicatorLayer)?.copies ?? [CAReplicatorLayer.Copy()] {
      let (map, delays) = (copy.map.concatenating(layer.sublayerMap), delays.adding(copy.delay, in: model))
      for inner in model.sublayersByDepth({ shown($0, delays) }) {
        add(inner, map, opacity: copy.opacity, tint: copy.tint, delays, shown)
      }
    }
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
  fileprivate mutating func add(
    _ layer: CALayer, _ map: Transform, opacity outer: CGFloat, tint: Color, _ delays: CopyDelays,
    _ shown: (CALayer, CopyDelays) -> CALayer
  ) {
    // In a loop: recursion would overflow the call stack in a deep tree.
    var waiting: [(CALayer, Transform, CGFloat, Color, CopyDelays, [Path])] = [(layer, map, outer, tint, delays, [])]
    while let (model, map, outer, tint, delays, outerClips) = waiting.popLast() {
      let layer = shown(model, delays)
      guard !layer.isHidden, layer.opacity > 0, outer > 0 else { continue }
      let (own, opacity) = (layer.placement.concatenating(map), outer * CGFloat(layer.opacity))
      var clips = outerClips
      let mask = model.mask.flatMap { shown($0, delays).maskOutline }
      if var outline = mask {
        outline.apply(own)
        clips.append(outline)
      }
      if layer.masksToBounds {
        var outline = layer.surface
        outline.apply(own)
        clips.append(outline)
      }
      let (count, gradientCount) = (shapes.count, gradients.count)
      addOwn(of: model, as: layer, own, opacity, isClipped: !outerClips.isEmpty || mask != nil)
      for index in count..<shapes.count {
        shapes[index].clips = clips
        shapes[index].multiply(by: tint)
      }
      for index in gradientCount..<gradients.count { gradients[index].multiply(by: tint) }
      let inner = layer.sublayerMap.concatenating(own)
      guard let replicator = layer as? CAReplicatorLayer else {
        waiting += model.sublayersByDepth { shown($0, delays) }.reversed()
          .map { ($0, inner, opacity, tint, delays, clips) }
        continue
      }
      for copy in replicator.copies.reversed() {
        let (map, opacity) = (copy.map.concatenating(inner), opacity * copy.opacity)
        let (tint, delays) = (tint.multiplied(by: copy.tint), delays.adding(copy.delay, in: model))
        waiting += model.sublayersByDepth { shown($0, delays) }.reversed()
          .map { ($0, map, opacity, tint, delays, clips) }
      }
    }
  }

  /// Adds the drawing of a layer without its sublayers, with a map from the layer's coordinates to the view's.
  ///
  /// - Parameter layer: the layer with the shown values.
  private mutating func addOwn(
    of model: CALayer, as layer: CALayer, _ map: Transform, _ opacity: CGFloat, isClipped: Bool
  ) {
    let steps = model.ownSteps(map, as: layer)
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
