import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Time budgets")
struct TimeBudgetTests {
  @Test(
    arguments: [
      ("60s", 60), ("10m", 600), ("1h", 3_600), ("1.5m", 90), ("1h30m", 5_400), ("2 min", 120), ("24h", 86_400),
      ("1s", 1), ("1500ms", 1.5), ("10M", 600), ("3 minutes", 180), ("0.5h", 1_800),
    ] as [(String, Double)])
  func timesAreRead(_ text: String, _ seconds: Double) throws {
    #expect(try TimeBudget.seconds(text) == seconds)
  }

  @Test(arguments: [
    ("banana", "'banana' is not a time: give numbers with units, as in 60s, 10m or 1h"),
    ("", "'' is not a time: give"), ("s", "'s' is not a time"), ("1,5m", "'1,5m' is not a time"),
    ("1e3s", "'1e3s' is not a time"),
    ("60", "'60' has no unit: choose from 60s, 60m and 60h"), ("0s", "0s: choose from 1s to 24h"),
    ("-1m", "-1m: choose from 1s to 24h"), ("1ms", "1ms: choose from 1s to 24h"), ("25h", "25h: choose from"),
    ("999999999999999999999999h", "choose from 1s to 24h"), ("3days", "unknown unit 'days'"),
    ("--scene", "'--scene' is not a time"), ("nans", "'nans' is not a time"), ("1.2.3s", "'1.2.3s' is not a time"),
  ])
  func otherTextsAreRefused(_ text: String, _ words: String) {
    #expect {
      try TimeBudget.seconds(text)
    } throws: { "\($0)".contains(words) }
  }

  @Test(
    arguments: [
      (1, "1 s"), (1.5, "1.5 s"), (60, "60 s"), (90, "90 s"), (120, "2 min"), (600, "10 min"), (3_600, "1 h"),
      (5_400, "90 min"), (10_800, "3 h"),
    ] as [(Double, String)])
  func timesAreWritten(_ seconds: Double, _ text: String) {
    #expect("\(TimeBudget(seconds: seconds))" == text)
  }

  /// Longer runs have longer processes, and in a plan of fewer rows each row has more time.
  @Test func theTimeOfOneOperationFollowsFromThePlan() {
    func milliseconds(_ seconds: Double, cells: Int) -> UInt64 {
      TimeBudget(seconds: seconds).timePerOperation(rows: 8 * cells, variants: 2) / 1_000_000
    }
    #expect(milliseconds(60, cells: 8) == 4)
    #expect(milliseconds(600, cells: 8) == 48)
    #expect(milliseconds(60, cells: 1) == 39)
    #expect(milliseconds(1, cells: 50) == 4)
    #expect(milliseconds(86_400, cells: 1) == 200)
  }
}

@Suite("Plans with a time limit")
struct TimedPlanTests {
  private let profile = Profile(
    name: "test", summary: "", parts: [.init(nodes: [100])], blocks: 3, seconds: 60, effort: .brief, timeLimit: 5)

  private func plan(
    _ selection: Selection, of profile: Profile? = nil, peers: [String] = []
  ) throws -> Plan {
    var omitted: [String] = []
    var catalog = WorkloadCatalog.synthetic
    catalog.peers = peers
    return try Plan(selection, of: profile ?? self.profile, from: catalog, cpus: 2, omitted: &omitted)
  }

  @Test func aProfilesTimeAppliesUnlessATimeOrBlocksAreSelected() throws {
    #expect(try plan(Selection()).time == TimeBudget(seconds: 60, leastBlocks: 6))
    #expect(try plan(Selection(seconds: 600)).time?.seconds == 600)
    let fixed = try plan(Selection(blocks: 2))
    #expect(fixed.time == nil && fixed.blocks == 2)
    #expect(fixed.effort == .brief)
  }

  @Test func aProfileOfBlocksCanBeGivenATime() throws {
    var profile = profile
    profile.seconds = nil
    #expect(try plan(Selection(), of: profile).time == nil)
    #expect(try plan(Selection(), of: profile).blocks == 3)
    #expect(try plan(Selection(seconds: 10), of: profile).time?.seconds == 10)
  }

  /// One sample of another solver may take as long as a whole run should.
  @Test func otherSolversAreMeasuredByBlocks() throws {
    let peers = try plan(Selection(variants: ["plain", "other"]), peers: ["other"])
    #expect(peers.time == nil && peers.blocks == 3)
    let asked = try plan(Selection(variants: ["plain", "other"], seconds: 10), peers: ["other"])
    #expect(asked.time?.seconds == 10)
  }

  @Test func effortFollowsFromTheTime() throws {
    let brief = try plan(Selection(seconds: 1)).effort
    let long = try plan(Selection(seconds: 3_600)).effort
    #expect(brief.timePerOperation == 4_000_000)
    #expect(long.timePerOperation == 200_000_000)
    #expect(long.countedSamples == Effort.brief.countedSamples)
  }
}
