import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Result files")
struct ResultStoreTests {
  /// The result of a small run.
  private static let run = Task {
    let plan = Plan.synthetic(operations: ["bump", "sweep", "rare"], blocks: 1)
    let launcher = ScriptedLauncher { request, launch in
      launch == 0
        ? .fail(WorkerFailure(.signal, "signal 11 ended the worker", status: 11, standardError: "…")) : .answer
    }
    let records = try await Coordinator(
      plan: plan, launcher: launcher, cpus: [], journal: nil, temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    return ResultFile(environment: try .synthetic(), plan: plan, records: records)
  }

  /// The result, and where it is stored for one test.
  private func stored() async throws -> (file: ResultFile, path: String) {
    let file = try await Self.run.value
    let path = try temporaryFolder() + "/result.json"
    try ResultStore.write(file, to: path)
    return (file, path)
  }

  private func change(_ path: String, _ change: (inout [String: Any]) -> Void) throws {
    let url = URL(fileURLWithPath: path)
    var object = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    change(&object)
    try JSONSerialization.data(withJSONObject: object).write(to: url)
  }

  private func message(_ path: String) -> String {
    do {
      _ = try ResultStore.read(path)
      return "it was read"
    } catch {
      return "\(error)".replacing(path, with: "FILE")
    }
  }

  @Test func aWrittenFileIsReadBack() async throws {
    let (file, path) = try await stored()
    #expect(try ResultStore.read(path) == file)
    #expect(try Report(ResultStore.read(path)).text() == Report(file).text())
  }

  @Test func derivedFieldsAreNotBelieved() async throws {
    let (file, path) = try await stored()
    try change(path) { object in
      let rows = object["rows"] as? [[String: Any]] ?? []
      object["rows"] = rows.map { $0.merging(["p50": 1, "digest": "made up"]) { $1 } }
    }
    #expect(try ResultStore.read(path) == file)
  }

  @Test func everyCutIsNoticed() async throws {
    let (_, path) = try await stored()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for share in [0.0001, 0.001, 0.3, 0.7, 0.99, 1.0] {
      let length = min(bytes.count - 1, Int(share * Double(bytes.count)))
      try bytes.prefix(length).write(to: URL(fileURLWithPath: path))
      #expect(
        message(path) == "FILE is not a result file: not JSON, or cut off; expected the JSON that bench run writes")
    }
  }

  /// Such a file is complete, so it is not called cut off.
  @Test(arguments: [2.5, 1e30])
  func aNumberThatItsFieldCannotHoldIsNotDamagedJSON(_ number: Double) async throws {
    let unfit = "a number is a fraction, negative or too large for its field"
    let (_, path) = try await stored()
    try change(path) { object in
      var plan = object["plan"] as? [String: Any] ?? [:]
      plan["blocks"] = number
      object["plan"] = plan
    }
    #expect(message(path) == "FILE is damaged: \(unfit)")
    try change(path) { $0["version"] = number }
    #expect(message(path) == "FILE is not a result file: \(unfit); expected the JSON that bench run writes")
  }

  @Test func aNewerVersionIsRefusedWithWords() async throws {
    let (_, path) = try await stored()
    try change(path) { $0["version"] = 7 }
    #expect(message(path) == "FILE has format version 7, which this bench does not know: it reads up to version 4")
  }

  @Test(arguments: ["environment", "plan", "rows", "workers", "failures"])
  func nothingMayBeMissing(_ key: String) async throws {
    let (_, path) = try await stored()
    try change(path) { $0[key] = nil }
    #expect(message(path) == "FILE is damaged: '\(key)' is missing")
  }

  @Test(arguments: [
    "machine", "build", "source", "hashSeed", "scenarioSeed", "harnessVersion", "began", "ended", "loadBefore",
    "loadAfter",
  ])
  func theEnvironmentIsMandatory(_ key: String) async throws {
    let (_, path) = try await stored()
    try change(path) { object in
      var environment = object["environment"] as? [String: Any] ?? [:]
      environment[key] = nil
      object["environment"] = environment
    }
    #expect(message(path) == "FILE is damaged: '\(key)' is missing in '.environment'")
  }

