/// An edit of a scene with constraints.
///
/// Edits are relative to the present state, so any sequence of them is valid and every one changes something.
public enum SceneEdit: Hashable, Sendable {
  /// Advances a constant by 1 to 3 steps through its four values, which are one point apart.
  case update(place: Int, by: Int)
  /// Makes the constraints of a node again, in its other form; hides or shows an arranged view of a stack view.
  case remake(node: Int)
  /// Advances the root to another of its eight sizes.
  case resize(by: Int)

  /// The greatest number of variables in a local change.
  public static let localReach = 64
}
