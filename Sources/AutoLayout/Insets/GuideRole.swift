import Foundation

/// A part of a view that one of the view's own guides follows.
enum GuideRole: Equatable {
  /// Inside the margins.
  case margins
  /// Inside the safe area.
  case safeArea
  /// Inside the margins, but not wider than the readable width.
  case readableContent
  /// The keyboard's frame or, while the keyboard is off screen, the strip below the safe area.
  case keyboard
  /// A scroll view's content.
  case scrollContent
  /// The visible part of a scroll view's content.
  case scrollFrame
  /// The strip that bars cover at the top of a controller's view.
  case topLayout
  /// The strip that bars cover at the bottom of a controller's view.
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

  /// Whether the placement depends on more than the view's own insets.
  var followsFrames: Bool { self == .readableContent || self == .keyboard }

  /// Whether a scroll view's guide of this role lies in the content, like the margins that constraints name.
  var isInContent: Bool { self == .margins || self == .readableContent }

  /// The placement of a guide of this role in a view, or in the content of a scroll view.
  func placement(in view: View) -> Placement {
    switch self {
    case .margins: Placement(inside: view.node.margins).moved(by: view.originOfMargins)
    case .safeArea, .keyboard: Placement(inside: view.node.safeArea).moved(by: view.boundsOrigin)
    case .readableContent: Placement(inside: view.readableInsets).moved(by: view.originOfMargins)
    case .scrollContent: Placement(content: (view as? ScrollView)?.wantedContentSize ?? .zero)
    case .scrollFrame: Placement(showing: view.boundsOrigin)
    case .topLayout:
      Placement(values: SIMD4(0, 0, 0, view.node.safeArea.top), shares: SIMD4(0, 0, 1, 0)).moved(by: view.boundsOrigin)
    case .bottomLayout: Placement(bottomStrip: view.node.safeArea.bottom).moved(by: view.boundsOrigin)
    }
  }
}

extension View {
  /// The guide for the content of a scroll view, if a guide of a role lies in it.
  ///
  /// In a view that determines its content itself, the content's guide does not follow the content, so no other guide
  /// lies in it.
  final func scrolledContent(around role: GuideRole?) -> LayoutGuide? {
    guard node.flags.contains(.scrolls), let role, role.isInContent, !(self is any ContentSizeManaging) else {
      return nil
    }
    return guide(.scrollContent)
  }

  /// The corner of the rectangle that the margins reduce: in a scroll view the content's, otherwise the bounds'.
  fileprivate final var originOfMargins: CGPoint { node.flags.contains(.scrolls) ? .zero : boundsOrigin }

  /// The margins, enlarged equally on both sides so that the rest is not wider than the readable width.
  final var readableInsets: EdgeInsets {
    var insets = node.margins
    let width = node.frame.size.width - insets.left - insets.right
    let extra = max(0, width - (node.engine?.settings.readableWidth ?? TreeSettings.defaultReadableWidth)) / 2
    insets.left += extra
    insets.right += extra
    return insets
  }
}
