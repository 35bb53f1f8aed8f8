/// Why a chain made nothing: one word in every chain, because problems are large and few.
final class Refusal {
  let problem: Diagnostic.Problem

  init(_ problem: Diagnostic.Problem) {
    self.problem = problem
  }
}
