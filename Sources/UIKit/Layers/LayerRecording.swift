import AutoLayout
import Foundation
import LayoutAppearance

// Views and layers in images that code draws.

extension CALayer {
  /// Records what the layer and its sublayers show.
  final func record(in context: CGContext) {
    var look = Appearance()
    look.backgroundColor = backgroundColor?.color
    look.draw(self, ownSteps(.identity, as: self)) { layer, _ in layer }
    look.clipsToBounds = masksToBounds
    context.saveGState()
    context.recordEdge(of: look, in: bounds)
    context.recordSurface(of: look, in: bounds)
    context.recordBorder(of: look, in: bounds)
    context.restoreGState()
  }
}

extension CGContext {
  /// Clips the following steps to the mask and to round corners.
  func recordEdge(of look: Appearance, in bounds: CGRect) {
    if let mask = look.mask { clip(to: mask) }
    if look.clipsToBounds, look.cornerRadius > 0 { clip(to: look.outline(in: bounds)) }
  }

  /// Records background, gradients, shapes and picture of a look.
  ///
  /// Texts and pictures in the layers of a look are recorded without the layers' opacity.
  func recordSurface(of look: Appearance, in bounds: CGRect) {
    if let color = look.backgroundColor { record(.fill(look.outline(in: bounds), color)) }
    for gradient in look.gradients {
      let path = gradient.frame.map { Path(rectangle: $0, radius: gradient.cornerRadius) }
      record(gradient, in: path ?? look.outline(in: bounds), of: bounds, opacity: 1)
    }
    for shape in look.shapes { record(shape, in: bounds) }
    guard var image = look.image else { return }
    if image.isTemplate, image.tint == nil { image.tint = look.tintColor }
    record(.image(image, in: look.contentMode.rectangle(ofContent: image.size, in: bounds)))
  }

  /// Records the border of a look, which lies inside the edge.
  func recordBorder(of look: Appearance, in bounds: CGRect) {
    guard let border = look.border, border.width > 0 else { return }
    guard border.width < min(bounds.width, bounds.height) else {
      return record(.fill(look.outline(in: bounds), border.color))
    }
    let inset = border.width / 2
    let path = Path(
      rectangle: bounds.insetBy(dx: inset, dy: inset), radius: max(look.cornerRadius - inset, 0),
      corners: look.roundedCorners)
    record(.stroke(path, border.color, width: border.width))
  }

  private func record(_ gradient: Gradient, in path: Path, of bounds: CGRect, opacity: CGFloat) {
    var shown = gradient
    shown.frame = gradient.frame ?? bounds
    shown.colors = gradient.colors.map { $0.faded(by: gradient.opacity * opacity) }
    record(.gradient(shown, in: path))
  }

  private func record(_ shape: Shape, in bounds: CGRect) {
    guard shape.opacity > 0 else { return }
    record(.save)
    for path in shape.clips { clip(to: path) }
    if let color = shape.fill { record(.fill(shape.path, color.faded(by: shape.opacity))) }
    if let gradient = shape.gradient { record(gradient, in: shape.path, of: bounds, opacity: shape.opacity) }
    if let color = shape.stroke, shape.lineWidth > 0, shape.outline?.elements.isEmpty != true {
      let path = shape.outline ?? shape.path
      record(.stroke(path, color.faded(by: shape.opacity), width: shape.lineWidth, style: shape.style))
    }
    for step in shape.steps { record(step) }
    record(.restore)
  }
}

extension Appearance {
  /// The edge in bounds.
  fileprivate func outline(in bounds: CGRect) -> Path {
    Path(rectangle: bounds, radius: cornerRadius, corners: roundedCorners)
  }
}

extension Color {
  /// The colour with its opacity multiplied by a factor.
  fileprivate func faded(by factor: CGFloat) -> Color {
    guard factor < 1 else { return self }
    var color = self
    color.light.alpha *= max(factor, 0)
    color.dark.alpha *= max(factor, 0)
    color.name = nil
    return color
  }
}
