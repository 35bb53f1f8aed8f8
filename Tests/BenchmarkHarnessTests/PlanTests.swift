import BenchmarkStatistics
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Plans")
struct PlanTests {
  private let profile = Profile(
    name: "test", summary: "",
    parts: [.init(nodes: [100, 1_000]), .init(scenes: ["list"], nodes: [100], concurrency: [.queues(2)])],
    blocks: 3, effort: .brief, timeLimit: 5)

  private func plan(_ selection: Selection, cpus: Int = 2) throws -> (plan: Plan, omitted: [String]) {
    var omitted: [String] = []
    let plan = try Plan(selection, of: profile, from: .synthetic, cpus: cpus, omitted: &omitted)
    return (plan, omitted)
  }

  @Test func aProfileStandsByItself() throws {
    let plan = try plan(Selection()).plan
    #expect(
      plan.cells == [
        Cell(scene: "list", nodes: 100, concurrency: .serial), Cell(scene: "list", nodes: 1_000, concurrency: .serial),
        Cell(scene: "small", nodes: 5, concurrency: .serial), Cell(scene: "list", nodes: 100, concurrency: .queues(2)),
      ])
    #expect(plan.blocks == 3)
    #expect(plan.variants == ["plain", "fancy", "liar"])
  }

  @Test func aSelectionCutsItDown() throws {
    let plan = try plan(
      Selection(scenes: ["small"], operations: ["sweep", "bump", "sweep"], variants: ["fancy"], blocks: 1)
    ).plan
    #expect(plan.cells == [Cell(scene: "small", nodes: 5, concurrency: .serial)])
    #expect(plan.operations == ["sweep", "bump"])
    #expect(plan.variants == ["fancy"])
  }

  @Test func aSelectedConcurrencyIsCrossedWithEverything() throws {
    let plan = try plan(Selection(nodes: [200], concurrency: [.serial, .processes(2)])).plan
    #expect(plan.cells.count == 4)
    #expect(plan.cells.last == Cell(scene: "small", nodes: 5, concurrency: .processes(2)))
  }

  /// A scene outside a profile can still be selected by name.
  @Test func aSelectedSceneIsMeasuredThoughTheProfileLacksIt() throws {
    var profile = profile
    profile.parts = [.init(scenes: ["list"], nodes: [100])]
    var omitted: [String] = []
    func scenes(_ selection: Selection) throws -> [String] {
      try Plan(selection, of: profile, from: .synthetic, cpus: 2, omitted: &omitted).cells.map(\.scene)
    }
    #expect(try scenes(Selection()) == ["list"])
    #expect(try scenes(Selection(scenes: ["small"])) == ["small"])
    #expect(try scenes(Selection(scenes: ["small", "list"])) == ["list", "small"])
    #expect(try scenes(Selection(concurrency: [.processes(2)])) == ["list"])
    #expect(try scenes(Selection(scenes: ["small"], concurrency: [.processes(2)])) == ["small"])
  }

  @Test func modesAreCrossedWithRowsOnOneThread() throws {
    let (plan, omitted) = try plan(Selection(scenes: ["small", "list"], nodes: [100], modes: [.warm, .first]))
    #expect(
      plan.cells == [
        Cell(scene: "list", nodes: 100, concurrency: .serial), Cell(scene: "small", nodes: 5, concurrency: .serial),
        Cell(scene: "list", nodes: 100, concurrency: .serial, mode: .first),
        Cell(scene: "small", nodes: 5, concurrency: .serial, mode: .first),
        Cell(scene: "list", nodes: 100, concurrency: .queues(2)),
      ])
    #expect(omitted == ["queues:2 is measured warm, not first"])
  }

  @Test func aProfilesModesStandUnlessOthersAreSelected() throws {
    var profile = profile
    profile.parts = [.init(scenes: ["small"], nodes: [], modes: [.warm, .cold])]
    var omitted: [String] = []
    func modes(_ selection: Selection) throws -> [Mode] {
      try Plan(selection, of: profile, from: .synthetic, cpus: 2, omitted: &omitted).cells.map(\.mode)
    }
    #expect(try modes(Selection()) == [.warm, .cold])
    #expect(try modes(Selection(concurrency: [.serial])) == [.warm, .cold])
    #expect(try modes(Selection(modes: [.first])) == [.first])
    #expect(try modes(Selection(concurrency: [.processes(2)])) == [.warm])
  }

  @Test func aModeOfAnythingElseIsAnError() {
    #expect(throws: PlanError("cold is measured on one thread: choose serial in place of queues:2")) {
      try plan(Selection(concurrency: [.serial, .queues(2)], modes: [.warm, .cold]))
    }
  }

  @Test func aProfilesRowThatNeedsMoreProcessorsIsLeftOut() throws {
    let (plan, omitted) = try plan(Selection(), cpus: 1)
    #expect(plan.cells.count == 3)
    #expect(omitted == ["queues:2 needs 2 processors, and this process may use 1"])
  }

  @Test(
    arguments: [
      (Selection(scenes: ["lost"]), "unknown scene 'lost' (did you mean 'list'?): choose from list, small"),
      (Selection(operations: ["lost"]), "unknown operation 'lost': choose from bump, sweep, wait, rare, fail"),
      (Selection(variants: ["lost"]), "unknown variant 'lost': choose from plain, fancy, liar"),
      (Selection(scenes: []), "no scene is named: choose from list, small"),
      (Selection(nodes: [0]), "0 nodes: scenes take 5 to 10,000; bench list shows the sizes of each"),
      (
        Selection(scenes: ["small"], nodes: [10_000_000]),
        "10000000 nodes: scenes take 5 to 10,000; bench list shows the sizes of each"
      ),
      (Selection(nodes: [7]), "7 nodes: scene 'list' takes 10 to 10,000"),
      (Selection(nodes: [1]), "1 node: scenes take 5 to 10,000; bench list shows the sizes of each"),
      (Selection(scenes: ["small"], nodes: [500]), "500 nodes: scene 'small' takes only 5"),
      (Selection(scenes: ["small"], nodes: [5, 500]), "500 nodes: scene 'small' takes only 5"),
      (Selection(concurrency: [.queues(9)]), "queues:9 needs 9 processors, and this process may use 2"),
      (Selection(blocks: 0), "0 blocks: choose from 1 to 200"),
    ] as [(Selection, String)])
  func aMistakeIsNamed(_ selection: Selection, _ message: String) {
    #expect(throws: PlanError(message)) { try plan(selection) }
  }

  /// Among other scenes, a scene of one size is measured at that size.
  @Test func aSizeThatOneOfSeveralScenesLacksIsNamed() throws {
    let several = try plan(Selection(nodes: [100, 200])).plan
    #expect(
      several.unheeded([100, 200], from: .synthetic)
        == ["scene 'small' always has 5 nodes"])
    #expect(several.unheeded([], from: .synthetic).isEmpty)
    #expect(try plan(Selection(scenes: ["small"], nodes: [5])).plan.unheeded([5], from: .synthetic).isEmpty)
    #expect(try plan(Selection(scenes: ["list"], nodes: [10])).plan.unheeded([10], from: .synthetic).isEmpty)
  }

  @Test func operationsThatNoSceneHasAreRefused() throws {
    func check(_ operations: [String]) throws {
      try plan(Selection(scenes: ["list", "small"], operations: operations)).plan.checkOperations(in: .synthetic)
    }
    #expect(
      throws: PlanError("scenes 'small', 'list' have no operation 'rare': choose from bump, sweep, wait, fail")
    ) { try check(["rare"]) }
    #expect(
      throws: PlanError("scenes 'small', 'list' have no operation 'rare': choose from bump, sweep, wait, fail")
    ) { try check(["rare", "sweep"]) }
    try check(["bump", "sweep"])
    #expect(throws: PlanError("scene 'small' has no operation 'rare': choose from bump, sweep, wait, fail")) {
      try plan(Selection(scenes: ["small"], operations: ["rare"])).plan.checkOperations(in: .synthetic)
    }
  }

  /// A program's workloads may have more operations together than a number has bits.
  @Test func operationsAreFoundAmongHundreds() throws {
    var catalog = WorkloadCatalog.synthetic
    let others = (0..<200).map { WorkloadCatalog.Operation("other\($0)", "", extent: .whole, isStandard: false) }
    catalog.operations = others + catalog.operations
    try plan(Selection(scenes: ["list"], operations: ["sweep"])).plan.checkOperations(in: catalog)
    #expect(throws: PlanError("scene 'list' has no operation 'rare': choose from bump, sweep, wait, fail")) {
      try plan(Selection(scenes: ["list"], operations: ["rare"])).plan.checkOperations(in: catalog)
    }
  }

  @Test func equalPlansHaveEqualHashes() {
    #expect(Plan.synthetic().hash == Plan.synthetic().hash)
    #expect(Plan.synthetic().hash != Plan.synthetic(seed: 2).hash)
  }

  @Test(arguments: ["serial", "frames:60", "queues:1", "queues:16", "islands:2", "processes:2"])
  func concurrencyIsReadAsItIsWritten(_ text: String) {
    #expect(Concurrency(text)?.description == text)
  }

  @Test(arguments: ["", "queues", "queues:", "queues:0", "queues:-1", "queues:2:2", "islands:0", "threads:2", "Serial"])
  func otherConcurrenciesAreRefused(_ text: String) {
    #expect(Concurrency(text) == nil)
  }

  @Test func countsDependOnSizeAlone() {
    #expect(Effort.brief.countedSamples(extent: .part, nodes: 10_000) == 8)
    #expect(Effort.brief.countedSamples(extent: .whole, nodes: 10) == 8)
    #expect(Effort.brief.countedSamples(extent: .whole, nodes: 100) == 3)
    #expect(Effort.brief.countedSamples(extent: .whole, nodes: 10_000) == 2)
  }
}

