import BenchmarkStatistics
import Foundation
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// The rule for times under simulated noise: error rates and power.
@Suite("Rounds of blocks")
struct StagedTestTests {
  /// Noise of one machine: the difference between processes of the same program.
  enum Noise: String, CaseIterable {
    case quiet, busy, wild, outliers, modes

    /// The logarithm of one process's time over its true time.
    func draw(_ generator: inout SeededGenerator) -> Double {
      func uniform() -> Double { (Double(generator.index(below: 1_000_000)) + 0.5) / 1_000_000 }
      let normal = (-2 * log(uniform())).squareRoot() * cos(2 * Double.pi * uniform())
      switch self {
      case .quiet: return 0.005 * normal
      case .busy: return 0.08 * normal
      case .wild: return 0.4 * normal
      // One process of twelve shares its processor, so a third of all blocks have such a process.
      case .outliers: return 0.01 * normal + (uniform() < 1.0 / 12 ? 0.7 + 0.3 * uniform() : 0)
      // The physical placement of pages is good or bad.
      case .modes: return 0.005 * normal + (uniform() < 0.4 ? 0.25 : 0)
      }
    }
  }

  private static let policy = GatePolicy()

  private static func limits(_ control: [Double]) -> StagedTest.Limits {
    let bootstrap = Bootstrap(resamples: 100)
    let deviation = bootstrap.deviation(of: control) { Quantile.median($0) ?? 0 } ?? 0
    return StagedTest.Limits(
      levels: policy.levels, leastThreshold: 0.02, noise: 3 * deviation * Double(control.count).squareRoot(),
      margin: 0.05, roundBlocks: policy.confirmingBlocks, rounds: policy.confirmingRounds)
  }

  /// Plays one row as a paired run does: a first stage, then rounds for as long as the test asks for more.
  ///
  /// - Returns: the test at the end, and the blocks that it took.
  private static func play(_ noise: Noise, ratio: Double, seed: UInt64) -> (test: StagedTest, blocks: Int) {
    var generator = SeededGenerator(seed: seed)
    var scores: [Int: Double] = [:]
    var control: [Double] = []
    func measure(_ blocks: Int) {
      for _ in 0..<blocks {
        let processes = (0..<6).map { _ in noise.draw(&generator) }
        let base = (processes[0] + processes[1]) / 2
        scores[scores.count] = log(ratio) + (processes[2] + processes[3]) / 2 - base
        control.append((processes[4] + processes[5]) / 2 - base)
      }
    }
    measure(policy.stageBlocks)
    while true {
      let test = StagedTest(scores, stageBlocks: policy.stageBlocks, limits(control))
      guard test.needsMore else { return (test, scores.count) }
      measure(policy.confirmingBlocks)
    }
  }

  private static func count(_ noise: Noise, ratio: Double, runs: Int, seed: UInt64) -> (
    slower: Int, safe: Int, blocks: Int
  ) {
    var found = (slower: 0, safe: 0, blocks: 0)
    for run in 0..<runs {
      let (test, blocks) = play(noise, ratio: ratio, seed: seed &+ UInt64(run) &* 7_919)
      if test.slower == .confirmed { found.slower += 1 } else if test.isSafe() { found.safe += 1 }
      found.blocks += blocks
    }
    return found
  }

  /// The rule promises at most one false alarm in a hundred; more than 7 of 300, or 1 of 30, then occur in one to four
  /// of a hundred cases.
  @Test(arguments: Noise.allCases)
  func equalProgramsSeldomRegress(_ noise: Noise) {
    let seed: UInt64 = 41
    let runs = Build.size(300, debug: 30)
    let found = Self.count(noise, ratio: 1, runs: runs, seed: seed)
    #expect(found.slower <= 1 + runs / 50, "\(noise), seed \(seed): \(found)")
  }

  /// Changes of these ratios are found on any machine, however noisy.
  @Test(arguments: Noise.allCases, [4.79, 10])
  func largeChangesAreAlwaysFound(_ noise: Noise, ratio: Double) {
    let seed: UInt64 = 97
    let runs = Build.size(40, debug: 5)
    let found = Self.count(noise, ratio: ratio, runs: runs, seed: seed)
    #expect(found.slower == runs, "\(noise), seed \(seed): \(found)")
  }

  @Test(arguments: [(Noise.quiet, 1.05), (.busy, 1.2), (.modes, 1.3), (.outliers, 1.5)])
  func smallerChangesAreFoundWhereTheNoiseIsLess(_ noise: Noise, ratio: Double) {
    let seed: UInt64 = 11
    let runs = Build.size(100, debug: 20)
    let found = Self.count(noise, ratio: ratio, runs: runs, seed: seed)
    #expect(20 * found.slower >= 19 * runs, "\(noise), seed \(seed): \(found)")
  }

