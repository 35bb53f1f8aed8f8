import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Partly rewritten baselines")
struct BaselineRenewalTests {
  private func baseline(_ operations: [String], work: Int = 6, seed: UInt64 = 1) throws -> Baseline {
    var result = SyntheticResult()
    result.seed = seed
    result.operations = [:]
    for name in operations { result.operations[name] = .init(work: Array(repeating: work, count: 10)) }
    return Baseline(try result.file())
  }

  private func plan(_ operations: [String]) -> Plan {
    Plan.synthetic(variants: ["plain"], operations: operations)
  }

  private func work(_ baseline: Baseline) -> [String] {
    baseline.rows.map { name, outcome in
      guard case .counted(let row) = outcome else { return "\(name.operation) ?" }
      return "\(name.operation) \(row.counters["work"]?.total ?? 0)"
    }
  }

  @Test func unselectedRowsStay() throws {
    let old = try baseline(["a", "b", "c"])
    let fresh = try baseline(["a", "b"], work: 7)
    let renewed = try fresh.renewing(old, asked: plan(["a", "b"]), path: "x.json")
    #expect(work(renewed) == ["a 70", "b 70", "c 60"])
    let same = try baseline(["a", "b"]).renewing(old, asked: plan(["a", "b"]), path: "")
    #expect(BaselineStore.text(same) == BaselineStore.text(old))
  }

  @Test func newRowsFollowTheirPredecessors() throws {
    let between = try baseline(["a", "b"]).renewing(baseline(["a", "c"]), asked: plan(["a", "b"]), path: "")
    #expect(work(between) == ["a 60", "b 60", "c 60"])
    let last = try baseline(["d"]).renewing(baseline(["a"]), asked: plan(["d"]), path: "")
    #expect(work(last) == ["a 60", "d 60"])
  }

  @Test func selectedRowsThatNoLongerExistAreRemoved() throws {
    let renewed = try baseline(["a"]).renewing(baseline(["a", "b", "c"]), asked: plan(["a", "b"]), path: "")
    #expect(work(renewed) == ["a 60", "c 60"])
  }

  @Test func rowsOfDifferentCircumstancesAreNotCombined() throws {
    let old = try baseline(["a", "b"])
    let other = try baseline(["a", "b"], seed: 2)
    let error = #expect(throws: StoreError.self) { try other.renewing(old, asked: plan(["a"]), path: "x.json") }
    let words = "x.json was counted with another seed (1, now 2), and 1 of its rows is not selected"
    #expect(error?.description.hasPrefix(words) == true)
    // Without kept rows, circumstances need not agree.
    #expect(try other.renewing(old, asked: plan(["a", "b"]), path: "").origin.seed == 2)
    var allocator = other
    allocator.origin.seed = 1
    allocator.origin.allocator = "another"
    #expect(throws: StoreError.self) { try allocator.renewing(old, asked: plan(["a"]), path: "") }
  }
}
