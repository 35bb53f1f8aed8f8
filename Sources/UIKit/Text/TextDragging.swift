import AutoLayout

/// Options for the picture of dragged text; stored only.
public struct UITextDragOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int
  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The picture of dragged text has the standard colour.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// A delegate that supplies no items.
///
/// Interactions are stored only, so no drag ever begins.
private final class TextDragging: ViewIsolated, UIDragInteractionDelegate, UIDropInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [] }
}

extension UITextInput where Self: UIView {
  /// The delegate of both interactions.
  ///
  /// The view retains it, because the interactions refer to it weakly.
  private var draggingDelegate: TextDragging {
    if let made: TextDragging = kept() { return made }
    let made = TextDragging()
    keep(made)
    return made
  }

  /// The interaction that drags selected text, the same object at each access; stored only, as is its `isEnabled`.
  public var textDragInteraction: UIDragInteraction? {
    if let made: UIDragInteraction = kept() { return made }
    let made = UIDragInteraction(delegate: draggingDelegate)
    made.didMove(to: self)
    keep(made)
    return made
  }

  /// The interaction that accepts dropped text, the same object at each access; stored only.
  public var textDropInteraction: UIDropInteraction? {
    if let made: UIDropInteraction = kept() { return made }
    let made = UIDropInteraction(delegate: draggingDelegate)
    made.didMove(to: self)
    keep(made)
    return made
  }

  /// Stored only: the options for the picture of dragged text.
  public var textDragOptions: UITextDragOptions {
    get { kept() ?? [] }
    set { keep(newValue) }
  }

  /// Whether text of the view is being dragged; always `false` here.
  public var isTextDragActive: Bool { false }

  /// Whether text is being dropped into the view; always `false` here.
  public var isTextDropActive: Bool { false }
}
