import AutoLayout
import Foundation

/// Animates constants of constraints: every frame is solved, so constraints hold all the time.
final class ConstantAnimation {
  private var schedule: Schedule
  /// The differences at the start: the constants before minus those after.
  private(set) var differences: [(constraint: LayoutConstraint, difference: Double)]
  /// The root whose layout is computed ahead; its timeline keeps the animation alive.
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

  /// Whether it has a completion handler.
  var isAwaited: Bool { completion != nil }

  func hasEnded(at time: Double) -> Bool { schedule.hasEnded(at: time) }

  /// Shifts it to a clock with another time.
  func move(by offset: Double) { schedule.begin += offset }

  /// The remaining fraction of the differences at a time.
  func rest(at time: Double) -> Double { 1 - schedule.progress(at: time) }

  /// Stops animating constants, each with its place in a list.
  ///
  /// - Returns: the last of the places; `nil` if it animates none of the constants.
  func drop(_ places: [LayoutConstraint: Int]) -> Int? {
    let dropped = differences.compactMap { places[$0.constraint] }.max()
    guard let dropped else { return nil }
    differences.removeAll { places[$0.constraint] != nil }
    isIntact = false
    return dropped
  }

  /// Marks the animation as unfinished.
  func lose() { isIntact = false }

  /// Ends it, once, and decides whether it finished.
  ///
  /// - Returns: a closure that calls the completion handler.
  func end() -> () -> Void {
    guard let waiting = completion else { return {} }
    let isIntact = isIntact
    completion = nil
    return { LayoutChanges.unrecorded { waiting(isIntact) } }
  }
}
