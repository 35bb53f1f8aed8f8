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
    scratch.elimination.beginPlan()
    indexMembers()
    let size = scratch.search.members.count
    let tear = mostFrequentMember()
    scratch.elimination.tears.append(scratch.search.members[Int(tear)])
    determine(tear)
    var nextReady = 0
    while let row = nextReadyRow(&nextReady) {
      let member = unknown(of: row)
      let variable = scratch.search.members[Int(member)]
      guard let growth = growth(of: variable, by: row) else { return false }
      scratch.elimination.growth[Int(member)] = growth
      scratch.elimination.isUsed[Int(row)] = true
      scratch.elimination.planVariables.append(variable)
      scratch.elimination.planRows.append(variables.records[scratch.search.members[Int(row)]].matched)
      determine(member)
    }
    guard scratch.elimination.planVariables.count == size - 1 else { return false }
    for row in 0..<size where !scratch.elimination.isUsed[row] {
      scratch.elimination.residualRows.append(variables.records[scratch.search.members[row]].matched)
    }
    return true
  }

  /// Computes how the plan variables and the residual row answer to the tear; says whether the tear can be found by that.
  mutating func computeResponse(_ index: BlockIndex) -> Bool {
    let block = blocks.blocks[index]
    numberMembers(block)
    scratch.elimination.values[Int(block.planCount)] = 1
    var growth = 1.0
    let response = blocks.responsePlace(block)
    for k in 0..<block.planCount {
      let row = rows.records[blocks.planRow(block, k)]
      let value = -homogeneousActivity(row) / row.coefficient(of: blocks.member(block, k))
      scratch.elimination.values[Int(k)] = value
      blocks.factors[response + Int(k)] = value
      growth = max(growth, value.magnitude)
    }
    let answer = homogeneousActivity(rows.records[blocks.residualRow(block, 0)])
    blocks.factors[blocks.answerPlace(block)] = answer
    blocks.blocks[index].growth = Float(growth)
    return answer != 0 && answer.isFinite
  }

  /// Numbers the members and their rows, and lists for each member the rows that contain it.
  ///
  /// Row k is the one matched with member k.
  private mutating func indexMembers() {
    let size = scratch.search.members.count
    scratch.numbered.clear(count: variables.count)
    scratch.elimination.memberCount = size
    scratch.elimination.starts.removeAll()
    scratch.elimination.starts.extend(to: size + 1, with: 0)
    scratch.elimination.unknowns.removeAll()
    scratch.elimination.isUsed.removeAll()
    scratch.elimination.isUsed.extend(to: size, with: false)
    scratch.elimination.isDetermined.removeAll()
    scratch.elimination.isDetermined.extend(to: size, with: false)
    scratch.elimination.growth.removeAll()
    scratch.elimination.growth.extend(to: size, with: 1)
    scratch.elimination.ready.removeAll()
    for k in 0..<size { scratch.numbered.append(scratch.search.members[k]) }
    for k in 0..<size {
      let row = rows.records[variables.records[scratch.search.members[k]].matched]
      var unknowns: Int8 = 0
      row.forEachTerm { variable, _ in
        if let member = member(variable) {
          unknowns += 1
          scratch.elimination.starts[member + 1] += 1
        } else if !scratch.numbered.contains(variable) {
          scratch.numbered.append(variable)
          scratch.elimination.outside.append(variable)
        }
      }
      scratch.elimination.unknowns.append(unknowns)
      if unknowns == 1 { scratch.elimination.ready.append(Int32(k)) }
    }
    listOccurrences(size)
  }

  /// The number of a member; `nil` for what is none.
  @inline(__always)
  func member(_ variable: VariableIndex) -> Int? {
    guard let number = scratch.numbered.number(of: variable) else { return nil }
    return number < scratch.elimination.memberCount ? number : nil
  }

  /// Where the rows that contain a member are listed.
  private func occurrences(of member: Int) -> Range<Int> {
    // After the filling, the list of member k begins at start k + 1.
    let isLast = member + 2 > scratch.search.members.count
    let end = isLast ? scratch.elimination.occurrences.count : Int(scratch.elimination.starts[member + 2])
    return Int(scratch.elimination.starts[member + 1])..<end
  }

  /// The member that occurs in the most rows.
  private func mostFrequentMember() -> Int32 {
    var best = 0
    var most = 0
    for k in 0..<scratch.search.members.count {
      let count = occurrences(of: k).count
      if count > most { (best, most) = (k, count) }
    }
    return Int32(truncatingIfNeeded: best)
  }

  private mutating func listOccurrences(_ size: Int) {
    for k in 0..<size { scratch.elimination.starts[k + 1] += scratch.elimination.starts[k] }
    scratch.elimination.occurrences.removeAll()
    scratch.elimination.occurrences.extend(to: Int(scratch.elimination.starts[size]), with: 0)
    // Filling moves each start to the end of its list; going backwards restores it.
    for k in stride(from: size - 1, through: 0, by: -1) {
      let row = rows.records[variables.records[scratch.search.members[k]].matched]
      row.forEachTerm { variable, _ in
        guard let member = member(variable) else { return }
        let place = member + 1
        scratch.elimination.starts[place] -= 1
        scratch.elimination.occurrences[Int(scratch.elimination.starts[place])] = Int32(k)
      }
    }
  }

  private func nextReadyRow(_ next: inout Int) -> Int32? {
    while next < scratch.elimination.ready.count {
      let row = scratch.elimination.ready[next]
      next += 1
      if scratch.elimination.unknowns[Int(row)] == 1 { return row }
    }
    return nil
  }

  private func unknown(of row: Int32) -> Int32 {
    let record = rows.records[variables.records[scratch.search.members[Int(row)]].matched]
    for lane in 0..<4 where record.variables[lane] != 0 {
      let variable = VariableIndex(raw: record.variables[lane])
      guard let member = member(variable) else { continue }
      if !scratch.elimination.isDetermined[member] { return Int32(truncatingIfNeeded: member) }
    }
    preconditionFailure("a row that is ready has one unknown")
  }

  /// The growth of an unknown; `nil` if the row reads a member whose growth is past the limit.
  private func growth(of variable: VariableIndex, by row: Int32) -> Float? {
    let record = rows.records[variables.records[scratch.search.members[Int(row)]].matched]
    var sum: Float = 0
    for lane in 0..<4 where record.variables[lane] != 0 && record.variables[lane] != variable.raw {
      let other = VariableIndex(raw: record.variables[lane])
      guard let member = member(other) else { continue }
      let growth = scratch.elimination.growth[member]
      if growth > Tolerances.blockGrowth { return nil }
      sum += Float(record.coefficients[lane].magnitude) * growth
    }
    return sum / Float(record.coefficient(of: variable).magnitude)
  }

  private mutating func determine(_ member: Int32) {
    scratch.elimination.isDetermined[Int(member)] = true
    for place in occurrences(of: Int(member)) {
      let row = Int(scratch.elimination.occurrences[place])
      scratch.elimination.unknowns[row] -= 1
      if scratch.elimination.unknowns[row] == 1 && !scratch.elimination.isUsed[row] {
        scratch.elimination.ready.append(Int32(row))
      }
    }
  }
}
