import ConstraintSolver

/// A request of `scripts/oracle`, as JSON.
///
///     {"play": {"variables": [0, 0], "batches": [[EDIT, …], …], "after": [0, 7]}}
///     {"solve": {"variables": 2, "constraints": [CONSTRAINT, …], "held": [[0, 12.5], …]}}
///
/// Variables and constraints are identified by numbers. In `play`, `variables` lists the initial values, and `after`
/// the batches after which the state is reported. In `solve`, `variables` is the number of variables, and `held` lists
/// those with fixed values. A constraint is
///
///     {"terms": [[0, 1], [1, -0.5]], "constant": -8, "relation": "<=", "priority": 750, "weight": 1, "rank": 0}
///
/// and an edit is one of
///
///     {"add": 3, "constraint": CONSTRAINT}       {"remove": 3}
///     {"constant": 3, "value": -9}               {"priority": 3, "value": 250.5}
///     {"coefficient": 3, "variable": 1, "value": 2}
///     {"fix": 1, "value": 40}                    {"release": 1}
///     {"bound": 1, "value": 0}                   {"bound": 1, "value": null}
enum OracleRequest {
  /// Run a script on the solver, and report the solver's state after some batches.
  case play(OracleScript)
  /// Solve a system with the exact reference solver.
  case solve(OracleSystem)
}

extension OracleRequest: Decodable {
  private enum CodingKeys: CodingKey { case play, solve }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      try container.decodeIfPresent(OracleScript.self, forKey: .play).map(OracleRequest.play)
      ?? .solve(container.decode(OracleSystem.self, forKey: .solve))
  }
}

/// Batches of edits, and the batches after which the state is reported.
struct OracleScript: Decodable {
  let variables: [Double]
  let batches: [[OracleEdit]]
  let after: Set<Int>
}

/// A system at one moment.
struct OracleSystem: Decodable {
  let variables: Int
  let constraints: [OracleConstraint]
  let held: [[Double]]
}

/// A constraint over numbered variables.
struct OracleConstraint: Decodable {
  let terms: [[Double]]
  let constant: Double
  let relation: String
  let priority: Float
  let weight: Double
  let rank: Int32

  /// The constraint over a solver's variables.
  func linear(over variables: [Variable]) throws(OracleFailure) -> LinearConstraint {
    var expression = LinearExpression(constant: constant)
    for term in terms {
      guard term.count == 2, let place = Int(exactly: term[0]), variables.indices.contains(place) else {
        throw .malformed("term \(term)")
      }
      expression.append(variables[place], term[1])
    }
    guard let relation = Relation.allCases.first(where: { $0.description == relation }) else {
      throw .malformed("relation \(relation)")
    }
    return LinearConstraint(
      expression, relation, priority: Priority(priority), weight: weight, recoveryRank: rank)
  }
}

/// One edit of a script.
enum OracleEdit {
  case add(Int, OracleConstraint)
  case remove(Int)
  case setConstant(Int, Double)
  case setPriority(Int, Float)
  case setCoefficient(Int, variable: Int, Double)
  case fix(Int, Double)
  case release(Int)
  case bound(Int, Double?)
}

extension OracleEdit: Decodable {
  private enum CodingKeys: CodingKey {
    case add, constraint, remove, constant, priority, coefficient, variable, fix, release, bound, value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Int? { try container.decodeIfPresent(Int.self, forKey: key) }
    func value() throws -> Double { try container.decode(Double.self, forKey: .value) }
    if let id = try number(.add) {
      self = .add(id, try container.decode(OracleConstraint.self, forKey: .constraint))
    } else if let id = try number(.remove) {
      self = .remove(id)
    } else if let id = try number(.constant) {
      self = .setConstant(id, try value())
    } else if let id = try number(.priority) {
      self = .setPriority(id, Float(try value()))
    } else if let id = try number(.coefficient) {
      self = .setCoefficient(id, variable: try container.decode(Int.self, forKey: .variable), try value())
    } else if let variable = try number(.fix) {
      self = .fix(variable, try value())
    } else if let variable = try number(.bound) {
      self = .bound(variable, try container.decodeIfPresent(Double.self, forKey: .value))
    } else {
      self = .release(try container.decode(Int.self, forKey: .release))
    }
  }
}
