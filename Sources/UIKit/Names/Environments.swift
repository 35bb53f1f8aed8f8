public import AutoLayout
public import Foundation

// Protocols that UIKit's classes have in common.

/// An object with traits.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {}
extension UIPresentationController: UITraitEnvironment {}
extension UIWindowScene: UITraitEnvironment {}

/// An object whose font can follow the user's text size.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether fonts of text styles, and fonts scaled by `UIFontMetrics`, follow the user's text size in the view's
  /// traits.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}

/// A class with an appearance proxy.
public typealias UIAppearance = LookOwner
/// A class with an appearance proxy.
public typealias UIAppearanceContainer = LookOwner

/// An area with coordinates: a view, or the screen, which has the coordinates of windows.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICoordinateSpace: AnyObject {
  /// The rectangle of the area, in its own coordinates.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {}

extension UICoordinateSpace {
  private var view: UIView? { self as? UIView }

  /// A point in the coordinates of another area.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), to: coordinateSpace).origin
  }
  /// A point of another area in these coordinates.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), from: coordinateSpace).origin
  }
  /// A rectangle in the coordinates of another area.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    let other = coordinateSpace.view
    return view.map { $0.convert(rect, to: other) } ?? other.map { $0.convert(rect, from: UIView?.none) } ?? rect
  }
  /// A rectangle of another area in these coordinates.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    let other = coordinateSpace.view
    return view.map { $0.convert(rect, from: other) } ?? other.map { $0.convert(rect, to: UIView?.none) } ?? rect
  }
}

extension UIScreen {
  /// The coordinates of windows.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinates of an upright screen: the same as `coordinateSpace`.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
  /// No effect: whether the screen is dimmed by drawing.
  public var wantsSoftwareDimming: Bool {
    get { false }
    set { _ = newValue }
  }
  /// A display link of the screen.
  public func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }
}

extension UIWindowScene {
  /// The coordinates of windows.
  public var coordinateSpace: any UICoordinateSpace { screen }
  /// The smallest and the largest size of windows; a new object on each access.
  public var sizeRestrictions: UISceneSizeRestrictions? { UISceneSizeRestrictions() }
}

/// The smallest and the largest size of windows; stored only.
public final class UISceneSizeRestrictions: ViewIsolated {
  init() {}
  /// Stored only: the smallest size.
  public var minimumSize = CGSize.zero
  /// Stored only: the largest size.
  public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// Stored only: whether a window may fill the screen.
  public var allowsFullScreen = true
}

/// An input view whose keys may click; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIInputViewAudioFeedback: AnyObject {
  /// Whether the keys click.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// `false` unless implemented.
  public var enableInputClicksWhenVisible: Bool { false }
}

/// An object whose state is restored; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIStateRestoring: AnyObject {}

/// A class that makes a controller when state is restored; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerRestoration {
  /// The controller with a path of identifiers.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
