internal import SolverKernels

/// Decides when one pass over all anchors replaces further BTRANs that look for an anchor.
///
/// A new equality that holds replaces an anchor on which it depends. In a stack view with proportional lengths, a
/// change of one content renews the equality of each view. None of these equalities depends on an anchor, but each
/// BTRAN would go through all views. So once many rows without an anchor have been found at one basis, one FTRAN tests
/// all further rows.
struct AnchorFollowers: BitwiseCopyable {
  /// The least number of rows for which one pass over all anchors costs less than a BTRAN for each row.
  static var manyRows: Int { 16 }

  /// The version of the basis at which rows without an anchor were counted.
  private var version = -1
  private var redundantRows = 0
  /// The pass over all anchors at this version; 0 if there was none.
  private var pass = 0

  /// Whether the column still holds the pass over all anchors at a version of the basis.
  func areKnown(at version: Int, in column: borrowing TableauColumn) -> Bool {
    pass != 0 && self.version == version && column.pass == pass
  }

  /// Counts a row without an anchor in its combination; returns whether a pass over all anchors is due.
  mutating func noteRedundantRow(at version: Int) -> Bool {
    if self.version != version { self = AnchorFollowers(version: version) }
    redundantRows += 1
    return redundantRows == Self.manyRows
  }

  /// Notes that the column holds a pass over all anchors.
  mutating func note(_ column: borrowing TableauColumn) {
    pass = column.pass
  }
}
