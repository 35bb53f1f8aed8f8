import ConstraintSolver

/// The state of a system after some edits of a trace: the existing variables and constraints, and the inverses of
/// edits.
struct TraceState {
  /// A present constraint; terms of one variable are merged.
  struct Content {
    var constraint: TraceConstraint
    var terms: MergedTerms
  }

  /// The reason why an edit is impossible.
  struct Problem: Error {
    var expected: String
    var found: String

    init(_ expected: String, found: String) {
      self.expected = expected
      self.found = found
    }
  }

  /// Constraints by number; nil for a removed constraint.
  private var constraints: [Content?] = []
  /// The number of constraints with each variable; nil for a removed variable.
  private var uses: [Int32?] = []
  private var fixed: [Int32: Double] = [:]
  private var bounds: [Int32: Double] = [:]

  /// The number of the next variable.
  var nextVariable: Int32 { Int32(truncatingIfNeeded: uses.count) }

  /// Performs one edit of a standing operation, after recording its inverse.
  mutating func perform(_ edit: TraceEdit, of list: TraceEdits, noting undo: inout TraceUndo) throws(Problem) {
    switch edit {
    case .variable: throw Problem("an edit that can be undone", found: "a new variable")
    case .drop(let variable): throw Problem("an edit that can be undone", found: "the removal of variable \(variable)")
    case .add(let constraint): undo.note(.remove(constraint: constraint.number))
    case .setConstant(let number, _):
      undo.note(.setConstant(constraint: number, try content(number).constraint.constant))
    case .setCoefficient(let number, let variable, _):
      let before = try content(number).terms[variable]
      undo.note(.setCoefficient(constraint: number, variable: variable, before))
    case .setPriority(let number, _):
      undo.note(.setPriority(constraint: number, try content(number).constraint.priority))
    case .remove(let number):
      let content = try content(number)
      undo.note(.add(content.constraint), content.terms.terms)
    case .fix(let variable, _), .release(let variable):
      undo.note(fixed[variable].map { .fix(variable: variable, $0) } ?? .release(variable: variable))
    case .setLowerBound(let variable, _): undo.note(.setLowerBound(variable: variable, bounds[variable]))
    case .continues, .apply, .digest: break
    }
    try perform(edit, of: list)
  }

  /// Performs one edit.
  mutating func perform(_ edit: TraceEdit, of list: TraceEdits) throws(Problem) {
    switch edit {
    case .variable(_, _, let reference, let bound):
      if reference != -1 { try checkVariable(reference) }
      bounds[nextVariable] = bound
      uses.append(0)
    case .setLowerBound(let variable, let bound):
      try checkVariable(variable)
      bounds[variable] = bound
    case .add(let constraint): try add(constraint, list.terms[constraint.termRange])
    case .setConstant(let number, let constant):
      _ = try content(number)
      constraints[Int(number)]?.constraint.constant = constant
    case .setCoefficient(let number, let variable, let coefficient):
      try setCoefficient(number, variable, coefficient)
    case .setPriority(let number, let priority):
      _ = try content(number)
      constraints[Int(number)]?.constraint.priority = priority
    case .remove(let number):
      for term in try content(number).terms.terms { count(term.variable, by: -1) }
      constraints[Int(number)] = nil
    case .fix(let variable, let value):
      try checkVariable(variable)
      fixed[variable] = value
    case .release(let variable):
      try checkVariable(variable)
      fixed[variable] = nil
    case .drop(let variable):
      try checkVariable(variable)
      guard uses[Int(variable)] == 0 else {
        throw Problem("a variable that no constraint uses", found: "variable \(variable)")
      }
      fixed[variable] = nil
      bounds[variable] = nil
      uses[Int(variable)] = nil
    case .continues, .apply, .digest: break
    }
  }

  private mutating func add(_ constraint: TraceConstraint, _ terms: ArraySlice<TraceTerm>) throws(Problem) {
    let number = Int(constraint.number)
    guard number >= 0, number <= constraints.count else {
      throw Problem("a number of an earlier constraint, or \(constraints.count)", found: "'\(number)'")
    }
    if number < constraints.count, constraints[number] != nil {
      throw Problem("a constraint that is not present", found: "constraint \(number)")
    }
    for term in terms { try checkVariable(term.variable) }
    let merged = MergedTerms(terms)
    for term in merged.terms { count(term.variable, by: 1) }
    let content = Content(constraint: constraint, terms: merged)
    if number == constraints.count { constraints.append(content) } else { constraints[number] = content }
  }

  private mutating func setCoefficient(
    _ number: Int32, _ variable: Int32, _ coefficient: Double
  ) throws(Problem) {
    _ = try content(number)
    try checkVariable(variable)
    count(variable, by: constraints[Int(number)]?.terms.set(variable, to: coefficient) ?? 0)
  }

  private mutating func count(_ variable: Int32, by difference: Int32) {
    uses[Int(variable)] = uses[Int(variable)].map { $0 + difference }
  }

  private func content(_ number: Int32) throws(Problem) -> Content {
    guard constraints.indices.contains(Int(number)), let content = constraints[Int(number)] else {
      throw Problem("a constraint that is present", found: "constraint \(number)")
    }
    return content
  }

  private func checkVariable(_ number: Int32) throws(Problem) {
    guard uses.indices.contains(Int(number)), uses[Int(number)] != nil else {
      throw Problem("a variable that is present", found: "variable \(number)")
    }
  }
}

/// The inverse of a step's edits, recorded one by one.
struct TraceUndo {
  private var edits: [(edit: TraceEdit, terms: [TraceTerm])] = []

  mutating func note(_ edit: TraceEdit, _ terms: [TraceTerm] = []) {
    edits.append((edit, terms))
  }

  /// The inverse step: last edit first, in one change set.
  var step: TraceEdits {
    var list = TraceEdits()
    for (edit, terms) in edits.reversed() {
      if case .add(let constraint) = edit { list.append(constraint, terms) } else { list.append(edit) }
    }
    list.append(.apply)
    return list
  }
}
