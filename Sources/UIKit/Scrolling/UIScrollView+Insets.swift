import AutoLayout

extension UIScrollView {
  /// Moves content that was at its start below the bars, and notifies of changed insets.
  final func followOwnInsets(below bars: Bool) {
    isBelowBars = bars
    let (old, new): (UIEdgeInsets, UIEdgeInsets) = (kept() ?? .zero, adjustedContentInset)
    guard new != old else { return }
    keep(new)
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -new.top }
    if offset.x == -old.left { offset.x = -new.left }
    if offset != contentOffset { contentOffset = offset }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}

extension UIView {
  /// Lets inner scroll views follow their insets; those of other controllers follow with them.
  final func followInsets(below bars: Bool) {
    if let scroll = self as? UIScrollView { return scroll.followOwnInsets(below: bars) }
    for view in subviews where !(view.next is ViewController) { view.followInsets(below: bars) }
  }
}
