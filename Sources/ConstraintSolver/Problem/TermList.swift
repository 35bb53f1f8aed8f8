internal import SolverKernels

/// A term of a row.
struct RowTerm: BitwiseCopyable {
  var variable: VariableIndex
  var coefficient: Double
  /// The sum of the merged magnitudes, by which a cancelled term is recognised.
  var magnitude: Double

  init(variable: VariableIndex, coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
    magnitude = coefficient.magnitude
  }
}

/// Terms in the order of variables, each variable once; after `dropZeros` none has coefficient 0, so that rows can be
/// compared.
struct TermList: ~Copyable {
  private var terms = Buffer<RowTerm>(capacity: 8)
  /// Whether a term may have cancelled.
  private var mayHoldZeros = false

  init() {}

  var count: Int { terms.count }
  subscript(index: Int) -> RowTerm { terms[index] }

  mutating func removeAll() {
    terms.removeAll()
    mayHoldZeros = false
  }

  /// Adds a term in order.
  ///
  /// O(count): constraints are short, and the terms of long ones nearly always come in order.
  @inline(__always)
  mutating func add(_ variable: VariableIndex, _ coefficient: Double) {
    if coefficient == 0 { mayHoldZeros = true }
    if terms.isEmpty || terms.last.variable.raw < variable.raw {
      terms.append(RowTerm(variable: variable, coefficient: coefficient))
    } else {
      insert(variable, coefficient)
    }
  }

  /// Inserts a term that does not belong at the end, or merges it with the term of the same variable.
  private mutating func insert(_ variable: VariableIndex, _ coefficient: Double) {
    var place = terms.count - 1
    while place > 0, terms[place - 1].variable.raw >= variable.raw { place -= 1 }
    if terms[place].variable == variable {
      terms[place].coefficient += coefficient
      terms[place].magnitude += coefficient.magnitude
      mayHoldZeros = true
      return
    }
    var hole = terms.count
    terms.append(terms[hole - 1])
    while hole > place + 1 {
      hole -= 1
      terms[hole] = terms[hole - 1]
    }
    terms[place] = RowTerm(variable: variable, coefficient: coefficient)
  }

  /// Sets the coefficient of a variable.
  ///
  /// O(log count); if the variable has no term, O(count).
  mutating func set(_ variable: VariableIndex, _ coefficient: Double) {
    let place = (0..<terms.count).partitioningIndex { terms[$0].variable.raw >= variable.raw }
    guard place < terms.count, terms[place].variable == variable else { return add(variable, coefficient) }
    terms[place] = RowTerm(variable: variable, coefficient: coefficient)
    if coefficient == 0 { mayHoldZeros = true }
  }

  /// Drops terms that have cancelled, up to rounding.
  mutating func dropZeros() {
    if !mayHoldZeros { return }
    mayHoldZeros = false
    var kept = 0
    for place in 0..<terms.count {
      let term = terms[place]
      if term.coefficient.magnitude <= 4 * .ulpOfOne * term.magnitude { continue }
      terms[kept] = terms[place]
      kept += 1
    }
    terms.truncate(to: kept)
  }

  /// Removes the last term.
  mutating func takeLast() -> RowTerm? { terms.popLast() }
}
