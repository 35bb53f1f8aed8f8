import ConstraintSolver

extension EditScript {
  /// Decodes a script from bytes: any bytes give a valid script, and similar bytes mostly similar scripts.
  ///
  /// The first byte is the number of variables. Then each edit is a byte for its kind and bytes for its operands;
  /// numbers come from tables of interesting values. An edit of a constraint takes an existing constraint; if there is
  /// none, the edit is left out. The end of the bytes is the end of the script.
  public init(bytes: some Sequence<UInt8>) {
    var reader = ScriptReader(bytes: bytes)
    self = reader.script()
  }
}

/// Reads a script byte by byte.
private struct ScriptReader {
  private var bytes: [UInt8]
  private var position = 0
  private var system = ScriptedSystem()
  private var nextNumber = 0
  private var variables = 1

  /// The greatest number of edits: enough to reach any state, and few enough to check each one.
  private static let mostEdits = 160

  private static let coefficients: [Double] = [1, -1, 1, -1, 1, -1, 0.5, -0.5, 2, -2, 0.25, 3, 1.5, -0.75, 8, 0]
  private static let priorities: [Priority] = [1000, 1000, 1000, 999.5, 750, 500, 251, 250, 250, 50, 1]
  private static let weights: [Double] = [1, 1, 1, 1, 1, 0.5, 2, 10]

  init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  mutating func script() -> EditScript {
    variables = 1 + Int(next() ?? 0) % 16
    var batches: [[ScriptedEdit]] = [[]]
    var count = 0
    while count < Self.mostEdits, let kind = next() {
      if kind & 7 == 7 {
        batches.append([])
        continue
      }
      guard let edit = edit(kind) else { continue }
      system.perform(edit)
      batches[batches.count - 1].append(edit)
      count += 1
    }
    return EditScript(
      initialValues: Array(repeating: 0, count: variables), batches: batches.filter { !$0.isEmpty })
  }

  private mutating func edit(_ kind: UInt8) -> ScriptedEdit? {
    switch kind & 7 {
    case 0, 1:
      defer { nextNumber += 1 }
      return .add(nextNumber, constraint(shape: kind >> 3))
    case 2: return number().map { .remove($0) }
    case 3: return number().map { .setConstant($0, constant()) }
    case 4:
      guard let number = number() else { return nil }
      return .setCoefficient(number, variable: variable(), coefficient())
    case 5: return number().map { .setPriority($0, priority()) }
    default: return kind & 8 == 0 ? .fix(variable(), constant()) : .release(variable())
    }
  }

  /// A constraint; its shape gives its relation, whether it repeats another's terms, and whether it has a rank.
  private mutating func constraint(shape: UInt8) -> ScriptedConstraint {
    let relation: Relation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][Int(shape & 3)]
    let size = next() ?? 0
    var terms: [ScriptedConstraint.Term] = []
    if shape & 4 != 0, let number = number(), let other = system.constraints[number] {
      let factor = size & 1 == 0 ? 1 : coefficient()
      terms = other.terms.map { ScriptedConstraint.Term($0.variable, $0.coefficient * factor) }
    } else {
      // Mostly up to four terms, which fit a row.
      let count = size < 224 ? 1 + Int(size) % 4 : Int(size) % 13
      terms = (0..<count).map { _ in ScriptedConstraint.Term(variable(), coefficient()) }
    }
    let priority = priority()
    let weight = priority.isRequired ? 1 : Self.weights[Int(next() ?? 0) % Self.weights.count]
    return ScriptedConstraint(
      terms, constant: constant(), relation, priority: priority, weight: weight,
      recoveryRank: shape & 8 == 0 ? 0 : Int32(size % 3))
  }

  private mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func variable() -> Int { Int(next() ?? 0) % variables }

  private mutating func coefficient() -> Double { Self.coefficients[Int(next() ?? 0) % Self.coefficients.count] }

  /// A half of a small whole number.
  private mutating func constant() -> Double { Double(Int8(bitPattern: next() ?? 0)) / 2 }

  /// One of the usual priorities; from 64 on, one of many priorities.
  private mutating func priority() -> Priority {
    let byte = next() ?? 0
    return byte < 64 ? Self.priorities[Int(byte) % Self.priorities.count] : Priority(Float(byte) * 3.75)
  }

  /// The number of an existing constraint.
  private mutating func number() -> Int? {
    let byte = Int(next() ?? 0), numbers = system.numbers
    return numbers.isEmpty ? nil : numbers[byte % numbers.count]
  }
}
