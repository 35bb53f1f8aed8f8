package import AutoLayout

/// The time of an animation whose values its owner computes; the timeline reports its start and its end.
///
/// The timeline retains the handlers until it has called them. It calls the handler of the start at most once, and the
/// handler of the end exactly once.
package final class TimelineSpan {
  private let times: Times
  private let parts: [LayoutAnimation]
  private weak var timeline: LayoutTimeline?

  /// The times at which the animation starts and ends.
  private final class Times: ProgressSource {
    var start: Double
    var end: Double
    var shift = 0.0

    init(_ start: Double, _ end: Double) { (self.start, self.end) = (start, end) }

    func progress(at time: Double) -> Double { time >= end ? 1 : 0 }
    func hasEnded(at time: Double) -> Bool { time >= end }
    var repeatsForEver: Bool { start < .infinity && end == .infinity }
    func rests(at time: Double) -> Bool { false }
    func move(by offset: Double, except moved: inout Set<ObjectIdentifier>) {
      guard moved.insert(ObjectIdentifier(self)).inserted else { return }
      start += offset
      end += offset
      shift += offset
    }
  }

  /// The moment at which the animation starts.
  private struct Start: ProgressSource {
    let times: Times

    func progress(at time: Double) -> Double { time >= times.start ? 1 : 0 }
    func hasEnded(at time: Double) -> Bool { time >= times.start }
    var end: Double { times.start }
    var repeatsForEver: Bool { false }
    func rests(at time: Double) -> Bool { false }
    func move(by offset: Double, except moved: inout Set<ObjectIdentifier>) { times.move(by: offset, except: &moved) }
  }

  /// Begins an animation on the timeline of a view's tree.
  ///
  /// - Parameters:
  ///   - start: the time of the start, by the timeline's clock.
  ///   - end: the time of the end; may be infinite.
  ///   - hasStarted: called by the first `advance()` from the start on, unless the animation was stopped before.
  ///   - hasEnded: called after the end, with whether the animation ran to its end.
  package init(
    in view: View, from start: Double, to end: Double, hasStarted: @escaping () -> Void,
    hasEnded: @escaping (Bool) -> Void
  ) {
    let timeline = view.timeline
    times = Times(start, end)
    parts = [LayoutAnimation(Start(times: times)), LayoutAnimation(times)]
    self.timeline = timeline
    parts[0].add { if $0 { hasStarted() } }
    parts[1].add(hasEnded)
    for part in parts { timeline.add(part) }
    timeline.watch()
  }

  /// The sum of the shifts of the clock since the animation began, because its tree joined others.
  package var shift: Double { times.shift }

  /// Whether the animation runs on the timeline of a view's tree.
  package func isOnTimeline(of view: View) -> Bool { timeline?.current === view.knownTimeline }

  /// New times of an animation.
  package typealias Change = (span: TimelineSpan, start: Double, end: Double)

  /// Sets the times of animations anew.
  ///
  /// - Complexity: O(changes, and running animations of their timelines).
  package static func setTimes(_ changes: [Change]) {
    let changes = changes.filter { $0.span.times.start != $0.start || $0.span.times.end != $0.end }
    for (span, start, end) in changes {
      (span.times.start, span.times.end) = (start, end)
      for part in span.parts {
        part.nextEnd?.noteMotion()
        part.nextEnd?.noteEnd(of: part)
      }
    }
    forEachTimeline(of: changes.map(\.span)) { $0.keepWatch(at: $0.now, anew: false) }
  }

  /// Ends animations that have not ended; their handlers get `false` within this call.
  ///
  /// - Complexity: O(spans, and running animations of their timelines).
  package static func stop(_ spans: [TimelineSpan]) {
    for span in spans { span.abandon() }
    forEachTimeline(of: spans) { $0.dropWhatIsLost() }
  }

  /// Calls a closure with the timeline of animations, which are usually all on the same one.
  private static func forEachTimeline(of spans: [TimelineSpan], _ body: (LayoutTimeline) -> Void) {
    var last: LayoutTimeline?
    for span in spans {
      guard let timeline = span.timeline?.current, timeline !== last else { continue }
      body(timeline)
      last = timeline
    }
  }

  /// Ends the animation, if it has not ended; its handler gets `false` at the timeline's next step.
  package func abandon() {
    for part in parts { part.lose() }
  }
}

extension View {
  /// The timeline of the view's tree, if it has one.
  package final var knownTimeline: LayoutTimeline? { rootOfTree.animations?.timeline?.current }

  /// Calls a closure when the view leaves its tree, in place of an earlier closure; `nil` for no closure.
  package final func whenLeavingTree(_ closure: (() -> Void)?) {
    if closure == nil, animations == nil { return }
    makeAnimations().whenLeavingTree = closure
  }
}
