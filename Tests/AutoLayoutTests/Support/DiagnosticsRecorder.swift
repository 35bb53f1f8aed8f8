import AutoLayout
import Synchronization

/// Collects the diagnostics of a body instead of printing them.
final class DiagnosticsRecorder: Sendable {
  private let collected = Mutex<[LayoutDiagnostic]>([])

  var all: [LayoutDiagnostic] { collected.withLock { $0 } }

  var texts: [String] { all.map(\.description) }

  var conflicts: [UnsatisfiableConstraints] {
    all.compactMap { if case .unsatisfiable(let set) = $0 { set } else { nil } }
  }

  var errors: [LayoutConstraintError] {
    all.compactMap { if case .invalidConstraint(let error, _, _) = $0 { error } else { nil } }
  }

  func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
    try LayoutDiagnostics.withHandler(
      { diagnostic in self.collected.withLock { $0.append(diagnostic) } }, perform: body)
  }
}

/// Runs a body and returns its reports.
func diagnostics(of body: () throws -> Void) rethrows -> DiagnosticsRecorder {
  let recorder = DiagnosticsRecorder()
  try recorder(body)
  return recorder
}
