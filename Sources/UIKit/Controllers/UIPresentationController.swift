// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// Presents a controller.
///
/// A presentation controller takes effect if it presents a popover, a sheet that can be lower than the window, or a
/// controller with the style `custom`, or if an animator shows or hides the controller. It then determines the frame of
/// the presented view, and its methods are called. Otherwise it is stored only.
open class UIPresentationController: ViewIsolated {
  /// The presented controller; kept alive unless it made this presentation controller itself.
  ///
  /// After a controller that made its presentation controller is deallocated, an empty controller replaces it.
  public final var presentedViewController: UIViewController { retained ?? owner ?? substitute }
  private var retained: UIViewController?
  private weak var owner: UIViewController?
  private lazy var substitute = UIViewController()
  /// The given presenting controller or, without one, the controller that presents the presented controller now.
  open var presentingViewController: UIViewController! {
    get { givenPresenter ?? presentedViewController.presentingViewController }
    set { givenPresenter = newValue }
  }
  private weak var givenPresenter: UIViewController?
  /// The view in which the controller is presented, which fills the window; before the presentation, a view outside any
  /// window.
  open internal(set) lazy var containerView: UIView? = UIView()
  /// The delegate of the presentation; asked for the style of a popover.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// A presentation of a controller.
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    (retained, givenPresenter) = (presentedViewController, presenting)
  }
  /// A presentation of a controller that keeps the presentation controller alive.
  convenience init(ownedBy owner: UIViewController) {
    self.init(presentedViewController: owner, presenting: nil)
    retained = nil
    self.owner = owner
  }
  /// The presented view.
  open var presentedView: UIView? { presentedViewController.view }
  /// The final frame of the presented view.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenting view is removed.
  open var shouldRemovePresentersView: Bool { false }
  /// Called before the presentation.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The presentation style of the controller.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The presentation style in the present environment.
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
  /// The presentation style in an environment.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
  /// Whether the presentation covers the screen.
  open var shouldPresentInFullscreen: Bool { true }
  /// Stored only: the overridden traits.
  open var overrideTraitCollection: UITraitCollection?
  /// The traits.
  open var traitCollection: UITraitCollection { containerView?.traitCollection ?? .phone }
  /// The size of a controller inside the container.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { container.preferredContentSize == .zero ? parentSize : container.preferredContentSize }
  /// Called when the presented controller prefers another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called before the size of the presenting controller's window changes.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Called before the size classes of the presenting controller's window change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called before a layout of the container.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the traits have changed; never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called after a layout of the container.
  open func containerViewDidLayoutSubviews() {}
}

/// Presents a sheet.
///
/// A sheet fills the window if its only height is the full one when it is presented. Otherwise it is at the bottom of
/// the window, and has the selected height, or else the least one.
public final class UISheetPresentationController: UIPresentationController {
  /// Stored only: whether the sheet has the preferred width.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Stored only: the view from which the sheet appears.
  public var sourceView: UIView?
  /// Stored only: whether the sheet is as large as a page.
  public var prefersPageSizing = true
  /// Requests the heights again.
  public func invalidateDetents() { layOutContainer() }
  /// A height of a sheet, without the safe area below it; equal to others of the same name.
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
      /// The name of half the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The name of the full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }
    /// The values on which a height may depend.
    public struct ResolutionContext {
      /// The full height.
      public let maximumDetentValue: CGFloat
      /// The traits.
      public let containerTraitCollection: UITraitCollection
    }
    private let resolver: (ResolutionContext) -> CGFloat?
    /// Half the full height; none if the window is vertically compact.
    public static func medium() -> Detent {
      Detent(identifier: .medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact ? nil : context.maximumDetentValue / 2
      }
    }
    /// The full height.
    public static func large() -> Detent { Detent(identifier: .large) { $0.maximumDetentValue } }
    /// A custom height, by default with a random name; `nil` if it is not available.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier: identifier ?? Identifier(UUID().uuidString), resolver: resolver) }
    /// The height under conditions; `nil` if it is not available.
    public func resolvedValue(in context: ResolutionContext) -> CGFloat? { resolver(context) }
    /// Whether the names are the same.
    public static func == (first: Detent, second: Detent) -> Bool { first.identifier == second.identifier }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }
  /// The heights that the sheet can have.
  public var detents: [Detent] = [.large()] { didSet { layOutContainer() } }
  /// The name of the selected height.
  public var selectedDetentIdentifier: Detent.Identifier? { didSet { layOutContainer() } }
  /// Stored only: the name of the largest height that does not dim the background.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Stored only: whether a handle is shown.
  public var prefersGrabberVisible = false
  /// Stored only: the radius of corners.
  public var preferredCornerRadius: CGFloat?
  /// Stored only: whether scrolling at the edge increases the height.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Stored only: whether the sheet is attached to the bottom of a compact height.
  public var prefersEdgeAttachedInCompactHeight = false
  /// Calls a closure that makes changes.
  public func animateChanges(_ changes: () -> Void) { changes() }

  /// Whether the sheet can be lower than the window.
  var hasOwnHeights: Bool { detents.contains { $0.identifier != .large } }

  /// The lower part of the container, in the height of the sheet.
  public override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = super.frameOfPresentedViewInContainerView
    guard hasOwnHeights, let height = height(in: bounds) else { return bounds }
    return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// The selected height, or else the least one, plus the safe area below the sheet; `nil` for the full height.
  private func height(in bounds: CGRect) -> CGFloat? {
    let covered = containerView?.hostSafeAreaInsets ?? .zero
    let full = max(bounds.height - covered.top - covered.bottom, 0)
    let context = Detent.ResolutionContext(maximumDetentValue: full, containerTraitCollection: traitCollection)
    let available = detents.compactMap { detent -> (name: Detent.Identifier, height: CGFloat)? in
      guard let height = detent.resolvedValue(in: context) else { return nil }
      guard !height.isNaN else {
        Misuse.report("the height of the detent '\(detent.identifier.rawValue)' is not a number and is ignored")
        return nil
      }
      return (detent.identifier, min(max(height, 0), full))
    }
    let selected = available.first { $0.name == selectedDetentIdentifier }
    let least = available.min { $0.height < $1.height }
    guard let chosen = selected ?? least, chosen.name != .large else { return nil }
    return chosen.height + covered.bottom
  }

  /// Places the sheet.
  public override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    placeView()
  }
}

/// The delegate of a presentation; asked for the style of a popover.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style of a popover in a horizontally compact window: with `none` it stays a popover, and with any other style
  /// it fills the window.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style of a popover in a horizontally compact window, by its traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Called after a finger dismissed the presented controller; never called here.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Whether a finger may dismiss the presented controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called after a finger tried to dismiss the presented controller; never called here.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// The standard style, unless implemented.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  /// The style for all traits, unless implemented.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Does nothing unless implemented.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// `true` unless implemented.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing unless implemented.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// The delegate of a popover.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover appears.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing unless implemented.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// The delegate of a sheet; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after a finger selected another height; never called here.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing unless implemented.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
