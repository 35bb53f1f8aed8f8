internal import SolverKernels

extension ConstraintSystem {
  /// Computes the Schur matrix of a block, column by column the answer of the residual rows to one tear, and
  /// factorises it with partial pivoting.
  ///
  /// O(members * tears + tears³).
  mutating func factorise(_ index: BlockIndex) throws(NumericalFailure) {
    let block = blocks.blocks[index]
    numberMembers(block)
    var growth = 1.0
    for column in 0..<block.tearCount {
      let tear = Int(block.planCount + column)
      scratch.elimination.values[tear] = 1
      growth = max(growth, runHomogeneousPlan(block))
      for row in 0..<block.tearCount {
        let answer = homogeneousActivity(rows.records[blocks.residualRow(block, row)])
        blocks.factors[blocks.factorPlace(block, row: row, column: column)] = answer
      }
      if block.tearCount == 1 {
        let place = blocks.responsePlace(block)
        for k in 0..<Int(block.planCount) { blocks.factors[place + k] = scratch.elimination.values[k] }
      }
      scratch.elimination.values[tear] = 0
    }
    blocks.blocks[index].growth = Float(growth)
    statistics.refactorisations += 1
    statistics.factorNonzeros += Int(block.memberCount) + Int(block.tearCount) * Int(block.tearCount)
    try decompose(block)
  }

  /// LU of the Schur matrix in its place, rows exchanged for the largest pivot beside the entries of its row.
  private mutating func decompose(_ block: Block) throws(NumericalFailure) {
    let size = block.tearCount
    measureScales(block)
    for step in 0..<size {
      var pivot = step
      var best = relativeEntry(block, row: step, column: step)
      for row in step + 1..<max(size, step + 1) {
        let rival = relativeEntry(block, row: row, column: step)
        if rival > best {
          best = rival
          pivot = row
        }
      }
      let least = Tolerances.blockPivot * scratch.elimination.columnScales[Int(step)]
      guard best.isFinite, best > least else { throw .singularBlock(size: Int(block.memberCount)) }
      blocks.setPivotRow(block, step, pivot)
      if pivot != step { exchangeRows(block, step, pivot) }
      let inverse = 1 / blocks.factors[blocks.factorPlace(block, row: step, column: step)]
      for row in step + 1..<max(size, step + 1) {
        let place = blocks.factorPlace(block, row: row, column: step)
        let factor = blocks.factors[place] * inverse
        blocks.factors[place] = factor
        if factor == 0 { continue }
        for column in step + 1..<max(size, step + 1) {
          blocks.factors[blocks.factorPlace(block, row: row, column: column)] -=
            factor * blocks.factors[blocks.factorPlace(block, row: step, column: column)]
        }
      }
    }
  }

  /// Finds the largest entry of each row, and of each column of the rows so scaled.
  private mutating func measureScales(_ block: Block) {
    scratch.elimination.rowScales.removeAll()
    scratch.elimination.columnScales.removeAll()
    scratch.elimination.columnScales.extend(to: Int(block.tearCount), with: 0)
    for row in 0..<block.tearCount {
      var largest = 0.0
      for column in 0..<block.tearCount {
        largest = max(largest, blocks.factors[blocks.factorPlace(block, row: row, column: column)].magnitude)
      }
      scratch.elimination.rowScales.append(largest)
      for column in 0..<block.tearCount {
        let entry = blocks.factors[blocks.factorPlace(block, row: row, column: column)].magnitude
        let scale = max(scratch.elimination.columnScales[Int(column)], entry / largest)
        scratch.elimination.columnScales[Int(column)] = scale
      }
    }
  }

  @inline(__always)
  private func relativeEntry(_ block: Block, row: Int32, column: Int32) -> Double {
    let entry = blocks.factors[blocks.factorPlace(block, row: row, column: column)].magnitude
    return entry / scratch.elimination.rowScales[Int(row)]
  }

  private mutating func exchangeRows(_ block: Block, _ first: Int32, _ second: Int32) {
    let kept = scratch.elimination.rowScales[Int(first)]
    scratch.elimination.rowScales[Int(first)] = scratch.elimination.rowScales[Int(second)]
    scratch.elimination.rowScales[Int(second)] = kept
    for column in 0..<block.tearCount {
      let a = blocks.factorPlace(block, row: first, column: column)
      let b = blocks.factorPlace(block, row: second, column: column)
      let kept = blocks.factors[a]
      blocks.factors[a] = blocks.factors[b]
      blocks.factors[b] = kept
    }
  }

