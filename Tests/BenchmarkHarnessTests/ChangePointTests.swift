import BenchmarkStatistics
import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

struct TTestFixture: Sendable {
  var first: [Double]
  var second: [Double]
  var statistic: Double
  var twoSided: Double
}

struct StepFixture: Sendable {
  var costs: [Double]
  var index: Int
  var ratio: Double
  var probability: Double
}

@Suite("Student's t test")
struct TTestTests {
  @Test(arguments: StatisticsFixtures.tTests)
  func agreesWithSciPy(_ fixture: TTestFixture) throws {
    let test = try #require(TTest(fixture.first, fixture.second))
    #expect(abs(test.statistic - fixture.statistic) <= 1e-9 * max(1, abs(fixture.statistic)))
    #expect(abs(test.twoSided - fixture.twoSided) <= 1e-12)
  }

  @Test func samplesWithoutNoiseAreToldApartOrEqual() throws {
    #expect(try #require(TTest([2, 2], [2, 2])).twoSided == 1)
    // The sum of three numbers 0.1, divided by 3, is not 0.1.
    #expect(try #require(TTest([0.1, 0.1, 0.1], [0.1, 0.1, 0.1, 0.1])).twoSided == 1)
    let apart = try #require(TTest([2, 2], [3, 3]))
    #expect(apart.twoSided == 0)
    #expect(apart.statistic == .infinity)
    #expect(try #require(TTest([3, 3], [2, 2])).statistic == -.infinity)
  }

  @Test func oneValueOnEachSideSaysNothing() {
    #expect(TTest([1], [2]) == nil)
    #expect(TTest([], [1, 2, 3]) == nil)
  }
}

/// Costs around 1,000 ns whose logarithms are normal, times a ratio for each part.
private struct NoisySeries {
  var generator: SeededGenerator
  var noise: Double

  init(seed: UInt64, noise: Double) {
    generator = SeededGenerator(seed: seed)
    self.noise = noise
  }

  mutating func costs(_ parts: [(count: Int, ratio: Double)]) -> [Double] {
    parts.flatMap { part in (0..<part.count).map { _ in 1_000 * part.ratio * exp(noise * normal()) } }
  }

  /// By the method of Box and Muller.
  private mutating func normal() -> Double {
    let first = (Double(generator.index(below: 1 << 30)) + 0.5) / Double(1 << 30)
    let second = Double(generator.index(below: 1 << 30)) / Double(1 << 30)
    return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
  }
}

@Suite("Change points")
struct ChangePointTests {
  @Test(arguments: StatisticsFixtures.steps)
  func theBestPlaceIsThatOfSciPy(_ fixture: StepFixture) throws {
    let found = ChangePoints().find(in: fixture.costs)
    let change = try #require(found.first)
    #expect(found.count == 1)
    #expect(change.index == fixture.index)
    #expect(abs(change.ratio - fixture.ratio) <= 1e-9)
    // Probabilities far below 1e-14 vanish.
    #expect(abs(change.probability - fixture.probability) <= 1e-12)
  }

  @Test func aSeriesOfOneValueHasNone() {
    #expect(ChangePoints().find(in: Array(repeating: 5, count: 50)).isEmpty)
    #expect(ChangePoints().find(in: []).isEmpty)
    #expect(ChangePoints().find(in: [1, 2]).isEmpty)
  }

  @Test func aStepWithoutNoiseIsCertain() {
    let found = ChangePoints().find(in: [5, 5, 5, 6, 6, 6])
    #expect(found.map(\.index) == [3])
    #expect(abs((found.first?.ratio ?? 0) - 1.2) < 1e-12)
    #expect(found.first?.probability ?? 1 < 1e-12)
  }

  @Test func twoPointsBehindAStepAreTooFew() {
    #expect(ChangePoints().find(in: [5, 5, 5, 5, 5, 6, 6]).isEmpty)
    #expect(ChangePoints().find(in: [5, 5, 5, 5, 5, 6, 6, 6]).map(\.index) == [5])
  }

  @Test func stepsBelowTwoPerCentAreNone() {
    #expect(ChangePoints().find(in: [100, 100, 100, 101.9, 101.9, 101.9]).isEmpty)
    #expect(ChangePoints().find(in: [100, 100, 100, 102.1, 102.1, 102.1]).count == 1)
    #expect(ChangePoints().find(in: [102.1, 102.1, 102.1, 100, 100, 100]).count == 1)
  }

  @Test func oneStrayValueIsNone() {
    var costs = Array(repeating: 100.0, count: 20)
    for index in costs.indices where index % 2 == 0 { costs[index] = 101 }
    costs[10] = 500
    #expect(ChangePoints().find(in: costs).isEmpty)
  }

  @Test func valuesThatAreNoCostsHaveNone() {
    #expect(ChangePoints().find(in: [1, 1, 1, 0, 2, 2, 2]).isEmpty)
    #expect(ChangePoints().find(in: [1, 1, 1, .infinity, 2, 2, 2]).isEmpty)
  }

