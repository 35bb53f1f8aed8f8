/// A fault at one place of a laid-out tree.
public struct LayoutFinding: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of faults.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints cannot hold together; one is relaxed.
    case conflict
    /// Layout reported another fault: a pass that does not settle, a number that is not finite.
    case diagnostic
    /// A view has too few constraints.
    case ambiguity
    /// A view lies outside its superview, which does not clip it.
    case outside
    /// A text has less space than it needs.
    case cutText
    /// A control is smaller than 44 points on an axis.
    case touchTarget
  }

  /// The kind of fault.
  public var kind: Kind
  /// The view or the constraint, from the root: `screen/header/title`.
  public var path: String
  /// The fault as a sentence, with its numbers.
  public var words: String

  /// The finding in words, such as `screen/title: the text needs 120 × 21 and has 100 × 21`.
  public var description: String { "\(path): \(words)" }
}

/// The checks of `View.layoutFindings(_:ignoring:)`.
public struct LayoutChecks: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Required constraints that are relaxed, and everything else that layout reports.
  public static let conflicts = LayoutChecks(rawValue: 1 << 0)
  /// Views with too few constraints; the search costs as much as several layouts of the tree.
  public static let ambiguity = LayoutChecks(rawValue: 1 << 1)
  /// Visible views outside their superviews, except in scroll views and other views that clip their contents.
  public static let outside = LayoutChecks(rawValue: 1 << 2)
  /// Texts of labels, buttons and text fields with less space than they need.
  public static let cutText = LayoutChecks(rawValue: 1 << 3)
  /// Controls under 44 × 44 points (Apple's Human Interface Guidelines, "Buttons").
  public static let touchTargets = LayoutChecks(rawValue: 1 << 4)
  /// All of them.
  public static let all: LayoutChecks = [.conflicts, .ambiguity, .outside, .cutText, .touchTargets]
}
