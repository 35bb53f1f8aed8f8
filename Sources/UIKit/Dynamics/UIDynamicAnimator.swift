public import AutoLayout
public import Foundation

/// An item that a dynamic animator can move.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDynamicItem: AnyObject {
  /// The centre, in the coordinates of the reference view.
  var center: CGPoint { get set }
  /// The rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// The scale and rotation of the item.
  var transform: CGAffineTransform { get set }
}

extension View: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// The delegate of a dynamic animator; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before the animator resumes; never called here.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items are at rest; never called here.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing unless implemented.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing unless implemented.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Simulates the motion of items.
///
/// Behaviours are stored only, except ``UISnapBehavior``, which moves its item to a point at once.
open class UIDynamicAnimator: ViewIsolated {
  /// The view in whose coordinates items move.
  public private(set) final weak var referenceView: UIView?
  /// The behaviours, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The delegate; never called here.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// An animator for views in a view.
  public init(referenceView view: UIView) { referenceView = view }
  /// An animator for the items of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) { referenceView = layout.collectionView }
  /// An animator without a reference view.
  public init() {}

  /// Whether items move; `false` unless overridden.
  open var isRunning: Bool { false }
  /// The time for which items have moved, in seconds; 0 unless overridden.
  open var elapsedTime: TimeInterval { 0 }
  /// Stores a behaviour, and calls `willMove(to:)` of the behaviour and its children.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.begin(in: self)
  }
  /// Removes a behaviour that was added to this animator.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.begin(in: nil)
  }
  /// Removes all behaviours.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }
  /// The items whose centres are in a rectangle of the reference view, each once.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    guard rect.hasEdges else { return [] }
    var seen: Set<ObjectIdentifier> = []
    return behaviors.flatMap(\.allItems).filter {
      rect.contains($0.center) && seen.insert(ObjectIdentifier($0)).inserted
    }
  }
  /// No effect: items do not move.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

/// A rule for the motion of items; stored only.
open class UIDynamicBehavior: ViewIsolated {
  /// The child behaviours.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Stored only: a closure for each step of the simulation.
  open var action: (() -> Void)?
  /// The animator to which the rule was added.
  public private(set) final weak var dynamicAnimator: UIDynamicAnimator?
  /// A rule without children.
  public init() {}
  /// Adds a child behaviour, which begins at once if this one has an animator.
  ///
  /// Adding a behaviour to itself or to one inside it is reported and does nothing.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !behavior.contains(self) else {
      return Misuse.report("\(type(of: behavior)) cannot be inside itself")
    }
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.begin(in: dynamicAnimator) }
  }
  /// Removes a child behaviour, also from the animator.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.removeAll { $0 === behavior }
    if dynamicAnimator != nil { behavior.begin(in: nil) }
  }
  /// Called before the behaviour is added to an animator, or removed from it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Whether a behaviour is this one, or inside it.
  private func contains(_ other: UIDynamicBehavior) -> Bool {
    var (waiting, seen): ([UIDynamicBehavior], Set<ObjectIdentifier>) = ([self], [])
    while let behavior = waiting.popLast() {
      if behavior === other { return true }
      if seen.insert(ObjectIdentifier(behavior)).inserted { waiting += behavior.childBehaviors }
    }
    return false
  }

  func begin(in animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.begin(in: animator) }
  }

  var ownItems: [any UIDynamicItem] { [] }
  final var allItems: [any UIDynamicItem] { ownItems + childBehaviors.flatMap(\.allItems) }
}
