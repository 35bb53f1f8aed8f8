public import AutoLayout
public import Foundation

// Things that are dragged; kept: nobody drags here.

/// Data that arrives later.
open class NSItemProvider {
  /// What is provided.
  public final let object: Any?
  /// Provides an object.
  public init(object: Any) { self.object = object }
  /// Provides nothing.
  public init() { object = nil }
}

/// A thing that is dragged.
open class UIDragItem: ViewIsolated {
  /// Its data.
  public final let itemProvider: NSItemProvider
  /// What the application knows of it.
  open var localObject: Any?
  /// A thing that is dragged.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What goes on while things are dragged.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDragSession: AnyObject {
  /// The things.
  var items: [UIDragItem] { get }
  /// What the application knows of it.
  var localContext: Any? { get set }
}

/// What goes on while things are dropped.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDropSession: AnyObject {
  /// The things.
  var items: [UIDragItem] { get }
  /// The drag, where it began in this application.
  var localDragSession: (any UIDragSession)? { get }
}

/// What a drop would do.
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// Nothing.
  case cancel
  /// Nothing, since it is not allowed.
  case forbidden
  /// It would make a copy.
  case copy
  /// It would move the thing.
  case move
}

/// What a collection asks of things that are dragged out of it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDragDelegate: AnyObject {
  /// The things of a drag that begins.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// What a collection asks of things that are dropped into it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Told to drop.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether a drop is possible.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// What a drop would do.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
}

extension UICollectionViewDropDelegate {
  /// Yes unless implemented.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  /// A move unless implemented.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .move) }
}

/// A drop that is about to be made.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// Where it is made.
  var destinationIndexPath: IndexPath? { get }
  /// What goes on.
  var session: any UIDropSession { get }
  /// The things.
  var items: [any UICollectionViewDropItem] { get }
  /// What the drop does.
  var proposal: UICollectionViewDropProposal { get }
  /// Moves a thing to its place.
  @discardableResult
  func drop(_ item: UIDragItem, toItemAt indexPath: IndexPath) -> AnyObject
}

/// A thing of a drop.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICollectionViewDropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// Where it was, in the same collection.
  var sourceIndexPath: IndexPath? { get }
}

/// What a drop would do, and where.
open class UICollectionViewDropProposal: ViewIsolated {
  /// Where things go.
  public enum Intent: Int, Hashable, Sendable {
    /// Not said.
    case unspecified
    /// To a place of its own.
    case insertAtDestinationIndexPath
    /// Into the item there.
    case insertIntoDestinationIndexPath
  }
  /// What it does.
  public final let operation: UIDropOperation
  /// Where things go.
  public final let intent: Intent
  /// What a drop would do.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    (self.operation, self.intent) = (operation, intent)
  }
}

extension UICollectionView {
  /// Kept: who is asked of things that are dragged out.
  public final var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Kept: who is asked of things that are dropped.
  public final var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Begins moving an item: says whether the data source lets it.
  @discardableResult
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false else { return false }
    keep(indexPath, "movedItem")
    return true
  }
  /// Moves the item to a point.
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    keep(indexPathForItem(at: targetPosition), "movedItemTarget")
  }
  /// Ends moving: the data source is told.
  public final func endInteractiveMovement() {
    if let from: IndexPath = kept("movedItem"), let to: IndexPath = kept("movedItemTarget") {
      dataSource?.collectionView(self, moveItemAt: from, to: to)
      reloadData()
    }
    cancelInteractiveMovement()
  }
  /// Ends moving without having moved anything.
  public final func cancelInteractiveMovement() {
    keep(IndexPath?.none, "movedItem")
    keep(IndexPath?.none, "movedItemTarget")
  }
}
