extension View {
  /// The view that contains this one.
  public final var superview: View? { node.parent?.view }

  /// The views contained in this one, from back to front.
  public final var subviews: [View] { storedSubviews }

  /// Puts a view in front of the other subviews; it leaves its former superview.
  public final func addSubview(_ view: View) {}

  /// Puts a view at an index among the subviews.
  public final func insertSubview(_ view: View, at index: Int) {}

  /// Puts a view in front of a subview.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {}

  /// Puts a view behind a subview.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {}

  /// Takes the view out of its superview; constraints between its subtree and the rest of the tree are deactivated.
  public final func removeFromSuperview() {}

  /// Exchanges the places of two subviews.
  public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {}

  /// Moves a subview in front of the others.
  public final func bringSubviewToFront(_ view: View) {}

  /// Moves a subview behind the others.
  public final func sendSubviewToBack(_ view: View) {}

  /// Whether the view is another or lies inside it.
  public final func isDescendant(of view: View) -> Bool { false }

  /// The guides that the view owns, in the order of addition.
  public final var layoutGuides: [LayoutGuide] { storedLayoutGuides }

  /// Makes the view the owner of a guide; it leaves its former owner.
  public final func addLayoutGuide(_ guide: LayoutGuide) {}

  /// Takes a guide away; its constraints are deactivated.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {}
}
