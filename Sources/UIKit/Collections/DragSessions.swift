public import AutoLayout
public import Foundation

// The parts of drags and drops. Their values are stored only, because no drags take place here.

/// The effect of a drop.
open class UIDropProposal: ViewIsolated {
  /// The operation.
  public final let operation: UIDropOperation
  /// Stored only: whether the exact place matters.
  open var isPrecise = false
  /// Stored only: whether the full-size preview is preferred.
  open var prefersFullSizePreview = false
  /// The effect of a drop.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// The parameters of a drag's preview; stored only.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The preview of a dragged item; stored only.
open class UIDragPreview: ViewIsolated {
  /// The view.
  public final let view: UIView
  /// The appearance.
  public final let parameters: UIDragPreviewParameters
  /// A preview of a view.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
  /// A preview of a view with parameters.
  public init(view: UIView, parameters: UIDragPreviewParameters) { (self.view, self.parameters) = (view, parameters) }
}

/// The preview of a dragged item at a position; stored only.
open class UITargetedDragPreview: UITargetedPreview {}

/// The position of a drag's preview; stored only.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// Runs further changes at the end of a drag.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDragAnimating: AnyObject {
  /// Adds changes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to call when the animation ends.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A drag or a drop in progress.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDragDropSession: AnyObject {
  /// The items.
  var items: [UIDragItem] { get }
}

extension UIDragDropSession {
  /// The location in a view; always zero.
  public func location(in view: UIView) -> CGPoint { .zero }
  /// Whether items may be moved; always `true`.
  public var allowsMoveOperation: Bool { true }
  /// Whether only this application gets the items; always `false`.
  public var isRestrictedToDraggingApplication: Bool { false }
  /// Whether an item has an object of a class.
  public func canLoadObjects(ofClass type: AnyClass) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
  }
  /// Whether an item has an object of a type.
  public func canLoadObjects<Object>(ofClass type: Object.Type) -> Bool {
    items.contains { $0.itemProvider.object is Object }
  }
  /// Whether an item has data of a type; always `false`.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool { false }
}

extension UIDropSession {
  /// Calls the closure at once with the objects of a class.
  @discardableResult
  public func loadObjects(ofClass type: AnyClass, completion: @escaping ([Any]) -> Void) -> Progress {
    completion(items.compactMap { $0.itemProvider.canLoadObject(ofClass: type) ? $0.itemProvider.object : nil })
    return Progress(totalUnitCount: 1)
  }
  /// Calls the closure at once with the objects of a type.
  @discardableResult
  public func loadObjects<Object>(ofClass type: Object.Type, completion: @escaping ([Object]) -> Void) -> Progress {
    completion(items.compactMap { $0.itemProvider.object as? Object })
    return Progress(totalUnitCount: 1)
  }
}

extension NSItemProvider {
  /// Whether the object is of a class.
  public func canLoadObject(ofClass type: AnyClass) -> Bool {
    guard let object else { return false }
    var own: AnyClass? = Swift.type(of: object as AnyObject)
    while let current = own {
      if current == type { return true }
      own = _getSuperclass(current)
    }
    return false
  }
  /// Whether the object is of a type.
  public func canLoadObject<Object>(ofClass type: Object.Type) -> Bool { object is Object }
  /// Calls the closure at once, with the object if it is of a class.
  @discardableResult
  public func loadObject(
    ofClass type: AnyClass, completionHandler: @escaping (Any?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(canLoadObject(ofClass: type) ? object : nil, nil)
    return Progress(totalUnitCount: 1)
  }
  /// Calls the closure at once, with the object if it is of a type.
  @discardableResult
  public func loadObject<Object>(
    ofClass type: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object as? Object, nil)
    return Progress(totalUnitCount: 1)
  }
  /// Whether there are data of a kind; always `false`.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
  /// The kinds of data; always empty.
  public var registeredTypeIdentifiers: [String] { [] }
  /// The name of the item; always `nil`.
  public var suggestedName: String? { nil }
}

extension UIDragInteractionDelegate {
  /// The default preview unless implemented.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Does nothing unless implemented.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  /// Does nothing unless implemented.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
}
