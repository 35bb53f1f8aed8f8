/// The rule for the size of a root.
public enum RootSizing: Hashable, Sendable, CaseIterable {
  /// The frame that the host sets; constraints cannot change it.
  case fixed
  /// The host's frame is a preference with a priority just under 500, like a window's: a constraint of a higher
  /// priority changes it.
  case negotiable

  /// Just under ``LayoutConstraint/Priority/sceneSizeStayPut``.
  static let priority: Float = 499
}
