import AutoLayout
public import Foundation

// Dragging and dropping of rows. The types are stored only, because no events of dragging exist here; tests can call
// the delegates.

/// The delegate for rows dragged out of a table; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITableViewDragDelegate: AnyObject {
  /// The items of a drag that begins.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Further items of a drag.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// The appearance of a dragged row.
  func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  /// Called before a drag; never called here.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called after a drag; never called here.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

extension UITableViewDragDelegate {
  /// None unless implemented.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  /// The default preview unless implemented.
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing unless implemented.
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing unless implemented.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
}

/// The delegate for items dropped into a table; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITableViewDropDelegate: AnyObject {
  /// Called to perform the drop; never called here.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether a drop is possible.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// The effect of a drop.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when a drag enters the table; never called here.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Called when a drag leaves; never called here.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called after a drag; never called here.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// `true` unless implemented.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  /// A move unless implemented.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .move) }
  /// Does nothing unless implemented.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Does nothing unless implemented.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing unless implemented.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// A drop to be performed.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITableViewDropCoordinator: AnyObject {
  /// The index path of the drop.
  var destinationIndexPath: IndexPath? { get }
  /// The drop in progress.
  var session: any UIDropSession { get }
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// The proposal for the drop.
  var proposal: UITableViewDropProposal { get }
  /// Moves an item to its row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves an item into a row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
}

/// An item of a drop.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITableViewDropItem: AnyObject {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The former index path of the item; `nil` if it was not in the same table.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the dragged row.
  var previewSize: CGSize { get }
}

extension UITableViewDropItem {
  /// Unknown unless implemented.
  public var previewSize: CGSize { .zero }
}

/// The effect and the position of a drop.
open class UITableViewDropProposal: UIDropProposal {
  /// The position of dropped rows.
  public enum Intent: Int, Hashable, Sendable {
    /// No intent is specified.
    case unspecified
    /// Inserted as a new row.
    case insertAtDestinationIndexPath
    /// Into the row there.
    case insertIntoDestinationIndexPath
    /// Between rows or into a row, by the position.
    case automatic
  }
  /// The position of dropped rows.
  public final let intent: Intent
  /// The effect of a drop.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
  /// The effect and the position of a drop.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

extension UITableView {
  /// Stored only: the delegate for rows dragged out; not kept alive.
  public final var dragDelegate: (any UITableViewDragDelegate)? {
    get { keptWeakly() as? any UITableViewDragDelegate }
    set { keepWeakly(newValue) }
  }
  /// Stored only: the delegate for dropped rows; not kept alive.
  public final var dropDelegate: (any UITableViewDropDelegate)? {
    get { keptWeakly() as? any UITableViewDropDelegate }
    set { keepWeakly(newValue) }
  }
  /// Whether rows are dragged; always `false`.
  public final var hasActiveDrag: Bool { false }
  /// Whether rows are dropped; always `false`.
  public final var hasActiveDrop: Bool { false }
}
