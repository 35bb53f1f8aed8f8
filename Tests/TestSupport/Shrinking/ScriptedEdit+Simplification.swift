import ConstraintSolver

extension ScriptedEdit {
  /// The variables of the edit.
  var variables: [Int] {
    switch self {
    case .add(_, let constraint): constraint.terms.map(\.variable)
    case .setCoefficient(_, let variable, _), .fix(let variable, _), .release(let variable), .bound(let variable, _):
      [variable]
    case .remove, .setConstant, .setPriority: []
    }
  }

  /// The edit with other numbers for the variables.
  func renumbered(_ place: (Int) -> Int) -> ScriptedEdit {
    switch self {
    case .add(let number, var constraint):
      for index in constraint.terms.indices {
        constraint.terms[index].variable = place(constraint.terms[index].variable)
      }
      return .add(number, constraint)
    case .setCoefficient(let number, let variable, let value):
      return .setCoefficient(number, variable: place(variable), value)
    case .fix(let variable, let value): return .fix(place(variable), value)
    case .release(let variable): return .release(place(variable))
    case .bound(let variable, let bound): return .bound(place(variable), bound)
    case .remove, .setConstant, .setPriority: return self
    }
  }

  /// Simpler edits like this one.
  var simplifications: [ScriptedEdit] {
    switch self {
    case .add(let number, let constraint): constraint.simplifications.map { .add(number, $0) }
    case .setConstant(let number, let value): value.plainerNumbers.map { .setConstant(number, $0) }
    case .fix(let variable, let value): value.plainerNumbers.map { .fix(variable, $0) }
    case .bound(let variable, let bound?): bound.plainerNumbers.map { .bound(variable, $0) }
    case .setCoefficient, .setPriority, .remove, .release, .bound: []
    }
  }
}

extension ScriptedConstraint {
  /// Simpler constraints like this one, each in one respect.
  var simplifications: [ScriptedConstraint] {
    var variants: [ScriptedConstraint] = []
    func vary(_ change: (inout ScriptedConstraint) -> Void) {
      var variant = self
      change(&variant)
      if variant != self { variants.append(variant) }
    }
    for place in terms.indices { vary { $0.terms.remove(at: place) } }
    for place in terms.indices where terms[place].coefficient.magnitude != 1 {
      vary { $0.terms[place].coefficient = terms[place].coefficient < 0 ? -1 : 1 }
    }
    vary { $0.weight = 1 }
    vary { $0.recoveryRank = 0 }
    for value in constant.plainerNumbers { vary { $0.constant = value } }
    if relation != .equal { vary { $0.relation = .equal } }
    return variants
  }
}

extension Double {
  /// Simpler numbers, the simplest first.
  fileprivate var plainerNumbers: [Double] {
    [0, 1, -1, 10, -10, rounded()].prefix { $0 != self }.filter { $0 != self }
  }
}
