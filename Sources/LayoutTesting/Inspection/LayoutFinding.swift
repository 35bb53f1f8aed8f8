/// What is wrong with a laid-out tree, in one place.
public struct LayoutFinding: Hashable, Sendable, CustomStringConvertible {
  /// What kinds of faults there are.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints cannot hold together: one is left out.
    case conflict
    /// Layout was reported to be wrong in another way: a pass that does not come to rest, a number that is none.
    case diagnostic
    /// Constraints say too little about a view.
    case ambiguity
    /// A view lies outside of its superview, which shows what is outside.
    case outside
    /// A text has less room than it needs.
    case cutText
    /// A control is smaller than 44 points on an axis.
    case touchTarget
  }

  /// What is wrong.
  public var kind: Kind
  /// The view or the constraint, from the root: `screen/header/title`.
  public var path: String
  /// One sentence with the numbers.
  public var words: String

  /// As in `screen/title: the text needs 120 × 21 and has 100 × 21`.
  public var description: String { "\(path): \(words)" }
}

/// What `View.layoutFindings(_:ignoring:)` looks for.
public struct LayoutChecks: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Required constraints that are left out, and everything else that layout reports.
  public static let conflicts = LayoutChecks(rawValue: 1 << 0)
  /// Views about which constraints say too little; solving for that costs some layouts of the tree.
  public static let ambiguity = LayoutChecks(rawValue: 1 << 1)
  /// Visible views outside of their superviews, but for scroll views and others that clip what they contain.
  public static let outside = LayoutChecks(rawValue: 1 << 2)
  /// Texts of labels, buttons and text fields without the room that they need.
  public static let cutText = LayoutChecks(rawValue: 1 << 3)
  /// Controls under 44 × 44 points (source: Apple's Human Interface Guidelines, "Buttons").
  public static let touchTargets = LayoutChecks(rawValue: 1 << 4)
  /// All of them.
  public static let all: LayoutChecks = [.conflicts, .ambiguity, .outside, .cutText, .touchTargets]
}
