import BenchmarkStatistics
import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Patterns of processes")
struct ProcessPatternTests {
  /// Two processes in each of twenty blocks, with half a per cent of noise.
  private func pattern(seed: UInt64 = 3, _ time: (_ block: Int, _ process: Int) -> Double) -> ProcessPattern {
    var generator = SeededGenerator(seed: seed)
    var medians: [Int: [Double]] = [:]
    for block in 0..<20 {
      medians[block] = (0..<2).map { process in
        time(block, process) * (1 + 0.005 * (Double(generator.index(below: 2_001)) / 1_000 - 1))
      }
    }
    return ProcessPattern(medians)
  }

  @Test(arguments: UInt64(0)..<20)
  func noiseIsPlain(seed: UInt64) {
    #expect(pattern(seed: seed) { _, _ in 10_000 }.isPlain, "seed \(seed)")
    #expect(pattern(seed: seed) { _, _ in 10_000 }.words == nil)
  }

  @Test func twoSpeedsAreSeen() {
    let found = pattern { block, process in (block * 2 + process) % 5 < 2 ? 12_500 : 10_000 }
    #expect(found.speeds.map(\.processes) == [24, 16])
    #expect(found.words == "two speeds, 10.0 µs in 24 processes and 12.5 µs in 16")
    #expect(found.outliers == 0 && found.drift == 1)
  }

  /// The fewest processes that can show anything.
  @Test func eightProcessesMayHaveTwoSpeeds() {
    let medians = Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, [$0 % 2 == 0 ? 100.0 : 150]) })
    #expect(ProcessPattern(medians).speeds.map(\.processes) == [4, 4])
    #expect(ProcessPattern(medians.filter { $0.key < 7 }).isPlain)
  }

  @Test func outliersAreSeen() {
    let found = pattern { block, process in block % 8 == 3 && process == 0 ? 23_000 : 10_000 }
    #expect(found.outliers == 3 && found.speeds.isEmpty)
    #expect(found.slowest > 2.2 && found.slowest < 2.4)
    #expect(found.words?.hasPrefix("3 of 40 processes are outliers, up to 2.") == true)
  }

  /// More than six deviations above the median, which are 0.489 here as a logarithm.
  @Test(arguments: [(1.6, 0), (1.72, 1)])
  func anOutlierIsSixDeviationsAway(_ slowest: Double, _ outliers: Int) {
    var medians = Dictionary(uniqueKeysWithValues: (0..<21).map { ($0, [exp(0.01 * Double($0 - 10))]) })
    medians[21] = [slowest]
    #expect(ProcessPattern(medians).outliers == outliers)
    #expect(ProcessPattern(medians).speeds.isEmpty)
  }

  @Test func driftsAreSeen() {
    let found = pattern { block, _ in 10_000 * (1 + 0.008 * Double(block)) }
    #expect(found.drift > 1.06 && found.drift < 1.09)
    #expect(found.words?.contains("slower than the first") == true)
    #expect(
      pattern { block, _ in 10_000 * (1 - 0.008 * Double(block)) }.words?.contains("faster than the first") == true)
  }

  @Test func fewProcessesShowNothing() {
    #expect(ProcessPattern([0: [1, 2], 1: [5, 9]]).isPlain)
    #expect(ProcessPattern([:]).words == nil)
  }
}
