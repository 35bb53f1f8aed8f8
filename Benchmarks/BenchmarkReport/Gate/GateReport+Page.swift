internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

extension GateReport {
  /// The page for people.
  public var page: ReportPage {
    var page = ReportPage(heading: "gate: \(result.candidate) against \(result.base)")
    page.parts.append(.sentence(headline))
    page.parts.append(.sentence(counts))
    if let tier = result.instructions { page.parts.append(.sentence((tier.isIncomplete ? "! " : "") + tier.sentence)) }
    // Print each sentence once: the headline may already state the mismatch, and the notes may repeat it.
    let said = status == .notComparable ? [] : [mismatch].compactMap(\.self)
    page.parts += (said + result.notes.filter { $0 != mismatch }).map { .sentence("! " + $0) }
    writeFindings(to: &page)
    writeInstructions(to: &page)
    writeTimes(to: &page)
    writeUnsupported(to: &page)
    return page
  }

  /// Findings by verdict, with a table each.
  private func writeFindings(to page: inout ReportPage) {
    for verdict in [Verdict.regressed, .failed, .inconclusive, .improved, .advisory] {
      let found = result.judgements(verdict)
      guard !found.isEmpty else { continue }
      page.parts.append(.heading(blocks(verdict) ? verdict.rawValue.uppercased() : verdict.rawValue))
      var table = TextTable(words: ["row", "signal"], numbers: ["change"], notes: ["reason"])
      for judgement in found {
        table.append(["\(judgement.row)", "\(judgement.signal)", judgement.change, judgement.reason ?? ""])
      }
      page.parts.append(.table(table, keys: 2))
    }
  }

  /// Every row with changed instructions, and the functions responsible for a regression.
  private func writeInstructions(to page: inout ReportPage) {
    let rows = result.judgements.filter { $0.signal == .instructions && $0.instructions != nil }
    guard !rows.isEmpty else { return }
    page.parts.append(.heading("instructions per sample"))
    let changed = rows.filter { $0.before != $0.after }
    let equal = rows.count - changed.count
    page.parts.append(
      .sentence(
        "\(Quantity.count(equal)) of \(Quantity.count(rows.count, "row")) \(rows.count == 1 ? "has" : "have") exactly "
          + "equal counts"))
    guard !changed.isEmpty else { return }
    page.parts.append(
      .sentence(
        "cache misses and branch mispredictions are simulated, hence equal on every machine; the gate does not judge "
          + "them"))
    var table = TextTable(
      words: ["row"],
      numbers: ["base", "candidate", "change", "cache misses", "to memory", "mispredictions"], notes: ["verdict"])
    for judgement in changed {
      guard let evidence = judgement.instructions else { continue }
      let (before, after) = (evidence.before, evidence.after)
      table.append([
        "\(judgement.row)", Quantity.mean(before.instructions), Quantity.mean(after.instructions), judgement.change,
        Self.change(before.firstCacheMisses, after.firstCacheMisses),
        Self.change(before.lastCacheMisses, after.lastCacheMisses),
        Self.change(before.mispredictions, after.mispredictions), judgement.verdict.rawValue,
      ])
    }
    page.parts.append(.table(table, keys: 1))
    writeFunctions(changed.filter { $0.verdict == .regressed }, to: &page)
  }

  private static func change(_ before: Double, _ after: Double) -> String {
    "\(Quantity.mean(after)) (\(after >= before ? "+" : "-")\(Quantity.mean(abs(after - before))))"
  }

  /// The functions that grew or shrank, in the regressed rows.
  private func writeFunctions(_ rows: [Judgement], to page: inout ReportPage) {
    guard !rows.isEmpty else { return }
    page.parts.append(.heading("functions that changed: own instructions per sample"))
    var table = TextTable(words: ["row", "function"], numbers: ["base", "candidate", "change"])
    for judgement in rows {
      for function in judgement.instructions?.functions ?? [] {
        table.append([
          "\(judgement.row)", function.name.shortened(to: 72), Quantity.mean(function.before),
          Quantity.mean(function.after), function.signedGrowth,
        ])
      }
    }
    page.parts.append(.table(table, keys: 2))
  }

