import ConstraintSolver

/// A trace while its lines are read.
struct TraceAssembly {
  private var trace: SolverTrace
  private var state = TraceState()
  /// The system after the first step.
  private var made = TraceState()
  private var step: OpenStep?
  /// The steps so far of the standing operation that is being read.
  private var walk: [WalkStep] = []
  /// Whether the version allows lower bounds and continuations.
  private let isOfLayout: Bool

  /// The step whose lines are being read.
  private struct OpenStep {
    var operation: TraceOperation
    var line: TraceLine
    var edits = TraceEdits()
    var undo = TraceUndo()
    /// Whether edits have followed the last `apply`.
    var isPending = false
    var hasApplied = false
  }

  /// A step of a walk, and its inverse.
  private struct WalkStep {
    var line: TraceLine
    var edits: TraceEdits
    var undo: TraceEdits
  }

  init(_ origin: SolverTrace.Origin, isOfLayout: Bool) {
    self.isOfLayout = isOfLayout
    trace = SolverTrace(origin)
  }

  /// Reads the rest of a line, after its first word.
  mutating func read(_ word: String, _ line: inout TraceLine) throws(TraceError) {
    if word == "step" { return try begin(&line) }
    guard step != nil else { throw line.error("'step make'", found: "'\(word)'") }
    switch word {
    case "apply":
      step?.isPending = false
      step?.hasApplied = true
      step?.edits.append(.apply)
    case "continue" where isOfLayout:
      guard step?.hasApplied == true else { throw line.error("'apply' before", found: "'continue'") }
      step?.edits.append(.continues)
      step?.isPending = true
    case "digest":
      guard step?.hasApplied == true, step?.isPending == false else {
        throw line.error("'apply' before", found: "'digest'")
      }
      step?.edits.append(.digest(try line.hash("a digest of 16 hexadecimal digits")))
    case "add": try readAddition(&line)
    default: try append(try edit(word, &line), line)
    }
  }

  /// The whole trace, after its last line.
  mutating func finish(at line: TraceLine) throws(TraceError) -> SolverTrace {
    try closeStep(before: line)
    try closeWalk()
    guard !trace.steps.isEmpty else { throw line.error("'step make'", found: "'end'") }
    return trace
  }

  private mutating func edit(_ word: String, _ line: inout TraceLine) throws(TraceError) -> TraceEdit {
    switch word {
    case "variable":
      let number = try line.place("the variable's number")
      guard number == state.nextVariable else {
        throw line.error("\(state.nextVariable), the number of the next variable", found: "'\(number)'")
      }
      return .variable(
        initial: try line.number("the variable's initial value"), stay: try readStay(&line),
        reference: try readReference(&line),
        lowerBound: isOfLayout && !line.isFinished ? try line.number("a lower bound") : nil)
    case "bound" where isOfLayout:
      return .setLowerBound(variable: try line.place("a variable's number"), try readBound(&line))
    case "constant":
      return .setConstant(constraint: try line.place("a constraint's number"), try line.number("a constant"))
    case "coefficient":
      return .setCoefficient(
        constraint: try line.place("a constraint's number"), variable: try line.place("a variable's number"),
        try line.number("a coefficient"))
    case "priority":
      return .setPriority(constraint: try line.place("a constraint's number"), try line.priority())
    case "remove": return .remove(constraint: try line.place("a constraint's number"))
    case "fix": return .fix(variable: try line.place("a variable's number"), try line.number("a value"))
    case "release": return .release(variable: try line.place("a variable's number"))
    case "drop": return .drop(variable: try line.place("a variable's number"))
    default: throw line.error("an edit, 'step' or 'end'", found: Array(word.utf8)[...])
    }
  }

  private func readStay(_ line: inout TraceLine) throws(TraceError) -> StayRank {
    let word = try line.word("'size', 'position' or 'derived'")
    for stay in StayRank.allCases where TraceFormat.word(stay).utf8.elementsEqual(word) { return stay }
    throw line.error("'size', 'position' or 'derived'", found: word)
  }

  private func readReference(_ line: inout TraceLine) throws(TraceError) -> Int32 {
    var ahead = line
    guard try ahead.word("a variable's number or '-'").elementsEqual("-".utf8) else {
      return try line.place("a variable's number or '-'")
    }
    line = ahead
    return -1
  }

  private func readBound(_ line: inout TraceLine) throws(TraceError) -> Double? {
    var ahead = line
    guard try ahead.word("a lower bound or '-'").elementsEqual("-".utf8) else {
      return try line.number("a lower bound or '-'")
    }
    line = ahead
    return nil
  }

