import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Digest check")
struct DigestCheckTests {
  private func check(_ variants: [String]) throws -> DigestCheck {
    try DigestCheck(
      .synthetic, scene: "list", nodes: 50, seed: 3, operations: ["bump", "rare", "sweep"], variants: variants,
      effort: .brief)
  }

  @Test func variantsThatAgreePass() throws {
    let check = try check(["plain", "fancy"])
    #expect(check.rows.map(\.operation) == ["bump", "rare", "sweep"])
    #expect(check.rows.map(\.variants.count) == [1, 0, 1])
    #expect(check.rows.allSatisfy { $0.isAgreed })
    #expect(check.rows[0].variants.values.first == ["plain", "fancy"])
  }

  @Test func aLiarIsFound() throws {
    let check = try check(["plain", "fancy", "liar"])
    #expect(check.rows.map(\.isAgreed) == [false, true, false])
    #expect(check.rows[0].variants.values.sorted { $0.count < $1.count } == [["liar"], ["plain", "fancy"]])
  }

  @Test func theCheckHasTheDigestOfARun() throws {
    let reply = try Worker(catalog: .synthetic, allocations: nil).answer(.synthetic(operations: ["bump"], nodes: 50))
    let check = try DigestCheck(
      .synthetic, scene: "list", nodes: 50, seed: 1, operations: ["bump"], variants: ["plain"], effort: .brief)
    #expect(check.rows[0].variants.keys.first == reply.operations[0].outcome.value?.digest)
  }
}
