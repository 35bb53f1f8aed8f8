import AutoLayout
import Foundation

/// Constants of constraints on their way, with a layout solved for every frame: constraints hold all along.
final class ConstantAnimation {
  private var schedule: Schedule
  /// How much the constants still lack at the begin: the constants before less those after.
  private(set) var differences: [(constraint: LayoutConstraint, difference: Double)]
  /// The root whose layout is found ahead; its timeline keeps the animation.
  private(set) weak var root: View?
  private var completion: ((Bool) -> Void)?
  private var isIntact = true

  init(
    _ differences: [(constraint: LayoutConstraint, difference: Double)], in root: View, _ schedule: Schedule,
    completion: ((Bool) -> Void)?
  ) {
    self.schedule = schedule
    self.differences = differences
    self.root = root
    self.completion = completion
  }

  /// The time at which it ends by itself; infinite if it does not.
  var endTime: Double { schedule.end }

  /// Whether a handler waits for its end.
  var isAwaited: Bool { completion != nil }

  func hasEnded(at time: Double) -> Bool { schedule.hasEnded(at: time) }

  /// Has it go on by a clock that shows another time.
  func move(by offset: Double) { schedule.begin += offset }

  /// The share of the differences that is left at a time.
  func rest(at time: Double) -> Double { 1 - schedule.progress(at: time) }

  /// Leaves a constant to others.
  func drop(_ constraint: LayoutConstraint) {
    let count = differences.count
    differences.removeAll { $0.constraint === constraint }
    if differences.count < count { isIntact = false }
  }

  /// Has it count as not finished.
  func lose() { isIntact = false }

  /// Ends it, once; how it ended is decided.
  ///
  /// - Returns: a closure that calls the completion handlers.
  func end() -> () -> Void {
    guard let waiting = completion else { return {} }
    let isIntact = isIntact
    completion = nil
    return { LayoutChanges.unrecorded { waiting(isIntact) } }
  }
}
