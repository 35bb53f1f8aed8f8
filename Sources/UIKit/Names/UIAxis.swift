/// The axes of a plane.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// A set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
  /// Neither.
  public static let neither: UIAxis = []
}
