/// The rule for the size of a root.
public enum RootSizing: Hashable, Sendable, CaseIterable {
  /// The frame that the host sets; constraints cannot change it.
  case fixed
  /// The host's size is a preference at priority 499, like a window's: constraints of a higher priority change it.
  ///
  /// Setting the size of the root's frame or bounds sets the host's size; moving the root does not.
  case negotiable

  /// The priority of a negotiable root's size: just under ``LayoutConstraint/Priority/sceneSizeStayPut``.
  static let priority: Float = 499
}
