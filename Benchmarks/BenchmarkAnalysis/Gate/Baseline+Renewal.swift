public import BenchmarkModel
internal import ProcessMeters

extension Baseline {
  /// An old baseline in which this baseline's rows replace the rows of a plan.
  ///
  /// Rows keep their positions, and a new row follows the row that precedes it in this baseline. So equal work gives an
  /// equal file, however few rows the plan has.
  ///
  /// - Parameters:
  ///   - old: the old baseline.
  ///   - plan: the plan by which this baseline was counted.
  ///   - path: the old baseline's name in errors.
  /// - Throws: ``StoreError`` if the file would hold rows counted under different circumstances.
  public func renewing(_ old: Baseline, asked plan: Plan, path: String) throws(StoreError) -> Baseline {
    try old.checkRenewal(asked: plan, by: origin, path: path)
    let others = old.rest(beside: plan)
    var names = old.filtered { others.outcome($0) != nil || isCounted($0) }.rows.map(\.name)
    var previous: RowName?
    for (name, _) in rows where isCounted(name) {
      if !names.contains(name) {
        let place = previous.flatMap { names.firstIndex(of: $0) }.map { $0 + 1 } ?? names.endIndex
        names.insert(name, at: place)
      }
      previous = name
    }
    var renewed = Baseline(origin: origin)
    for name in names {
      guard let outcome = others.outcome(name) ?? outcome(name) else { continue }
      renewed.append(name, outcome)
    }
    return renewed
  }

  /// Refuses to renew some rows of this baseline under circumstances that differ from the other rows' circumstances.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - present: the circumstances.
  ///   - path: the baseline's name.
  public func checkRenewal(asked plan: Plan, by present: Origin, path: String) throws(StoreError) {
    let others = rest(beside: plan).rows.count
    guard others > 0, let difference = present.difference(from: origin) else { return }
    let count = others == 1 ? "1 of its rows is" : "\(Quantity.count(others)) of its rows are"
    throw StoreError(
      "\(path) was counted with another \(difference), and \(count) not selected: rewrite the whole baseline with "
        + "bench baseline, or write the selected rows to another file with --output")
  }

  /// The baseline with only the rows outside a plan.
  private func rest(beside plan: Plan) -> Baseline {
    let asked = cut(to: plan)
    return filtered { asked.outcome($0) == nil }
  }

  private func isCounted(_ name: RowName) -> Bool {
    if case .counted = outcome(name) { true } else { false }
  }
}

extension Baseline.Origin {
  /// The difference between the circumstances of two baselines; nil if their counts may be combined.
  fileprivate func difference(from other: Baseline.Origin) -> String? {
    let pairs = [
      ("profile", other.profile, profile), ("seed", "\(other.seed)", "\(seed)"),
      ("allocator", other.allocator, allocator), ("compiler", "\(other.swiftVersion)", "\(swiftVersion)"),
    ]
    return pairs.first { $0.1 != $0.2 }.map { "\($0.0) (\($0.1), now \($0.2))" }
  }
}
