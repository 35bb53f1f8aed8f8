import AutoLayout
import Foundation

/// Constants of constraints on their way, with a layout solved for every frame: constraints hold all along.
final class ConstantAnimation {
  private var schedule: Schedule
  private var changes: [Change]
  let root: View
  private var completion: ((Bool) -> Void)?
  private var isIntact = true

  private struct Change {
    var constraint: LayoutConstraint
    /// The constant before less the constant after.
    var difference: Double
    /// Where it is going.
    var target: Double
  }

  init(
    _ constants: [(constraint: LayoutConstraint, before: Double)], in root: View, _ schedule: Schedule,
    completion: ((Bool) -> Void)?
  ) {
    self.schedule = schedule
    self.root = root
    self.completion = completion
    changes = []
    for (constraint, before) in constants {
      let target = Double(constraint.constant)
      if let place = changes.firstIndex(where: { $0.constraint === constraint }) {
        changes[place].target = target
      } else {
        changes.append(Change(constraint: constraint, difference: before, target: target))
      }
    }
    for place in changes.indices { changes[place].difference -= changes[place].target }
  }

  /// The time at which it ends; infinite if it does not.
  var end: Double { schedule.end }

  func hasEnded(at time: Double) -> Bool { schedule.hasEnded(at: time) }

  /// Has it go on by a clock that shows another time.
  func move(by offset: Double) { schedule.begin += offset }

  /// Where it brings a constant.
  func target(of constraint: LayoutConstraint) -> Double? {
    changes.first { $0.constraint === constraint }?.target
  }

  /// Tells whoever waits for the end, once.
  func complete() {
    let waiting = completion
    completion = nil
    waiting?(isIntact)
  }

  /// Sets the constants to what animations say for a time, and lays out.
  ///
  /// Several animations of one constant add up, so that a new one neither jumps nor changes the speed abruptly.
  static func show(_ animations: [ConstantAnimation], at time: Double) {
    var roots: [View] = []
    for animation in animations where !roots.contains(animation.root) { roots.append(animation.root) }
    for root in roots { root.settleAhead() }
    for (constraint, constant) in constants(of: animations, at: time) { constraint.constant = CGFloat(constant) }
    for root in roots { root.layoutIfNeeded() }
  }

  /// What constants are at a time: where the newest animation of each brings it, and what all of them still lack.
  static func constants(
    of animations: [ConstantAnimation], at time: Double
  ) -> [(constraint: LayoutConstraint, constant: Double)] {
    var places: [LayoutConstraint: Int] = [:]
    var sums: [(constraint: LayoutConstraint, target: Double, lack: Double)] = []
    for animation in animations {
      let rest = 1 - animation.schedule.progress(at: time)
      for change in animation.changes {
        let lack = change.difference * rest
        if let place = places[change.constraint] {
          sums[place].target = change.target
          sums[place].lack += lack
        } else {
          places[change.constraint] = sums.count
          sums.append((change.constraint, change.target, lack))
        }
      }
    }
    return sums.map { ($0.constraint, $0.target + $0.lack) }
  }
}
