import AutoLayout

extension UIScrollView {
  /// Adapts the scroll position to changed insets, now and in each later layout of the view.
  ///
  /// The safe area and the content of the view may change without a layout of the controller's view.
  final func followOwnInsets(below bars: Bool) {
    isBelowBars = bars
    if insetFollower == nil { insetFollower = { $0.followChangedInsets() } }
    _ = followChangedInsets()
  }

  /// Notifies the view and its delegate if the insets changed, and returns whether they did.
  ///
  /// Content that was scrolled to its start stays there. If a smaller inset leaves a gap before the content, the offset
  /// changes so that the content begins at the inset.
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
  /// Follows the insets of the outermost scroll views in this view, except those in the views of other controllers.
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
