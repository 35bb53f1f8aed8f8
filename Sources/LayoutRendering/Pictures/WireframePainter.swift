import Foundation

/// Draws one state of a tree: items from back to front, then constraints, then labels.
struct WireframePainter {
  typealias Item = LayoutSnapshot.Item

  let renderer: SVGRenderer
  let canvas: Canvas
  let snapshot: LayoutSnapshot
  /// A prefix for the identifiers of items, so that one file can hold several states.
  let prefix: String
  private let isOverlay: Bool
  /// The areas with labels.
  var occupied: OccupiedAreas
  /// The labels, in the order of drawing.
  var labels: [PlacedLabel] = []
  /// The texts of visible items, by index.
  private var texts: [Int: WrittenText] = [:]
  /// The number of beams in a rectangle along an axis.
  var beams: [BeamPlace: Int] = [:]
  /// The clip paths of scroll views.
  var clips: ScrollClips

  /// A painter of a snapshot.
  ///
  /// - Parameters:
  ///   - prefix: the prefix for identifiers of one state among several.
  ///   - isOverlay: whether the items' contents are drawn already.
  init(
    _ renderer: SVGRenderer, _ canvas: Canvas, _ snapshot: LayoutSnapshot, prefix: String? = nil,
    isOverlay: Bool = false
  ) {
    self.renderer = renderer
    self.canvas = canvas
    self.snapshot = snapshot
    self.prefix = SVGWords.identifier(renderer.identifierPrefix) + (prefix ?? "")
    self.isOverlay = isOverlay
    clips = ScrollClips(canvas, prefix: self.prefix)
    // One state of several is cut off at its edges; a single picture has space around it.
    let space = prefix == nil ? SVGRenderer.padding - 2 : 0
    occupied = OccupiedAreas(in: canvas.bounds.insetBy(dx: -space, dy: -space))
    for (index, item) in snapshot.items.enumerated() where item.text != nil && item.isSeen && renderer.shows(item) {
      guard let text = item.text, item.frame.area.width > 0, item.frame.area.height > 0 else { continue }
      let written = WrittenText(text, of: item, scale: canvas.scale)
      texts[index] = written
      let area = canvas.place(item.frame)
      for line in written.lines { occupied.occupy(written.area(of: line, in: area)) }
    }
  }

  /// Whether there are so few items that labels may lie outside their items.
  var isSmall: Bool { snapshot.items.count <= 250 }

  /// Draws everything.
  mutating func paint(to writer: inout MarkupWriter) {
    var clips = clips
    writer.element("g", .words("class", "items")) { writer in
      for (index, item) in snapshot.items.enumerated() where renderer.shows(item) {
        let clip = clips.attributes(for: renderer.cut(of: item), to: &writer)
        paint(item, texts[index], clip, to: &writer)
      }
    }
    self.clips = clips
    if !snapshot.constraints.isEmpty {
      writer.element("g", .words("class", "constraints")) { writer in
        for constraint in snapshot.constraints { paint(constraint, to: &writer) }
      }
    }
    if renderer.showsNames { placeNames() }
    guard !labels.isEmpty else { return }
    writer.element("g", .words("class", "labels")) { writer in
      for label in labels { label.write(to: &writer) }
    }
  }

  private func paint(
    _ item: Item, _ text: WrittenText?, _ clip: [MarkupWriter.Attribute], to writer: inout MarkupWriter
  ) {
    let area = canvas.place(item.frame)
    var attributes: [MarkupWriter.Attribute] = [.words("id", "\(prefix)i\(item.number)")]
    if item.isSeen, item.alpha < 1 { attributes.append(.number("opacity", item.alpha)) }
    writer.element("g", attributes: attributes + clip) { writer in
      writer.element("title", holding: item.summary)
      paintOutline(of: item, area, to: &writer)
      if isOverlay { return }
      if item.isSeen, area.width > 0, area.height > 0 { paintDetails(of: item.kind, area, to: &writer) }
      guard let text else { return }
      for line in text.lines { text.write(line, at: line.place(in: area), to: &writer) }
    }
  }

