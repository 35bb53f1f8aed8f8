// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// What presents a controller; kept.
open class UIPresentationController: ViewIsolated {
  /// The presented one.
  public final unowned let presentedViewController: UIViewController
  /// Who presents it.
  open weak var presentingViewController: UIViewController!
  /// The view around.
  open lazy var containerView: UIView? = UIView()
  /// Kept: whom it asks.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// For a controller.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    (self.presentedViewController, presentingViewController) = (presentedViewController, presenting)
  }
  /// The presented view.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view is at the end.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenting view goes.
  open var shouldRemovePresentersView: Bool { false }
  /// Told before the presentation.
  open func presentationTransitionWillBegin() {}
  /// Told after the presentation.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Told before its end.
  open func dismissalTransitionWillBegin() {}
  /// Told after its end.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// How the controller is presented.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// How it is presented in the surroundings.
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
  /// How it is presented in surroundings.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
  /// Whether it covers all.
  open var shouldPresentInFullscreen: Bool { true }
  /// Kept: other surroundings.
  open var overrideTraitCollection: UITraitCollection?
  /// The surroundings.
  open var traitCollection: UITraitCollection { containerView?.traitCollection ?? .phone }
  /// The size of a controller inside.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { container.preferredContentSize == .zero ? parentSize : container.preferredContentSize }
  /// Told that a controller inside wishes another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Told before the size changes.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Told before the surroundings change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Told before layout.
  open func containerViewWillLayoutSubviews() {}
  /// Told after layout.
  open func containerViewDidLayoutSubviews() {}
}

/// What presents a popover; kept.
public final class UIPopoverPresentationController: UIPresentationController {
  /// Kept: the views that can be used meanwhile.
  public var passthroughViews: [UIView]?
  /// Kept: whether it may cover what it points to.
  public var canOverlapSourceViewRect = false
  /// Kept: the space around.
  public var popoverLayoutMargins = UIEdgeInsets.zero
  /// Kept: the class of its surface.
  public var popoverBackgroundViewClass: AnyClass?
  /// Where its arrow points: nowhere.
  public var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// The sheet in its place where there is little room.
  public private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presentingViewController)
  /// Kept: what it points to.
  public var sourceItem: Any?
  /// Kept: the view that it points to.
  public var sourceView: UIView?
  /// Kept: the part that it points to.
  public var sourceRect = CGRect.zero
  /// Kept: the button that it points to.
  public var barButtonItem: UIBarButtonItem?
  /// Kept: where its arrow points.
  public var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Kept: the surface.
  public var backgroundColor: UIColor?
}

/// What presents a sheet; kept.
public final class UISheetPresentationController: UIPresentationController {
  /// Kept: whether the width is the wished one.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Kept: the view that it comes from.
  public var sourceView: UIView?
  /// Kept: whether it is as large as a page.
  public var prefersPageSizing = true
  /// Has heights asked for anew: they are.
  public func invalidateDetents() {}
  /// A height of a sheet.
  public struct Detent: Hashable {
    /// The name.
    public let identifier: Identifier
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// A name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// A name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Half.
      public static let medium = Identifier("medium")
      /// Full.
      public static let large = Identifier("large")
    }
    /// What a height may depend on.
    public struct ResolutionContext {
      /// The full height.
      public let maximumDetentValue: CGFloat
      /// The surroundings.
      public let containerTraitCollection: UITraitCollection
    }
    /// Half the height.
    public static func medium() -> Detent { Detent(identifier: .medium) }
    /// The full height.
    public static func large() -> Detent { Detent(identifier: .large) }
    /// Another height; kept.
    public static func custom(identifier: Identifier? = nil, resolver: (ResolutionContext) -> CGFloat?) -> Detent {
      Detent(identifier: identifier ?? Identifier(""))
    }
  }
  /// Kept: the heights.
  public var detents: [Detent] = [.large()]
  /// Kept: the height.
  public var selectedDetentIdentifier: Detent.Identifier?
  /// Kept: the height up to which nothing dims.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Kept: whether a handle shows.
  public var prefersGrabberVisible = false
  /// Kept: the radius of corners.
  public var preferredCornerRadius: CGFloat?
  /// Kept: whether scrolling makes it higher.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Kept: whether it is at the bottom where there is little height.
  public var prefersEdgeAttachedInCompactHeight = false
  /// Makes changes.
  public func animateChanges(_ changes: () -> Void) { changes() }
}

/// Whom a presentation asks; nobody asks here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// How a presentation looks in other surroundings.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Told that it was dismissed by a finger.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Whether a finger may dismiss it.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Told that a finger has tried.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// As it is, unless implemented.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  /// Does nothing unless implemented.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Yes unless implemented.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing unless implemented.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Whom a popover asks; nobody asks here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
/// Whom a sheet asks; nobody asks here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Told that a finger has chosen another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing unless implemented.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
