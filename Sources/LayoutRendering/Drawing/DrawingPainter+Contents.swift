internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

extension DrawingPainter {
  /// What a view shows over its surface: its picture, its own drawing, its text.
  mutating func paintContents(of view: View, _ look: Appearance, _ area: CGRect, to writer: inout MarkupWriter) {
    if let image = look.image {
      paint(image, in: look.contentMode.rectangle(ofContent: image.size, in: area), tint: look.tintColor, to: &writer)
    }
    if !look.drawing.isEmpty { paint(look.drawing, to: &writer) }
    // A button whose title is a view of its own shows it once.
    let isShownBySubview = view is Button && view.subviews.contains { $0 is Label }
    if !isShownBySubview, let text = view.shownText { paint(text, of: view, look, area, to: &writer) }
  }

  // MARK: Texts

  private mutating func paint(
    _ text: ShownText, of view: View, _ look: Appearance, _ area: CGRect, to writer: inout MarkupWriter
  ) {
    guard !text.content.string.isEmpty else { return }
    var text = text
    text.align(to: view.effectiveUserInterfaceLayoutDirection)
    let drawn = DrawnLines(text, width: area.width)
    // Where the text's first baseline is, there layout aligns others with it.
    let top = (view.firstBaselineOffsetFromTop ?? text.insets.top + drawn.firstBaseline) - drawn.firstBaseline
    let ink: Color =
      look.textColor ?? (text.isPlaceholder ? .placeholderText : view is Button ? look.tintColor ?? .tint : .text)
    if drawn.isCutOff {
      let name = define(Path(rectangle: area), to: &writer)
      writer.raw("<g clip-path=\"url(#\(name))\">\n")
    }
    for line in drawn.lines {
      // The start of a line that is read from right to left is at the right.
      let x = text.insets.left + line.x + (line.isRightToLeft ? line.width : 0)
      var attributes: [MarkupWriter.Attribute] = [.number("x", x), .number("y", top + line.baseline)]
      if line.isRightToLeft { attributes.append(.words("direction", "rtl")) }
      attributes += color("fill", ink) + [.words("xml:space", "preserve")]
      // The built-in metric has letters of one width, which no font of the viewer has.
      if text.measurer is BuiltInTextMeasurer {
        attributes += [.number("textLength", line.width), .words("lengthAdjust", "spacingAndGlyphs")]
      }
      if let (part, font) = line.parts.first, line.parts.count == 1 {
        writer.element("text", attributes: attributes + Self.attributes(of: font), holding: part)
      } else {
        writer.element(
          "text", attributes: attributes, spans: line.parts.map { ($0.0, Self.attributes(of: $0.1)) })
      }
    }
    if drawn.isCutOff { writer.raw("</g>\n") }
  }

  private static func attributes(of font: Font) -> [MarkupWriter.Attribute] {
    let family =
      switch font.family {
      case .system: "system-ui, sans-serif"
      case .serif: "serif"
      case .monospaced: "monospace"
      case .named(let name): "'\(name.filter { $0 != "'" && $0 != "\\" })', sans-serif"
      }
    var attributes: [MarkupWriter.Attribute] = [.words("font-family", family), .number("font-size", font.size)]
    if font.weight != .regular { attributes.append(.number("font-weight", CGFloat(font.weight.rawValue))) }
    if font.isItalic { attributes.append(.words("font-style", "italic")) }
    return attributes
  }

  // MARK: Pictures

  private mutating func paint(_ image: Image, in area: CGRect, tint: Color?, to writer: inout MarkupWriter) {
    switch image.source {
    case .data(let data): paint(data, "picture", in: area, to: &writer)
    case .file(let path):
      let name = URL(fileURLWithPath: path).lastPathComponent
      let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? .max
      let data = size <= options.mostImageBytes ? FileManager.default.contents(atPath: path) : nil
      paint(data ?? Data(), name, in: area, to: &writer)
    case .symbol(let name): paintPlaceholder(name, in: area, image.tint ?? tint ?? .tint, to: &writer)
    case .missing(let name): paintPlaceholder(name, in: area, .placeholderText, to: &writer)
    case .drawing(let steps):
      guard image.size.width > 0, image.size.height > 0 else { return }
      let map = Transform(scaleX: area.width / image.size.width, y: area.height / image.size.height)
        .concatenating(Transform(translationX: area.minX, y: area.minY))
      writer.raw("<g\(Self.attribute("transform", "matrix(\(Self.matrix(map)))"))>\n")
      paint(steps, to: &writer)
      writer.raw("</g>\n")
    }
  }

