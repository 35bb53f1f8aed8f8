import ConstraintSolver
import ReferenceSolver
import TestSupport

/// Finds the lexicographic optimum by trying every vertex: a slow method, but a simple one that tests can rely on.
///
/// The errors are piecewise linear, with kinks where constraints hold with equality. If the left sides span all
/// variables, some optimum is a *vertex*: a point where as many linearly independent left sides are zero as there are
/// variables.
struct VertexEnumeration {
  let variables: Int
  let constraints: [ScriptedConstraint]

  /// The least errors by descending priority, and every vertex that attains them; `nil` if there is no vertex.
  func optimum() -> (errors: [Rational], vertices: [[Rational]])? {
    var best: (errors: [Rational], vertices: [[Rational]])?
    for choice in subsets(of: constraints.count, taking: variables) {
      guard let vertex = solve(choice.map { constraints[$0] }) else { continue }
      let errors = errors(at: vertex)
      guard let known = best else {
        best = (errors, [vertex])
        continue
      }
      if errors.lexicographicallyPrecedes(known.errors) {
        best = (errors, [vertex])
      } else if errors == known.errors {
        best = (errors, known.vertices + [vertex])
      }
    }
    return best
  }

  private func errors(at vertex: [Rational]) -> [Rational] {
    let levels = Set(constraints.map(\.priority)).sorted(by: >)
    return levels.map { level in
      constraints.filter { $0.priority == level }.reduce(Rational.zero) { sum, constraint in
        let activity = constraint.terms.reduce(exact(constraint.constant)) {
          $0 + exact($1.coefficient) * vertex[$1.variable]
        }
        let isViolated =
          switch constraint.relation {
          case .equal: true
          case .lessThanOrEqual: activity.signum > 0
          case .greaterThanOrEqual: activity.signum < 0
          }
        return isViolated ? sum + exact(constraint.weight) * activity.magnitude : sum
      }
    }
  }

  /// The point where the chosen constraints hold with equality, by Gauss-Jordan elimination; `nil` if there is no such
  /// point, or more than one.
  private func solve(_ chosen: [ScriptedConstraint]) -> [Rational]? {
    var matrix = chosen.map { constraint in
      var row = Array(repeating: Rational.zero, count: variables + 1)
      for term in constraint.terms { row[term.variable] += exact(term.coefficient) }
      row[variables] = -exact(constraint.constant)
      return row
    }
    for column in 0..<variables {
      guard let pivot = (column..<variables).first(where: { !matrix[$0][column].isZero }) else { return nil }
      matrix.swapAt(column, pivot)
      let reciprocal = matrix[column][column].reciprocal
      matrix[column] = matrix[column].map { $0 * reciprocal }
      for row in 0..<variables where row != column && !matrix[row][column].isZero {
        let factor = matrix[row][column]
        matrix[row] = zip(matrix[row], matrix[column]).map { $0 - factor * $1 }
      }
    }
    return matrix.map { $0[variables] }
  }

  private func subsets(of count: Int, taking size: Int) -> [[Int]] {
    guard size > 0 else { return [[]] }
    guard count >= size else { return [] }
    let without = subsets(of: count - 1, taking: size)
    return without + subsets(of: count - 1, taking: size - 1).map { $0 + [count - 1] }
  }

  private func exact(_ number: Double) -> Rational { Rational(exactly: number) ?? .zero }
}
