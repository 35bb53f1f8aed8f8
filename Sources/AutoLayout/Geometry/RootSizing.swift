/// What decides about the size of a root.
public enum RootSizing: Hashable, Sendable, CaseIterable {
  /// The frame that the host sets; constraints cannot change it.
  case fixed
  /// The frame that the host sets, as a wish with a priority just under 500, as with a window: a constraint of a higher
  /// priority changes it.
  case negotiable

  /// Just under ``LayoutConstraint/Priority/sceneSizeStayPut``.
  static let priority: Float = 499
}
