import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel

@Suite("Names of rows")
struct RowNameTests {
  private func row(_ operation: String, nodes: Int = 100, variant: String = "simd") -> RowName {
    RowName(scene: "feed", nodes: nodes, operation: operation, variant: variant)
  }

  @Test func onlyOperationsOfTheSameProcessComeBefore() {
    let done = [
      row("make"), row("make", variant: "scalar"), row("update", nodes: 200), row("resize", variant: "scalar"),
      row("update"), row("drop"),
    ]
    #expect(row("update").operationsBefore(among: done) == ["make"])
    #expect(row("resize", variant: "scalar").operationsBefore(among: done) == ["make"])
    #expect(row("make").operationsBefore(among: done).isEmpty)
  }
}
