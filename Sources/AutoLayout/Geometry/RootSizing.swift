/// The rule for the size of a root.
public enum RootSizing: Hashable, Sendable, CaseIterable {
  /// The frame that the host sets; constraints cannot change it.
  case fixed
  /// The host's size is a preference at priority 499, like a window's: constraints of a higher priority change it.
  ///
  /// The host sets it with the root's frame or the size of its bounds; moving the root does not change it.
  case negotiable

  /// The priority of a negotiable root's size: just under ``LayoutConstraint/Priority/sceneSizeStayPut``.
  static let priority: Float = 499
}