  /// A row that is slower by the margin, or by more, does not pass.
  @Test(arguments: Noise.allCases, Build.size([1.05, 1.1], debug: [1.05]))
  func slowerProgramsSeldomPass(_ noise: Noise, ratio: Double) {
    let seed: UInt64 = 23
    let runs = Build.size(100, debug: 10)
    let found = Self.count(noise, ratio: ratio, runs: runs, seed: seed)
    #expect(found.safe <= 1 + runs / 20, "\(noise), seed \(seed): \(found)")
  }

  /// Clear rows take only the first stage; rows near the margin get more rounds, hopeless rows hardly any.
  @Test func blocksGoWhereTheyTell() {
    let runs = Build.size(50, debug: 15)
    #expect(Self.count(.quiet, ratio: 1, runs: runs, seed: 5).blocks == runs * Self.policy.stageBlocks)
    #expect(Self.count(.quiet, ratio: 1.3, runs: runs, seed: 5).blocks == runs * 20)
    let near = Self.count(.busy, ratio: 1.05, runs: runs, seed: 5).blocks
    #expect(near > runs * 25, "\(near)")
    let hopeless = Self.count(.wild, ratio: 1, runs: runs, seed: 5).blocks
    #expect(hopeless < runs * 20, "\(hopeless)")
  }

  /// A row cleared by the first stage stays cleared, whatever later blocks for other rows show.
  @Test func aClearedRowAsksForNoMore() {
    let limits = StagedTest.Limits(
      levels: [0.05, 0.05], leastThreshold: 0.02, margin: 0.05, roundBlocks: 12, rounds: 3)
    var scores: [Int: Double] = [:]
    for block in 0..<12 { scores[block] = block.isMultiple(of: 2) ? 0.001 : -0.001 }
    for block in 12..<24 { scores[block] = log(1.16) }
    let test = StagedTest(scores, stageBlocks: 12, limits)
    #expect(test.slower == .none && !test.isSafe())
    #expect(!test.needsMore)
    let open = StagedTest(scores.mapValues { $0 + log(1.16) }, stageBlocks: 12, limits)
    #expect(open.slower == .confirmed)
  }

  /// Five blocks in one direction have a probability of 3 %, ten of 0.1 %.
  @Test func eachStageHasItsOwnLevel() {
    func test(_ ratio: Double, _ first: Int, _ second: Int, levels: [Double]) -> StagedTest {
      let limits = StagedTest.Limits(
        levels: levels, leastThreshold: 0.02, margin: 0.05, roundBlocks: max(second, 1), rounds: 1)
      let scores = (0..<(first + second)).map { ($0, log(ratio) + Double($0) * 0.0001) }
      return StagedTest(Dictionary(uniqueKeysWithValues: scores), stageBlocks: first, limits)
    }
    #expect(test(1.2, 5, 0, levels: [0.05, 0.01]).slower == .unconfirmed)
    #expect(test(0.8, 5, 0, levels: [0.05, 0.01]).faster == .unconfirmed)
    #expect(test(1.2, 5, 0, levels: [0.01, 0.05]).slower == .none)
    #expect(test(0.8, 5, 0, levels: [0.01, 0.05]).faster == .none)
    #expect(test(1.2, 10, 5, levels: [0.05, 0.01]).slower == .none)
    #expect(test(0.8, 10, 5, levels: [0.05, 0.01]).faster == .none)
    #expect(test(1.2, 10, 5, levels: [0.01, 0.05]).slower == .confirmed)
    #expect(test(0.8, 10, 5, levels: [0.01, 0.05]).faster == .confirmed)
  }

  /// The noise of a median falls with the root of the number of blocks.
  @Test func theThresholdFallsWithTheNumberOfBlocks() {
    let limits = StagedTest.Limits(
      levels: [0.05, 0.05], leastThreshold: 0.02, noise: 0.4, margin: 0.05, roundBlocks: 10, rounds: 1)
    for (blocks, noise) in [(0, 0.4), (1, 0.4), (4, 0.2), (16, 0.1)] {
      #expect(limits.threshold(blocks: blocks) == exp(noise) - 1)
    }
    #expect(limits.threshold(blocks: 1_000_000) == 0.02)
  }

  /// The first decisive look counts: blocks measured for another row change nothing.
  @Test func laterBlocksChangeNothing() {
    let limits = Self.limits(Array(repeating: 0, count: 10).enumerated().map { Double($0.offset) * 0.0001 })
    func test(_ ratios: [Double]) -> StagedTest {
      let scores = ratios.enumerated().map { ($0.offset, log($0.element + Double($0.offset) * 0.00001)) }
      return StagedTest(Dictionary(uniqueKeysWithValues: scores), stageBlocks: 10, limits)
    }
    let slow = Array(repeating: 1.1, count: 20)
    #expect(test(slow).slower == .confirmed)
    #expect(test(slow).stages.map(\.count) == [10, 10])
    #expect(test(slow + Array(repeating: 0.9, count: 20)).slower == .confirmed)
    #expect(test(slow + Array(repeating: 0.9, count: 20)).stages[1].count == 10)
  }
}
