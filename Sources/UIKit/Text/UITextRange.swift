import AutoLayout
public import Foundation

/// The frame of a part of a selection.
open class UITextSelectionRect: ViewIsolated {
  private let place: (rect: CGRect, containsStart: Bool, containsEnd: Bool)
  /// An empty rectangle.
  public init() { place = (.zero, false, false) }
  init(_ rect: CGRect, containsStart: Bool, containsEnd: Bool) { place = (rect, containsStart, containsEnd) }
  /// The rectangle.
  open var rect: CGRect { place.rect }
  /// The writing direction: natural.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins here.
  open var containsStart: Bool { place.containsStart }
  /// Whether the selection ends here.
  open var containsEnd: Bool { place.containsEnd }
  /// Whether lines are vertical; `false` unless overridden.
  open var isVertical: Bool { false }
}

/// A position in a text, as a number of letters; a subclass can define its own positions.
open class UITextPosition: ViewIsolated, Hashable {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  /// The first position.
  public init() { offset = 0 }
  /// The position at a distance; `nil` outside a text of `count` letters.
  final func moved(by distance: Int, within count: Int) -> UITextPosition? {
    let (place, isTooFar) = offset.addingReportingOverflow(distance)
    return !isTooFar && (0...count).contains(place) ? UITextPosition(place) : nil
  }
  /// Whether the positions are equal.
  public static func == (first: UITextPosition, second: UITextPosition) -> Bool {
    first === second
      || type(of: first) == UITextPosition.self && type(of: second) == UITextPosition.self
        && first.offset == second.offset
  }
  /// Hashes the position.
  open func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A part of a text.
open class UITextRange: ViewIsolated {
  private let ends: (start: UITextPosition, end: UITextPosition)
  /// An empty range at the beginning.
  public init() { ends = (UITextPosition(), UITextPosition()) }
  init(_ start: UITextPosition, _ end: UITextPosition) { ends = (start, end) }
  /// The start.
  open var start: UITextPosition { ends.start }
  /// The end.
  open var end: UITextPosition { ends.end }
  /// Whether the range is empty.
  open var isEmpty: Bool { start == end }
}

extension UITextRange: Hashable {
  /// Whether both ends are the same.
  public static func == (first: UITextRange, second: UITextRange) -> Bool {
    first.start == second.start && first.end == second.end
  }
  /// Hashes the ends.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
  }
}

/// The rules of passwords; stored only.
public final class UITextInputPasswordRules {
  /// Stored only: the rules.
  public let passwordRulesDescriptor: String
  /// Rules in Apple's notation.
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
