import BenchmarkStatistics
import ProcessMeters
import Synchronization
import TestSupport

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// A workload for the tests of the harness: numbers that operations change, with scripted faults.
final class SyntheticWorkload: Workload {
  enum Operation: String, CaseIterable, Sendable {
    case bump
    case sweep
    case wait
    case rare
    case fail
  }

  /// The calls of a workload, in order.
  struct Call: Equatable {
    var name: String
    var operation: Operation
  }

  private(set) var calls: [Call] = []
  private var values: [Int]
  private var generator: SeededGenerator
  private var staged = 0
  private var work = 0
  /// Added to every digest: 0 in a truthful workload.
  private let lie: UInt64
  /// The number of times that `bump` does its work: 1, or more in a workload with extra work and the same layout.
  private let repeats: Int

  /// Additional work of the first preparation, such as dropping the rest of another operation.
  var beforeFirst: () -> Void = {}
  /// The least duration of the n-th call in nanoseconds, if the call is a `bump`.
  var leastTime: (_ call: Int) -> UInt64 = { _ in 0 }

  init(nodes: Int, seed: UInt64, lie: UInt64 = 0, repeats: Int = 1) {
    self.repeats = repeats
    values = Array(0..<nodes)
    generator = SeededGenerator(seed: seed)
    self.lie = lie
  }

  func supports(_ operation: Operation) -> Bool { operation != .rare }

  func prepare(_ operation: Operation, count: Int) {
    if calls.isEmpty { beforeFirst() }
    calls.append(Call(name: "prepare \(count)", operation: operation))
    staged = generator.index(below: values.count)
  }

  func perform(_ operation: Operation) throws {
    calls.append(Call(name: "perform", operation: operation))
    switch operation {
    case .bump:
      let end = MonotonicClock.now() + leastTime(calls.count)
      while MonotonicClock.now() < end {}
      let next = values[staged] &+ 1
      for _ in 0..<repeats {
        values[staged] = next
        work += 1
      }
    case .sweep:
      for index in values.indices { values[index] &+= staged }
      work += values.count
    case .wait:
      MonotonicClock.sleep(until: MonotonicClock.now() + 20_000_000)
      work += 1
    case .rare, .fail: throw SyntheticFailure()
    }
  }

  func counters(of operation: Operation) -> [(name: String, count: Int)] { [("work", work), ("idle", 0)] }

  func digest(of operation: Operation) -> UInt64 {
    values.reduce(lie) { $0 &* 31 &+ UInt64(truncatingIfNeeded: $1) }
  }
}

struct SyntheticFailure: Error, CustomStringConvertible {
  var description: String { "synthetic failure" }
}

extension WorkloadCatalog {
  /// Two scenes, one of a fixed size; the variant `liar` lays everything out differently.
  static let synthetic = WorkloadCatalog(
    scenes: [.init("list", "numbers", size: .from(10...10_000)), .init("small", "five numbers", size: .fixed(5))],
    operations: [
      .init("bump", "changes one number", extent: .part), .init("sweep", "changes all numbers", extent: .whole),
      .init("wait", "waits 20 ms", extent: .whole), .init("rare", "is not there", extent: .part),
      .init("fail", "fails", extent: .part),
    ],
    variants: ["plain", "fancy", "liar"],
    make: { SyntheticWorkload(nodes: $0.nodes, seed: $0.seed, lie: $0.variant == "liar" ? 1 : 0) })

  /// The same with a minimum duration of `bump`.
  static func waiting(nanoseconds: UInt64) -> WorkloadCatalog {
    var catalog = synthetic
    catalog.make = { id in
      let workload = SyntheticWorkload(nodes: id.nodes, seed: id.seed)
      workload.leastTime = { _ in nanoseconds }
      return workload
    }
    return catalog
  }

  /// The same after a change that doubles the work of `bump` without changing a layout.
  static let doubled: WorkloadCatalog = {
    var catalog = synthetic
    catalog.make = { SyntheticWorkload(nodes: $0.nodes, seed: $0.seed, repeats: 2) }
    return catalog
  }()
}

extension Effort {
  /// A few milliseconds for each operation, or less.
  static let brief = Effort(
    timePerOperation: Build.size(2_000_000, debug: 500_000), countedSamples: 8, countedNodes: 300, arrivals: 12,
    arrivalRate: 240)
}

extension Plan {
  /// A plan over the synthetic scenes.
  static func synthetic(
    variants: [String] = ["plain", "fancy"], operations: [String] = ["bump", "sweep"],
    cells: [Cell] = [Cell(scene: "list", nodes: 100, concurrency: .serial)], blocks: Int = 2, seed: UInt64 = 1
  ) -> Plan {
    Plan(
      profile: "test", seed: seed, operations: operations, variants: variants, cells: cells, blocks: blocks,
      effort: .brief, timeLimit: 20)
  }
}

extension WorkerRequest {
  /// A request over the synthetic scenes that pins nothing.
  static func synthetic(
    variant: String = "plain", operations: [String] = ["bump", "sweep"], concurrency: Concurrency = .serial,
    nodes: Int = 100, timeLimit: Int = 20
  ) -> WorkerRequest {
    WorkerRequest(
      workload: WorkloadID(scene: "list", nodes: nodes, variant: variant, seed: 1), operations: operations,
      concurrency: concurrency, cpus: CPUAffinity([Int]()), effort: .brief, timeLimit: timeLimit, block: 0, position: 0,
      instance: 0)
  }
}

extension EnvironmentRecord {
  private static let shell = Result { try BuildRecord(readingBinary: "/bin/sh", allocator: nil) }

  /// The circumstances of the tests, with this name for the program.
  static func synthetic(binaryHash: String = "feed") throws -> EnvironmentRecord {
    var build = try shell.get()
    build.binaryHash = binaryHash
    let unknown = Reading<String>.unsupported("not asked")
    return EnvironmentRecord(
      machine: .current(), build: build, source: SourceRecord(commit: unknown, isDirty: .unsupported("not asked")),
      hashSeed: "deterministic", allocatorSettings: nil, scenarioSeed: 1, harnessVersion: Harness.version,
      began: "2026-01-31T09:30:00Z", ended: "2026-01-31T09:31:00Z", loadBefore: .current(), loadAfter: .current())
  }
}
