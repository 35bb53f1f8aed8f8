#if DEBUG
  internal import SolverKernels

  /// The invariants of the basis: matching, ranks, blocks, components.
  extension ConstraintSystem {
    /// Checks that a variable and its defining row name each other, and that the row contains the variable.
    func checkMatching(_ report: inout InvariantReport) {
      for raw in 1..<simplex.problem.variables.count {
        let variable = VariableIndex(raw)
        let place = simplex.problem.variables.records[variable]
        guard simplex.problem.variables.records[variable].flags.contains(.alive) else {
          report.require(place.matched.isNone && place.block.isNone, "the removed variable \(raw) is in the basis")
          continue
        }
        if place.matched.isNone {
          report.require(place.block.isNone, "variable \(raw) is anchored and in block \(place.block.raw)")
          continue
        }
        let row = simplex.problem.rows.records[place.matched]
        report.require(
          row.match == variable && row.flags.contains(.linked)
            && terms(of: place.matched).contains { $0.variable == variable },
          "variable \(raw) is defined by row \(place.matched.raw), which defines \(row.match.raw): \(row.variables)")
      }
      for index in linkedRows where !simplex.problem.rows.records[index].match.isNone {
        let match = simplex.problem.rows.records[index].match
        report.require(
          simplex.problem.variables.records[match].matched == index,
          "row \(index.raw) defines variable \(match.raw), which names row \(simplex.problem.variables.records[match].matched.raw)"
        )
      }
    }

    /// Checks that dependencies have smaller ranks, unless both variables are in one block.
    func checkRanks(_ report: inout InvariantReport) {
      for variable in aliveVariables {
        let own = simplex.problem.variables.records[variable]
        for other in dependencies(of: variable) {
          let place = simplex.problem.variables.records[other]
          let areTogether = !own.block.isNone && own.block == place.block
          report.require(
            areTogether || place.rank < own.rank,
            "variable \(variable.raw) with rank \(own.rank) depends on \(other.raw) with rank \(place.rank)")
        }
      }
    }

    /// Checks that a block lists its members, their rows in an order that determines them, and their outside variables.
    func checkBlocks(_ report: inout InvariantReport) {
      for raw in 1..<simplex.basis.blocks.blocks.count where simplex.basis.blocks.blocks[BlockIndex(raw)].isAlive {
        let block = simplex.basis.blocks.blocks[BlockIndex(raw)]
        let members = (0..<block.memberCount).map { simplex.basis.blocks.member(block, $0) }
        let tears = (0..<block.tearCount).map { simplex.basis.blocks.tear(block, $0) }
        let planRows = (0..<block.planCount).map { simplex.basis.blocks.planRow(block, $0) }
        let residualRows = (0..<block.tearCount).map { simplex.basis.blocks.residualRow(block, $0) }
        report.require(!block.isQueued, "block \(raw) waits")
        report.require(
          members.count > 1 && tears.count > 0 && Set(members).count == members.count,
          "block \(raw) has members \(members.map(\.raw)) and tears \(tears.map(\.raw))")
        report.require(
          Set(planRows + residualRows) == Set(members.map { simplex.problem.variables.records[$0].matched }),
          "block \(raw) computes by rows \((planRows + residualRows).map(\.raw))")
        report.require(
          Set(members.map { simplex.problem.variables.records[$0].rank }).count == 1,
          "members of block \(raw) have different ranks")
        var known = Set(tears)
        for (variable, row) in zip(members, planRows) {
          let read = terms(of: row).map(\.variable)
          let isDetermined = read.allSatisfy { $0 == variable || known.contains($0) || !members.contains($0) }
          report.require(
            read.contains(variable) && isDetermined, "block \(raw) cannot compute variable \(variable.raw) at its turn")
          known.insert(variable)
        }
        let outside = (0..<block.outsideCount).map { simplex.basis.blocks.outside(block, $0) }
        let read = (planRows + residualRows).flatMap { terms(of: $0).map(\.variable) }
        report.require(
          Set(outside) == Set(read).subtracting(members) && Set(outside).count == outside.count,
          "block \(raw) lists \(outside.map(\.raw)) outside")
        let inner = read.filter(members.contains).count
        report.require(
          Int(block.innerUseCount) == inner, "block \(raw) counts \(block.innerUseCount) inner uses, not \(inner)")
      }
    }

    /// Checks that blocks are exactly the strongly connected components of more than one variable.
    func checkComponents(_ report: inout InvariantReport) {
      let alive = aliveVariables
      for variable in alive where !simplex.problem.variables.records[variable].block.isNone {
        let index = simplex.problem.variables.records[variable].block
        let block = simplex.basis.blocks.blocks[index]
        report.require(
          block.isAlive && (0..<block.memberCount).contains { simplex.basis.blocks.member(block, $0) == variable },
          "variable \(variable.raw) is in block \(index.raw), which does not list it")
      }
      for component in components(of: alive) {
        let named = Set(component.map { simplex.problem.variables.records[$0].block })
        let block = named.count == 1 ? named.first : nil
        let isRight: Bool
        if component.count == 1 {
          isRight = block?.isNone ?? false
        } else if let block, !block.isNone {
          isRight = Int(simplex.basis.blocks.blocks[block].memberCount) == component.count
        } else {
          isRight = false
        }
        report.require(
          isRight, "variables \(component.map(\.raw)) are one component, in blocks \(named.map(\.raw))")
      }
    }

    /// The dependencies of a variable.
    private func dependencies(of variable: VariableIndex) -> [VariableIndex] {
      let matched = simplex.problem.variables.records[variable].matched
      return matched.isNone ? [] : terms(of: matched).map(\.variable).filter { $0 != variable }
    }

    /// The strongly connected components, by one search along the dependencies and one against them.
    ///
    /// Source: Sharir, "A strong-connectivity algorithm and its applications in data flow analysis", 1981. The solver
    /// itself uses Tarjan's.
    private func components(of alive: [VariableIndex]) -> [[VariableIndex]] {
      var users: [VariableIndex: [VariableIndex]] = [:]
      for variable in alive {
        for other in dependencies(of: variable) { users[other, default: []].append(variable) }
      }
      var finished: [VariableIndex] = []
      collect(alive, along: { dependencies(of: $0) }, into: { finished += $0 })
      var found: [[VariableIndex]] = []
      collect(finished.reversed(), along: { users[$0] ?? [] }, into: { found.append($0) })
      return found
    }

    /// Searches depth first from each root that was not reached before.
    ///
    /// - Parameter take: receives the nodes that each search reached, in the order in which it left them.
    private func collect(
      _ roots: [VariableIndex], along edges: (VariableIndex) -> [VariableIndex], into take: ([VariableIndex]) -> Void
    ) {
      var reached: Set<VariableIndex> = []
      for root in roots where reached.insert(root).inserted {
        var left: [VariableIndex] = []
        var path = [(node: root, rest: edges(root)[...])]
        while let last = path.indices.last {
          if let next = path[last].rest.popFirst() {
            if reached.insert(next).inserted { path.append((next, edges(next)[...])) }
          } else {
            left.append(path.removeLast().node)
          }
        }
        take(left)
      }
    }
  }
#endif
