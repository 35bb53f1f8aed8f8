internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

/// Writes the commands of drawings as SVG elements.
struct SVGPainter {
  private let surroundings: Surroundings
  private let prefix: String
  private var numberOfParts = 0
  /// The names of the filters that tint pictures, by colour.
  private var tints: [Color: String] = [:]
  /// The names of the clip paths defined for the whole picture.
  private var sharedClips: [Path: String] = [:]
  /// The total magnification of lengths inside each open group, the outermost first.
  ///
  /// The first number is 1, for lengths outside all groups.
  private var magnifications: [CGFloat] = [1]

  init(_ surroundings: Surroundings, prefix: String) {
    self.surroundings = surroundings
    self.prefix = SVGWords.identifier(prefix)
  }

  /// A name unique in the picture.
  mutating func name() -> String {
    numberOfParts += 1
    return "\(prefix)p\(numberOfParts)"
  }

  /// The factor by which the open groups together magnify lengths.
  var magnification: CGFloat { magnifications.last ?? 1 }

  /// The number of decimals of lengths.
  ///
  /// Magnified groups get more decimals, so that all lengths are equally exact in the picture.
  private var decimals: Int {
    var decimals = PictureNumber.usualDecimals, rest = magnification
    while rest >= 10, decimals < 8 {
      rest /= 10
      decimals += 1
    }
    return decimals
  }

  /// Updates the magnifications at the start or end of a group, without painting.
  mutating func follow(_ command: DrawingCommand) {
    switch command {
    case .begin(let group): magnifications.append(magnification * group.transform.magnification)
    case .clip: magnifications.append(magnification)
    case .end: if magnifications.count > 1 { magnifications.removeLast() }
    case .fill, .stroke, .shadow, .image, .text: break
    }
  }

  /// Paints commands that groups will show magnified by a factor.
  mutating func paint(_ commands: [DrawingCommand], magnifiedBy factor: CGFloat, to writer: inout MarkupWriter) {
    magnifications.append(factor)
    paint(commands, to: &writer)
    magnifications.removeLast()
  }

  mutating func paint(_ commands: [DrawingCommand], to writer: inout MarkupWriter) {
    writer.decimals = decimals
    defer { writer.decimals = PictureNumber.usualDecimals }
    for command in commands {
      defer {
        follow(command)
        writer.decimals = decimals
      }
      switch command {
      case .begin(let group):
        var attributes = SVGWords.transform(group.transform, decimals: decimals)
        if group.opacity < 1 {
          attributes += SVGWords.attribute("opacity", PictureNumber.text(of: Double(group.opacity)))
        }
        writer.raw("<g\(attributes)>\n")
      case .clip(let path):
        let name = sharedClips[path] ?? define(path, to: &writer)
        writer.raw("<g clip-path=\"url(#\(name))\">\n")
      case .end: writer.raw("</g>\n")
      case .fill(let path, .color(let color)): fill(path, color, to: &writer)
      case .fill(let path, .gradient(let gradient)): fill(path, gradient, to: &writer)
      case .stroke(let path, let color, let width, let style): stroke(path, color, width, style, to: &writer)
      case .shadow(let path, let color, let radius, let offset): shadow(path, color, radius, offset, to: &writer)
      case .image(let image): paint(image, to: &writer)
      case .text(let text): paint(text, to: &writer)
      }
    }
  }

  /// Defines a clip path.
  private mutating func define(_ path: Path, to writer: inout MarkupWriter) -> String {
    let name = name(), data = data(of: path)
    let rule: [MarkupWriter.Attribute] = path.isEvenOdd ? [.words("clip-rule", "evenodd")] : []
    writer.element("clipPath", .words("id", name)) { $0.element("path", attributes: [.words("d", data)] + rule) }
    return name
  }

  /// Defines a clip path that all later clips to the same path share.
  ///
  /// Groups will show these clips magnified by a factor.
  mutating func share(_ path: Path, magnifiedBy factor: CGFloat, to writer: inout MarkupWriter) {
    magnifications.append(factor)
    sharedClips[path] = define(path, to: &writer)
    magnifications.removeLast()
  }

  /// A colour as attributes such as `fill` and `fill-opacity`.
  private func color(_ kind: String, _ color: Color, opacity: String? = nil) -> [MarkupWriter.Attribute] {
    SVGWords.color(kind, color.components(in: surroundings), opacity: opacity ?? kind + "-opacity")
  }

