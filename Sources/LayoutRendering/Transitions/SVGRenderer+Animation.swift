import Foundation

extension SVGRenderer {
  /// A transition as one picture that moves in a browser, without scripts.
  ///
  /// Changes are SMIL elements, with as few values as the tolerance allows. Viewers without SMIL show the first state.
  /// Constraints are not shown.
  ///
  /// - Parameters:
  ///   - transition: the states; 60 per second are enough.
  ///   - options: timing and tolerance.
  /// - Complexity: O(items of all states).
  public func animation(of transition: LayoutTransition, options: AnimationOptions = AnimationOptions()) -> String {
    let snapshots = transition.states.map(\.snapshot)
    let canvas = Canvas(showing: snapshots, self)
    let schedule = AnimationSchedule(transition, options)
    let stories = ItemStory.all(of: snapshots)
    let names = showsNames ? self.names(in: snapshots, canvas) : [:]
    return document(canvas.size) { writer in
      writeClip(of: canvas.size, to: &writer)
      writer.rectangle(canvas.bounds, class: "screen")
      let drawings = transition.states.compactMap(\.drawing)
      let hasDrawings = !drawings.isEmpty && drawings.count == transition.states.count
      if hasDrawings {
        var frames = DrawingFrames(drawings, drawingPainter)
        writer.element("g", .words("clip-path", "url(#\(name("screen")))")) { writer in
          frames.paint(canvas, schedule, to: &writer)
        }
      }
      guard !hasDrawings || showsWireframe else { return writeProgress(canvas.size, schedule, to: &writer) }
      writer.element("g", .words("class", "items"), .words("clip-path", "url(#\(name("screen")))")) { writer in
        var clips = StoryClips(self, canvas, schedule)
        // An item that scroll views clip away in every state is not drawn.
        for story in stories where !story.items.allSatisfy({ $0.map(isScrolledOut) ?? true }) {
          let clip = clips.attributes(for: story, to: &writer)
          StoryPainter(self, canvas, schedule, story, name: names[story.number], isOverlay: hasDrawings, clip: clip)
            .paint(to: &writer)
        }
      }
      writeProgress(canvas.size, schedule, to: &writer)
    }
  }

  /// The names of items by their numbers, at positions that are free in the last state, or else in the first, or else
  /// in the middle one.
  private func names(in snapshots: [LayoutSnapshot], _ canvas: Canvas) -> [Int: PlacedName] {
    var renderer = self
    // Moving numbers are not legible.
    renderer.showsFrames = false
    var names: [Int: PlacedName] = [:]
    for state in [snapshots.count - 1, 0, snapshots.count / 2] where snapshots.indices.contains(state) {
      var painter = WireframePainter(renderer, canvas, snapshots[state], prefix: "")
      // A name moves with its item's corner, which may be scrolled out.
      for (item, name) in painter.names() where cut(of: snapshots[state].items[item]) == nil {
        let number = snapshots[state].items[item].number
        if names[number] == nil { names[number] = name }
      }
    }
    return names
  }

  /// Writes a line below the picture that grows with time.
  private func writeProgress(_ size: CGSize, _ schedule: AnimationSchedule, to writer: inout MarkupWriter) {
    guard schedule.moves else { return }
    writer.element(
      "rect", .words("class", "progress"), .number("x", 0), .number("y", size.height + 5), .number("width", 0),
      .number("height", 2)
    ) { writer in
      let samples = schedule.times.map { time in
        ValueTrack.Point(time: time, value: Double(size.width) * time / max(schedule.duration, 1e-9))
      }
      schedule.write(ValueTrack(samples, tolerance: 0.5), of: "width", to: &writer)
    }
  }
}

/// The times of an animated picture's values.
struct AnimationSchedule {
  /// The times of the states, in seconds since the first.
  let times: [Double]
  /// The seconds from the first state to the last.
  let duration: Double
  let tolerance: Double
  private let lead: Double
  private let total: Double
  private let repeats: Bool

  init(_ transition: LayoutTransition, _ options: SVGRenderer.AnimationOptions) {
    func usable(_ seconds: Double) -> Double { seconds.isFinite ? min(max(seconds, 0), 3600) : 0 }
    let start = transition.states.first?.time ?? 0
    times = transition.states.map { $0.time - start }
    duration = transition.duration
    lead = usable(options.lead)
    total = lead + duration + usable(options.pause)
    repeats = options.repeats
    tolerance = options.tolerance.isFinite ? max(options.tolerance, 0) : 0
  }

  /// Whether any time passes between the states.
  var moves: Bool { duration > 0 }

  /// A number at each of the times, thinned.
  func track(_ values: [CGFloat]) -> ValueTrack {
    ValueTrack(zip(times, values).map { ValueTrack.Point(time: $0, value: Double($1)) }, tolerance: tolerance)
  }

  /// Writes the animation of an attribute; nothing if it is constant.
  func write(_ track: ValueTrack, of attribute: String, to writer: inout MarkupWriter) {
    guard moves, !track.isConstant, let first = track.points.first, let last = track.points.last else { return }
    var points = track.points
    if lead > 0 { points.insert(.init(time: first.time - lead, value: first.value), at: 0) }
    if total > lead + last.time { points.append(.init(time: total - lead, value: last.value)) }
    write(
      attribute, values: points.map { PictureNumber.text(of: $0.value) }, times: points.map(\.time), isDiscrete: false,
      to: &writer)
  }

  /// Writes an attribute that takes several values, each from the time of its state on.
  func write(steps values: [String], of attribute: String, to writer: inout MarkupWriter) {
    guard moves, let first = values.first, values.contains(where: { $0 != first }) else { return }
    var changes = [first], moments = [-lead]
    for (time, value) in zip(times, values) where value != changes[changes.count - 1] {
      changes.append(value)
      moments.append(time)
    }
    write(attribute, values: changes, times: moments, isDiscrete: true, to: &writer)
  }

  private func write(
    _ attribute: String, values: [String], times: [Double], isDiscrete: Bool, to writer: inout MarkupWriter
  ) {
    var shares = times.map { Self.share(($0 + lead) / total) }
    // Rounded times may coincide, but they must not decrease, and the ends must be exact.
    if !isDiscrete, let last = shares.indices.last { shares[last] = "1" }
    var attributes: [MarkupWriter.Attribute] = [
      // A duration of 0 would be an error, which stops the animation.
      .words("attributeName", attribute), .words("dur", PictureNumber.text(of: max(total, 0.01)) + "s"),
    ]
    attributes.append(repeats ? .words("repeatCount", "indefinite") : .words("fill", "freeze"))
    if isDiscrete { attributes.append(.words("calcMode", "discrete")) }
    attributes += [.words("keyTimes", shares.joined(separator: ";")), .words("values", values.joined(separator: ";"))]
    writer.element("animate", attributes: attributes)
  }

  /// A fraction of the time with five decimals; 0 for NaN, which an infinite total time gives.
  private static func share(_ value: Double) -> String {
    let digits = Int((min(1, max(0, value)) * 100_000).rounded())
    if digits == 100_000 { return "1" }
    if digits == 0 { return "0" }
    let text = String(digits)
    var decimals = String(repeating: "0", count: 5 - text.count) + text
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "0." + decimals
  }
}
