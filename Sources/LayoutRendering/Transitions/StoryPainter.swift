import Foundation

/// Draws one item of an animated picture as a nested picture whose position, size and opacity change.
///
/// The contents are placed by fractions of the nested picture's size, so that they follow it automatically.
struct StoryPainter {
  private let renderer: SVGRenderer
  private let canvas: Canvas
  private let schedule: AnimationSchedule
  private let story: ItemStory
  private let name: PlacedName?
  /// Whether the item's contents are drawn already.
  private let isOverlay: Bool
  /// The attribute that clips the item to the scroll views around it, if any.
  private let clip: [MarkupWriter.Attribute]

  init(
    _ renderer: SVGRenderer, _ canvas: Canvas, _ schedule: AnimationSchedule, _ story: ItemStory, name: PlacedName?,
    isOverlay: Bool, clip: [MarkupWriter.Attribute]
  ) {
    self.clip = clip
    self.isOverlay = isOverlay
    self.renderer = renderer
    self.canvas = canvas
    self.schedule = schedule
    self.story = story
    self.name = name
  }

  func paint(to writer: inout MarkupWriter) {
    let item = story.first
    let left = schedule.track(story.values { canvas.place($0.frame).minX })
    let top = schedule.track(story.values { canvas.place($0.frame).minY })
    let width = schedule.track(story.values { canvas.place($0.frame).width })
    let height = schedule.track(story.values { canvas.place($0.frame).height })
    let opacities = story.opacities
    // An opacity is visible in steps of a hundredth, at any pixel scale.
    let opacity = ValueTrack(
      zip(schedule.times, opacities).map { .init(time: $0, value: Double($1)) }, tolerance: 0.005)
    if opacities.allSatisfy({ $0 < SVGRenderer.leastAlpha }), !renderer.showsHiddenViews { return }
    let isNeverSeen = opacities.allSatisfy { $0 < SVGRenderer.leastAlpha }
    var attributes: [MarkupWriter.Attribute] = [.words("id", renderer.name("i\(story.number)"))]
    if !isNeverSeen, let first = opacity.points.first?.value, first < 1 || !opacity.isConstant {
      attributes.append(.number("opacity", first))
    }
    attributes += clip
    writer.element("g", attributes: attributes) { writer in
      writer.element("title", holding: "\(item.name) (\(item.kind.rawValue))")
      if !isNeverSeen { schedule.write(opacity, of: "opacity", to: &writer) }
      let frame: [MarkupWriter.Attribute] = [
        .number("x", left.points.first?.value ?? 0), .number("y", top.points.first?.value ?? 0),
        .number("width", width.points.first?.value ?? 0), .number("height", height.points.first?.value ?? 0),
        .words("overflow", "visible"),
      ]
      writer.element("svg", attributes: frame) { writer in
        schedule.write(left, of: "x", to: &writer)
        schedule.write(top, of: "y", to: &writer)
        schedule.write(width, of: "width", to: &writer)
        schedule.write(height, of: "height", to: &writer)
        paintInside(item, isNeverSeen: isNeverSeen, to: &writer)
      }
    }
  }

  private func paintInside(_ item: LayoutSnapshot.Item, isNeverSeen: Bool, to writer: inout MarkupWriter) {
    var shown = item
    shown.isHidden = isNeverSeen
    shown.alpha = isNeverSeen ? 0 : 1
    var outline: [MarkupWriter.Attribute] = [
      .words("class", shown.style), .words("width", "100%"), .words("height", "100%"),
    ]
    if item.kind.radius > 0 { outline.append(.number("rx", item.kind.radius)) }
    writer.element("rect", attributes: outline)
    guard !isNeverSeen else { return }
    if !isOverlay {
      paintDetails(of: item.kind, to: &writer)
      paintTexts(to: &writer)
    }
    guard let name else { return }
    // A nested picture at the corner; the label is placed at a fixed offset from it.
    writer.element(
      "svg", .words("x", percent(name.place.corner.x)), .words("y", percent(name.place.corner.y)),
      .words("overflow", "visible")
    ) { writer in
      name.text.write(at: name.place.offset, name.place.anchor, to: &writer)
    }
  }

  private func paintDetails(of kind: LayoutSnapshot.Kind, to writer: inout MarkupWriter) {
    switch kind {
    case .image:
      for (start, end) in [("0", "100%"), ("100%", "0")] {
        writer.element(
          "line", .words("class", "detail"), .words("x1", "0"), .words("y1", start), .words("x2", "100%"),
          .words("y2", end))
      }
    case .spinner:
      writer.element(
        "circle", .words("class", "detail"), .words("cx", "50%"), .words("cy", "50%"), .words("r", "38%"))
    default: break
    }
  }

  /// Writes the lines of the text in each of its forms, at their times.
  private func paintTexts(to writer: inout MarkupWriter) {
    var forms: [[WrittenText.Line]] = []
    var samples: [Int: WrittenText] = [:]
    var shown: [Int] = []
    for item in story.items {
      guard let item, let text = item.text else {
        shown.append(-1)
        continue
      }
      let written = WrittenText(text, of: item, scale: canvas.scale)
      guard written.isLegible, item.frame.area.width > 0, item.frame.area.height > 0 else {
        shown.append(-1)
        continue
      }
      let form = forms.firstIndex(of: written.lines) ?? forms.count
      if form == forms.count {
        forms.append(written.lines)
        samples[form] = written
      }
      shown.append(form)
    }
    for (form, lines) in forms.enumerated() {
      guard let written = samples[form] else { continue }
      let isVisible = shown.map { $0 == form ? "visible" : "hidden" }
      var attributes: [MarkupWriter.Attribute] = []
      if isVisible.first == "hidden" { attributes.append(.words("visibility", "hidden")) }
      writer.element("g", attributes: attributes) { writer in
        schedule.write(steps: isVisible, of: "visibility", to: &writer)
        for line in lines {
          writer.element(
            "text",
            attributes: written.attributes(of: line) + [
              .words("x", percent(line.share)), .number("dx", line.offset), .number("y", line.baseline),
            ], holding: line.words)
        }
      }
    }
  }

  private func percent(_ share: CGFloat) -> String { PictureNumber.text(of: Double(share * 100)) + "%" }
}
