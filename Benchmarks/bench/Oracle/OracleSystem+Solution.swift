import ConstraintSolver
import ReferenceSolver

extension OracleSystem {
  /// The exact least sums of errors, the highest priority first.
  func exactErrors() throws -> [OracleError] {
    let names = Solver()
    let unknowns = (0..<variables).map { _ in names.makeVariable() }
    var holds: [Variable: Double] = [:]
    for hold in held {
      guard hold.count == 2, let place = Int(exactly: hold[0]), unknowns.indices.contains(place) else {
        throw OracleFailure.malformed("hold \(hold)")
      }
      holds[unknowns[place]] = hold[1]
    }
    let system = try ReferenceSystem(
      variables: unknowns, constraints: constraints.map { try $0.linear(over: unknowns) }, fixed: holds)
    return system.solution().errors.map { level in
      OracleError(
        priority: level.priority.rawValue, error: level.error.doubleValue, exactly: level.error.description)
    }
  }
}
