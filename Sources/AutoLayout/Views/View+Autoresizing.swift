import Foundation

extension View {
  /// The margins and sizes of a frame-based view that follow its superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The set as bits; Apple's values.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The parts of a frame-based view's frame that follow the size of its superview.
  public final var autoresizingMask: AutoresizingMask {
    get { storedAutoresizingMask }
    set {
      guard newValue != storedAutoresizingMask else { return }
      storedAutoresizingMask = newValue
      if !newValue.isEmpty { node.parent?.canonical.flags.insert(.hasFlexibleSubviews) }
      refreshIfAttached()
    }
  }

  /// Whether the view is placed by its frame and mask instead of constraints.
  ///
  /// `true` for a new view: constraints may refer to it, but do not move it. `false` leaves its frame to constraints;
  /// undetermined values stay as they are.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { node.flags.contains(.isFrameBased) }
    set {
      guard newValue != node.flags.contains(.isFrameBased) else { return }
      if newValue { node.flags.insert(.isFrameBased) } else { node.flags.remove(.isFrameBased) }
      // While the frame placed the view, the width may have changed without a measurement of the height.
      if node.flags.contains(.wraps) { node.flags.insert(.contentSizeIsStale) }
      node.engine?.refresh(node)
      node.replaceRootVariables()
      node.changeForFitting()
    }
  }

  /// Lets constraints change the size of a frame-based view until the view leaves its superview.
  ///
  /// A bar calls this method for a view that it places in the size that the view's constraints give. A change of the
  /// size requests layout of the superview.
  package final func yieldSize() {
    guard !node.flags.contains(.yieldsSize), node.parent != nil else { return }
    node.flags.insert(.yieldsSize)
    guard node.slot.isSome, let engine = node.engine else { return }
    engine.removeSystemRows(of: node)
    engine.refresh(node)
  }

  /// Requests a rewrite of the view's system rows, if there are any.
  final func refreshIfAttached() {
    node.changeForFitting()
    if node.slot.isSome { node.engine?.refresh(node) }
  }

  /// Resizes frame-based subviews by their masks, after a change of the view's size.
  final func resizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
    var resized = [ResizedView(view: self, oldSize: oldSize, newSize: newSize)]
    while let next = resized.popLast() { next.view.resizeSubviews(of: next, listingIn: &resized) }
  }

  /// Resizes the subviews of one view, and lists those whose size changed.
  private final func resizeSubviews(of change: ResizedView, listingIn resized: inout [ResizedView]) {
    guard autoresizesSubviews, node.flags.contains(.hasFlexibleSubviews) else { return }
    let oldSize = change.oldSize, newSize = change.newSize
    for subview in storedSubviews where subview.node.flags.contains(.isFrameBased) {
      let mask = subview.storedAutoresizingMask
      if mask.isEmpty { continue }
      let frame = subview.node.frame
      let horizontal = AutoresizingShares(
        mask.horizontal, origin: frame.origin.x, size: frame.size.width, outer: oldSize.width)
      let vertical = AutoresizingShares(
        mask.vertical, origin: frame.origin.y, size: frame.size.height, outer: oldSize.height)
      let growth = CGSize(width: newSize.width - oldSize.width, height: newSize.height - oldSize.height)
      let newFrame =
        CGRect(
          x: frame.origin.x + horizontal.origin * growth.width, y: frame.origin.y + vertical.origin * growth.height,
          width: max(0, frame.size.width + horizontal.size * growth.width),
          height: max(0, frame.size.height + vertical.size * growth.height))
      if subview.publish(newFrame) {
        resized.append(ResizedView(view: subview, oldSize: frame.size, newSize: newFrame.size))
      }
      subview.refreshIfAttached()
    }
  }
}

/// A view whose size changed, and whose subviews must follow.
private struct ResizedView {
  let view: View
  let oldSize: CGSize
  let newSize: CGSize
}
