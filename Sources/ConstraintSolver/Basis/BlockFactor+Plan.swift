internal import SolverKernels

/// Blocks that one tear cuts, as most are that layouts make.
///
/// With the tear given, the plan computes the other members one after the other, each from a row with one unknown. The row
/// that is left says how far the tear is off.
extension ConstraintSystem {
  /// Finds a plan for the members found; says whether there is one.
  ///
  /// The tear is the member that occurs in the most rows. There is no plan where that does not determine all others, or
  /// where a row reads a member to which a chain of rows has carried the tear's rounding errors much enlarged.
  ///
  /// O(members).
  mutating func planByOneTear() -> Bool {
    basis.elimination.beginPlan()
    indexMembers()
    let size = basis.search.members.count
    let tear = mostFrequentMember()
    basis.elimination.tears.append(basis.search.members[Int(tear)])
    determine(tear)
    var nextReady = 0
    while let row = nextReadyRow(&nextReady) {
      let member = unknown(of: row)
      let variable = basis.search.members[Int(member)]
      guard let growth = growth(of: variable, by: row) else { return false }
      basis.elimination.growth[Int(member)] = growth
      basis.elimination.isUsed[Int(row)] = true
      basis.elimination.planVariables.append(variable)
      basis.elimination.planRows.append(problem.variables.records[basis.search.members[Int(row)]].matched)
      determine(member)
    }
    guard basis.elimination.planVariables.count == size - 1 else { return false }
    for row in 0..<size where !basis.elimination.isUsed[row] {
      basis.elimination.residualRows.append(problem.variables.records[basis.search.members[row]].matched)
    }
    return true
  }

  /// Computes how the plan variables and the residual row answer to the tear; says whether the tear can be found by that.
  mutating func computeResponse(_ index: BlockIndex) -> Bool {
    let block = basis.blocks.blocks[index]
    numberMembers(block)
    basis.elimination.values[Int(block.planCount)] = 1
    var growth = 1.0
    let response = basis.blocks.responsePlace(block)
    for k in 0..<block.planCount {
      let row = problem.rows.records[basis.blocks.planRow(block, k)]
      let value = -homogeneousActivity(row) / row.coefficient(of: basis.blocks.member(block, k))
      basis.elimination.values[Int(k)] = value
      basis.blocks.factors[response + Int(k)] = value
      growth = max(growth, value.magnitude)
    }
    let answer = homogeneousActivity(problem.rows.records[basis.blocks.residualRow(block, 0)])
    basis.blocks.factors[basis.blocks.answerPlace(block)] = answer
    basis.blocks.blocks[index].growth = Float(growth)
    return answer != 0 && answer.isFinite
  }

  /// Numbers the members and their rows, and lists for each member the rows that contain it.
  ///
  /// Row k is the one matched with member k.
  private mutating func indexMembers() {
    let size = basis.search.members.count
    basis.numbered.clear(count: problem.variables.count)
    basis.elimination.memberCount = size
    basis.elimination.starts.removeAll()
    basis.elimination.starts.extend(to: size + 1, with: 0)
    basis.elimination.unknowns.removeAll()
    basis.elimination.isUsed.removeAll()
    basis.elimination.isUsed.extend(to: size, with: false)
    basis.elimination.isDetermined.removeAll()
    basis.elimination.isDetermined.extend(to: size, with: false)
    basis.elimination.growth.removeAll()
    basis.elimination.growth.extend(to: size, with: 1)
    basis.elimination.ready.removeAll()
    for k in 0..<size { basis.numbered.append(basis.search.members[k]) }
    for k in 0..<size {
      let row = problem.rows.records[problem.variables.records[basis.search.members[k]].matched]
      var unknowns: Int8 = 0
      row.forEachTerm { variable, _ in
        if let member = member(variable) {
          unknowns += 1
          basis.elimination.starts[member + 1] += 1
        } else if !basis.numbered.contains(variable) {
          basis.numbered.append(variable)
          basis.elimination.outside.append(variable)
        }
      }
      basis.elimination.unknowns.append(unknowns)
      if unknowns == 1 { basis.elimination.ready.append(Int32(k)) }
    }
    listOccurrences(size)
  }

