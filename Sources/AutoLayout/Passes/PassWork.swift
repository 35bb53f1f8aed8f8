/// The work of the layout passes of a tree since its engine was made, like ``SolveStatistics`` for its solver.
///
/// The counts depend only on the edits, so tests may compare them exactly.
package struct PassWork: Hashable {
  /// Nodes entered by the passes that update constraints and lay out.
  package var walked = 0
  /// Items that the solve pass refreshed.
  package var items = 0
  /// Constraints that were lowered or rewritten.
  package var constraints = 0
  /// Items whose contents were measured because their width changed.
  package var measured = 0
  /// Items that the place pass visited.
  package var placed = 0
  /// Views that the insets pass read.
  package var inset = 0

  package static func + (one: PassWork, other: PassWork) -> PassWork {
    PassWork(
      walked: one.walked + other.walked, items: one.items + other.items,
      constraints: one.constraints + other.constraints, measured: one.measured + other.measured,
      placed: one.placed + other.placed, inset: one.inset + other.inset)
  }

  package static func - (one: PassWork, other: PassWork) -> PassWork {
    PassWork(
      walked: one.walked - other.walked, items: one.items - other.items,
      constraints: one.constraints - other.constraints, measured: one.measured - other.measured,
      placed: one.placed - other.placed, inset: one.inset - other.inset)
  }
}
