internal import SolverKernels

/// An estimate of how the basis amplifies errors, stated in the error of a numerical failure.
extension Basis {
  /// The greatest number of rounds of the estimate; two are nearly always enough.
  private static var mostRounds: Int { 5 }

  /// An estimate of the condition number of the basic rows in the 1-norm, with rows and columns scaled to a largest
  /// coefficient of 1; infinite if they are singular.
  ///
  /// The estimate is a lower bound, and rarely less than a third of the condition number (Hager, "Condition estimates",
  /// 1984; Higham, "FORTRAN codes for estimating the one-norm of a real or complex matrix", 1988).
  ///
  /// O(system), and a sparse LU of all basic rows.
  mutating func estimateCondition(in problem: borrowing Problem) -> Double {
    let norm = factoriseBasis(in: problem)
    if sparse.size == 0 { return 1 }
    guard let norm else { return .infinity }
    return max(1, norm * max(inverseNorm(), inverseNormByAlternation()))
  }

  /// Hager's estimate of the 1-norm of the inverse: raises the norm of a solution from one unit vector to the next.
  private func inverseNorm() -> Double {
    let size = sparse.size
    var x = Buffer<Double>(), y = Buffer<Double>(), signs = Buffer<Double>()
    x.extend(to: size, with: 1 / Double(size))
    var estimate = 0.0
    for _ in 0..<Self.mostRounds {
      y.removeAll()
      for k in 0..<size { y.append(x[k]) }
      sparse.solve(&y)
      var sum = 0.0
      signs.removeAll()
      for k in 0..<size {
        sum += y[k].magnitude
        signs.append(y[k] < 0 ? -1 : 1)
      }
      guard sum > estimate else { break }
      estimate = sum
      sparse.solveTransposed(&signs)
      var largest = 0, slope = 0.0
      for k in 0..<size {
        if signs[k].magnitude > signs[largest].magnitude { largest = k }
        slope += signs[k] * x[k]
      }
      if signs[largest].magnitude <= slope { break }
      x.removeAll()
      x.extend(to: size, with: 0)
      x[largest] = 1
    }
    return estimate
  }

  /// Higham's second estimate, by a vector of alternating signs and growing magnitudes: it finds large entries that
  /// cancel in Hager's.
  private func inverseNormByAlternation() -> Double {
    let size = sparse.size
    var x = Buffer<Double>()
    for k in 0..<size {
      let magnitude = 1 + Double(k) / Double(max(size - 1, 1))
      x.append(k.isMultiple(of: 2) ? magnitude : -magnitude)
    }
    sparse.solve(&x)
    var sum = 0.0
    for k in 0..<size { sum += x[k].magnitude }
    return 2 * sum / (3 * Double(size))
  }

  /// Factorises the basis matrix with scaled rows and columns, and returns its 1-norm; `nil` for a singular matrix.
  private mutating func factoriseBasis(in problem: borrowing Problem) -> Double? {
    numbered.clear(count: problem.variables.count)
    for raw in 1..<max(problem.variables.count, 1) {
      let place = problem.variables.records[VariableIndex(raw)]
      if place.flags.contains(.alive), !place.matched.isNone { numbered.append(VariableIndex(raw)) }
    }
    var columnScales = Buffer<Double>(), sums = Buffer<Double>()
    columnScales.extend(to: numbered.count, with: 0)
    sums.extend(to: numbered.count, with: 0)
    for number in 0..<numbered.count {
      let row = basicRow(number, in: problem)
      let scale = scale(of: row)
      row.forEachTerm { variable, coefficient in
        guard let column = numbered.number(of: variable) else { return }
        columnScales[column] = max(columnScales[column], (coefficient / scale).magnitude)
      }
    }
    sparse.threshold = SparseElimination.usualThreshold
    sparse.begin(size: numbered.count)
    var norm = 0.0
    for number in 0..<numbered.count {
      let row = basicRow(number, in: problem)
      let scale = scale(of: row)
      sparse.beginRow()
      row.forEachTerm { variable, coefficient in
        guard let column = numbered.number(of: variable) else { return }
        let value = coefficient / scale / columnScales[column]
        sparse.append(value, column: column)
        sums[column] += value.magnitude
        norm = max(norm, sums[column])
      }
    }
    return sparse.eliminate() ? norm : nil
  }

  private func basicRow(_ number: Int, in problem: borrowing Problem) -> Row {
    problem.rows.records[problem.variables.records[numbered.list[number]].matched]
  }

  /// The largest coefficient of a row among numbered variables.
  private func scale(of row: Row) -> Double {
    var scale = 0.0
    row.forEachTerm { variable, coefficient in
      if numbered.contains(variable) { scale = max(scale, coefficient.magnitude) }
    }
    return scale
  }
}

extension SparseElimination {
  /// Solves L U x = r; the solution replaces the right side, and both are in the order of steps.
  func solve(_ rightSide: inout Buffer<Double>) {
    SparseFactor(size: size).solve(&rightSide, bounds: bounds, steps: steps, pivots: pivots, values: values)
  }

  /// Solves the transposed system; the solution replaces the right side.
  func solveTransposed(_ rightSide: inout Buffer<Double>) {
    SparseFactor(size: size).solveTransposed(&rightSide, bounds: bounds, steps: steps, pivots: pivots, values: values)
  }
}
