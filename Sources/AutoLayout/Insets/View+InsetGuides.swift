public import Foundation

extension View {
  /// The rectangle inside the margins.
  public final var layoutMarginsGuide: LayoutGuide { guide(.margins) }

  /// The rectangle inside the safe area.
  public final var safeAreaLayoutGuide: LayoutGuide { guide(.safeArea) }

  /// The rectangle inside the margins, centred, and no wider than ``readableContentWidth``.
  public final var readableContentGuide: LayoutGuide { guide(.readableContent) }

  /// The rectangle of the keyboard, at the bottom of the view.
  public final var keyboardLayoutGuide: KeyboardLayoutGuide {
    for case let guide as KeyboardLayoutGuide in storedLayoutGuides { return guide }
    let guide = KeyboardLayoutGuide()
    adopt(guide)
    return guide
  }

  /// The largest width of the readable content guide, in points: 672 unless set.
  ///
  /// A property of the root, readable at any view. A value that is not above 0 is reported to ``LayoutDiagnostics`` and
  /// ignored.
  public final var readableContentWidth: CGFloat {
    get { treeSettings.readableWidth }
    set {
      guard newValue > 0 else {
        return LayoutDiagnostics.report(.misuse("\(node.text): \(newValue) is not a readable width", at: nil))
      }
      treeSettings.readableWidth = newValue
    }
  }

  /// The view's guide for one of its parts, made when first requested.
  ///
  /// - Complexity: O(guides of the view).
  final func guide(_ role: GuideRole) -> LayoutGuide {
    if let guide = storedLayoutGuides.first(where: { $0.role == role }) { return guide }
    // The content's guide is added first, because guides leave in reverse order, and each must leave before the items
    // on which it depends.
    _ = scrolledContent(around: role)
    let guide = LayoutGuide(role: role)
    adopt(guide)
    return guide
  }

  /// Adds a guide that follows a part of the view.
  final func adopt(_ guide: LayoutGuide) {
    node.contentNode.changeTreeForFitting()
    storedLayoutGuides.append(guide)
    guide.node.parent = node.contentNode
    guide.node.engine = node.contentNode.engine
    node.flags.insert(.hasInsetGuides)
    guide.node.engine?.follow(guide, of: node)
  }

  /// Rewrites the guides whose placement has changed.
  final func refreshInsetGuides() {
    guard node.flags.contains(.hasInsetGuides), let engine = node.contentNode.engine else { return }
    for guide in storedLayoutGuides where guide.role != nil {
      guide.node.changeForFitting()
      guard guide.node.slot.isSome else { continue }
      let placement = guide.placement(in: self)
      guard let rows = guide.node.systemRows, !rows.isWritten(for: placement) else { continue }
      engine.refresh(guide.node)
    }
  }

  /// Rewrites the keyboard's guide, and activates the constraints for its place.
  final func refreshKeyboardGuide() {
    refreshInsetGuides()
    for case let guide as TrackingLayoutGuide in storedLayoutGuides { guide.followPlace() }
  }
}

extension LayoutEngine {
  /// Follows the frames on which a guide's placement depends.
  func follow(_ guide: LayoutGuide, of node: LayoutNode) {
    guard guide.role?.followsFrames == true else { return }
    if guide.role == .keyboard { noteKeyboardGuide(of: node) }
    followFrames()
  }
}
