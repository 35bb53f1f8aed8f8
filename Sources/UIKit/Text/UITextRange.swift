import AutoLayout
public import Foundation

/// The frame of a part of a selection.
public final class UITextSelectionRect: ViewIsolated {
  /// The rectangle.
  public let rect = CGRect.zero
}

/// A position in a text.
public final class UITextPosition: ViewIsolated, Hashable {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  /// Whether the places are the same.
  public static func == (first: UITextPosition, second: UITextPosition) -> Bool { first.offset == second.offset }
  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A part of a text.
public final class UITextRange: ViewIsolated {
  /// The source.
  public let start: UITextPosition
  /// The end.
  public let end: UITextPosition
  /// Whether nothing is in it.
  public var isEmpty: Bool { start == end }
  init(_ start: UITextPosition, _ end: UITextPosition) { (self.start, self.end) = (start, end) }
}

/// The rules of passwords; kept.
public final class UITextInputPasswordRules {
  /// Kept: the rules.
  public let passwordRulesDescriptor: String
  /// Rules in Apple's language of them.
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