  /// A step of eight standard deviations, up or down, is found at its place in all of 100 series: a neighbouring place
  /// fits better only if a value lies four deviations off.
  @Test(arguments: [1.08, 0.92])
  func stepsInNoiseAreFound(ratio: Double) {
    var exact = 0
    for seed in 1...100 {
      var series = NoisySeries(seed: UInt64(seed), noise: 0.01)
      let found = ChangePoints().find(in: series.costs([(15, 1), (12, ratio)]))
      #expect(found.count == 1, "seed \(seed)")
      guard let change = found.first else { continue }
      exact += change.index == 15 ? 1 : 0
      #expect(abs(change.ratio / ratio - 1) < 0.02, "seed \(seed)")
      #expect(change.probability < 0.001)
    }
    #expect(exact >= 99)
  }

  @Test func severalStepsAreFoundInOrder() {
    for seed in 1...50 {
      var series = NoisySeries(seed: UInt64(seed), noise: 0.005)
      let costs = series.costs([(10, 1), (10, 1.1), (10, 1.05), (10, 0.9)])
      let found = ChangePoints().find(in: costs)
      #expect(found.map(\.index) == [10, 20, 30], "seed \(seed)")
      #expect(found.map { $0.ratio > 1 } == [true, false, false], "seed \(seed)")
    }
  }

  /// The later step undoes the earlier step, so a search of the whole series finds neither.
  @Test func aBumpHasTwoEdges() {
    var series = NoisySeries(seed: 3, noise: 0.005)
    let found = ChangePoints().find(in: series.costs([(12, 1), (12, 1.2), (12, 1)]))
    #expect(found.map(\.index) == [12, 24])
  }

  /// At most one false alarm in 1,000 series is promised.
  ///
  /// The limit here is exceeded with a probability of about 0.0003. The noise is large, so the minimum change does not
  /// suppress alarms.
  @Test(arguments: [(8, 3_000, 10), (20, 2_000, 8), (60, 600, 4)])
  func noiseAloneAlarmsAtMostOnceInAThousand(points: Int, trials: Int, allowed: Int) {
    var alarms = 0
    for seed in 1...trials {
      var series = NoisySeries(seed: UInt64(seed), noise: 0.2)
      if !ChangePoints().find(in: series.costs([(points, 1)])).isEmpty { alarms += 1 }
    }
    #expect(alarms <= allowed, "\(alarms) alarms in \(trials) series of \(points) points")
  }

  /// The probability is close to its bound: at a level of one half, about as many series alarm as the bound allows.
  @Test func theLevelDecidesTheAlarms() {
    let search = ChangePoints(level: 0.5, leastChange: 0)
    var alarms = 0
    for seed in 1...400 {
      var series = NoisySeries(seed: UInt64(seed), noise: 0.1)
      if !search.find(in: series.costs([(8, 1)])).isEmpty { alarms += 1 }
    }
    #expect(alarms > 40 && alarms < 232, "\(alarms) alarms in 400 series")
  }

  /// Every change inside a range lies in some narrower range.
  @Test(arguments: [6, 7, 12, 36, 100])
  func rangesCoverTheSeries(count: Int) {
    let ranges = ChangePoints().ranges(within: 10..<(10 + count))
    #expect(ranges.first == 10..<(10 + count))
    #expect(Set(ranges).count == ranges.count)
    #expect(ranges.allSatisfy { $0.lowerBound >= 10 && $0.upperBound <= 10 + count && $0.count >= 6 })
    for (size, layer) in Dictionary(grouping: ranges, by: \.count) {
      #expect(layer.first?.lowerBound == 10 && layer.last?.upperBound == 10 + count)
      for (first, second) in zip(layer, layer.dropFirst()) {
        #expect(second.lowerBound - first.lowerBound <= (size + 1) / 2, "\(first), \(second)")
      }
    }
    #expect(ChangePoints().ranges(within: 0..<5).isEmpty)
  }

  @Test func everyChangePassesBetweenItsNeighbours() {
    let search = ChangePoints()
    for seed in 1...40 {
      var series = NoisySeries(seed: UInt64(seed), noise: 0.02)
      let costs = series.costs([(4, 1), (5, 1.1), (3, 1.02), (9, 1.2), (6, 1.17)])
      let found = search.find(in: costs)
      let bounds = [0] + found.map(\.index) + [costs.count]
      for (number, change) in found.enumerated() {
        let before = costs[bounds[number]..<change.index].map { log($0) }
        let after = costs[change.index..<bounds[number + 2]].map { log($0) }
        #expect(before.count >= search.leastPoints && after.count >= search.leastPoints, "seed \(seed)")
        let places = Double(before.count + after.count - 2 * search.leastPoints + 1)
        let probability = TTest(before, after).map { min(1, $0.twoSided * places) }
        #expect(abs((probability ?? 1) - change.probability) < 1e-12, "seed \(seed)")
        #expect(change.probability < search.level, "seed \(seed)")
        #expect(abs(log(change.ratio)) >= log(1.02), "seed \(seed)")
      }
    }
  }
}
