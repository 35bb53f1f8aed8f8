import BenchmarkStatistics
import Foundation
import ProcessMeters
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport

/// A small size of the tables of `bench calibrate --machines`; seeds are fixed, so results are too.
@Suite("Simulated machines")
struct MachineSimulationTests {
  @Test("Intervals over machines hold the truth 95 times of 100", arguments: Build.size([2, 3, 10], debug: [3]))
  func coverage(machines: Int) throws {
    let trials = Build.size(1_500, debug: 300)
    // Three standard errors.
    let error = 3 * (0.95 * 0.05 / Double(trials)).squareRoot()
    for setting in CoverageStudy.settings {
      let found = CoverageStudy.finding(setting, machines: machines, trials: trials, seed: 7)
      let share = try #require(found.coverage.share)
      // With no effect and uneven blocks, more than 95 % are due.
      #expect(share > 0.95 - error && share < 0.963 + error, "\(machines) machines, \(setting.name): \(share), seed 7")
      #expect(found.coverage.trials + found.withoutInterval == trials)
    }
  }

  /// The costs of processes by block: two processes of a block share its noise, which is five times their own.
  private func blocks(_ count: Int, noise: Double = 0.05, using draws: inout NormalDraws) -> [Int: [Double]] {
    var blocks: [Int: [Double]] = [:]
    for block in 0..<count {
      let shared = noise * draws.normal()
      blocks[block] = (0..<2).map { _ in exp(shared + noise / 5 * draws.normal()) }
    }
    return blocks
  }

  /// With each process as one point, some 82 of 100 intervals of three sizes held the truth.
  @Test("Intervals of growth hold the truth 95 times of 100", arguments: [2, 3])
  func growthCoverage(sizes: Int) throws {
    let trials = Build.size(2_000, debug: 600)
    let error = 3 * (0.95 * 0.05 / Double(trials)).squareRoot()
    var draws = NormalDraws(seed: 17)
    var hits = 0
    for _ in 0..<trials {
      let points = [1_000.0, 3_000, 10_000].prefix(sizes).map { size in
        (size: size, costs: blocks(10, using: &draws).mapValues { $0.map { $0 * size } })
      }
      let interval = try #require(ComplexityFit(blocks: points)?.interval)
      if interval.contains(1) { hits += 1 }
    }
    let share = Double(hits) / Double(trials)
    #expect(abs(share - 0.95) < error, "\(sizes) sizes: \(share), seed 17")
  }

  /// With each process as one number, 95 of 100 intervals of eight blocks held the truth.
  @Test("Intervals of tails hold the truth at least 99 times of 100", arguments: [8, 10, 20])
  func tailCoverage(blocks count: Int) throws {
    let trials = Build.size(4_000, debug: 1_500)
    let error = 3 * (0.99 * 0.01 / Double(trials)).squareRoot()
    var draws = NormalDraws(seed: 23)
    var hits = 0
    for _ in 0..<trials {
      let tails = try #require(BlockTails(blocks(count, using: &draws), areShares: false))
      if tails.interval.contains(1) { hits += 1 }
    }
    let share = Double(hits) / Double(trials)
    #expect(share > 0.99 - error, "\(count) blocks: \(share), seed 23")
  }

  @Test("Reports rarely call equal machines different, and find different ones")
  func interactions() throws {
    let agree = CoverageStudy.finding(CoverageStudy.settings[0], machines: 5, trials: 1_000, seed: 3)
    #expect(agree.differences.hits <= 75 && agree.crossovers.hits <= 20)
    let differ = CoverageStudy.finding(CoverageStudy.settings[1], machines: 5, trials: 200, seed: 3)
    #expect(differ.differences.hits > 190)
  }

  @Test("Equal seeds give equal findings, and others do not")
  func determinism() {
    let setting = CoverageStudy.settings[2]
    let found = [1, 1, 2].map { CoverageStudy.finding(setting, machines: 3, trials: 100, seed: $0) }
    #expect(found[0] == found[1] && found[0] != found[2])
  }

  @Test("Normal draws are of the standard normal distribution")
  func draws() {
    var draws = NormalDraws(seed: 5)
    let values = (0..<20_000).map { _ in draws.normal() }
    let mean = values.reduce(0, +) / 20_000
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 20_000
    #expect(abs(mean) < 0.025 && abs(variance - 1) < 0.04)
    #expect(values.count { abs($0) > 1.96 } > 850 && values.count { abs($0) > 1.96 } < 1_150)
  }

  @Test("The gate reports no equal programs, finds a slow-down of 10 %, and copes with lost blocks")
  func gate() throws {
    var policy = GatePolicy()
    policy.confirmingRounds = Build.size(policy.confirmingRounds, debug: 1)
    let study = GateStudy(try .synthetic(), policy: policy)
    let machines = Build.size(5, debug: 2), runs = Build.size(2, debug: 1)
    let equal = try study.finding(slowDown: 0, machines: machines, runs: runs, seed: 11)
    #expect(equal.regressed.hits == 0)
    #expect(equal.regressed.trials + equal.inconclusive == 10 * runs)
    let slower = try study.finding(slowDown: 0.1, machines: machines, runs: 1, seed: 11)
    #expect(slower.regressed.hits >= 8)
    #expect(equal.lostBlocks > 0)
    var calibration = MachineCalibration()
    calibration.gate = [equal, slower]
    calibration.coverage = [CoverageStudy.finding(CoverageStudy.settings[0], machines: 2, trials: 50, seed: 1)]
    let text = calibration.markdown
    #expect(text.contains("| nothing | \(machines) | \(10 * runs) |") && text.contains("| 10.0 % | \(machines) | 10 |"))
    #expect(text.contains("### Intervals over machines"))
  }

  @Test("A row that is slower on one machine and faster on another does not pass")
  func crossover() throws {
    func side(_ side: Pairing.Side, _ ratios: [Double]) throws -> ResultFile {
      var fleet = FleetResult(machines: zip(["a", "b"], ratios).map { .of($0, ratio: 1, speed: $1, blocks: 10) })
      fleet.variants = ["plain"]
      fleet.pairing = Pairing(run: "one", side: side, stageBlocks: 20)
      return try fleet.file()
    }
    let (base, control) = (try side(.base, [1, 1]), try side(.control, [1, 1]))
    let result = try Gate().judge(try side(.candidate, [0.9, 1.1]), against: base, control: control)
    let time = try #require(result.judgements.first { $0.signal == .time })
    #expect(time.verdict == .inconclusive)
    #expect(time.reason == "slower on b (1.100) and faster on a (0.900): not averaged")
  }

  @Test("The gate leaves busy machines out of times and names them")
  func busy() throws {
    func side(_ side: Pairing.Side, _ ratio: Double) throws -> ResultFile {
      var busy = FleetResult.Machine.of("b", ratio: 1, speed: side == .candidate ? 3 : 1, blocks: 10)
      busy.isBusy = true
      var fleet = FleetResult(machines: [.of("a", ratio: 1, speed: ratio, blocks: 10), busy])
      fleet.variants = ["plain"]
      fleet.pairing = Pairing(run: "one", side: side, stageBlocks: 20)
      return try fleet.file()
    }
    let result = try Gate().judge(try side(.candidate, 1), against: try side(.base, 1), control: try side(.control, 1))
    let time = try #require(result.judgements.first { $0.signal == .time })
    #expect(time.verdict == .pass)
    #expect(time.evidence?.comparison.blocks == 10)
    #expect(result.notes.contains("left out of all times, since they were busy: b"))
  }
}
