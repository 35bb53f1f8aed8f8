/// Why nothing came of a chain: a word in what every chain has, for problems are large and few.
final class Refusal {
  let problem: Diagnostic.Problem

  init(_ problem: Diagnostic.Problem) {
    self.problem = problem
  }
}