  // MARK: Paths

  private func data(of path: Path) -> String { SVGWords.data(of: path, decimals: decimals) }

  /// The path and the rule that determines its inside.
  private func inside(of path: Path) -> [MarkupWriter.Attribute] {
    [.words("d", data(of: path))] + (path.isEvenOdd ? [.words("fill-rule", "evenodd")] : [])
  }

  private func fill(_ path: Path, _ color: Color, to writer: inout MarkupWriter) {
    writer.element("path", attributes: inside(of: path) + self.color("fill", color))
  }

  private func stroke(
    _ path: Path, _ color: Color, _ width: CGFloat, _ style: LineStyle, to writer: inout MarkupWriter
  ) {
    var attributes: [MarkupWriter.Attribute] = [.words("d", data(of: path)), .words("fill", "none")]
    attributes += self.color("stroke", color) + [.number("stroke-width", width)]
    if style.cap != .butt { attributes.append(.words("stroke-linecap", style.cap.rawValue)) }
    if style.join != .miter { attributes.append(.words("stroke-linejoin", style.join.rawValue)) }
    // SVG's default limit is 4, less than the default here. The difference shows only at sharp corners.
    if style.join == .miter, style.miterLimit != LineStyle().miterLimit || path.hasSharpCorners {
      let limit = style.miterLimit.isNaN ? LineStyle().miterLimit : min(max(style.miterLimit, 1), 1e6)
      attributes.append(.number("stroke-miterlimit", limit))
    }
    // As in PNG, the line is solid if a length is unusable; in SVG, the attribute would be an error.
    if !style.dashes.isEmpty, style.dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) {
      attributes.append(.numbers("stroke-dasharray", style.dashes))
      if style.dashPhase != 0 { attributes.append(.number("stroke-dashoffset", style.dashPhase)) }
    }
    writer.element("path", attributes: attributes)
  }

  private mutating func shadow(
    _ path: Path, _ color: Color, _ radius: CGFloat, _ offset: CGSize, to writer: inout MarkupWriter
  ) {
    var attributes = inside(of: path) + self.color("fill", color)
    if offset != .zero {
      let numbers = SVGWords.numbers(offset.width, offset.height, decimals: decimals)
      attributes.append(.words("transform", "translate(\(numbers))"))
    }
    if radius > 0 {
      let name = name()
      // A blur extends to three standard deviations, and the radius of a shadow is two standard deviations.
      let region = path.controlBounds.insetBy(dx: -radius * 1.5 - 1, dy: -radius * 1.5 - 1)
      writer.element(
        "filter",
        attributes: [
          .words("id", name), .words("filterUnits", "userSpaceOnUse"), .number("x", region.minX),
          .number("y", region.minY), .number("width", region.width), .number("height", region.height),
        ]
      ) { $0.element("feGaussianBlur", .number("stdDeviation", radius / 2)) }
      attributes.append(.words("filter", "url(#\(name))"))
    }
    writer.element("path", attributes: attributes)
  }

  private mutating func fill(_ path: Path, _ gradient: GradientPaint, to writer: inout MarkupWriter) {
    let name = name(), start = gradient.start, end = gradient.end
    var attributes: [MarkupWriter.Attribute] = [.words("id", name), .words("gradientUnits", "userSpaceOnUse")]
    // SVG has no conic gradient, so its colours are spread along the line from start to end.
    let element = gradient.kind == .radial ? "radialGradient" : "linearGradient"
    let radii = gradient.radii
    if gradient.kind == .radial, radii.width == radii.height {
      attributes += [.number("cx", start.x), .number("cy", start.y), .number("r", radii.width)]
    } else if gradient.kind == .radial {
      // Radii must not round to 0: SVG does not paint a shape whose gradient has a matrix without an inverse.
      let least = 1 / CGFloat(PictureNumber.unit(of: decimals))
      let (across, down) = (max(radii.width, least), max(radii.height, least))
      let numbers = SVGWords.numbers(across, 0, 0, down, start.x, start.y, decimals: decimals)
      attributes += [
        .number("cx", 0), .number("cy", 0), .number("r", 1),
        .words("gradientTransform", "matrix(\(numbers))"),
      ]
    } else {
      attributes += [
        .number("x1", start.x), .number("y1", start.y), .number("x2", end.x), .number("y2", end.y),
      ]
    }
    writer.element(element, attributes: attributes) { writer in
      for stop in gradient.stops {
        // Hundredths would move a colour by five points in a gradient of a thousand.
        let offset = PictureNumber.text(of: Double(stop.offset), decimals: 6)
        writer.element(
          "stop",
          attributes: [.words("offset", offset)] + color("stop-color", stop.color, opacity: "stop-opacity"))
      }
    }
    writer.element("path", attributes: inside(of: path) + [.words("fill", "url(#\(name))")])
  }

  // MARK: Pictures and texts

  private mutating func paint(_ image: DrawnImage, to writer: inout MarkupWriter) {
    var attributes: [MarkupWriter.Attribute] = [
      .number("x", image.area.minX), .number("y", image.area.minY), .number("width", image.area.width),
      .number("height", image.area.height), .words("preserveAspectRatio", "none"),
      .words("href", "data:\(image.mediaType);base64,\(image.data.base64EncodedString())"),
    ]
    if let tint = image.tint { attributes.append(.words("filter", "url(#\(filter(for: tint, to: &writer)))")) }
    writer.element("image", attributes: attributes)
  }

  /// A filter that keeps a picture's opacity and replaces its colours by one.
  private mutating func filter(for tint: Color, to writer: inout MarkupWriter) -> String {
    if let name = tints[tint] { return name }
    let name = name()
    tints[tint] = name
    writer.element("filter", .words("id", name)) { writer in
      writer.element("feFlood", attributes: color("flood-color", tint, opacity: "flood-opacity"))
      writer.element("feComposite", .words("in2", "SourceAlpha"), .words("operator", "in"))
    }
    return name
  }

  private func paint(_ text: DrawnText, to writer: inout MarkupWriter) {
    let text = text.withoutPartLooks
    let width = text.width ?? 0
    // In SVG, the position of a right-to-left line is its right end.
    var attributes: [MarkupWriter.Attribute] = [
      .number("x", text.origin.x + (text.isRightToLeft ? width : 0)), .number("y", text.origin.y),
    ]
    if text.isCentered { attributes.append(.words("text-anchor", "middle")) }
    if text.isRightToLeft { attributes.append(.words("direction", "rtl")) }
    let ink = text.outlineWidth == nil ? "fill" : "stroke"
    attributes += color(ink, text.color) + [.words("xml:space", "preserve")]
    if let width = text.outlineWidth {
      attributes += [.words("fill", "none"), .number("stroke-width", width), .words("stroke-linejoin", "round")]
    }
    switch text.fit {
    case .stretched:
      attributes += [.number("textLength", width), .words("lengthAdjust", "spacingAndGlyphs")]
    // In SVG, the length includes the letter spacing after the last letter.
    case .justified: attributes.append(.number("textLength", width + text.letterSpacing))
    case .natural: break
    }
    if text.fit != .stretched {
      if text.letterSpacing != 0 { attributes.append(.number("letter-spacing", text.letterSpacing)) }
      if text.wordSpacing != 0 { attributes.append(.number("word-spacing", text.wordSpacing)) }
    }
    if let part = text.parts.first, text.parts.count == 1 {
      writer.element("text", attributes: attributes + SVGWords.attributes(of: part.font), holding: part.string)
    } else {
      var rise: CGFloat = 0
      let spans = text.parts.map { part in
        var span = SVGWords.attributes(of: part.font)
        if let color = part.color { span += self.color(ink, color) }
        if text.fit != .stretched, let spacing = part.letterSpacing { span.append(.number("letter-spacing", spacing)) }
        // `dy` is relative to the previous span.
        if part.rise != rise { span.append(.number("dy", rise - part.rise)) }
        rise = part.rise
        return (part.string, span)
      }
      writer.element("text", attributes: attributes, spans: spans)
    }
  }
}

extension DrawnText {
  /// The same line.
  ///
  /// If the line has one part, the part's colour, letter spacing and rise become those of the line.
  fileprivate var withoutPartLooks: DrawnText {
    guard let part = parts.first, parts.count == 1 else { return self }
    var text = self
    text.color = part.color ?? color
    text.letterSpacing = part.letterSpacing ?? letterSpacing
    text.origin.y -= part.rise
    text.parts = [Part(part.string, part.font)]
    return text
  }
}

extension Transform {
  /// The larger of the factors by which the transform magnifies lengths along the two axes.
  fileprivate var magnification: CGFloat { max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
}
