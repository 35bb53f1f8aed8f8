import AutoLayout

/// What dragged text shows; stored only.
public struct UITextDragOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int
  /// A set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The picture of dragged text has the standard colour.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// Drags no text: nobody drags here.
private final class TextDragging: ViewIsolated, UIDragInteractionDelegate, UIDropInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [] }
}

extension UITextInput where Self: UIView {
  /// The delegate of both interactions, which do not keep it alive.
  private var draggingDelegate: TextDragging {
    if let made: TextDragging = kept() { return made }
    let made = TextDragging()
    keep(made)
    return made
  }

  /// The interaction that drags selected text, the same at each request; stored only, like whether it is enabled.
  public var textDragInteraction: UIDragInteraction? {
    if let made: UIDragInteraction = kept() { return made }
    let made = UIDragInteraction(delegate: draggingDelegate)
    made.didMove(to: self)
    keep(made)
    return made
  }

  /// The interaction that accepts dropped text, the same at each request; stored only.
  public var textDropInteraction: UIDropInteraction? {
    if let made: UIDropInteraction = kept() { return made }
    let made = UIDropInteraction(delegate: draggingDelegate)
    made.didMove(to: self)
    keep(made)
    return made
  }

  /// Stored only: what dragged text shows.
  public var textDragOptions: UITextDragOptions {
    get { kept() ?? [] }
    set { keep(newValue) }
  }

  /// Whether text of the view is being dragged; always `false` here.
  public var isTextDragActive: Bool { false }

  /// Whether text is being dropped into the view; always `false` here.
  public var isTextDropActive: Bool { false }
}
