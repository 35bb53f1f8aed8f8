public import AutoLayout
public import Foundation

/// Presents a popover beside its source, without an arrow.
///
/// The popover has the preferred size of its contents, or 320 by 480 points, and at most the room that is there. In a
/// horizontally compact window the controller fills the window, unless the delegate returns the style `none`. A popover
/// without a source view in the window is centred.
public final class UIPopoverPresentationController: UIPresentationController {
  /// Stored only: the views that receive touches while the popover is visible.
  public var passthroughViews: [UIView]?
  /// Stored only: whether the popover may cover its source.
  public var canOverlapSourceViewRect = false
  /// Stored only: the margins around the popover.
  public var popoverLayoutMargins = UIEdgeInsets.zero
  /// Stored only: the class of the popover's background.
  public var popoverBackgroundViewClass: AnyClass?
  /// The direction of the arrow from the popover to its source; unknown unless the popover is shown beside a source.
  public var arrowDirection: UIPopoverArrowDirection {
    containerView is PresentationContainer ? placement.direction : .unknown
  }
  /// The sheet that replaces the popover if space is short.
  public private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    ownedBy: presentedViewController)
  /// The item beside which the popover is shown; takes effect only if it is a view.
  public var sourceItem: Any? { didSet { layOutContainer() } }
  /// The view beside which the popover is shown.
  public var sourceView: UIView? { didSet { layOutContainer() } }
  /// The part of the source view beside which the popover is shown; if it is the zero rectangle, the whole view.
  public var sourceRect = CGRect.zero { didSet { layOutContainer() } }
  /// Stored only: the button at which the arrow points.
  public var barButtonItem: UIBarButtonItem?
  /// The permitted directions of the arrow, which determine the permitted sides of the source.
  ///
  /// With the direction `up`, for example, the popover is below its source. If no direction is permitted, the popover
  /// covers its source.
  public var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { layOutContainer() } }
  /// Stored only: the background colour.
  public var backgroundColor: UIColor?

  /// The distance between popover and source: the length of an arrow.
  private static let gap: CGFloat = 13
  /// The least distance from the edges of the safe area.
  private static let margin: CGFloat = 10

  /// Whether the controller is presented as a popover; otherwise it fills the window.
  func isPopover(in traits: UITraitCollection) -> Bool {
    if traits.horizontalSizeClass == .regular { return true }
    return delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) == UIModalPresentationStyle.none
  }

  /// The frame beside the source.
  public override var frameOfPresentedViewInContainerView: CGRect { placement.frame }

  /// Tells the delegate.
  public override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
  }

  /// Places the popover in its new size.
  public override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    layOutContainer()
  }

  /// Places the popover.
  public override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    placeView()
  }

  private var preferredSize: CGSize {
    var size = presentedViewController.preferredContentSize
    if size == .zero, let navigation = presentedViewController as? UINavigationController {
      size = navigation.topViewController?.preferredContentSize ?? .zero
    }
    return CGSize(width: size.width > 0 ? size.width : 320, height: size.height > 0 ? size.height : 480)
  }

  /// The source in the container; `nil` if it is not in the container's window.
  private var source: CGRect? {
    guard let view = sourceView ?? sourceItem as? UIView, let container = containerView, let window = container.window,
      view.window === window
    else { return nil }
    return view.convert(sourceRect == .zero || sourceRect.isNull ? view.bounds : sourceRect, to: container)
  }

  private var placement: (frame: CGRect, direction: UIPopoverArrowDirection) {
    let bounds = containerView?.bounds ?? .zero
    let area = bounds.inset(by: containerView?.hostSafeAreaInsets ?? .zero).insetBy(dx: Self.margin, dy: Self.margin)
    guard area.width > 0, area.height > 0 else { return (bounds, .unknown) }
    let preferred = preferredSize
    guard let source else {
      return (Self.frame(preferred, around: CGPoint(x: area.midX, y: area.midY), in: area), .unknown)
    }
    let middle = CGPoint(x: source.midX, y: source.midY)
    let directions: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let rooms = directions.filter { permittedArrowDirections.contains($0) }
      .map { (direction: $0, area: Self.room(for: $0, source, in: area)) }
    let fitting = rooms.first { $0.area.width >= preferred.width && $0.area.height >= preferred.height }
    func shown(_ room: CGRect) -> CGFloat {
      min(room.width, preferred.width) * min(room.height, preferred.height)
    }
    guard let chosen = fitting ?? rooms.max(by: { shown($0.area) < shown($1.area) }) else {
      return (Self.frame(preferred, around: middle, in: area), [])
    }
    var target = middle
    // The popover touches the edge of the room that faces the source.
    switch chosen.direction {
    case .up: target.y = chosen.area.minY
    case .down: target.y = chosen.area.maxY
    case .left: target.x = chosen.area.minX
    default: target.x = chosen.area.maxX
    }
    return (Self.frame(preferred, around: target, in: chosen.area), chosen.direction)
  }

  /// The part of an area in which a popover has room if its arrow points to a source in a direction.
  private static func room(
    for direction: UIPopoverArrowDirection, _ source: CGRect, in area: CGRect
  ) -> CGRect {
    var (left, right, top, bottom) = (area.minX, area.maxX, area.minY, area.maxY)
    switch direction {
    case .up: top = min(max(top, source.maxY + gap), bottom)
    case .down: bottom = max(min(bottom, source.minY - gap), top)
    case .left: left = min(max(left, source.maxX + gap), right)
    default: right = max(min(right, source.minX - gap), left)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A frame of at most a size inside an area, with its centre as near as possible to a point.
  private static func frame(_ size: CGSize, around point: CGPoint, in area: CGRect) -> CGRect {
    let (width, height) = (min(size.width, area.width), min(size.height, area.height))
    let x = min(max(point.x - width / 2, area.minX), area.maxX - width)
    let y = min(max(point.y - height / 2, area.minY), area.maxY - height)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
