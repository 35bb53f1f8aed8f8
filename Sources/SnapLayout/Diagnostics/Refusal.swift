/// Why a chain made nothing.
///
/// A class, so that a chain stores only a reference: problems are large and rare.
final class Refusal {
  let problem: Diagnostic.Problem

  init(_ problem: Diagnostic.Problem) {
    self.problem = problem
  }
}
