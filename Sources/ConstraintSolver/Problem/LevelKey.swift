/// The order of priorities: required first, then falling.
///
/// Each priority has a fixed number, so a new priority between two others renumbers nothing.
struct LevelKey: Comparable, BitwiseCopyable {
  var raw: UInt32

  static let definition = LevelKey(raw: 0)
  static let required = LevelKey(raw: 1)
  /// The weakest priority of a preference, which is the priority of UIKit's fitting sizes; weaker rows break ties.
  static let weakest = LevelKey(Priority(50))
  /// Weaker than all levels.
  static let last = LevelKey(raw: .max)

  init(raw: UInt32) {
    self.raw = raw
  }

  /// The key of a valid priority, from its bits: for positive floats, these ascend with the value.
  init(_ priority: Priority) {
    raw = Priority.required.rawValue.bitPattern &- priority.rawValue.bitPattern &+ 1
  }

  @inline(__always)
  static func < (first: LevelKey, second: LevelKey) -> Bool { first.raw < second.raw }
}

extension LevelKey {
  /// The levels of stays, below every priority: sizes, then positions, then the levels of ties.
  static let staySize = LevelKey(raw: Priority.required.rawValue.bitPattern + 1)
  static let stayPosition = LevelKey(raw: Priority.required.rawValue.bitPattern + 2)
  /// The first level of ties.
  ///
  /// Each variable has a level of its own: sizes before positions, then by ``TieOrder`` or, without one, by slot.
  static let stayTie = LevelKey(raw: Priority.required.rawValue.bitPattern + 3)

  /// The level at which the tie of a variable is settled.
  ///
  /// - Parameter rank: its place in the order; places beyond a billion share a level.
  static func stayTie(isSize: Bool, rank: UInt32) -> LevelKey {
    let most: UInt32 = 1 << 30
    return LevelKey(raw: stayTie.raw + (isSize ? 0 : most) + min(rank, most - 1))
  }

  @inline(__always)
  var isStay: Bool { !(self < .staySize) }
}