  private func paintOutline(of item: Item, _ area: CGRect, to writer: inout MarkupWriter) {
    let style = item.style
    if let path = flatOutline(of: area) {
      return writer.element("path", .words("class", style), .words("d", path))
    }
    writer.rectangle(area, class: style, radius: item.kind.radius)
    guard item.isNegative else { return }
    writer.element("g", .words("class", "detail")) { $0.line(area.minX, area.maxY, area.maxX, area.minY) }
  }

  /// The path of an area that would not be drawn as a rectangle, because it has no width or height: a line or, for a
  /// point, a cross; `nil` for other areas.
  private func flatOutline(of area: CGRect) -> String? {
    func across(from start: CGFloat, to end: CGFloat) -> String {
      "M\(text(start)) \(text(area.minY))H\(text(end))"
    }
    func down(from start: CGFloat, to end: CGFloat) -> String {
      "M\(text(area.minX)) \(text(start))V\(text(end))"
    }
    switch (area.width == 0, area.height == 0) {
    case (false, false): return nil
    case (false, true): return across(from: area.minX, to: area.maxX)
    case (true, false): return down(from: area.minY, to: area.maxY)
    case (true, true):
      let arm: CGFloat = 3
      return across(from: area.minX - arm, to: area.maxX + arm) + down(from: area.minY - arm, to: area.maxY + arm)
    }
  }

  private func paintDetails(of kind: LayoutSnapshot.Kind, _ area: CGRect, to writer: inout MarkupWriter) {
    switch kind {
    case .image:
      writer.element("g", .words("class", "detail")) { writer in
        writer.line(area.minX, area.minY, area.maxX, area.maxY)
        writer.line(area.minX, area.maxY, area.maxX, area.minY)
      }
    case .spinner:
      let radius = min(area.width, area.height) * 0.4
      writer.element(
        "circle", .words("class", "detail"), .number("cx", area.midX), .number("cy", area.midY), .number("r", radius),
        .words("stroke-dasharray", text(radius * 4.4) + " " + text(radius * 2)))
    default: break
    }
  }

  private func text(_ number: CGFloat) -> String { PictureNumber.text(of: Double(number)) }
}

extension LayoutSnapshot.Kind {
  /// The corner radius, in pixels.
  var radius: CGFloat {
    switch self {
    case .button: 6
    case .textField: 3
    default: 0
    }
  }
}

extension LayoutSnapshot.Item {
  /// Whether it is visible: neither hidden nor fully transparent.
  var isSeen: Bool { !isHidden && alpha >= SVGRenderer.leastAlpha }

  /// Whether a size is negative.
  var isNegative: Bool { frame.size.width < 0 || frame.size.height < 0 }

  /// The frame as text: `8, 16  100 × 20`.
  var frameText: String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      .map { PictureNumber.text(of: Double($0)) }
    return "\(numbers[0]), \(numbers[1])  \(numbers[2]) × \(numbers[3])"
  }

  /// The tooltip that a viewer shows.
  var summary: String {
    var text = "\(name) (\(kind.rawValue)): \(frameText)"
    if isHidden { text += ", hidden" }
    if alpha < 1 { text += ", opacity \(PictureNumber.text(of: Double(alpha)))" }
    if isAmbiguous { text += ", ambiguous" }
    return text
  }

  /// The CSS classes of the outline.
  var style: String {
    var style =
      switch kind {
      case .guide: "guide"
      case .margins: "margins"
      case .safeArea: "safe-area"
      default: "view"
      }
    // Fills overlap, so a deep tree would end in a solid area.
    if kind.isView, depth > 8 { style += " deep" }
    if !isSeen { style += " hidden" }
    if isNegative { style += " negative" }
    if isAmbiguous { style += " ambiguous" }
    return style
  }
}
