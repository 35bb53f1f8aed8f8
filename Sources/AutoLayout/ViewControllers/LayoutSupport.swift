public import Foundation

/// The strip that bars cover at the top or bottom of a controller's view; the predecessor of the safe area in iOS 7.
public protocol LayoutSupport: LayoutItem {
  /// The height of the strip, in points.
  var length: CGFloat { get }
}

/// The layout guide of the strip at the top or bottom.
final class LayoutSupportGuide: LayoutGuide, LayoutSupport {
  var length: CGFloat {
    guard let view = owningView else { return 0 }
    return role == .topLayout ? view.safeAreaInsets.top : view.safeAreaInsets.bottom
  }
}

extension ViewController {
  /// The strip that bars cover at the top of the view; its bottom edge is the top of the safe area.
  public final var topLayoutGuide: any LayoutSupport { support(.topLayout) }

  /// The strip that bars cover at the bottom of the view; its top edge is the bottom of the safe area.
  public final var bottomLayoutGuide: any LayoutSupport { support(.bottomLayout) }

  private func support(_ role: GuideRole) -> LayoutSupportGuide {
    for case let guide as LayoutSupportGuide in view.storedLayoutGuides where guide.role == role { return guide }
    let guide = LayoutSupportGuide(role: role)
    view.adopt(guide)
    return guide
  }
}
