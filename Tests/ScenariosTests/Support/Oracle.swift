import ConstraintSolver
import Foundation
import ReferenceSolver
import Scenarios
import Testing

/// The exact layout of a tree, from its equations; the tree need not be laid out.
struct ExactLayout {
  let equations: LayoutEquations
  let solution: ReferenceSolution

  init(of tree: SceneTree) throws {
    equations = try LayoutEquations(root: tree.root)
    let system = try ReferenceSystem(
      variables: equations.variables, constraints: equations.constraints, fixed: equations.fixed)
    solution = system.solution()
  }

  /// The frames in tree order, rounded to the nearest numbers.
  var frames: [CGRect] { equations.frames(solution.value) }

  /// Views, by position in tree order, with another frame in another optimum.
  var undetermined: [Int] {
    Set(equations.variables.indices.filter { !solution.isDetermined(equations.variables[$0]) }.map { $0 / 4 }).sorted()
  }
}

/// The edits of all operations in turn.
struct Rounds {
  private var script: SceneScript
  private let operations: [SceneOperation]
  private var next = 0

  init(of tree: SceneTree, seed: UInt64) {
    let script = SceneScript(of: tree, seed: seed)
    self.script = script
    operations = [.update, .updateWide, .remake, .resize].filter { script.supports($0) }
  }

  mutating func nextEdit() throws -> SceneEdit {
    let operation = operations[next % operations.count]
    next += 1
    return try #require(script.next(operation).first)
  }
}

/// The largest difference between numbers of two layouts, in points; infinite if they have different views.
func distance(_ first: [CGRect], _ second: [CGRect]) -> Double {
  guard first.count == second.count else { return .infinity }
  return zip(first, second).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
}
