public import AutoLayout
public import Foundation

// The types of drag and drop. Their values are stored only, because no drags take place here.

/// Provides data on request.
open class NSItemProvider {
  /// The provided object.
  public final let object: Any?
  /// Provides an object.
  public init(object: Any) { self.object = object }
  /// Provides nothing.
  public init() { object = nil }
}

/// A dragged item.
open class UIDragItem: ViewIsolated {
  /// Provides the item's data.
  public final let itemProvider: NSItemProvider
  /// Stored only: an object that the application associates with the item.
  open var localObject: Any?
  /// Stored only: makes the preview of the item.
  open var previewProvider: (() -> UIDragPreview?)?
  /// A dragged item.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// A drag in progress.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDragSession: UIDragDropSession {
  /// The items.
  var items: [UIDragItem] { get }
  /// An object that the application associates with the drag.
  var localContext: Any? { get set }
}

/// A drop in progress.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDropSession: UIDragDropSession {
  /// The items.
  var items: [UIDragItem] { get }
  /// The drag, if it began in this application.
  var localDragSession: (any UIDragSession)? { get }
}

/// The effect of a drop.
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// Cancels the drop.
  case cancel
  /// The drop is not allowed.
  case forbidden
  /// Copies the item.
  case copy
  /// Moves the item.
  case move
}

/// The delegate for items dragged out of a collection; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDragDelegate: AnyObject {
  /// The items of a drag that begins.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// The delegate for items dropped into a collection; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Called to perform the drop; never called here.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether a drop is possible.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// The effect of a drop.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
}

extension UICollectionViewDropDelegate {
  /// `true` unless implemented.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  /// A proposal to move the item unless implemented.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .move) }
}

/// A drop to be performed.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The index path of the drop.
  var destinationIndexPath: IndexPath? { get }
  /// The drop in progress.
  var session: any UIDropSession { get }
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// The proposal for the drop.
  var proposal: UICollectionViewDropProposal { get }
  /// Moves an item to its index path.
  @discardableResult
  func drop(_ item: UIDragItem, toItemAt indexPath: IndexPath) -> AnyObject
}

/// An item of a drop.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDropItem: AnyObject {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The former index path of the item; `nil` if it was not in the same collection.
  var sourceIndexPath: IndexPath? { get }
}

/// The effect and the position of a drop.
open class UICollectionViewDropProposal: UIDropProposal {
  /// The position of dropped items.
  public enum Intent: Int, Hashable, Sendable {
    /// No intent is specified.
    case unspecified
    /// Inserted as a new item at the index path.
    case insertAtDestinationIndexPath
    /// Inserted into the item at the index path.
    case insertIntoDestinationIndexPath
  }
  /// The position of dropped items.
  public final let intent: Intent
  /// Makes a proposal of an effect, without a position.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
  /// Makes a proposal of an effect and a position.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

extension UICollectionView {
  /// Stored only: the delegate for items dragged out; not kept alive.
  public final var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { keptWeakly() as? any UICollectionViewDragDelegate }
    set { keepWeakly(newValue) }
  }
  /// Stored only: the delegate for dropped items; not kept alive.
  public final var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { keptWeakly() as? any UICollectionViewDropDelegate }
    set { keepWeakly(newValue) }
  }
  /// Begins to move an item; returns whether the data source allows it.
  @discardableResult
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false else { return false }
    keep(indexPath, "movedItem")
    return true
  }
  /// Stores the visible item at a point as the target of the move.
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    keep(indexPathForItem(at: targetPosition), "movedItemTarget")
  }
  /// Ends the move; if it has a target, tells the data source to move the item.
  ///
  /// The item stays in its place if the data source is a `UICollectionViewController` that moves no items.
  public final func endInteractiveMovement() {
    if let from: IndexPath = kept("movedItem"), let to: IndexPath = kept("movedItemTarget") {
      let former = revision
      dataSource?.collectionView(self, moveItemAt: from, to: to)
      // Whether a subclass overrides the controller's method is known only after the call.
      let staysInPlace = (dataSource as? UICollectionViewController)?.refusesMoves ?? false
      // A data source that applied a snapshot or reloaded the collection has moved the item itself.
      if !staysInPlace, revision == former { moveItem(at: from, to: to) }
    }
    cancelInteractiveMovement()
  }
  /// Ends the move, and leaves the item in its place.
  public final func cancelInteractiveMovement() {
    keep(IndexPath?.none, "movedItem")
    keep(IndexPath?.none, "movedItemTarget")
  }
}
