public import AutoLayout

/// States of a tree on its way from one layout to another.
public struct LayoutTransition: Hashable, Sendable {
  /// A tree at a moment.
  public struct State: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The tree.
    public var snapshot: LayoutSnapshot
    /// The tree's appearance, if recorded.
    public var drawing: LayoutDrawing?

    /// A state.
    public init(time: Double, snapshot: LayoutSnapshot, drawing: LayoutDrawing? = nil) {
      self.time = time
      self.snapshot = snapshot
      self.drawing = drawing
    }
  }

  /// The states, the earliest first.
  public let states: [State]

  /// A transition with states, which are sorted by time; states whose time is not finite are left out.
  public init(states: [State]) {
    self.states = states.filter(\.time.isFinite).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// The seconds from the first state to the last.
  public var duration: Double { (states.last?.time ?? 0) - (states.first?.time ?? 0) }

  /// Records a tree at several times.
  ///
  /// Items are the same in two states if their views are the same objects; views may come and go in between.
  ///
  /// - Parameters:
  ///   - root: the topmost view of the picture.
  ///   - times: seconds since the start, ascending.
  ///   - parts: the parts to record in addition to the views.
  ///   - drawing: the limits for drawings of the states; `nil` for wireframes only.
  ///   - move: advances the tree to a time, for example by its clock; called once for each time, in order.
  ///   - appearance: returns the frame and opacity of a view to draw at a time.
  /// - Complexity: O(times · items), plus the cost of `move`.
  public init(
    of root: View, at times: [Double], parts: LayoutSnapshot.Parts = [], drawing: LayoutDrawing.Limits? = nil,
    moving move: (Double) -> Void = { _ in }, appearance: (View, Double) -> LayoutSnapshot.Appearance
  ) {
    var numbers = ItemNumbers()
    var states: [State] = []
    states.reserveCapacity(times.count)
    for time in times where time.isFinite {
      move(time)
      let snapshot = LayoutSnapshot(of: root, parts: parts, numbers: &numbers) { appearance($0, time) }
      let drawn = drawing.map { limits in
        LayoutDrawing(of: root, limits: limits, numbers: &numbers) { appearance($0, time) }
      }
      states.append(State(time: time, snapshot: snapshot, drawing: drawn))
    }
    self.init(states: states)
  }

  /// The times of frames from 0 through a duration; at most a million frames and the end.
  ///
  /// - Parameters:
  ///   - duration: seconds; a number that is negative or not finite counts as 0.
  ///   - framesPerSecond: frames per second, at most 1000; a number that is not above 0 counts as 60. The last interval
  ///     may be shorter; after a million frames, it is the rest of the duration.
  public static func times(duration: Double, framesPerSecond: Double = 60) -> [Double] {
    let duration = duration.isFinite ? max(duration, 0) : 0
    let rate = framesPerSecond > 0 ? min(framesPerSecond, 1000) : 60
    let count = Int((min(duration * rate, 1e6) - 1e-9).rounded(.up))
    return (0..<max(count, 0)).map { Double($0) / rate } + [duration]
  }

  /// Equally spaced times from 0 through a duration; at least one.
  ///
  /// - Parameters:
  ///   - duration: seconds; a number that is negative or not finite counts as 0.
  ///   - count: the number of states; below 1 counts as 1, and above a million as a million.
  public static func times(duration: Double, count: Int) -> [Double] {
    let count = min(count, 1_000_000)
    guard count > 1 else { return [0] }
    let duration = duration.isFinite ? max(duration, 0) : 0
    return (0..<count).map { duration * Double($0) / Double(count - 1) }
  }
}
