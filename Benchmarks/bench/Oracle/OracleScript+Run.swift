import ConstraintSolver

extension OracleScript {
  /// Runs the script once with each kernel variant.
  func run() -> [OracleRun] {
    KernelVariant.allCases.map { kernels in
      var run = OracleRun(kernels: kernels.rawValue)
      var player = OraclePlayer(initialValues: variables, kernels: kernels)
      for (index, batch) in batches.enumerated() {
        do {
          try player.play(batch)
        } catch {
          run.failure = "batch \(index): \(error)"
          break
        }
        if after.contains(index) {
          run.states.append(OracleState(after: index, values: player.bits, relaxed: player.relaxed.sorted()))
        }
      }
      return run
    }
  }
}

/// A solver whose variables and constraints are identified by a script's numbers.
private struct OraclePlayer {
  let solver: Solver
  let variables: [Variable]
  private(set) var relaxed: Set<Int> = []
  private var identities: [Int: ConstraintID] = [:]
  private var numbers: [ConstraintID: Int] = [:]

  init(initialValues: [Double], kernels: KernelVariant) {
    let solver = Solver(kernels: kernels)
    self.solver = solver
    variables = initialValues.map { solver.makeVariable(initial: $0) }
  }

  /// The bits of all values in hexadecimal digits.
  var bits: String {
    variables.map { variable in
      let digits = String(solver.value(of: variable).bitPattern, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  mutating func play(_ batch: [OracleEdit]) throws {
    var changes = ChangeSet()
    for edit in batch {
      switch edit {
      case .add(let number, let constraint):
        changes.add(try constraint.linear(over: variables), as: name(of: number))
      case .remove(let number):
        changes.remove(name(of: number))
        relaxed.remove(number)
      case .setConstant(let number, let value): changes.setConstant(name(of: number), value)
      case .setPriority(let number, let value):
        changes.setPriority(name(of: number), Priority(value))
      case .setCoefficient(let number, let variable, let value):
        changes.setCoefficient(name(of: number), of: try known(variable), to: value)
      case .fix(let variable, let value): changes.fix(try known(variable), to: value)
      case .release(let variable): changes.release(try known(variable))
      case .bound(let variable, let bound): changes.setLowerBound(of: try known(variable), to: bound)
      }
    }
    let report = try solver.apply(changes)
    // A change set may relax a constraint and readmit it, if a later conflict makes the relaxation unnecessary.
    relaxed.formUnion(report.conflicts.compactMap { $0.relaxed.flatMap { numbers[$0] } })
    relaxed.subtract(report.readmitted.compactMap { numbers[$0] })
  }

  private func known(_ variable: Int) throws(OracleFailure) -> Variable {
    guard variables.indices.contains(variable) else { throw .malformed("variable \(variable)") }
    return variables[variable]
  }

  private mutating func name(of number: Int) -> ConstraintID {
    if let id = identities[number] { return id }
    let id = solver.makeConstraintID()
    identities[number] = id
    numbers[id] = number
    return id
  }
}
