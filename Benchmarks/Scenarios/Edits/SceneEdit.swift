/// An edit of a scene that has its constraints.
///
/// Edits are relative to the present state, so that any sequence of them makes sense and every one changes something.
public enum SceneEdit: Hashable, Sendable {
  /// Moves a constant on by 1 to 3 of its four values, which lie one point apart; the place is one of the scene's.
  case update(place: Int, by: Int)
  /// Makes the constraints of a node anew, in its other form; hides an arranged view of a stack view, or shows it.
  case remake(node: Int)
  /// Moves the root on to another of its eight sizes.
  case resize(by: Int)

  /// The number of variables up to which a change counts as local.
  public static let localReach = 64
}