  /// Every row whose time was judged, regardless of the verdict.
  private func writeTimes(to page: inout ReportPage) {
    var table = TextTable(
      words: ["row"],
      numbers: [
        "base", "ratio", "95 % interval", "Hodges-Lehmann", "by stage", "p", "threshold", "at most", "control",
        "processes", "blocks", "faster",
      ], notes: ["verdict"])
    for judgement in result.judgements {
      guard let evidence = judgement.evidence, let before = judgement.before else { continue }
      let comparison = evidence.comparison
      let interval = comparison.interval.map { "\(Quantity.ratio($0.low)) to \(Quantity.ratio($0.high))" }
      table.append([
        "\(judgement.row)", Quantity.time(before), Quantity.ratio(comparison.ratio), interval ?? "n/a",
        Quantity.ratio(comparison.hodgesLehmann),
        evidence.ratios.map(Quantity.ratio).joined(separator: ", "),
        evidence.slower.map(Quantity.probability).joined(separator: ", "),
        evidence.smallestEffect.map(Quantity.percent) ?? "n/a",
        evidence.greatestSlowDown.map { Quantity.ratio(1 + $0) } ?? "n/a",
        evidence.control.map { Quantity.ratio($0.ratio) } ?? "n/a", "\(comparison.processes)", "\(comparison.blocks)",
        "\(comparison.wins)", judgement.verdict.rawValue,
      ])
    }
    guard !table.rows.isEmpty else { return }
    page.parts.append(.heading("time"))
    page.parts.append(
      .sentence(
        "ratio: candidate over base, for all blocks; by stage: the same ratio for each stage's blocks; p: of each "
          + "stage's test that the candidate is slower; faster: the blocks in which the candidate was faster"))
    page.parts.append(
      .sentence(
        "threshold: the smallest change that these blocks can show; at most: the greatest ratio consistent with the "
          + "blocks"))
    page.parts.append(.sentence("control: the ratio of the base to itself"))
    page.parts.append(.table(table, keys: 1))
    writePatterns(to: &page)
    if let control = result.control {
      let state = control.hasFired ? "a difference in \(control.fired.count)" : "no difference found"
      page.parts.append(.sentence("null control: \(Quantity.count(control.rows, "row")), \(state)"))
    }
  }

  /// The patterns in the process times of rows that did not pass: several speeds, outliers or a drift.
  private func writePatterns(to page: inout ReportPage) {
    var table = TextTable(words: ["row", "side"], numbers: [], notes: ["patterns of its processes"])
    for judgement in result.judgements where judgement.verdict != .pass {
      guard let evidence = judgement.evidence else { continue }
      for (side, pattern) in [("base", evidence.base), ("candidate", evidence.candidate)] {
        if let words = pattern.words { table.append(["\(judgement.row)", side, words]) }
      }
    }
    if !table.rows.isEmpty { page.parts.append(.table(table, keys: 2)) }
  }

  /// The kinds and the number of the signals that could not be compared, by reason.
  private func writeUnsupported(to page: inout ReportPage) {
    var groups: [(reason: String, signals: Set<String>, count: Int)] = []
    for judgement in result.judgements(.unsupported) {
      let reason = judgement.reason ?? ""
      let index = groups.firstIndex { $0.reason == reason } ?? groups.count
      if index == groups.count { groups.append((reason, [], 0)) }
      groups[index].signals.insert("\(judgement.signal)")
      groups[index].count += 1
    }
    guard !groups.isEmpty else { return }
    page.parts.append(.heading("unsupported"))
    for group in groups {
      let signals = group.signals.sorted().joined(separator: ", ")
      page.parts.append(.sentence("\(signals) (\(Quantity.count(group.count))): \(group.reason)"))
    }
  }
}

extension Judgement {
  /// The change of a number: `+12.5 %`; empty if there is none.
  ///
  /// For a time, this is the change that the verdict uses: the median ratio of the judged blocks, less 1.
  var change: String {
    if let judged = evidence?.ratios.last { return Self.signed(judged - 1) }
    // For instructions, even a tiny difference between two builds is of interest.
    if instructions != nil, let before, let after, before > 0, abs(after / before - 1) < 0.0005 {
      return after == before ? "0 %" : (after > before ? "+" : "-") + "<0.1 %"
    }
    guard let before, let after else { return "" }
    guard before != 0 else { return after == 0 ? "0 %" : "new" }
    return Self.signed((after - before) / abs(before))
  }

  private static func signed(_ share: Double) -> String { (share >= 0 ? "+" : "") + Quantity.percent(share) }
}