  /// Computes the plan variables from the tears for targets of zero and outside values of zero; returns the magnitude of the
  /// largest.
  private mutating func runHomogeneousPlan(_ block: Block) -> Double {
    var largest = 0.0
    for k in 0..<block.planCount {
      scratch.elimination.values[Int(k)] = 0
      let row = rows.records[blocks.planRow(block, k)]
      let value = -homogeneousActivity(row) / row.coefficient(of: blocks.planVariable(block, k))
      scratch.elimination.values[Int(k)] = value
      largest = max(largest, value.magnitude)
    }
    return largest
  }

  /// Numbers the members of a block, plan variables before tears, with values of zero.
  mutating func numberMembers(_ block: Block) {
    scratch.numbered.clear(count: variables.count)
    for k in 0..<block.memberCount { scratch.numbered.append(blocks.planOrTear(block, k)) }
    scratch.elimination.values.removeAll()
    scratch.elimination.values.extend(to: Int(block.memberCount), with: 0)
  }

  /// The sum of the terms of a row at the values of the elimination; what is no member is zero.
  @inline(__always)
  func homogeneousActivity(_ row: Row) -> Double {
    let x = row.coefficients.x * eliminationValue(row.variables.x)
    let y = row.coefficients.y * eliminationValue(row.variables.y)
    let z = row.coefficients.z * eliminationValue(row.variables.z)
    let w = row.coefficients.w * eliminationValue(row.variables.w)
    return (x + y) + (z + w)
  }

  @inline(__always)
  func eliminationValue(_ raw: Int32) -> Double {
    guard let number = scratch.numbered.number(of: VariableIndex(raw: raw)) else { return 0 }
    return scratch.elimination.values[number]
  }

  /// Solves S x = r in place of the right side.
  mutating func solveTears(_ block: Block) {
    let size = block.tearCount
    for step in 0..<size {
      let pivot = blocks.pivotRow(block, step)
      if pivot != step {
        let kept = scratch.elimination.rightSide[Int(step)]
        scratch.elimination.rightSide[Int(step)] = scratch.elimination.rightSide[Int(pivot)]
        scratch.elimination.rightSide[Int(pivot)] = kept
      }
    }
    for row in 1..<max(size, 1) {
      scratch.elimination.rightSide[Int(row)] -= factorProduct(block, row: row, from: 0, count: row)
    }
    for row in stride(from: size - 1, through: 0, by: -1) {
      let known = factorProduct(block, row: row, from: row + 1, count: size - row - 1)
      let sum = scratch.elimination.rightSide[Int(row)] - known
      let pivot = blocks.factors[blocks.factorPlace(block, row: row, column: row)]
      scratch.elimination.rightSide[Int(row)] = sum / pivot
    }
  }

  /// Solves the transposed S y = r in place of the right side.
  mutating func solveTearsTransposed(_ block: Block) {
    let size = block.tearCount
    for row in 0..<size {
      var sum = scratch.elimination.rightSide[Int(row)]
      for column in 0..<row {
        let factor = blocks.factors[blocks.factorPlace(block, row: column, column: row)]
        sum -= factor * scratch.elimination.rightSide[Int(column)]
      }
      let pivot = blocks.factors[blocks.factorPlace(block, row: row, column: row)]
      scratch.elimination.rightSide[Int(row)] = sum / pivot
    }
    for row in stride(from: size - 1, through: 0, by: -1) {
      var sum = scratch.elimination.rightSide[Int(row)]
      for column in row + 1..<max(size, row + 1) {
        let factor = blocks.factors[blocks.factorPlace(block, row: column, column: row)]
        sum -= factor * scratch.elimination.rightSide[Int(column)]
      }
      scratch.elimination.rightSide[Int(row)] = sum
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      let pivot = blocks.pivotRow(block, step)
      if pivot != step {
        let kept = scratch.elimination.rightSide[Int(step)]
        scratch.elimination.rightSide[Int(step)] = scratch.elimination.rightSide[Int(pivot)]
        scratch.elimination.rightSide[Int(pivot)] = kept
      }
    }
  }
}