@Suite("Run order")
struct RunOrderTests {
  private let cells = (1...5).map { Cell(scene: "list", nodes: $0 * 100, concurrency: .serial) }

  @Test(arguments: 1...4)
  func everyBlockHoldsEveryCellAndMirrorsItself(variants: Int) {
    let names = (0..<variants).map { "v\($0)" }
    let order = RunOrder(.synthetic(variants: names, cells: cells, blocks: 4, seed: 3))
    #expect(order.blocks.count == 20)
    for number in 0..<4 {
      let blocks = order.blocks[(number * 5)..<(number * 5 + 5)]
      #expect(Set(blocks.map(\.cell)) == Set(cells.indices))
      #expect(blocks.allSatisfy { $0.number == number })
    }
    for block in order.blocks {
      #expect(block.variants == block.variants.reversed())
      #expect(block.variants.prefix(variants).sorted() == names)
    }
  }

  @Test func bothOrdersOfTwoComeUp() {
    let orders = RunOrder(.synthetic(variants: ["A", "B"], cells: cells, blocks: 20)).blocks.map {
      $0.variants.joined()
    }
    let starts = orders.count { $0 == "ABBA" }
    #expect(starts + orders.count { $0 == "BAAB" } == 100)
    #expect((30...70).contains(starts))
  }

  @Test func theSeedDecides() {
    let plan = Plan.synthetic(cells: cells, blocks: 5, seed: 5)
    #expect(RunOrder(plan).blocks == RunOrder(plan).blocks)
    #expect(RunOrder(plan).blocks != RunOrder(.synthetic(cells: cells, blocks: 5, seed: 6)).blocks)
  }

  /// The generator must not change: a seed always gives the same scenes and orders.
  ///
  /// The values are the published values of SplitMix64 for seed 1234567.
  @Test func theGeneratorIsTheOneThatIsNamed() {
    var generator = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in generator.next() } == expected)
  }
}
