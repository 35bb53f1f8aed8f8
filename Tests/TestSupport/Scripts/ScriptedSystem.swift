/// The system that a script has built so far: performs edits as they are documented, without a solver.
public struct ScriptedSystem: Hashable, Sendable {
  /// The constraints in the system by their numbers.
  public private(set) var constraints: [Int: ScriptedConstraint] = [:]
  /// The held variables.
  public private(set) var fixed: [Int: Double] = [:]
  /// The lower bounds of variables, including held ones.
  public private(set) var bounds: [Int: Double] = [:]

  /// Makes an empty system.
  public init() {}

  /// The numbers of the constraints in ascending order.
  public var numbers: [Int] { constraints.keys.sorted() }

  /// Performs an edit; ignores an edit of a missing constraint.
  public mutating func perform(_ edit: ScriptedEdit) {
    switch edit {
    case .add(let number, let constraint): constraints[number] = constraint
    case .remove(let number): constraints[number] = nil
    case .setConstant(let number, let constant): constraints[number]?.constant = constant
    case .setCoefficient(let number, let variable, let coefficient):
      constraints[number]?.setCoefficient(of: variable, to: coefficient)
    case .setPriority(let number, let priority): constraints[number]?.priority = priority
    case .fix(let variable, let value): fixed[variable] = value
    case .release(let variable): fixed[variable] = nil
    case .bound(let variable, let bound): bounds[variable] = bound
    }
  }

  /// A script that builds the same system directly.
  ///
  /// - Parameters:
  ///   - values: the initial values of the variables.
  ///   - order: the numbers of the constraints in the order of insertion; ascending if not given.
  public func script(from values: [Double], order: [Int]? = nil) -> EditScript {
    let holds = fixed.sorted { $0.key < $1.key }.map { ScriptedEdit.fix($0.key, $0.value) }
    let limits = bounds.sorted { $0.key < $1.key }.map { ScriptedEdit.bound($0.key, $0.value) }
    let additions = (order ?? numbers).compactMap { number in constraints[number].map { ScriptedEdit.add(number, $0) } }
    return EditScript(initialValues: values, batches: [holds + limits + additions])
  }
}
