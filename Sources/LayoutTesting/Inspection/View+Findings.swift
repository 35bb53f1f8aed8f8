public import AutoLayout
internal import Foundation
internal import Synchronization

extension View {
  /// Lays the tree out where it has to be, and says what is wrong with it.
  ///
  /// Hidden views, and those inside them, are not looked at.
  ///
  /// - Parameters:
  ///   - checks: what is looked for.
  ///   - isIgnored: views that are meant to be as they are; what is inside them is looked at all the same.
  /// - Returns: findings, in the order of the tree.
  /// - Complexity: O(views and constraints), and what layout and `hasAmbiguousLayout` cost.
  public final func layoutFindings(
    _ checks: LayoutChecks = .all, ignoring isIgnored: (View) -> Bool = { _ in false }
  ) -> [LayoutFinding] {
    let reports = Reports()
    LayoutDiagnostics.withHandler({ reports.add($0) }) { layoutIfNeeded() }
    var inspection = LayoutInspection(checks: checks)
    if checks.contains(.conflicts) { inspection.add(reports.all, of: self) }
    withoutActuallyEscaping(isIgnored) { inspection.visit(self, isIgnored: $0) }
    return inspection.findings
  }
}

/// What was reported while a tree was laid out.
private final class Reports: Sendable {
  private let list = Mutex<[LayoutDiagnostic]>([])

  var all: [LayoutDiagnostic] { list.withLock { $0 } }

  func add(_ diagnostic: LayoutDiagnostic) { list.withLock { $0.append(diagnostic) } }
}
