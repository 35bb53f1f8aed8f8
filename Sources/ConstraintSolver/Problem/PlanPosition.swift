/// The position of a row in a plan: among the rows that define variables, or among the rows that are checked.
///
/// Packed into four bytes, because every row has one.
struct PlanPosition: BitwiseCopyable {
  enum Place: Hashable {
    case none
    case definition(Int)
    case check(Int)
  }

  /// Counted from 1 for a definition, from -1 downwards for a check; 0 for neither.
  private let raw: Int32

  private init(raw: Int32) {
    self.raw = raw
  }

  static let none = PlanPosition(raw: 0)

  static func definition(_ place: Int) -> PlanPosition { PlanPosition(raw: Int32(place) + 1) }

  static func check(_ place: Int) -> PlanPosition { PlanPosition(raw: -1 - Int32(place)) }

  @inline(__always)
  var place: Place {
    if raw == 0 { return .none }
    return raw > 0 ? .definition(Int(raw) &- 1) : .check(-1 &- Int(raw))
  }
}