  private func paint(_ data: Data, _ name: String, in area: CGRect, to writer: inout MarkupWriter) {
    guard data.count <= options.mostImageBytes, let header = ImageHeader(of: data), header.isWhole,
      header.size.width * header.size.height <= CGFloat(options.mostImagePixels)
    else {
      return paintPlaceholder(name, in: area, .placeholderText, to: &writer)
    }
    writer.element(
      "image",
      attributes: [
        .number("x", area.minX), .number("y", area.minY), .number("width", area.width), .number("height", area.height),
        .words("preserveAspectRatio", "none"),
        .words("href", "data:image/\(header.format.rawValue);base64,\(data.base64EncodedString())"),
      ])
  }

  /// A box with the name of what is not drawn.
  private func paintPlaceholder(_ name: String, in area: CGRect, _ ink: Color, to writer: inout MarkupWriter) {
    guard area.width > 0, area.height > 0 else { return }
    let size = min(max(min(area.width / CGFloat(max(name.count, 1)) * 1.6, area.height * 0.6), 1), 12)
    let box = Path(rectangle: area.insetBy(dx: 0.5, dy: 0.5), radius: min(area.width, area.height) / 8)
    writer.element(
      "path", attributes: [.words("d", Self.data(of: box))] + color("fill", ink.withAlpha(0.12)) + color("stroke", ink))
    writer.element(
      "text",
      attributes: [
        .number("x", area.midX), .number("y", area.midY + size / 3), .words("text-anchor", "middle"),
        .words("font-family", "system-ui, sans-serif"), .number("font-size", size),
      ] + color("fill", ink), holding: name)
  }

  // MARK: Steps of a drawing

  private mutating func paint(_ steps: [DrawingStep], to writer: inout MarkupWriter) {
    // Each step that changes what follows opens a group, which the matching restore closes.
    var open = [0]
    func begin(_ attributes: String) {
      writer.raw("<g\(attributes)>\n")
      open[open.count - 1] += 1
    }
    for step in steps {
      switch step {
      case .fill(let path, let color): paint(Shape(path: path, fill: color), to: &writer)
      case .stroke(let path, let color, let width):
        paint(Shape(path: path, fill: nil, stroke: color, lineWidth: width), to: &writer)
      case .image(let image, let area): paint(image, in: area, tint: nil, to: &writer)
      case .text(let string, let area, let size, let ink):
        writer.element(
          "text",
          attributes: [
            .number("x", area.minX), .number("y", area.minY + size * 0.95),
            .words("font-family", "system-ui, sans-serif"), .number("font-size", size),
          ] + color("fill", ink), holding: string)
      case .clip(let path):
        let name = define(path, to: &writer)
        begin(Self.attribute("clip-path", "url(#\(name))"))
      case .transform(let map): begin(Self.attribute("transform", "matrix(\(Self.matrix(map)))"))
      case .save: open.append(0)
      case .restore:
        guard open.count > 1 else { continue }
        for _ in 0..<open.removeLast() { writer.raw("</g>\n") }
      }
    }
    for count in open.reversed() { for _ in 0..<count { writer.raw("</g>\n") } }
  }
}

extension Color {
  /// Black on white, white on black.
  fileprivate static let text = Color(light: .init(hex: 0), dark: .init(hex: 0xFFFFFF))
  /// A text that only says what will stand there.
  fileprivate static let placeholderText = Color(
    light: .init(hex: 0x3C3C43, alpha: 0.3), dark: .init(hex: 0xEBEBF5, alpha: 0.3))
  /// What can be pressed, unless it has a colour.
  fileprivate static let tint = Color(light: .init(hex: 0x007AFF), dark: .init(hex: 0x0A84FF))
}
