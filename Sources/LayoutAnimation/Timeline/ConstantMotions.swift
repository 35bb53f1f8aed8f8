import AutoLayout
import Foundation

/// The animated constants of one timeline.
///
/// Several animations of one constant add up, so that a new animation neither jumps nor changes the speed abruptly: the
/// constant is its last goal plus the remaining differences of all its animations.
struct ConstantMotions {
  private(set) var animations: [ConstantAnimation] = []
  /// The goal of each animated constant.
  private var targets: [LayoutConstraint: Double] = [:]

  var isEmpty: Bool { animations.isEmpty }

  /// The earliest end.
  var firstEnd: Double? { animations.lazy.map(\.endTime).min() }

  /// The goal of a constant; `nil` if it is not animated.
  func target(of constraint: LayoutConstraint) -> Double? { targets[constraint] }

  /// Whether an endless animation moves a constant.
  func movesForEver(_ constraint: LayoutConstraint) -> Bool {
    targets[constraint] != nil
      && animations.contains { animation in
        animation.endTime == .infinity && animation.differences.contains { $0.constraint === constraint }
      }
  }

  mutating func add(_ animation: ConstantAnimation, to goals: [(constraint: LayoutConstraint, target: Double)]) {
    animations.append(animation)
    for (constraint, target) in goals { targets[constraint] = target }
  }

  /// Takes over everything from another timeline.
  mutating func take(_ other: ConstantMotions) {
    animations += other.animations
    targets.merge(other.targets) { _, new in new }
  }

  /// Stops animating a constant; returns the animations that have nothing left to animate.
  mutating func drop(_ constraint: LayoutConstraint) -> [ConstantAnimation] {
    guard targets.removeValue(forKey: constraint) != nil else { return [] }
    for animation in animations { animation.drop(constraint) }
    let empty = animations.filter(\.differences.isEmpty)
    animations.removeAll(where: \.differences.isEmpty)
    return empty
  }

  /// Removes and returns the animations that have ended at a time.
  mutating func takeEnded(at time: Double) -> [ConstantAnimation] {
    let ended = animations.filter { $0.hasEnded(at: time) }
    guard !ended.isEmpty else { return [] }
    animations.removeAll { $0.hasEnded(at: time) }
    let moving = Set(animations.lazy.flatMap(\.differences).map(\.constraint))
    targets = targets.filter { moving.contains($0.key) }
    return ended
  }

  /// The values of the constants at a time.
  func constants(at time: Double) -> [(constraint: LayoutConstraint, constant: Double)] {
    var places: [LayoutConstraint: Int] = [:]
    var constants: [(constraint: LayoutConstraint, constant: Double)] = []
    for animation in animations {
      let rest = animation.rest(at: time)
      for (constraint, difference) in animation.differences {
        if let place = places[constraint] {
          constants[place].constant += difference * rest
        } else {
          places[constraint] = constants.count
          let target = targets[constraint] ?? Double(constraint.constant)
          constants.append((constraint, target + difference * rest))
        }
      }
    }
    return constants
  }

  /// Sets the constants to their values at a time, and lays out.
  func show(at time: Double) {
    let constants = constants(at: time)
    var roots: [View] = []
    func note(_ root: View?) {
      if let root, !roots.contains(where: { $0 === root }) { roots.append(root) }
    }
    for animation in animations { note(animation.root?.rootView) }
    for (constraint, _) in constants { note(constraint.firstItem?.constraintsHolder?.rootView) }
    for root in roots { root.settleAhead() }
    for (constraint, constant) in constants { constraint.constant = CGFloat(constant) }
    for root in roots { root.layoutIfNeeded() }
  }
}
