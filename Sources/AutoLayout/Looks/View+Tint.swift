// Both walks use loops, because recursion would overflow the call stack in a deep tree.
extension View {
  /// The tint colour of the view or of the nearest superview that has one; calls views whose class may override the
  /// property.
  final var nearestTint: ViewColor? {
    var next: View? = self
    while let view = next {
      guard view.node.flags.contains(.isOfPlainClass) else { return view.tintColor }
      if let tint = view.itemLook?.tint { return tint }
      next = view.superview
    }
    return nil
  }

  /// Notifies the views inside that inherit the tint colour of this one.
  final func tellInheritedTint() {
    var waiting: [View] = storedSubviews.reversed()
    while let view = waiting.popLast() {
      guard view.itemLook?.tint == nil else { continue }
      view.tintColorDidChange()
      waiting.append(contentsOf: view.storedSubviews.reversed())
    }
  }
}
