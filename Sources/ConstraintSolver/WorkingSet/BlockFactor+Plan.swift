internal import SolverKernels

extension ConstraintSystem {
  /// Finds an order in which rows with one unknown determine the members one after the other.
  ///
  /// Where no such row is left, the unknown that occurs most becomes a tear, taken as known. So does an unknown whose row
  /// reads a member to which a chain of rows has carried the tears' rounding errors much enlarged. That row is then left
  /// to say how far the tears are off, and the chain begins anew: multiple shooting.
  mutating func planElimination(growthLimit: Float) {
    indexMembers()
    let size = scratch.search.members.count
    scratch.elimination.planVariables.removeAll()
    scratch.elimination.planRows.removeAll()
    scratch.elimination.tears.removeAll()
    scratch.elimination.residualRows.removeAll()
    var nextReady = 0
    var nextTear = 0
    var determined = 0
    while determined < size {
      determined += 1
      if let row = nextReadyRow(&nextReady) {
        let member = unknown(of: row)
        let variable = scratch.search.members[Int(member)]
        guard let growth = growth(of: variable, by: row, limit: growthLimit) else {
          scratch.elimination.tears.append(variable)
          determine(member)
          continue
        }
        scratch.elimination.growth[Int(member)] = growth
        scratch.elimination.isUsed[Int(row)] = true
        scratch.elimination.planVariables.append(variable)
        scratch.elimination.planRows.append(variables.records[scratch.search.members[Int(row)]].matched)
        determine(member)
      } else {
        while scratch.elimination.isDetermined[Int(scratch.elimination.byDegree[nextTear])] { nextTear += 1 }
        let member = scratch.elimination.byDegree[nextTear]
        scratch.elimination.tears.append(scratch.search.members[Int(member)])
        determine(member)
      }
    }
    for row in 0..<size where !scratch.elimination.isUsed[row] {
      scratch.elimination.residualRows.append(variables.records[scratch.search.members[row]].matched)
    }
  }

  /// Numbers the members and their rows, and lists for each member the rows that contain it.
  ///
  /// Row k is the one matched with member k.
  private mutating func indexMembers() {
    let size = scratch.search.members.count
    scratch.numbered.clear(count: variables.count)
    scratch.elimination.memberCount = size
    scratch.elimination.outside.removeAll()
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
      for lane in 0..<4 where row.variables[lane] != 0 {
        let variable = VariableIndex(raw: row.variables[lane])
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
    orderByDegree(size)
    listOccurrences(size)
  }

  /// The number of a member; `nil` for what is none.
  @inline(__always)
  private func member(_ variable: VariableIndex) -> Int? {
    guard let number = scratch.numbered.number(of: variable) else { return nil }
    return number < scratch.elimination.memberCount ? number : nil
  }

  /// Sorts the members by falling number of rows, which `starts` holds at the place after each.
  private mutating func orderByDegree(_ size: Int) {
    var largest: Int32 = 0
    for k in 0..<size { largest = max(largest, scratch.elimination.starts[k + 1]) }
    scratch.elimination.degreeStarts.removeAll()
    scratch.elimination.degreeStarts.extend(to: Int(largest) + 2, with: 0)
    for k in 0..<size { scratch.elimination.degreeStarts[Int(largest - scratch.elimination.starts[k + 1]) + 1] += 1 }
    for degree in 0...Int(largest) {
      scratch.elimination.degreeStarts[degree + 1] += scratch.elimination.degreeStarts[degree]
    }
    scratch.elimination.byDegree.removeAll()
    scratch.elimination.byDegree.extend(to: size, with: 0)
    for k in 0..<size {
      let bucket = Int(largest - scratch.elimination.starts[k + 1])
      scratch.elimination.byDegree[Int(scratch.elimination.degreeStarts[bucket])] = Int32(k)
      scratch.elimination.degreeStarts[bucket] += 1
    }
  }

  private mutating func listOccurrences(_ size: Int) {
    for k in 0..<size { scratch.elimination.starts[k + 1] += scratch.elimination.starts[k] }
    scratch.elimination.occurrences.removeAll()
    scratch.elimination.occurrences.extend(to: Int(scratch.elimination.starts[size]), with: 0)
    // Filling moves each start to the end of its list; going backwards restores it.
    for k in stride(from: size - 1, through: 0, by: -1) {
      let row = rows.records[variables.records[scratch.search.members[k]].matched]
      for lane in 0..<4 where row.variables[lane] != 0 {
        let variable = VariableIndex(raw: row.variables[lane])
        guard let member = member(variable) else { continue }
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

  /// The growth of an unknown, 0 for what depends on no tear; `nil` if the row reads a member whose growth is past the limit.
  private func growth(of variable: VariableIndex, by row: Int32, limit: Float) -> Float? {
    let record = rows.records[variables.records[scratch.search.members[Int(row)]].matched]
    var sum: Float = 0
    for lane in 0..<4 where record.variables[lane] != 0 && record.variables[lane] != variable.raw {
      let other = VariableIndex(raw: record.variables[lane])
      guard let member = member(other) else { continue }
      let growth = scratch.elimination.growth[member]
      if growth > limit { return nil }
      sum += Float(record.coefficients[lane].magnitude) * growth
    }
    return sum / Float(record.coefficient(of: variable).magnitude)
  }

  private mutating func determine(_ member: Int32) {
    scratch.elimination.isDetermined[Int(member)] = true
    // After the filling, the list of member k begins at start k + 1.
    let first = Int(scratch.elimination.starts[Int(member) + 1])
    let end =
      Int(member) + 2 <= scratch.search.members.count
      ? Int(scratch.elimination.starts[Int(member) + 2]) : scratch.elimination.occurrences.count
    for place in first..<end {
      let row = Int(scratch.elimination.occurrences[place])
      scratch.elimination.unknowns[row] -= 1
      if scratch.elimination.unknowns[row] == 1 && !scratch.elimination.isUsed[row] {
        scratch.elimination.ready.append(Int32(row))
      }
    }
  }
}
