#if DEBUG
  internal import SolverKernels

  /// The invariants of the multipliers: form, intervals, flags, balance.
  extension ConstraintSystem {
    /// The largest error of a multiplier that counts as rounding, relative to the larger of 1 and the expected value.
    private static var multiplierRounding: Double { 1e-9 }

    /// Checks every multiplier: it lies in its interval, it is at the end that the row's flags name, and it has no
    /// force at the required level.
    func checkMultipliers(_ report: inout InvariantReport) {
      for index in linkedRows {
        let row = simplex.problem.rows.records[index]
        let own = components(of: index)
        report.require(
          zip(own, own.dropFirst()).allSatisfy { $0.level < $1.level }
            && own.allSatisfy { $0.value != 0 && $0.value.isFinite },
          "the multiplier of row \(index.raw) is malformed: \(own)")
        report.require(
          own.allSatisfy { $0.level > .required || $0.value.magnitude <= Self.multiplierRounding },
          "row \(index.raw) bears a force at required: \(own)")
        let above = distance(of: index, toUpper: true)
        let below = distance(of: index, toUpper: false)
        report.require(above >= 0 && below <= 0, "the multiplier of row \(index.raw) is outside its interval: \(own)")
        if !row.match.isNone {
          report.require(
            row.flags.isDisjoint(with: [.atLower, .atUpper]), "row \(index.raw) is in the basis and at an end")
          continue
        }
        report.require(
          !row.flags.contains(.atUpper) || above == 0, "row \(index.raw) is not at its upper end: \(own)")
        report.require(
          !row.flags.contains(.atLower) || below == 0, "row \(index.raw) is not at its lower end: \(own)")
        // Without a force, the multiplier is 0. On a side where an error does not count, the end of the interval is 0
        // too, so the flags must name this end.
        let resting = own.isEmpty
        report.require(
          !resting || row.flags.contains(.atUpper) || row.flags.contains(.boundedAbove),
          "row \(index.raw) rests and is not marked at its upper end")
        report.require(
          !resting || row.flags.contains(.atLower) || row.flags.contains(.boundedBelow),
          "row \(index.raw) rests and is not marked at its lower end")
      }
    }

    /// Checks that the forces at every variable, anchored ones too, cancel level by level.
    ///
    /// Tolerates sums that the rounding errors of the multipliers explain (by their scales), and sums as small as the
    /// entries that BTRANs drop.
    func checkForceBalance(_ report: inout InvariantReport) {
      struct Place: Hashable {
        var variable: VariableIndex
        var level: UInt32
      }
      var sums: [Place: (force: Double, rounding: Double)] = [:]
      var largest: [UInt32: Double] = [:]
      var coefficients: [VariableIndex: Double] = [:]
      for index in linkedRows {
        let terms = terms(of: index)
        for term in terms { coefficients[term.variable, default: 1] += term.coefficient.magnitude }
        for component in components(of: index) {
          let level = component.level.raw
          largest[level] = max(largest[level, default: 1], component.value.magnitude)
          for term in terms {
            let place = Place(variable: term.variable, level: level)
            sums[place, default: (0, 0)].force += component.value * term.coefficient
            sums[place, default: (0, 0)].rounding +=
              Tolerances.cancellation * Double(component.number.scale) * term.coefficient.magnitude
          }
        }
      }
      for (place, sum) in sums.sorted(by: { ($0.key.variable.raw, $0.key.level) < ($1.key.variable.raw, $1.key.level) })
      {
        let size = coefficients[place.variable, default: 1] * largest[place.level, default: 1]
        report.require(
          sum.force.magnitude <= Tolerances.rateNoise * size + sum.rounding,
          "the forces on variable \(place.variable.raw) at level \(place.level) add up to \(sum.force)")
      }
    }

    private func components(of index: RowIndex) -> [MultiplierComponent] {
      let run = simplex.problem.rows.sides[index].multiplier
      return (0..<run.count).map { simplex.duals.multipliers.component(run, $0) }
    }

    /// The sign of an end of a row's interval minus the row's multiplier.
    ///
    /// Lexicographic: the sign of the difference at the strongest level where it exceeds rounding.
    private func distance(of index: RowIndex, toUpper: Bool) -> Int {
      let side = simplex.problem.rows.sides[index]
      let hasForce = simplex.problem.rows.records[index].flags.contains(toUpper ? .boundedAbove : .boundedBelow)
      let end = hasForce ? (toUpper ? simplex.problem.weight(of: index) : -simplex.problem.weight(of: index)) : 0
      var own: [UInt32: Double] = [:]
      for component in components(of: index) { own[component.level.raw] = component.value }
      for level in Set(own.keys).union([side.level.raw]).sorted() {
        let target = level == side.level.raw ? end : 0
        let difference = target - own[level, default: 0]
        if difference.magnitude > Self.multiplierRounding * max(1, target.magnitude) { return difference < 0 ? -1 : 1 }
      }
      return 0
    }
  }
#endif
