import AutoLayout

extension UIScrollView {
  /// Follows the insets at once and in each later layout of the view, because its safe area and its content may change
  /// without a layout of the controller's view.
  final func followOwnInsets(below bars: Bool) {
    isBelowBars = bars
    if insetFollower == nil { insetFollower = { $0.followChangedInsets() } }
    _ = followChangedInsets()
  }

  /// Notifies the view and its delegate if the insets changed, and returns whether they did.
  ///
  /// Content that was scrolled to its start stays there. Content that a smaller inset leaves before its start moves to
  /// the start.
  private func followChangedInsets() -> Bool {
    let (old, new): (UIEdgeInsets, UIEdgeInsets) = (kept() ?? .zero, adjustedContentInset)
    guard new != old else { return false }
    keep(new)
    var offset = contentOffset
    if offset.y == -old.top || new.top < old.top && offset.y < -new.top { offset.y = -new.top }
    if offset.x == -old.left || new.left < old.left && offset.x < -new.left { offset.x = -new.left }
    if offset != contentOffset { contentOffset = offset }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    return true
  }
}

extension UIView {
  /// Updates the insets of scroll views inside, except those in the views of other controllers.
  final func followInsets(below bars: Bool) {
    // In a loop: recursion would overflow the call stack in a deep tree.
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      if let scroll = view as? UIScrollView {
        scroll.followOwnInsets(below: bars)
      } else {
        waiting += view.subviews.reversed().filter { !($0.next is ViewController) }
      }
    }
  }
}
