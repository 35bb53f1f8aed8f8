import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel

@Suite("Merging results")
struct ResultMergeTests {
  private func source(_ name: String, _ file: ResultFile) -> ResultMerge.Source {
    ResultMerge.Source(name: "\(name).json", machine: name, file: file)
  }

  private func plain(_ machine: FleetResult.Machine, _ change: (inout FleetResult) -> Void = { _ in }) throws
    -> ResultFile
  {
    var fleet = FleetResult(machines: [machine])
    change(&fleet)
    return try fleet.file().part(of: [0])
  }

  private func message(_ first: ResultFile, _ second: ResultFile) -> String {
    do {
      _ = try ResultMerge([source("a", first), source("b", second)])
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test("Separate runs become machines of one result, in which no two blocks share a number")
  func runs() throws {
    let files = try [0.9, 0.95].map { try plain(.of("ignored", ratio: $0, blocks: 6)) }
    let merge = try ResultMerge([source("a", files[0]), source("b", files[1])])
    let file = merge.file
    #expect(file.version == 4)
    #expect(file.machines?.map(\.name) == ["a", "b"])
    #expect(file.plan.blocks == 12)
    #expect(file.workers.count == 48)
    let owners = file.machines(of: file.plan.cells[0])
    #expect(owners.count == 12)
    #expect(owners.values.filter { $0 == 0 }.count == 6)
    #expect(file.rows.allSatisfy { $0.processes.count == 24 && Set($0.processes.map(\.block)).count == 12 })
    #expect(throws: Never.self) { try file.check() }
    #expect(Report(file).isComplete)
    // The written file is read again.
    let bytes = Document.bytes(file)
    #expect(try ResultFile.value(from: bytes, path: "merged.json") == file)
    let ratios = Report(file).machineComparisons(of: "fancy", with: "plain")[0].machines.map(\.ratio)
    #expect(abs(ratios[0] - 0.9) < 0.005 && abs(ratios[1] - 0.95) < 0.005)
  }

  @Test("The same file under two names, and a merged file with one of its parts, count once")
  func twice() throws {
    let files = try [0.9, 0.95].map { try plain(.of("ignored", ratio: $0, blocks: 6)) }
    let again = try ResultMerge([source("a", files[0]), source("copy", files[0])])
    #expect(again.repeatedBlocks == 6)
    #expect(again.file.machines?.map(\.name) == ["a"])
    #expect(again.file.plan.blocks == 6)
    let merged = try ResultMerge([source("a", files[0]), source("b", files[1])]).file
    let more = try ResultMerge([source("all", merged), source("b", files[1]), source("all", merged)])
    // Each of the twelve blocks counts once, although six of them occur three times.
    #expect(more.repeatedBlocks == 12)
    #expect(more.file.workers.count == merged.workers.count)
    #expect(more.file.machines == merged.machines)
  }

  @Test("Blocks that two machines lost with equal messages are two blocks; a lost block in two files is one")
  func lostBlocks() throws {
    let files = try [0.9, 0.95].map { ratio in
      var file = try plain(.of("ignored", ratio: ratio, blocks: 6))
      var repetition = try #require(file.workers.first).repetition
      repetition.block = 6
      file.failures = [
        ResultFailure(repetition: repetition, failure: WorkerFailure(.signal, "killed"), triedAgain: false)
      ]
      return file
    }
    let merged = try ResultMerge([source("a", files[0]), source("b", files[1])])
    #expect(merged.repeatedBlocks == 0)
    #expect(merged.file.failures.count == 2)
    let again = try ResultMerge([source("all", merged.file), source("b", files[1])])
    // One of the seven blocks has another number in the merged file.
    #expect(again.repeatedBlocks == 6)
  }

  /// No machine ran a job that was given up, so the lost block belongs to neither of the two machines.
  @Test("A block without a machine has none in the merged result")
  func givenUpBlocks() throws {
    var file = try FleetResult(machines: ["a", "b"].map { .of($0, ratio: 0.9, blocks: 3) }).file()
    var repetition = try #require(file.workers.first).repetition
    repetition.block = 6
    file.failures = [ResultFailure(repetition: repetition, failure: WorkerFailure(.launch, "lost"), triedAgain: false)]
    let other = try plain(.of("ignored", ratio: 0.95, blocks: 6))
    let merged = try ResultMerge([source("all", file), source("c", other)]).file
    #expect(merged.machines?.map(\.name) == ["a", "b", "c"])
    #expect(merged.failures.map(\.machine) == [nil])
    // Without any measurement, the result still names a machine.
    var lost = file
    lost.workers = []
    for index in lost.rows.indices { lost.rows[index].processes = [] }
    let empty = try ResultMerge([source("all", lost)]).file
    #expect(empty.machines?.map(\.name) == ["a"])
    #expect(empty.failures.map(\.machine) == [nil])
    #expect(throws: Never.self) { try empty.check() }
  }

  @Test("Files of one machine become one machine, from the earliest start to the latest end")
  func oneName() throws {
    var files = try [0.9, 0.95].map { try plain(.of("ignored", ratio: $0, blocks: 6)) }
    files[0].environment.began = "2026-01-02T00:00:00Z"
    files[0].environment.ended = "2026-01-02T01:00:00Z"
    files[1].environment.began = "2026-01-01T00:00:00Z"
    files[1].environment.ended = "2026-01-01T01:00:00Z"
    let merge = try ResultMerge([source("a", files[0]), source("a", files[1])])
    let machine = try #require(merge.file.machines?.first)
    #expect(merge.file.machines?.count == 1)
    #expect(machine.environment.began == "2026-01-01T00:00:00Z" && machine.environment.ended == "2026-01-02T01:00:00Z")
    #expect(merge.file.machines(of: merge.file.plan.cells[0]).count == 12)
    files[1].environment.machine.kernel = .value("6.9.0")
    #expect(
      throws: StoreError(
        "x.json and y.json cannot be merged: the fingerprint of machine 'a' differs, "
          + "\(files[0].environment.fingerprint) in the first and \(files[1].environment.fingerprint) in the second; "
          + "name machines apart with NAME=FILE")
    ) {
      _ = try ResultMerge([
        .init(name: "x.json", machine: "a", file: files[0]), .init(name: "y.json", machine: "a", file: files[1]),
      ])
    }
  }

  @Test("Shares of one run keep their numbers; blocks in no share are missing")
  func shares() throws {
    let file = try FleetResult(machines: ["a", "b", "c"].map { .of($0, ratio: 0.9, blocks: 4) }).file()
    let parts = (0..<3).map { file.part(of: [$0]) }
    let whole = try ResultMerge(zip("abc", parts).map { source(String($0), $1) }).file
    #expect(whole.plan.blocks == 12 && Report(whole).isComplete)
    #expect(whole.workers.map(\.repetition) == file.workers.map(\.repetition))
    #expect(whole.rows == file.rows && whole.machines == file.machines)
    let lacking = try ResultMerge([source("a", parts[0]), source("c", parts[2])]).file
    #expect(lacking.plan.blocks == 12)
    #expect(Report(lacking).missingBlocks.values.map(\.self) == [4])
  }

  @Test("Cells may differ")
  func cells() throws {
    let first = try plain(.of("a", ratio: 0.9, blocks: 6)) { $0.cells = 1 }
    let second = try plain(.of("b", ratio: 0.9, blocks: 6)) { $0.cells = 2 }
    let file = try ResultMerge([source("a", first), source("b", second)]).file
    #expect(file.plan.cells == second.plan.cells)
    #expect(throws: Never.self) { try file.check() }
    #expect(file.rows[1 * 2].processes.count == 12)
    #expect(Report(file).isComplete)
  }

  @Test("Differing plans are refused with the field and both values")
  func refusals() throws {
    let first = try plain(.of("a", ratio: 0.9, blocks: 6))
    func changed(_ change: (inout ResultFile) -> Void) -> String {
      var file = first
      change(&file)
      return message(first, file)
    }
    let start = "a.json and b.json cannot be merged: the "
    #expect(changed { $0.plan.seed = 2 } == start + "seed differs, 1 in the first and 2 in the second")
    #expect(
      changed { $0.environment.build.binaryHash = "2" }
        == start + "program's hash differs, 0000000000000001 in the first and 2 in the second")
    #expect(
      changed { $0.environment.harnessVersion = "9.9" }
        == start + "harness differs, \(Harness.version) in the first and 9.9 in the second")
    #expect(
      changed { $0.plan.variants = ["plain"] }.hasPrefix(start + "list of variants differs, plain, fancy in the first"))
    #expect(changed { $0.plan.operations = ["make"] }.hasPrefix(start + "list of operations differs"))
    #expect(changed { $0.plan.effort.timePerOperation += 1 }.hasPrefix(start + "time for an operation differs"))
    #expect(changed { $0.plan.effort.keepsSamples = true }.hasPrefix(start + "effort differs"))
    #expect(changed { $0.plan.time = TimeBudget(seconds: 60) }.hasPrefix(start + "time of the run differs, none"))
    let replay = { (hash: String) in
      Replay(traces: [.init(scene: "list", nodes: 100, path: "list.trace", hash: hash)], peers: [], limit: 10)
    }
    #expect(
      changed { $0.plan.replay = replay("1") } == start
        + "subject differs, scenes in the first and traces in the second")
    var traced = first
    traced.plan.replay = replay("1")
    var other = first
    other.plan.replay = replay("2")
    #expect(message(traced, other) == start + "trace of list 100 differs, 1 in the first and 2 in the second")
    #expect(throws: StoreError("there is nothing to merge")) { _ = try ResultMerge([]) }
  }

  @Test("Sides of a paired run keep their numbers or are refused")
  func paired() throws {
    let pairing = Pairing(run: "one", side: .base, stageBlocks: 10)
    let first = try plain(.of("a", ratio: 0.9, blocks: 6)) { $0.pairing = pairing }
    let second = try plain(.of("b", ratio: 0.95, blocks: 6)) { $0.pairing = pairing }
    #expect(message(first, second).hasPrefix("b.json cannot be merged: block 1 of list 100 is in another file too"))
    let later = try plain(.of("b", ratio: 0.95, blocks: 6)) {
      $0.pairing = pairing
      $0.firstBlock = 6
    }
    #expect(try ResultMerge([source("a", first), source("b", later)]).file.machines?.count == 2)
    let other = try plain(.of("b", ratio: 0.95, blocks: 6)) {
      $0.pairing = Pairing(run: "two", side: .base, stageBlocks: 10)
    }
    #expect(message(first, other).contains("the paired run differs, one in the first and two in the second"))
  }

  /// A file with greater numbers could not be read.
  @Test("Numbers of blocks have a limit")
  func tooManyBlocks() throws {
    let files = try [0.9, 0.95].map { ratio in
      try plain(.of("ignored", ratio: ratio, blocks: 1)) { $0.firstBlock = NumberBounds.blocks.upperBound }
    }
    #expect(
      message(files[0], files[1])
        == "b.json cannot be merged: numbers of blocks end at 10,000, and none is left for block 10001 of list 100")
  }

  @Test("Files with impossible contents are refused")
  func damage() throws {
    let file = try FleetResult(machines: ["a", "b"].map { .of($0, ratio: 0.9, blocks: 2) }).file()
    func words(_ change: (inout ResultFile) -> Void) -> String {
      var file = file
      change(&file)
      do {
        try file.check()
        return "none"
      } catch {
        return error.description
      }
    }
    #expect(words { _ in } == "none")
    #expect(words { $0.workers[0].machine = 2 }.hasPrefix("workers[0]: 'machine'"))
    #expect(words { $0.workers[0].machine = nil }.hasPrefix("workers[0]: 'machine'"))
    #expect(words { $0.workers[0].machine = 1 } == "block 0 of list 100 is of two machines")
    let names = words { $0.machines?[1].name = "a" }
    #expect(names.contains("'machines' has an empty name, or 'a' twice"))
    let none = words { file in
      file.machines = []
      file.workers = []
      for index in file.rows.indices { file.rows[index].processes = [] }
    }
    #expect(none == "'machines' is empty")
  }
}
