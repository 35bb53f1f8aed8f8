public import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

/// The report of a file of limits; it depends on nothing but the file.
public struct LimitReport: PrintedReport {
  /// The raw file.
  public let file: LimitFile

  /// Makes a report of a file's searches.
  public init(_ file: LimitFile) {
    self.file = file
  }

  /// The file itself.
  public var document: any Encodable { file }

  /// The page for people.
  public var page: ReportPage {
    let plan = file.plan
    var page = ReportPage(heading: "limits · seed \(plan.seed) · \(plan.seconds) s at each size")
    page.writeCircumstances(file.environment)
    for warning in ReportPage.warnings(file.environment) { page.parts.append(.sentence("! " + warning)) }
    page.parts += definition.map { .sentence($0) }
    if plan.scheduling == .fifo {
      page.parts.append(.sentence("workers keep their processors until they wait (SCHED_FIFO)"))
    }
    if plan.cases.contains(where: { $0.processors > 1 }) {
      page.parts.append(
        .sentence(
          "with several processors, each runs a process with its own scene of this size, and all processes must hold"))
    }
    if file.searches.count < plan.cases.count || file.searches.contains(where: { !$0.isOver }) {
      let done = file.searches.count(where: \.isOver)
      page.parts.append(.sentence("! interrupted: \(done) of \(plan.cases.count) searches are over"))
    }
    page.parts.append(
      .sentence(
        "p50, p99 and late frames: of the second best run when the size was first tried"
          + (plan.cases.contains { $0.processors > 1 } ? "; with several processors, of the run's worst process" : "")))
    page.parts.append(
      .sentence(
        "nodes held: the largest size that holds; failed: the smallest that does not; total: the nodes held on all "
          + "processors; p50 and p99: from a frame's due time to its end"))
    for layout in file.mismatches { page.parts.append(.sentence("! MISMATCH: layouts of \(layout) differ")) }
    page.parts.append(.table(table, keys: 3))
    for search in file.searches {
      if let reason = search.unsupported { page.parts.append(.sentence("\(search.subject): \(reason)")) }
      if let failure = search.failure { page.parts.append(.sentence("\(search.subject): FAILED at \(failure)")) }
    }
    return page
  }

  /// The conditions that a size has to meet.
  ///
  /// They are numbers of frames, because a share of few frames may round down to zero.
  private var definition: [String] {
    let plan = file.plan
    var rates: [Int] = []
    for rate in plan.cases.map(\.framesPerSecond) where !rates.contains(rate) { rates.append(rate) }
    let claims = rates.map { rate in
      let frames = plan.frames(framesPerSecond: rate)
      let allowed = plan.allowed(of: frames)
      return
        "\(allowed == 0 ? "none" : "at most \(Quantity.count(allowed))") of \(Quantity.count(frames)) frames at \(rate) Hz"
    }
    var sentences = [
      "a size holds if \(claims.joined(separator: ", ")) \(claims.count == 1 ? "ends" : "end") later than the budget, "
        + "counted from the due time, in \(LimitPlan.majority) of \(LimitPlan.runs) fresh processes"
    ]
    let short = rates.filter { plan.allowedShare > 0 && plan.allowed(of: plan.frames(framesPerSecond: $0)) == 0 }
    for rate in short {
      let seconds = (1 / plan.allowedShare / Double(rate)).rounded(.up)
      sentences.append(
        "! too few frames for \(TickLabel.number(100 * plan.allowedShare)) % at \(rate) Hz, which would take "
          + "\(Quantity.rounded(seconds)) s: none may be late")
    }
    return sentences
  }

  /// A row for each completed search with a result.
  private var table: TextTable {
    var table = TextTable(
      words: ["scene", "operation", "variant"],
      numbers: ["Hz", "processors", "budget", "nodes held", "failed", "total", "p50", "p99", "late"],
      notes: ["tried again"])
    for search in file.searches where search.isOver && search.unsupported == nil && search.failure == nil {
      let subject = search.subject
      let frames = search.decidingFrames
      func time(_ share: Double) -> String { frames?.response.quantile(share).map(Quantity.time) ?? "n/a" }
      let late = frames.map { "\(Quantity.count($0.overBudget ?? $0.frames)) of \(Quantity.count($0.frames))" }
      table.append([
        subject.scene, subject.operation, subject.variant, "\(subject.framesPerSecond)", "\(subject.processors)",
        Quantity.time(Double(file.plan.budget(of: subject))), search.held.map(Quantity.count) ?? "none",
        search.failed.map(Quantity.count) ?? "none", Quantity.count((search.held ?? 0) * subject.processors),
        time(0.5), time(0.99), late ?? "n/a", search.isConfirmed ? "confirmed" : "NOT CONFIRMED",
      ])
    }
    return table
  }
}
