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
  /// The animations of each animated constant, in the order of addition.
  private var parts: [LayoutConstraint: [Part]] = [:]

  /// The share of an animation in the motion of one constant.
  private struct Part {
    let animation: ConstantAnimation
    /// The difference at the start.
    let difference: Double
  }

  var isEmpty: Bool { animations.isEmpty }

  /// The earliest end.
  var firstEnd: Double? { animations.lazy.map(\.endTime).min() }

  /// The goal of a constant; `nil` if it is not animated.
  func target(of constraint: LayoutConstraint) -> Double? { targets[constraint] }

  /// Whether an endless animation moves a constant.
  ///
  /// - Complexity: O(animations of the constant).
  func movesForEver(_ constraint: LayoutConstraint) -> Bool {
    parts[constraint]?.contains { $0.animation.endTime == .infinity } ?? false
  }

  mutating func add(_ animation: ConstantAnimation, to goals: [(constraint: LayoutConstraint, target: Double)]) {
    animations.append(animation)
    for (constraint, target) in goals { targets[constraint] = target }
    for (constraint, difference) in animation.differences {
      parts[constraint, default: []].append(Part(animation: animation, difference: difference))
    }
  }

  /// Takes over everything from another timeline.
  mutating func take(_ other: ConstantMotions) {
    animations += other.animations
    targets.merge(other.targets) { _, new in new }
    parts.merge(other.parts) { $0 + $1 }
  }

  /// Stops animating constants, one after the other.
  ///
  /// - Returns: the animations that have nothing left to animate, in the order in which they lose their last constants.
  /// - Complexity: O(differences of the animations of the constants), plus O(animations) if one has nothing left.
  mutating func drop(_ constraints: [LayoutConstraint]) -> [ConstantAnimation] {
    var places: [LayoutConstraint: Int] = [:]
    var affected: [ObjectIdentifier: ConstantAnimation] = [:]
    for (place, constraint) in constraints.enumerated() where targets.removeValue(forKey: constraint) != nil {
      places[constraint] = place
      for part in parts.removeValue(forKey: constraint) ?? [] {
        affected[ObjectIdentifier(part.animation)] = part.animation
      }
    }
    let lastPlaces = affected.compactMapValues { $0.drop(places) }
    guard affected.values.contains(where: \.differences.isEmpty) else { return [] }
    let empty = animations.filter(\.differences.isEmpty)
    animations.removeAll(where: \.differences.isEmpty)
    let order = empty.enumerated().map { index, animation in
      (place: lastPlaces[ObjectIdentifier(animation), default: 0], index: index)
    }
    return order.sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map { empty[$0.index] }
  }

  /// Removes and returns the animations that have ended at a time.
  mutating func takeEnded(at time: Double) -> [ConstantAnimation] {
    let ended = animations.filter { $0.hasEnded(at: time) }
    guard !ended.isEmpty else { return [] }
    animations.removeAll { $0.hasEnded(at: time) }
    for constraint in Set(ended.lazy.flatMap(\.differences).map(\.constraint)) {
      let left = parts[constraint]?.filter { !$0.animation.hasEnded(at: time) } ?? []
      if left.isEmpty { targets[constraint] = nil }
      parts[constraint] = left.isEmpty ? nil : left
    }
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

  /// The values of an animation's constants at a time.
  ///
  /// - Complexity: O(animations of these constants).
  private func constants(
    of animation: ConstantAnimation, at time: Double
  ) -> [(constraint: LayoutConstraint, constant: Double)] {
    var rests: [ObjectIdentifier: Double] = [:]
    return animation.differences.map { constraint, _ in
      var constant = targets[constraint] ?? Double(constraint.constant)
      for part in parts[constraint] ?? [] {
        let id = ObjectIdentifier(part.animation)
        let rest = rests[id] ?? part.animation.rest(at: time)
        rests[id] = rest
        constant += part.difference * rest
      }
      return (constraint, constant)
    }
  }

  /// Sets the constants to their values at a time, and lays out.
  func show(at time: Double) { Self.show(constants(at: time), of: animations) }

  /// Sets the constants of one animation to their values at a time, and lays out their trees.
  ///
  /// Until the next frame, all other constants keep their values of the last frame.
  func show(_ animation: ConstantAnimation, at time: Double) {
    Self.show(constants(of: animation, at: time), of: [animation])
  }

  private static func show(
    _ constants: [(constraint: LayoutConstraint, constant: Double)], of animations: [ConstantAnimation]
  ) {
    var roots: [View] = []
    var known: Set<ObjectIdentifier> = []
    func note(_ root: View?) {
      guard let root, root !== roots.last, known.insert(ObjectIdentifier(root)).inserted else { return }
      roots.append(root)
    }
    for animation in animations { note(animation.root?.rootOfTree) }
    for (constraint, _) in constants { note(constraint.firstItem?.constraintsHolder?.rootOfTree) }
    for root in roots { root.settleAhead() }
    for (constraint, constant) in constants { constraint.constant = CGFloat(constant) }
    for root in roots { root.layoutIfNeeded() }
  }
}
