/// The relation of a constraint's two sides.
public enum Relation: UInt8, Hashable, Sendable, CaseIterable {
  /// The sides are equal; any difference is an error.
  case equal
  /// The left side is at most the right side; only an excess is an error.
  case lessThanOrEqual
  /// The left side is at least the right side; only a shortfall is an error.
  case greaterThanOrEqual
}

extension Relation: CustomStringConvertible {
  /// The relation as written in source: `==`, `<=` or `>=`.
  public var description: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}
