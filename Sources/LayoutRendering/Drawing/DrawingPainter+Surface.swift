internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

extension DrawingPainter {
  /// The surface of a view: its shadow and its colour.
  mutating func paintSurface(_ look: Appearance, _ area: CGRect, _ outline: Path, to writer: inout MarkupWriter) {
    var filter: [MarkupWriter.Attribute] = []
    if let shadow = look.shadow, shadow.opacity > 0, look.backgroundColor != nil || shadow.path != nil {
      filter = [.words("filter", "url(#\(define(shadow, around: area, to: &writer)))")]
    }
    if let color = look.backgroundColor {
      writer.element(
        "path", attributes: [.words("d", Self.data(of: outline))] + self.color("fill", color) + filter)
    } else if let path = look.shadow?.path, !filter.isEmpty {
      writer.element("path", attributes: [.words("d", Self.data(of: path)), .words("fill", "#000")] + filter)
    }
  }

  /// What lies on the surface: gradients and shapes.
  mutating func paintDecorations(
    _ look: Appearance, _ area: CGRect, _ outline: Path, to writer: inout MarkupWriter
  ) {
    for gradient in look.gradients { paint(gradient, area, outline, to: &writer) }
    for shape in look.shapes { paint(shape, to: &writer) }
  }

  private mutating func define(_ shadow: Shadow, around area: CGRect, to writer: inout MarkupWriter) -> String {
    let name = name()
    // A blur reaches three deviations far, and a radius is about two of them.
    let reach = max(shadow.radius, 0) * 1.5 + max(shadow.offset.width.magnitude, shadow.offset.height.magnitude) + 1
    let region = area.insetBy(dx: -reach, dy: -reach)
    var parts = shadow.color.components(in: options.surroundings)
    parts.alpha *= min(max(shadow.opacity, 0), 1)
    writer.element(
      "filter",
      attributes: [
        .words("id", name), .words("filterUnits", "userSpaceOnUse"), .number("x", region.minX),
        .number("y", region.minY), .number("width", region.width), .number("height", region.height),
      ]
    ) { writer in
      writer.element(
        "feDropShadow",
        attributes: [
          .number("dx", shadow.offset.width), .number("dy", shadow.offset.height),
          .number("stdDeviation", max(shadow.radius, 0) / 2),
        ] + color("flood-color", Color(parts)).map { $0.renamed("flood-color-opacity", to: "flood-opacity") })
    }
    return name
  }

  private mutating func paint(_ gradient: Gradient, _ area: CGRect, _ outline: Path, to writer: inout MarkupWriter) {
    guard !gradient.colors.isEmpty else { return }
    let name = name(), frame = gradient.frame ?? area
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
    }
    let (start, end) = (place(gradient.start), place(gradient.end))
    var attributes: [MarkupWriter.Attribute] = [.words("id", name), .words("gradientUnits", "userSpaceOnUse")]
    // SVG has no gradient around a point by angle: its colours are spread along the line.
    if gradient.kind == .radial {
      let radius = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
      attributes += [.number("cx", start.x), .number("cy", start.y), .number("r", radius)]
    } else {
      attributes += [
        .number("x1", start.x), .number("y1", start.y), .number("x2", end.x), .number("y2", end.y),
      ]
    }
    writer.element(gradient.kind == .radial ? "radialGradient" : "linearGradient", attributes: attributes) { writer in
      let last = CGFloat(max(gradient.colors.count - 1, 1))
      for (index, color) in gradient.colors.enumerated() {
        let even = CGFloat(index) / last
        let offset = gradient.locations.indices.contains(index) ? gradient.locations[index] : even
        writer.element(
          "stop",
          attributes: [.number("offset", min(max(offset, 0), 1))]
            + self.color("stop-color", color).map { $0.renamed("stop-color-opacity", to: "stop-opacity") })
      }
    }
    let path = gradient.frame == nil ? outline : Path(rectangle: frame, radius: gradient.cornerRadius)
    writer.element("path", .words("d", Self.data(of: path)), .words("fill", "url(#\(name))"))
  }

  mutating func paint(_ shape: Shape, to writer: inout MarkupWriter) {
    var attributes: [MarkupWriter.Attribute] = [.words("d", Self.data(of: shape.path))]
    attributes += shape.fill.map { color("fill", $0) } ?? [.words("fill", "none")]
    if let stroke = shape.stroke, shape.lineWidth > 0 {
      attributes += color("stroke", stroke) + [.number("stroke-width", shape.lineWidth)]
      if !shape.dashes.isEmpty { attributes.append(.numbers("stroke-dasharray", shape.dashes)) }
    }
    writer.element("path", attributes: attributes)
  }

  /// A line along the edge lies inside of it.
  func paint(_ border: Border, _ look: Appearance, _ area: CGRect, to writer: inout MarkupWriter) {
    let inset = border.width / 2
    let path = Path(
      rectangle: area.insetBy(dx: inset, dy: inset), radius: max(look.cornerRadius - inset, 0),
      corners: look.roundedCorners)
    writer.element(
      "path",
      attributes: [.words("d", Self.data(of: path)), .words("fill", "none")] + color("stroke", border.color)
        + [.number("stroke-width", border.width)])
  }
}