  /// The number of a member; `nil` for what is none.
  @inline(__always)
  func member(_ variable: VariableIndex) -> Int? {
    guard let number = basis.numbered.number(of: variable) else { return nil }
    return number < basis.elimination.memberCount ? number : nil
  }

  /// Where the rows that contain a member are listed.
  private func occurrences(of member: Int) -> Range<Int> {
    // After the filling, the list of member k begins at start k + 1.
    let isLast = member + 2 > basis.search.members.count
    let end = isLast ? basis.elimination.occurrences.count : Int(basis.elimination.starts[member + 2])
    return Int(basis.elimination.starts[member + 1])..<end
  }

  /// The member that occurs in the most rows.
  private func mostFrequentMember() -> Int32 {
    var best = 0
    var most = 0
    for k in 0..<basis.search.members.count {
      let count = occurrences(of: k).count
      if count > most { (best, most) = (k, count) }
    }
    return Int32(truncatingIfNeeded: best)
  }

  private mutating func listOccurrences(_ size: Int) {
    for k in 0..<size { basis.elimination.starts[k + 1] += basis.elimination.starts[k] }
    basis.elimination.occurrences.removeAll()
    basis.elimination.occurrences.extend(to: Int(basis.elimination.starts[size]), with: 0)
    // Filling moves each start to the end of its list; going backwards restores it.
    for k in stride(from: size - 1, through: 0, by: -1) {
      let row = problem.rows.records[problem.variables.records[basis.search.members[k]].matched]
      row.forEachTerm { variable, _ in
        guard let member = member(variable) else { return }
        let place = member + 1
        basis.elimination.starts[place] -= 1
        basis.elimination.occurrences[Int(basis.elimination.starts[place])] = Int32(k)
      }
    }
  }

  private func nextReadyRow(_ next: inout Int) -> Int32? {
    while next < basis.elimination.ready.count {
      let row = basis.elimination.ready[next]
      next += 1
      if basis.elimination.unknowns[Int(row)] == 1 { return row }
    }
    return nil
  }

  private func unknown(of row: Int32) -> Int32 {
    let record = problem.rows.records[problem.variables.records[basis.search.members[Int(row)]].matched]
    for lane in 0..<4 where record.variables[lane] != 0 {
      let variable = VariableIndex(raw: record.variables[lane])
      guard let member = member(variable) else { continue }
      if !basis.elimination.isDetermined[member] { return Int32(truncatingIfNeeded: member) }
    }
    preconditionFailure("a row that is ready has one unknown")
  }

  /// The growth of an unknown; `nil` if the row reads a member whose growth is past the limit.
  private func growth(of variable: VariableIndex, by row: Int32) -> Float? {
    let record = problem.rows.records[problem.variables.records[basis.search.members[Int(row)]].matched]
    var sum: Float = 0
    for lane in 0..<4 where record.variables[lane] != 0 && record.variables[lane] != variable.raw {
      let other = VariableIndex(raw: record.variables[lane])
      guard let member = member(other) else { continue }
      let growth = basis.elimination.growth[member]
      if growth > Tolerances.blockGrowth { return nil }
      sum += Float(record.coefficients[lane].magnitude) * growth
    }
    return sum / Float(record.coefficient(of: variable).magnitude)
  }

  private mutating func determine(_ member: Int32) {
    basis.elimination.isDetermined[Int(member)] = true
    for place in occurrences(of: Int(member)) {
      let row = Int(basis.elimination.occurrences[place])
      basis.elimination.unknowns[row] -= 1
      if basis.elimination.unknowns[row] == 1 && !basis.elimination.isUsed[row] {
        basis.elimination.ready.append(Int32(row))
      }
    }
  }
}
