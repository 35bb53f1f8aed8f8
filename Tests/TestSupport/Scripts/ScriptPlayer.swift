public import ConstraintSolver

/// Runs a script on a solver and records the solver's input and output.
public final class ScriptPlayer {
  /// The solver.
  public let solver: Solver
  /// The solver's variables by number.
  public let variables: [Variable]
  /// The system described by the edits so far.
  public private(set) var system = ScriptedSystem()
  /// The constraints that the solver has relaxed and not readmitted since.
  public private(set) var relaxed: Set<Int> = []

  /// The constraints in the order of their addition.
  public private(set) var additions: [Int] = []

  private var identities: [Int: ConstraintID] = [:]
  private var numbers: [ConstraintID: Int] = [:]

  /// Makes a solver with only the variables of a script.
  public init(_ script: EditScript, kernels: KernelVariant) {
    let solver = Solver(kernels: kernels)
    self.solver = solver
    variables = script.initialValues.map { solver.makeVariable(initial: $0) }
  }

  /// Applies a batch.
  ///
  /// - Throws: the solver's error; the record is then unchanged.
  @discardableResult
  public func play(_ batch: [ScriptedEdit]) throws(SolverError) -> SolveReport {
    let report = try solver.apply(changeSet(batch))
    for edit in batch {
      system.perform(edit)
      switch edit {
      case .add(let number, _): additions.append(number)
      case .remove(let number): relaxed.remove(number)
      default: break
      }
    }
    // A relaxed constraint may return in the same change set, if a later conflict makes its relaxation needless.
    relaxed.formUnion(report.conflicts.compactMap { $0.relaxed.flatMap { numbers[$0] } })
    relaxed.subtract(report.readmitted.compactMap { numbers[$0] })
    return report
  }

  /// The batch as a change set, with names for its new constraints.
  public func changeSet(_ batch: [ScriptedEdit]) -> ChangeSet {
    var changes = ChangeSet()
    for edit in batch {
      switch edit {
      case .add(let number, let constraint):
        changes.add(constraint.linear(over: variables), as: name(of: number))
      case .remove(let number): changes.remove(name(of: number))
      case .setConstant(let number, let constant): changes.setConstant(name(of: number), constant)
      case .setCoefficient(let number, let variable, let coefficient):
        changes.setCoefficient(name(of: number), of: variables[variable], to: coefficient)
      case .setPriority(let number, let priority): changes.setPriority(name(of: number), priority)
      case .fix(let variable, let value): changes.fix(variables[variable], to: value)
      case .release(let variable): changes.release(variables[variable])
      case .bound(let variable, let bound): changes.setLowerBound(of: variables[variable], to: bound)
      }
    }
    return changes
  }

  /// The present values by number.
  public var values: [Double] { variables.map(solver.value(of:)) }

  /// The constraints in force: the system's constraints without the relaxed ones, in the order of their numbers.
  public var constraintsInForce: [LinearConstraint] {
    system.numbers.filter { !relaxed.contains($0) }.compactMap { system.constraints[$0]?.linear(over: variables) }
  }

  /// The constraint with one of the solver's names.
  public func constraint(_ id: ConstraintID) -> LinearConstraint? {
    numbers[id].flatMap { system.constraints[$0]?.linear(over: variables) }
  }

  /// The held variables.
  public var fixed: [Variable: Double] {
    Dictionary(uniqueKeysWithValues: system.fixed.map { (variables[$0.key], $0.value) })
  }

  /// The lower bounds of variables.
  public var lowerBounds: [Variable: Double] {
    Dictionary(uniqueKeysWithValues: system.bounds.map { (variables[$0.key], $0.value) })
  }

  /// The solver's name of a constraint; made on first use.
  public func name(of number: Int) -> ConstraintID {
    if let id = identities[number] { return id }
    let id = solver.makeConstraintID()
    identities[number] = id
    numbers[id] = number
    return id
  }

  /// The script's number of a constraint.
  public func number(of id: ConstraintID) -> Int? { numbers[id] }
}
