import AutoLayout

extension UIScrollView {
  /// Notifies the view and its delegate if the insets changed; content that was scrolled to its start stays there.
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
  /// Updates the insets of scroll views inside, except those in the views of other controllers.
  final func followInsets(below bars: Bool) {
    if let scroll = self as? UIScrollView { return scroll.followOwnInsets(below: bars) }
    for view in subviews where !(view.next is ViewController) { view.followInsets(below: bars) }
  }
}
