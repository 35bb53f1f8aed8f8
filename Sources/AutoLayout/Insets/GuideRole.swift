import Foundation

/// A part of a view that a guide of the view's own follows.
enum GuideRole: Equatable {
  /// Inside the margins.
  case margins
  /// Inside the safe area.
  case safeArea
  /// Inside the margins, no wider than text reads well.
  case readableContent
  /// Where the keyboard is, or would come up.
  case keyboard
  /// What a scroll view scrolls.
  case scrollContent
  /// What of a scroll view's content shows.
  case scrollFrame
  /// The strip that bars cover at the top of a controller's view.
  case topLayout
  /// The same at the bottom.
  case bottomLayout

  /// The name in logs, as UIKit's guides have it.
  var identifier: String {
    switch self {
    case .margins: "UIViewLayoutMarginsGuide"
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .readableContent: "UIViewReadableContentGuide"
    case .keyboard: "UIViewKeyboardLayoutGuide"
    case .scrollContent: "UIScrollViewContentLayoutGuide"
    case .scrollFrame: "UIScrollViewFrameLayoutGuide"
    case .topLayout: "UIViewControllerTopLayoutGuide"
    case .bottomLayout: "UIViewControllerBottomLayoutGuide"
    }
  }

  /// Whether the place depends on more than the view's own insets.
  var followsFrames: Bool { self == .readableContent || self == .keyboard }

  /// Where a guide of this role is in a view.
  func placement(in view: View) -> Placement {
    switch self {
    case .margins: Placement(inside: view.node.margins)
    case .safeArea, .keyboard: Placement(inside: view.node.safeArea)
    case .readableContent: Placement(inside: view.readableInsets)
    case .scrollContent: Placement(values: .zero, shares: .zero, count: 2)
    case .scrollFrame: Placement(showing: view.boundsOrigin)
    case .topLayout: Placement(values: SIMD4(0, 0, 0, view.node.safeArea.top), shares: SIMD4(0, 0, 1, 0))
    case .bottomLayout: Placement(bottomStrip: view.node.safeArea.bottom)
    }
  }
}

/// A place in a view: for left, top, width and height a distance in points, and a share of the view's size.
struct Placement: Equatable {
  var values: SIMD4<Double>
  var shares: SIMD4<Double>
  /// How many of the four are said.
  var count = 4

  init(values: SIMD4<Double>, shares: SIMD4<Double>, count: Int = 4) {
    self.values = values
    self.shares = shares
    self.count = count
  }

  /// Nothing is said.
  static let free = Placement(values: .zero, shares: .zero, count: 0)

  /// The view without insets.
  init(inside insets: EdgeInsets) {
    self.init(
      values: SIMD4(insets.left, insets.top, -(insets.left + insets.right), -(insets.top + insets.bottom)),
      shares: SIMD4(0, 0, 1, 1))
  }

  /// The place in a view of a size; with a size of its own where nothing is said about it.
  func rectangle(in outer: CGSize, ownSize: CGSize) -> CGRect {
    let place = values + shares * SIMD4(outer.width, outer.height, outer.width, outer.height)
    guard count == 4 else { return CGRect(origin: CGPoint(x: place.x, y: place.y), size: ownSize) }
    return CGRect(x: place.x, y: place.y, width: max(place.z, 0), height: max(place.w, 0))
  }

  /// As large as the view, its corner at a point.
  init(showing origin: CGPoint) {
    self.init(values: SIMD4(origin.x, origin.y, 0, 0), shares: SIMD4(0, 0, 1, 1))
  }

  /// A strip of a height along the bottom.
  init(bottomStrip height: Double) {
    self.init(values: SIMD4(0, -height, 0, height), shares: SIMD4(0, 1, 1, 0))
  }
}

extension View {
  /// The margins, and as much more on both sides as the view is wider than text reads well.
  final var readableInsets: EdgeInsets {
    var insets = node.margins
    let width = node.frame.size.width - insets.left - insets.right
    let extra = max(0, width - (node.engine?.settings.readableWidth ?? TreeSettings.defaultReadableWidth)) / 2
    insets.left += extra
    insets.right += extra
    return insets
  }
}
