import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner
@testable import BenchmarkStatistics

struct QuantileFixture: Sendable {
  var samples: [Double]
  var share: Double
  var expected: Double
}

struct SignedRankFixture: Sendable {
  var differences: [Double]
  var positiveSum: Double
  var greater: Double
  var less: Double
  var hodgesLehmann: Double
}

struct UpperBoundFixture: Sendable {
  var differences: [Double]
  var level: Double
  var bound: Double
}

struct StudentFixture: Sendable {
  var degreesOfFreedom: Double
  var probability: Double
  var quantile: Double
}

struct FitFixture: Sendable {
  var sizes: [Double]
  var costs: [Double]
  var exponent: Double
  var low: Double
  var high: Double
  var factor: Double
}

struct BootstrapFixture: Sendable {
  var blocks: [Double]
  var low: Double
  var high: Double
  var spread: Double
}

struct BetaFixture: Sendable {
  var alpha: Double
  var beta: Double
  var probability: Double
  var quantile: Double
}

struct RateFixture: Sendable {
  var hits: Int
  var trials: Int
  var low: Double
  var high: Double
}

struct MedianRankFixture: Sendable {
  var count: Int
  var level: Double
  /// The rank of the interval's lower end from the least sample, and of its upper end from the greatest; 0 without an
  /// interval.
  var rank: Int
}

private func expectClose(
  _ value: Double, _ expected: Double, within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = abs(value - expected)
  #expect(
    error <= tolerance * max(1, abs(expected)), "\(value) is not \(expected)", sourceLocation: sourceLocation)
}

@Suite("Statistics agree with SciPy's")
struct StatisticsTests {
  @Test(arguments: StatisticsFixtures.quantiles)
  func quantile(_ fixture: QuantileFixture) {
    expectClose(Quantile.interpolated(fixture.share, ofSorted: fixture.samples.sorted()), fixture.expected)
  }

