/// Why a chain made nothing: a reference of one word in every chain, because problems are large and rare.
final class Refusal {
  let problem: Diagnostic.Problem

  init(_ problem: Diagnostic.Problem) {
    self.problem = problem
  }
}
