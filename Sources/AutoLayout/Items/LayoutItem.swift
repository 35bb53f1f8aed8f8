public import Foundation

/// An item that constraints relate: a ``View`` or a ``LayoutGuide``.
///
/// The two share this class so that constraints are made and changed without dynamic casts. An item that is
/// neither has no place in a tree, and constraints refuse it.
open class LayoutItem: Responder {
  /// The item's place in the tree and in the engine.
  final let node: LayoutNode

  /// A name for logs and descriptions of constraints.
  public final var debugLabel: String?

  /// The records that other modules keep for the item; see ``extensionRecord(_:)``.
  @usableFromInline final var extensionStorage: AnyObject?

  /// An item with a frame; use the initialisers of ``View`` and ``LayoutGuide``.
  public init(frame: CGRect) {
    node = LayoutNode(.isGuide)
    super.init()
    node.frame = frame
  }

  /// The type, the address, the debug name and the frame: `<Label:0x6000 'title'; frame = (8 16; 80 20)>`.
  open override var description: String { plainDescription }

  /// The view that represents the item in the tree: the view itself, or a guide's owning view.
  public final var constraintsHolder: View? {
    node.view ?? node.parent?.view
  }

  /// The view to which a bare constant is relative: a view's superview, or a guide's owning view.
  public final var enclosingView: View? {
    node.parent?.view
  }
}