  @Test(arguments: StatisticsFixtures.signedRanks)
  func signedRank(_ fixture: SignedRankFixture) throws {
    let test = SignedRank(fixture.differences)
    expectClose(test.positiveSum, fixture.positiveSum)
    expectClose(test.greater, fixture.greater)
    expectClose(test.less, fixture.less)
    expectClose(try #require(SignedRank.hodgesLehmann(fixture.differences)), fixture.hodgesLehmann)
  }

  @Test(arguments: StatisticsFixtures.upperBounds)
  func upperBound(_ fixture: UpperBoundFixture) throws {
    let bound = try #require(SignedRank.upperBound(fixture.differences, level: fixture.level))
    expectClose(bound, fixture.bound)
  }

  @Test(arguments: StatisticsFixtures.students)
  func student(_ fixture: StudentFixture) {
    let distribution = StudentT(degreesOfFreedom: fixture.degreesOfFreedom)
    expectClose(distribution.quantile(fixture.probability), fixture.quantile, within: 1e-8)
    expectClose(distribution.distribution(fixture.quantile), fixture.probability, within: 1e-12)
    expectClose(distribution.quantile(1 - fixture.probability), -fixture.quantile, within: 1e-8)
  }

  @Test(arguments: StatisticsFixtures.fits)
  func fit(_ fixture: FitFixture) throws {
    let fit = try #require(ComplexityFit(zip(fixture.sizes, fixture.costs).map { (size: $0.0, cost: $0.1) }))
    let interval = try #require(fit.interval)
    expectClose(fit.exponent, fixture.exponent)
    expectClose(interval.low, fixture.low, within: 1e-8)
    expectClose(interval.high, fixture.high, within: 1e-8)
    expectClose(fit.factor, fixture.factor)
  }

  /// 4,000 resamples leave a tenth of the exact distribution's spread uncertain.
  @Test(arguments: StatisticsFixtures.bootstraps)
  func bootstrap(_ fixture: BootstrapFixture) throws {
    let median = { Quantile.median($0) ?? 0 }
    let interval = try #require(Bootstrap(seed: 7).interval(of: fixture.blocks, statistic: median))
    #expect(abs(interval.low - fixture.low) <= fixture.spread / 10)
    #expect(abs(interval.high - fixture.high) <= fixture.spread / 10)
    // The deviation of 4,000 resamples is known to about a hundredth.
    let deviation = try #require(Bootstrap(seed: 7).deviation(of: fixture.blocks, statistic: median))
    #expect(abs(deviation - fixture.spread) <= fixture.spread / 20)
  }

  @Test(arguments: StatisticsFixtures.betas)
  func beta(_ fixture: BetaFixture) {
    let distribution = BetaDistribution(alpha: fixture.alpha, beta: fixture.beta)
    expectClose(distribution.distribution(fixture.quantile), fixture.probability, within: 1e-12)
    #expect(abs(distribution.quantile(fixture.probability) - fixture.quantile) <= 1e-9 * fixture.quantile)
  }

  @Test func noValueIsOutsideOfABetaDistribution() {
    let distribution = BetaDistribution(alpha: 2, beta: 3)
    for probability in [-1.0, 0] { #expect(distribution.quantile(probability) == 0) }
    for probability in [1.0, 2] { #expect(distribution.quantile(probability) == 1) }
    for value in [-1.0, 0] { #expect(distribution.distribution(value) == 0) }
    for value in [1.0, 2] { #expect(distribution.distribution(value) == 1) }
  }

  @Test(arguments: StatisticsFixtures.rates)
  func rate(_ fixture: RateFixture) {
    let interval = Rate(fixture.hits, of: fixture.trials).interval
    expectClose(interval.low, fixture.low)
    expectClose(interval.high, fixture.high)
  }

  @Test func withoutTrialsThereIsNoShare() {
    #expect(Rate(0, of: 0).share == nil)
    #expect(Rate(0, of: 0).interval == Interval(low: 0, high: 1))
    #expect(Rate(1, of: 4).share == 0.25)
  }

  /// Any table of the distribution has this value.
  @Test(arguments: [
    (0.0, 0.5), (1, 0.841_344_746_068_543), (-1, 0.158_655_253_931_457), (1.959_963_984_540_054, 0.975),
  ])
  func normal(_ value: Double, _ probability: Double) {
    expectClose(Normal.distribution(value), probability, within: 1e-14)
  }

  @Test(arguments: StatisticsFixtures.medianRanks)
  func medianInterval(_ fixture: MedianRankFixture) {
    let samples = (1...fixture.count).map(Double.init).reversed()
    let interval = OrderStatistics.medianInterval(of: Array(samples), level: fixture.level)
    #expect(interval?.low == (fixture.rank == 0 ? nil : Double(fixture.rank)))
    #expect(interval?.high == (fixture.rank == 0 ? nil : Double(fixture.count + 1 - fixture.rank)))
  }
}

@Suite("Bootstrap")
struct BootstrapTests {
  @Test func theSeedDecides() throws {
    let blocks = (0..<10).map { Double($0 * $0) }
    let mean = { ($0 as [Double]).reduce(0, +) / Double($0.count) }
    #expect(
      Bootstrap(seed: 1).interval(of: blocks, statistic: mean)
        == Bootstrap(seed: 1).interval(of: blocks, statistic: mean))
    #expect(
      Bootstrap(seed: 1).interval(of: blocks, statistic: mean)
        != Bootstrap(seed: 2).interval(of: blocks, statistic: mean))
  }

  @Test func fewBlocksGiveNoInterval() {
    #expect(Bootstrap().interval(of: [1, 2, 3, 4, 5]) { $0[0] } == nil)
    #expect(Bootstrap().interval(of: [1, 2, 3, 4, 5, 6]) { $0[0] } != nil)
    #expect(Bootstrap().deviation(of: [1, 2, 3, 4, 5]) { $0[0] } == nil)
    #expect(Bootstrap().deviation(of: [1, 1, 1, 1, 1, 1]) { $0[0] } == 0)
  }

  /// In 200 experiments, about 95 of 100 intervals must contain the known true value.
  ///
  /// 3.5 standard errors are allowed, and a little more above, because a median of few values has few possible values.
  @Test(arguments: Build.size([6, 10, 20], debug: [6]))
  func coverage(blocks: Int) {
    var generator = SeededGenerator(seed: UInt64(blocks))
    let experiments = 200
    var held = 0
    for experiment in 0..<experiments {
      // Sums of twelve uniform numbers are all but normal; their mean is the truth.
      let scores = (0..<blocks).map { _ in
        (0..<12).reduce(0.0) { sum, _ in sum + Double(generator.index(below: 1 << 20)) / Double(1 << 20) } - 6
      }
      let interval = Bootstrap(resamples: 500, seed: UInt64(experiment))
        .interval(of: scores) { Quantile.median($0) ?? 0 }
      if interval?.contains(0) == true { held += 1 }
    }
    let share = Double(held) / Double(experiments)
    #expect(share >= 0.95 - 0.055, "\(share) of the intervals hold the truth, seed \(blocks)")
    #expect(share <= 0.995, "\(share) of the intervals hold the truth, seed \(blocks)")
  }
}

@Suite("Signed ranks")
struct SignedRankTests {
  @Test func nothingSaysNothing() {
    let test = SignedRank([0, 0])
    #expect(test.count == 0)
    #expect(test.twoSided == 1)
    #expect(SignedRank.hodgesLehmann([]) == nil)
    #expect(SignedRank.upperBound([], level: 0.05) == nil)
  }

  /// Averages of pairs are counted, not stored: the result has the same bits, and ten thousand blocks take no time.
  @Test func averagesOfPairsAreCounted() throws {
    var generator = SeededGenerator(seed: 7)
    for count in 1...40 {
      // Ties, both signs and zeros.
      let differences = (0..<count).map { _ in Double(generator.index(below: 9) - 4) / 3 }
      let averages = differences.indices.flatMap { first in
        differences[first...].map { (differences[first] + $0) / 2 }
      }
      #expect(SignedRank.hodgesLehmann(differences) == Quantile.median(averages), "\(differences)")
    }
    let many = try #require(SignedRank.hodgesLehmann((0..<10_001).map { Double($0) }))
    #expect(many == 5_000)
  }

  /// Six blocks give 1 in 64 at best.
  @Test func aBoundNeedsBlocks() {
    #expect(SignedRank.upperBound([1, 2, 3, 4, 5, 6], level: 0.01) == nil)
    #expect(SignedRank.upperBound([1, 2, 3, 4, 5, 6], level: 0.02) == 6)
    #expect(SignedRank.upperBound([2, 2, 2, 2, 2, 2, 2], level: 0.01) == 2)
  }

  /// The bound lies below the truth as often as its level says.
  @Test func theBoundHoldsAsOftenAsItSays() {
    var generator = SeededGenerator(seed: 20_260_214)
    func draw() -> Double {
      (0..<12).reduce(-6.0) { sum, _ in sum + Double(generator.index(below: 1 << 20)) / Double(1 << 20) }
    }
    let missed = (0..<4_000).count { _ in
      SignedRank.upperBound((0..<10).map { _ in draw() }, level: 0.05).map { $0 < 0 } ?? true
    }
    // At ten blocks the nearest attainable level is 0.042: 168 of 4,000, with a standard deviation of 13.
    #expect((116...220).contains(missed), "\(missed) of 4,000")
  }

  @Test(arguments: 1...12)
  func theLeastProbability(count: Int) {
    let test = SignedRank((1...count).map(Double.init))
    #expect(test.greater == SignedRank.leastProbability(count: count))
    #expect(test.less == 1)
  }

  /// Beyond 53 ranks, rounded shares may have a sum above 1.
  @Test(arguments: 50...70)
  func aProbabilityIsAtMostOne(count: Int) {
    let ranks = (1...count).map(Double.init)
    #expect(SignedRank(ranks).less <= 1)
    #expect(SignedRank(ranks.map { -$0 }).greater <= 1)
  }
}

@Suite("Signed ranks of many differences")
struct ManySignedRanksTests {
  /// Sums of the doubled ranks of 300 differences: their mean is 45,150, and their standard deviation 3,007.5.
  @Test(arguments: [39_136, 42_142, 45_150, 48_158, 51_164])
  func theNormalDistributionAgrees(sum: Int) {
    let ranks = (1...300).map { 2 * $0 }
    let exact = SignedRank.exactTails(of: ranks, at: sum)
    let normal = SignedRank.normalTails(of: ranks, at: sum)
    #expect(abs(normal.less / exact.less - 1) < 0.01)
    #expect(abs(normal.greater / exact.greater - 1) < 0.01)
  }

  /// A merged result may have thousands of blocks; counting the signs would take minutes.
  ///
  /// The sum of the even ranks is 6,252,500. Its mean is 6,251,250 and its standard deviation 102,077, so the
  /// probability is 2 Φ(-(1,250 - 0.5) / 102,077) = 0.9902.
  @Test(.timeLimit(.minutes(1))) func thousandsTakeNoTime() {
    let test = SignedRank((1...5_000).map { Double($0 % 2 == 0 ? $0 : -$0) })
    #expect(test.positiveSum == 6_252_500)
    #expect(abs(test.twoSided - 0.9902) < 0.0002)
  }
}

@Suite("Comparison")
struct ComparisonTests {
  @Test func pairsBlocks() throws {
    // The machine gets slower from block to block; within a block the second costs a tenth less.
    var first: [Int: [Double]] = [:]
    var second: [Int: [Double]] = [:]
    for block in 0..<8 {
      let drift = 1 + Double(block)
      first[block] = [100 * drift, 101 * drift]
      second[block] = [90 * drift, 90.9 * drift]
    }
    second[8] = [1]
    let comparison = try #require(Comparison(first, second))
    #expect(abs(comparison.ratio - 0.9) < 1e-12)
    let interval = try #require(comparison.interval)
    #expect(interval.high - interval.low < 1e-12)
    #expect(comparison.blocks == 8)
    #expect(comparison.wins == 8)
    #expect(comparison.processes == 32)
    #expect(comparison.signedRank == 2 * SignedRank.leastProbability(count: 8))
  }

  /// A failed process leaves its block with fewer on one side.
  @Test func processesOfABlockNeedNotBeAsMany() throws {
    let first = Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, [100.0, 400]) })
    let second = Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, [100.0]) })
    let comparison = try #require(Comparison(first, second))
    #expect(abs(comparison.ratio - 0.5) < 1e-12)
    #expect(comparison.processes == 24)
  }

  @Test func costsOfZeroHaveNoLogarithm() throws {
    expectClose(try #require(FileComparison.median([0: [0, 8], 1: [0], 2: [2, 2]])), 4)
    #expect(Comparison.scores([0: [0, 5], 1: [2]], [0: [1], 1: [2]]) == [1: 0])
  }

  @Test func withoutACommonBlockThereIsNone() {
    #expect(Comparison([0: [1]], [1: [1]]) == nil)
    #expect(Comparison([0: []], [0: [1]]) == nil)
  }
}

@Suite("Complexity fit")
struct ComplexityFitTests {
  @Test func twoSizesGiveAnExponentWithoutAnInterval() throws {
    let fit = try #require(ComplexityFit([(size: 1_000, cost: 10), (size: 10_000, cost: 100)]))
    #expect(abs(fit.exponent - 1) < 1e-12)
    #expect(abs(fit.factor - 0.01) < 1e-12)
    #expect(fit.interval == nil)
  }

  @Test func costsOfZeroDoNotCount() throws {
    let points = [(size: 1_000.0, cost: 0.1), (size: 10_000, cost: 1), (size: 100_000, cost: 0), (size: 0, cost: 1)]
    let fit = try #require(ComplexityFit(points))
    #expect(fit.sizes == 2)
    #expect(abs(fit.exponent - 1) < 1e-12)
  }

  @Test func oneSizeGivesNone() {
    #expect(ComplexityFit([(size: 1_000, cost: 10), (size: 1_000, cost: 11)]) == nil)
  }
}