  private mutating func readAddition(_ line: inout TraceLine) throws(TraceError) {
    let number = try line.place("the constraint's number")
    let relation = try readRelation(&line)
    let priority = try line.priority()
    let weight = try line.number("a weight above 0")
    guard weight > 0 else { throw line.error("a weight above 0", found: "'\(TraceFormat.word(weight))'") }
    let constraint = TraceConstraint(
      number: number, relation: relation, priority: priority, weight: weight,
      recoveryRank: try line.integer("a recovery rank"), constant: try line.number("a constant"))
    var terms: [TraceTerm] = []
    while !line.isFinished {
      terms.append(
        TraceTerm(coefficient: try line.number("a coefficient"), variable: try line.place("a variable's number")))
    }
    var list = TraceEdits()
    list.append(constraint, terms)
    try perform(list, line)
    step?.edits.append(list)
    step?.isPending = true
  }

  private func readRelation(_ line: inout TraceLine) throws(TraceError) -> Relation {
    let word = try line.word("'==', '<=' or '>='")
    for relation in Relation.allCases where TraceFormat.word(relation).utf8.elementsEqual(word) { return relation }
    throw line.error("'==', '<=' or '>='", found: word)
  }

  private mutating func append(_ edit: TraceEdit, _ line: TraceLine) throws(TraceError) {
    var list = TraceEdits()
    list.append(edit)
    try perform(list, line)
    step?.edits.append(edit)
    step?.isPending = true
  }

  /// Performs an edit, so that the next edit can be checked.
  private mutating func perform(_ list: TraceEdits, _ line: TraceLine) throws(TraceError) {
    guard let edit = list.edits.first, var step else { return }
    do throws(TraceState.Problem) {
      if step.operation.isStanding {
        self.step = nil
        try state.perform(edit, of: list, noting: &step.undo)
        self.step = step
      } else {
        try state.perform(edit, of: list)
      }
    } catch {
      throw line.error(error.expected, found: error.found)
    }
  }
}

// MARK: Steps

extension TraceAssembly {
  private mutating func begin(_ line: inout TraceLine) throws(TraceError) {
    let names = TraceOperation.allCases.map(\.rawValue).joined(separator: ", ")
    let word = try line.word("an operation: \(names)")
    guard let operation = TraceOperation(rawValue: String(decoding: word, as: UTF8.self)) else {
      throw line.error("an operation: \(names)", found: word)
    }
    try closeStep(before: line)
    let last = trace.steps.last?.operation
    guard (operation == .make) == (last == nil) else {
      throw line.error(last == nil ? "'step make'" : "a step other than 'make'", found: "'\(line.text)'")
    }
    if operation != last {
      try closeWalk()
      guard trace.places(of: operation).isEmpty else {
        throw line.error("all steps of an operation together", found: "'\(line.text)' again")
      }
    }
    // Every cycle edits a system of its own, in the state after `make`. The walks return the standing system to it too.
    if operation == .cycle || last == .cycle { state = made }
    step = OpenStep(operation: operation, line: line)
  }

  /// Ends the present step.
  private mutating func closeStep(before line: TraceLine) throws(TraceError) {
    guard let closing = step else { return }
    guard closing.hasApplied, !closing.isPending else { throw line.error("'apply'", found: "'\(line.text)'") }
    step = nil
    trace.append(closing.operation, closing.edits)
    if closing.operation == .make { made = state }
    if closing.operation.isStanding {
      walk.append(WalkStep(line: closing.line, edits: closing.edits, undo: closing.undo.step))
    }
  }

  /// Checks that the steps of a standing operation lead back: each step of the second half undoes its counterpart in
  /// the first half.
  private mutating func closeWalk() throws(TraceError) {
    let steps = walk
    walk.removeAll()
    guard let last = steps.last else { return }
    guard steps.count.isMultiple(of: 2) else {
      throw last.line.error("as many steps back as forward", found: "\(steps.count) steps")
    }
    for place in steps.count / 2..<steps.count {
      let forward = steps[steps.count - 1 - place]
      guard steps[place].edits.withoutDigests == forward.undo else {
        throw steps[place].line.error(
          "a step that undoes the step of line \(forward.line.number)", found: "other edits")
      }
    }
    state = made
  }
}

extension TraceEdits {
  /// The edits without digests.
  fileprivate var withoutDigests: TraceEdits {
    var list = TraceEdits()
    for edit in edits {
      switch edit {
      case .digest: break
      case .add(let constraint): list.append(constraint, terms[constraint.termRange])
      default: list.append(edit)
      }
    }
    return list
  }
}
