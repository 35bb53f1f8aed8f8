import Foundation
import LayoutBenchmark
import ReferenceSolver
import Scenarios

extension SceneVerification {
  /// The largest size that the oracle checks: at 1,000 nodes it takes up to ten seconds, and its time grows with the
  /// cube of the size.
  ///
  /// A hard case of 1,000 nodes, with a thousand priorities, would take longer than all other scenes together.
  private var oracleLimit: Int { name.isHardCase ? 100 : 1_000 }

  /// Compares the layout of a tree with the exact optimum of its constraints, which must be unique.
  func checkAgainstOracle(_ tree: SceneTree) throws -> Finding {
    let check = "oracle"
    // The heights of wrapped texts depend on their widths, which a linear program cannot express.
    if name.hasTexts { return Finding(check: check, outcome: .skipped("texts wrap")) }
    guard nodes <= oracleLimit else {
      return Finding(check: check, outcome: .skipped("only up to \(oracleLimit) nodes"))
    }
    let equations = try LayoutEquations(root: tree.root)
    let system = try ReferenceSystem(
      variables: equations.variables, constraints: equations.constraints, fixed: equations.fixed)
    let solution = system.solution()
    guard solution.isFeasible else { return Finding(check: check, outcome: .failed("required constraints conflict")) }
    if let open = equations.variables.firstIndex(where: { !solution.isDetermined($0) }) {
      return Finding(check: check, outcome: .failed("there are several optima; view \(open / 4) in tree order is open"))
    }
    let distance = zip(tree.frames, equations.frames(solution.value)).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
    guard distance <= Self.tolerance else {
      return Finding(check: check, outcome: .failed("\(distance) points from the optimum"))
    }
    return Finding(check: check, outcome: .passed("\(equations.constraints.count) constraints, one optimum"))
  }
}
