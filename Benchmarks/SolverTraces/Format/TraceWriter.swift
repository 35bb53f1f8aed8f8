import ConstraintSolver

extension SolverTrace {
  /// The trace in its text form; reading it gives an equal trace.
  ///
  /// - Complexity: O(edits and terms).
  public var bytes: [UInt8] {
    var writer = TraceWriter()
    let isOfLayout = content.edits.contains(where: \.needsSecondVersion)
    writer.write(isOfLayout ? TraceFormat.firstLineOfLayout : TraceFormat.firstLine)
    writer.write("scene \(origin.scene) \(origin.nodes) \(origin.seed)")
    var made: Int32 = 0
    for step in steps {
      writer.write("step \(step.operation.rawValue)")
      // Every cycle edits a system in the state after `make`, so its new variables are numbered from there again.
      var number = made
      for edit in content.edits[step.edits] { writer.write(edit, content, &number) }
      if step.operation == .make { made = number }
    }
    return writer.finish()
  }
}

extension TraceEdit {
  /// Whether the edit sets or removes the lower bound of a variable, or continues a change set.
  fileprivate var needsSecondVersion: Bool {
    switch self {
    case .variable(_, _, _, let bound): bound != nil
    case .setLowerBound, .continues: true
    default: false
    }
  }
}

extension TraceWriter {
  fileprivate mutating func write(_ edit: TraceEdit, _ list: TraceEdits, _ number: inout Int32) {
    switch edit {
    case .variable(let initial, let stay, let reference, let bound):
      let other = reference < 0 ? "-" : "\(reference)"
      let limit = bound.map { " " + TraceFormat.word($0) } ?? ""
      write("variable \(number) \(TraceFormat.word(initial)) \(TraceFormat.word(stay)) \(other)\(limit)")
      number += 1
    case .add(let constraint):
      var line = "add \(constraint.number) \(TraceFormat.word(constraint.relation))"
      line += " \(TraceFormat.word(constraint.priority)) \(TraceFormat.word(constraint.weight))"
      line += " \(constraint.recoveryRank) \(TraceFormat.word(constraint.constant))"
      for term in list.terms[constraint.termRange] {
        line += " \(TraceFormat.word(term.coefficient)) \(term.variable)"
      }
      write(line)
    case .setConstant(let constraint, let constant): write("constant \(constraint) \(TraceFormat.word(constant))")
    case .setCoefficient(let constraint, let variable, let coefficient):
      write("coefficient \(constraint) \(variable) \(TraceFormat.word(coefficient))")
    case .setPriority(let constraint, let priority): write("priority \(constraint) \(TraceFormat.word(priority))")
    case .remove(let constraint): write("remove \(constraint)")
    case .fix(let variable, let value): write("fix \(variable) \(TraceFormat.word(value))")
    case .release(let variable): write("release \(variable)")
    case .setLowerBound(let variable, let bound): write("bound \(variable) \(bound.map(TraceFormat.word) ?? "-")")
    case .drop(let variable): write("drop \(variable)")
    case .continues: write("continue")
    case .apply: write("apply")
    case .digest(let value): write("digest \(TraceFormat.word(value))")
    }
  }
}

/// Writes lines and counts them.
struct TraceWriter {
  private var bytes: [UInt8] = []
  private var lines = 0

  mutating func write(_ line: String) {
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    lines += 1
  }

  /// The lines, followed by a line with their number and hash.
  mutating func finish() -> [UInt8] {
    let hash = TraceFormat.word(TraceFormat.hash(bytes))
    write("end \(lines) \(hash)")
    return bytes
  }
}
