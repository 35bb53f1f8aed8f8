/// The order of a priority: required first, then falling.
///
/// One number per distinct value, so that a priority between two others renumbers nothing.
struct LevelKey: Comparable, BitwiseCopyable {
  var raw: UInt32

  static let definition = LevelKey(raw: 0)
  static let required = LevelKey(raw: 1)

  init(raw: UInt32) {
    self.raw = raw
  }

  /// The key of a valid priority: the bits of positive floats ascend with their values.
  init(_ priority: Priority) {
    raw = Priority.required.rawValue.bitPattern &- priority.rawValue.bitPattern &+ 1
  }

  @inline(__always)
  static func < (first: LevelKey, second: LevelKey) -> Bool { first.raw < second.raw }
}

extension LevelKey {
  /// The levels of stays, below every priority: sizes, then positions, then what settles their ties.
  static let staySize = LevelKey(raw: Priority.required.rawValue.bitPattern + 1)
  static let stayPosition = LevelKey(raw: Priority.required.rawValue.bitPattern + 2)
  /// The first of the levels of ties: each variable has one of its own, sizes before positions, earlier ones before
  /// later ones.
  static let stayTie = LevelKey(raw: Priority.required.rawValue.bitPattern + 3)

  /// The level at which the tie of a variable is settled.
  ///
  /// - Parameter rank: its place in the order; beyond a billion, places are one.
  static func stayTie(isSize: Bool, rank: UInt32) -> LevelKey {
    let most: UInt32 = 1 << 30
    return LevelKey(raw: stayTie.raw + (isSize ? 0 : most) + min(rank, most - 1))
  }

  @inline(__always)
  var isStay: Bool { !(self < .staySize) }
}
