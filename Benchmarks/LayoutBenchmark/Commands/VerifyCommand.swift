import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import ProcessMeters

/// `bench verify`: checks the layouts of every scene under every variant.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: """
      Checks scenes: equal digests under all variants, incremental layouts equal to fresh ones, small scenes against \
      an oracle.
      """,
    usage: "\(Program.name) verify [<options>]",
    discussion: """
      By default, checks every scene at \(Self.sizes) nodes.

      Example:
        \(Program.name) verify --scene feed,form --nodes 500
      """)

  /// The default sizes, for the help: those of the part with the most sizes.
  private static var sizes: String {
    let sizes = BenchmarkProgram.current.verified.map(\.nodes).max { $0.count < $1.count } ?? []
    return sizes.map(Quantity.count).joined(separator: ", ")
  }

  @OptionGroup var rows: RowOptions

  @Option(help: "The seed of the scenes and their edits.")
  var seed: UInt64 = 1

  func run() throws {
    let plan = try makePlan()
    var failures = 0
    for cell in plan.cells {
      check(cell, plan) { finding in
        let (word, detail) = finding.outcome.words
        if case .failed = finding.outcome { failures += 1 }
        Terminal.print("\(cell.scene) \(Quantity.count(cell.nodes)): \(finding.check): \(word)\(detail)\n")
      }
    }
    guard failures == 0 else {
      Terminal.complain("\(Quantity.count(failures, "check")) failed")
      throw ExitStatus.workerFailed.code
    }
  }

  /// Checks one scene at one size; `tell` receives each finding immediately.
  private func check(_ cell: Cell, _ plan: Plan, tell: (Finding) -> Void) {
    do {
      var digests = try check(plan.operations, of: cell, plan)
      if digests.isEmpty, rows.operation == nil {
        digests = try check(SceneCatalog.catalog.operations.map(\.name), of: cell, plan)
      }
      tell(Finding(digests))
      try BenchmarkProgram.current.verify(
        .init(scene: cell.scene, nodes: cell.nodes, seed: plan.seed), plan.variants, tell)
    } catch {
      tell(Finding(check: "make", outcome: .failed(ErrorWords.text(error))))
    }
  }

  private func check(_ operations: [String], of cell: Cell, _ plan: Plan) throws -> DigestCheck {
    try DigestCheck(
      SceneCatalog.catalog, scene: cell.scene, nodes: cell.nodes, seed: plan.seed, operations: operations,
      variants: plan.variants, effort: plan.effort)
  }

  /// A plan with the smoke profile's effort and the sizes of a verification.
  private func makePlan() throws -> Plan {
    guard var profile = Profiles.all.first else { throw ValidationError("there is no profile") }
    profile.parts = BenchmarkProgram.current.verified
    var omitted: [String] = []
    return try Plan.selected(
      try rows.selection(blocks: 1, seed: seed), of: profile, from: SceneCatalog.catalog, cpus: 1, omitted: &omitted)
  }
}

extension Finding {
  /// The digests of all operations as one finding.
  fileprivate init(_ digests: DigestCheck) {
    check = "same digests"
    if let row = digests.rows.first(where: { !$0.isAgreed }) {
      let sides = row.variants.map { "\($0.value.joined(separator: ", ")) gives \($0.key)" }.sorted()
      outcome = .failed("\(row.operation): " + sides.joined(separator: "; "))
    } else {
      let checked = digests.rows.filter { !$0.variants.isEmpty }.map(\.operation)
      outcome =
        checked.isEmpty ? .skipped("the scene has no such operation") : .passed(checked.joined(separator: ", "))
    }
  }
}

extension Finding.Outcome {
  fileprivate var words: (word: String, detail: String) {
    switch self {
    case .passed(let detail): ("ok", detail.isEmpty ? "" : " (\(detail))")
    case .failed(let detail): ("FAILED", " (\(detail))")
    case .skipped(let reason): ("skipped", " (\(reason))")
    }
  }
}
