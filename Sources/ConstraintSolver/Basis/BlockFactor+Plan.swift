internal import SolverKernels

/// Blocks that one tear cuts, as in most layouts.
///
/// Given the tear, the plan computes the other members one by one, each from a row with one unknown. The remaining row
/// tells how far the tear is off.
extension Basis {
  /// Finds a plan for the members in `search`; returns whether it succeeded.
  ///
  /// The tear is the member in the most rows. The search fails if the tear does not determine all other members, or if
  /// a row reads a member at which the tear's rounding error has grown past ``Tolerances/blockGrowth``.
  ///
  /// O(members).
  mutating func planByOneTear(in problem: borrowing Problem) -> Bool {
    elimination.beginPlan()
    indexMembers(in: problem)
    let size = search.members.count
    let tear = mostFrequentMember()
    elimination.tears.append(search.members[Int(tear)])
    determine(tear)
    var nextReady = 0
    while let row = nextReadyRow(&nextReady) {
      let member = unknown(of: row, in: problem)
      let variable = search.members[Int(member)]
      guard let growth = growth(of: variable, by: row, in: problem) else { return false }
      elimination.growth[Int(member)] = growth
      elimination.isUsed[Int(row)] = true
      elimination.planVariables.append(variable)
      elimination.planRows.append(problem.variables.records[search.members[Int(row)]].matched)
      determine(member)
    }
    guard elimination.planVariables.count == size - 1 else { return false }
    for row in 0..<size where !elimination.isUsed[row] {
      elimination.residualRows.append(problem.variables.records[search.members[row]].matched)
    }
    return true
  }

  /// Computes the response of plan variables and residual row to the tear; returns whether the answer is usable.
  mutating func computeResponse(_ index: BlockIndex, in problem: borrowing Problem) -> Bool {
    let block = blocks.blocks[index]
    numberMembers(block, in: problem)
    elimination.values[Int(block.planCount)] = 1
    var growth = 1.0
    let response = blocks.responsePlace(block)
    for k in 0..<block.planCount {
      let row = problem.rows.records[blocks.planRow(block, k)]
      let value = -homogeneousActivity(row) / row.coefficient(of: blocks.member(block, k))
      elimination.values[Int(k)] = value
      blocks.factors[response + Int(k)] = value
      growth = max(growth, value.magnitude)
    }
    let answer = homogeneousActivity(problem.rows.records[blocks.residualRow(block, 0)])
    blocks.factors[blocks.answerPlace(block)] = answer
    blocks.blocks[index].growth = Float(growth)
    return answer != 0 && answer.isFinite
  }

  /// Numbers the members and their rows, and lists for each member the rows that contain it.
  ///
  /// Row k is the one matched with member k.
  private mutating func indexMembers(in problem: borrowing Problem) {
    let size = search.members.count
    numbered.clear(count: problem.variables.count)
    elimination.memberCount = size
    elimination.starts.removeAll()
    elimination.starts.extend(to: size + 1, with: 0)
    elimination.unknowns.removeAll()
    elimination.isUsed.removeAll()
    elimination.isUsed.extend(to: size, with: false)
    elimination.isDetermined.removeAll()
    elimination.isDetermined.extend(to: size, with: false)
    elimination.growth.removeAll()
    elimination.growth.extend(to: size, with: 1)
    elimination.ready.removeAll()
    for k in 0..<size { numbered.append(search.members[k]) }
    for k in 0..<size {
      let row = problem.rows.records[problem.variables.records[search.members[k]].matched]
      var unknowns: Int8 = 0
      row.forEachTerm { variable, _ in
        if let member = member(variable) {
          unknowns += 1
          elimination.starts[member] += 1
        } else if !numbered.contains(variable) {
          numbered.append(variable)
          elimination.outside.append(variable)
        }
      }
      elimination.unknowns.append(unknowns)
      if unknowns == 1 { elimination.ready.append(Int32(k)) }
    }
    listOccurrences(size, in: problem)
  }

  /// The number of a member; `nil` for any other variable.
  @inline(__always)
  func member(_ variable: VariableIndex) -> Int? {
    guard let number = numbered.number(of: variable) else { return nil }
    return number < elimination.memberCount ? number : nil
  }

  /// The range of a member's rows in `occurrences`.
  private func occurrences(of member: Int) -> Range<Int> {
    Int(elimination.starts[member])..<Int(elimination.starts[member + 1])
  }

  /// The member that occurs in the most rows.
  private func mostFrequentMember() -> Int32 {
    var best = 0
    var most = 0
    for k in 0..<search.members.count {
      let count = occurrences(of: k).count
      if count > most { (best, most) = (k, count) }
    }
    return Int32(truncatingIfNeeded: best)
  }

  /// Lists the rows of each member, in ascending order.
  ///
  /// - Parameter size: the number of members; `starts` holds the number of rows of each.
  private mutating func listOccurrences(_ size: Int, in problem: borrowing Problem) {
    var end: Int32 = 0
    for member in 0...size {
      end += elimination.starts[member]
      elimination.starts[member] = end
    }
    elimination.occurrences.removeAll()
    elimination.occurrences.extend(to: Int(end), with: 0)
    // Now `starts` holds the ends of the lists; filling the lists backwards turns them into beginnings.
    for k in stride(from: size - 1, through: 0, by: -1) {
      let row = problem.rows.records[problem.variables.records[search.members[k]].matched]
      row.forEachTerm { variable, _ in
        guard let member = member(variable) else { return }
        elimination.starts[member] -= 1
        elimination.occurrences[Int(elimination.starts[member])] = Int32(k)
      }
    }
  }

  private func nextReadyRow(_ next: inout Int) -> Int32? {
    while next < elimination.ready.count {
      let row = elimination.ready[next]
      next += 1
      if elimination.unknowns[Int(row)] == 1 { return row }
    }
    return nil
  }

  private func unknown(of row: Int32, in problem: borrowing Problem) -> Int32 {
    let record = problem.rows.records[problem.variables.records[search.members[Int(row)]].matched]
    for lane in 0..<4 where record.variables[lane] != 0 {
      let variable = VariableIndex(raw: record.variables[lane])
      guard let member = member(variable) else { continue }
      if !elimination.isDetermined[member] { return Int32(truncatingIfNeeded: member) }
    }
    preconditionFailure("a row that is ready has one unknown")
  }

  /// The growth of an unknown; `nil` if the row reads a member whose growth is past the limit.
  private func growth(of variable: VariableIndex, by row: Int32, in problem: borrowing Problem) -> Float? {
    let record = problem.rows.records[problem.variables.records[search.members[Int(row)]].matched]
    var sum: Float = 0
    for lane in 0..<4 where record.variables[lane] != 0 && record.variables[lane] != variable.raw {
      let other = VariableIndex(raw: record.variables[lane])
      guard let member = member(other) else { continue }
      let growth = elimination.growth[member]
      if growth > Tolerances.blockGrowth { return nil }
      sum += Float(record.coefficients[lane].magnitude) * growth
    }
    return sum / Float(record.coefficient(of: variable).magnitude)
  }

  private mutating func determine(_ member: Int32) {
    elimination.isDetermined[Int(member)] = true
    for place in occurrences(of: Int(member)) {
      let row = Int(elimination.occurrences[place])
      elimination.unknowns[row] -= 1
      if elimination.unknowns[row] == 1 && !elimination.isUsed[row] {
        elimination.ready.append(Int32(row))
      }
    }
  }
}