  @Test(arguments: [
    (
      "{\"format\":\"something else\",\"version\":1}",
      "it calls itself 'something else', not 'snap-layout benchmark result'"
    ),
    ("{\"name\":\"x\"}", "'format' is missing; expected the JSON that bench run writes"),
    ("[1,2,3]", "it is not a JSON object; expected the JSON that bench run writes"),
    ("null", "it is not a JSON object; expected the JSON that bench run writes"),
    ("", "it is empty; expected the JSON that bench run writes"),
    ("hello", "not JSON, or cut off; expected the JSON that bench run writes"),
  ])
  func foreignFilesAreRefused(_ content: String, _ reason: String) throws {
    let path = try temporaryFolder() + "/foreign.json"
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    #expect(message(path) == "FILE is not a result file: \(reason)")
  }

  /// A report compares the variants with the first variant.
  @Test func aPlanWithoutVariantsIsRefused() async throws {
    let (_, path) = try await stored()
    try change(path) { object in
      var plan = object["plan"] as? [String: Any] ?? [:]
      plan["variants"] = [String]()
      object["plan"] = plan
    }
    #expect(message(path) == "FILE is damaged: 'plan.variants' is empty")
  }

  /// Swapped files or arguments.
  @Test func filesOfAnotherKindAreRecognised() async throws {
    let (file, path) = try await stored()
    let folder = try temporaryFolder()
    let (baseline, journal) = (folder + "/baseline.json", folder + "/run.json.journal")
    try BaselineStore.write(Baseline(file), to: baseline)
    _ = try Journal(plan: .synthetic(), environment: try .synthetic(), output: folder + "/run.json")
    let (policy, trace) = (folder + "/policy.json", folder + "/x.trace")
    try Data("{\"version\": 1, \"stageBlocks\": 10}".utf8).write(to: URL(fileURLWithPath: policy))
    try Data("snap-layout solver trace 1\n".utf8).write(to: URL(fileURLWithPath: trace))
    #expect(message(baseline) == "FILE is not a result file: it is a baseline, which bench gate --baseline reads")
    #expect(message(policy) == "FILE is not a result file: it is a policy, which bench gate --policy reads")
    #expect(message(trace) == "FILE is not a result file: it is a trace, which bench replay plays")
    #expect(
      message(journal)
        == "FILE is not a result file: it is the journal of an interrupted run, which bench run --resume continues")
    let mistaken = "it is a result, which bench report reads"
    #expect(throws: StoreError("\(path) is not a baseline: \(mistaken)")) { try BaselineStore.read(path) }
    #expect(throws: PolicyError("\(path) is not a policy: \(mistaken)")) { try GatePolicy(reading: path) }
  }

  /// The file is packed like results in a repository, since raw results are long.
  @Test(arguments: [("fd377a585a00", "unpack it with xz -dk"), ("1f8b08", "unpack it with gunzip -k")])
  func compressedFilesAreRecognised(start: String, way: String) throws {
    let path = try temporaryFolder() + "/result.json.compressed"
    let digits = Array(start)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    try Data(bytes + [1, 2, 3]).write(to: URL(fileURLWithPath: path))
    #expect(message(path) == "FILE is not a result file: it is compressed; \(way)")
    #expect(throws: StoreError("\(path) is not a baseline: it is compressed; \(way)")) { try BaselineStore.read(path) }
  }

  @Test func pathsThatCannotBeReadAreNamed() throws {
    let folder = try temporaryFolder()
    #expect(message(folder + "/lost.json") == "FILE cannot be read: no such file or folder")
    #expect(message(folder) == "FILE cannot be read: it is a folder")
  }

  /// An impossible number, by its key path.
  @Test(arguments: [
    ("plan.blocks", "-1", "'plan.blocks' is -1, expected 0 to 10000"),
    ("plan.blocks", "4611686018427387904", "'plan.blocks' is 4611686018427387904, expected 0 to 10000"),
    ("plan.timeLimit", "0", "'plan.timeLimit' is 0, expected 1 to 1000000"),
    ("plan.cells.0.nodes", "-3", "'nodes' of list is -3, expected 1 to 1073741824"),
    ("plan.effort.arrivals", "-3", "'plan.effort.arrivals' is -3, expected 0 to 1099511627776"),
    ("rows.1.nodes", "0", "rows[1]: 'nodes' of list is 0, expected 1 to 1073741824"),
    ("rows.1.processes.0.worker", "99", "rows[1]: 'worker' of bump is 99, expected 0 to 3"),
    ("rows.1.processes.0.block", "-1", "rows[1]: 'block' of bump is -1, expected 0 to 10000"),
    (
      "rows.1.processes.0.measured.first", "9223372036854775807",
      "rows[1]: 'first' of bump is 9223372036854775807, expected 0 to 1125899906842624"
    ),
    ("workers.2.repetition.cellIndex", "7", "workers[2]: 'cellIndex' is 7, expected 0 to 0"),
    ("workers.2.facts.clock.cost", "1e300", "workers[2]: the clock's 'cost' is 1e+300, expected 0.0 to 1000000000.0"),
    ("failures.0.repetition.block", "-1", "failures[0]: 'block' is -1, expected 0 to 10000"),
  ])
  func aNumberThatCannotBeIsNamed(keys: String, number: String, words: String) async throws {
    let (_, path) = try await stored()
    let value = try #require(Int(number).map { $0 as Any } ?? Double(number).map { $0 as Any })
    func changed(_ object: Any, _ keys: ArraySlice<Substring>) -> Any {
      guard let key = keys.first else { return value }
      if var list = object as? [Any], let index = Int(key) {
        list[index] = changed(list[index], keys.dropFirst())
        return list
      }
      var members = object as? [String: Any] ?? [:]
      members[String(key)] = changed(members[String(key)] ?? [:], keys.dropFirst())
      return members
    }
    try change(path) { $0 = changed($0, keys.split(separator: ".")[...]) as? [String: Any] ?? [:] }
    #expect(message(path) == "FILE is damaged: \(words)")
  }

  @Test func rowsThatCannotBeToldApartAreRefused() async throws {
    let file = try await SampleResults.varied()
    func words(_ change: (inout ResultFile) -> Void) -> String? {
      var file = file
      change(&file)
      do {
        try file.check()
        return nil
      } catch {
        return error.description
      }
    }
    #expect(words { _ in } == nil)
    #expect(
      words { $0.rows.append($0.rows[3]) }
        == "rows[18]: \(file.rows[3].operation) of \(file.rows[3].cell) by \(file.rows[3].variant) occurs twice")
    #expect(words { $0.rows[2].operation = "gone" }?.hasSuffix("is not in the plan") == true)
    #expect(words { $0.rows[1].nodes = 999 }?.hasPrefix("rows[1]: ") == true)
    #expect(words { $0.plan.variants.append("plain") } == "'plan.variants' has 'plain' twice")
    #expect(words { $0.plan.operations.append("bump") } == "'plan.operations' has 'bump' twice")
    #expect(words { $0.plan.cells.append($0.plan.cells[1]) } == "'plan.cells' has 'list 1,000' twice")
  }

  @Test func aFileThatCannotBeWrittenIsNamed() async throws {
    let (file, path) = try await stored()
    #expect(throws: StoreError("\(path)/x.json cannot be written: part of the path is not a folder")) {
      try ResultStore.write(file, to: path + "/x.json")
    }
    #expect(try ResultStore.read(path) == file)
  }
}
