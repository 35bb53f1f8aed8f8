public import AutoLayout
internal import Foundation
internal import Synchronization

extension View {
  /// Lays the tree out if necessary, and returns its faults.
  ///
  /// Hidden views and their subviews are skipped.
  ///
  /// - Parameters:
  ///   - checks: the checks to make.
  ///   - isIgnored: returns whether a view is faulty on purpose; its subviews are checked anyway.
  /// - Returns: the faults that layout reported, then those of views and constraints, in the order of the tree.
  /// - Complexity: O(views and constraints), plus the cost of layout.
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

/// The reports made while a tree was laid out.
private final class Reports: Sendable {
  private let list = Mutex<[LayoutDiagnostic]>([])

  var all: [LayoutDiagnostic] { list.withLock { $0 } }

  func add(_ diagnostic: LayoutDiagnostic) { list.withLock { $0.append(diagnostic) } }
}
