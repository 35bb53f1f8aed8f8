internal import ProcessMeters

/// What a file of limits says: a pure function of it.
public struct LimitReport: PrintedReport {
  /// The raw file.
  public let file: LimitFile

  /// Reads a file's searches.
  public init(_ file: LimitFile) {
    self.file = file
  }

  /// The file itself.
  public var document: any Encodable { file }

  /// What people read.
  public var page: ReportPage {
    let plan = file.plan
    var page = ReportPage(heading: "limits · seed \(plan.seed) · \(plan.seconds) s at each size")
    page.writeCircumstances(file.environment)
    for warning in ReportPage.warnings(file.environment) { page.parts.append(.sentence("! " + warning)) }
    page.parts.append(.sentence(definition))
    if plan.scheduling == .fifo {
      page.parts.append(.sentence("workers keep their processors until they wait (SCHED_FIFO)"))
    }
    if plan.cases.contains(where: { $0.processors > 1 }) {
      page.parts.append(
        .sentence("on several processors as many processes have a scene of the size each, and all of them hold"))
    }
    if file.searches.count < plan.cases.count || file.searches.contains(where: { !$0.isOver }) {
      let done = file.searches.count(where: \.isOver)
      page.parts.append(.sentence("! interrupted: \(done) of \(plan.cases.count) searches are over"))
    }
    page.parts.append(.sentence("p50 and p99: from when a frame was due to its end, at the size that holds"))
    for layout in file.mismatches { page.parts.append(.sentence("! MISMATCH: layouts of \(layout) differ")) }
    page.parts.append(.table(table, keys: 3))
    for search in file.searches {
      if let reason = search.unsupported { page.parts.append(.sentence("\(search.subject): \(reason)")) }
      if let failure = search.failure { page.parts.append(.sentence("\(search.subject): FAILED at \(failure)")) }
    }
    return page
  }

  private var definition: String {
    let share = Quantity.percent(file.plan.allowedShare)
    return
      "a size holds where in \(LimitPlan.majority) of \(LimitPlan.runs) fresh processes at most \(share) of the frames "
      + "are done later than the budget after they were due"
  }

  /// A row for each search that is over and found something.
  private var table: TextTable {
    var table = TextTable(
      words: ["scene", "operation", "variant"],
      numbers: ["Hz", "processors", "budget", "nodes hold", "fail", "in all", "p50", "p99"],
      notes: ["tried again"])
    for search in file.searches where search.isOver && search.unsupported == nil && search.failure == nil {
      let subject = search.subject
      let response = search.responseAtLimit
      func time(_ share: Double) -> String { response?.quantile(share).map(Quantity.time) ?? "n/a" }
      table.append([
        subject.scene, subject.operation, subject.variant, "\(subject.framesPerSecond)", "\(subject.processors)",
        Quantity.time(Double(file.plan.budget(of: subject))), search.held.map(Quantity.count) ?? "none",
        search.failed.map(Quantity.count) ?? "none", Quantity.count((search.held ?? 0) * subject.processors),
        time(0.5), time(0.99), search.isConfirmed ? "the same" : "UNSTEADY",
      ])
    }
    return table
  }
}
