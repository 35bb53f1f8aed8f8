import Testing

@testable import BenchmarkModel
@testable import BenchmarkStatistics

struct MachineFixture: Sendable {
  var machines: [[Double]]
  var mean: Double
  var low: Double
  var high: Double
}

struct GroupFixture: Sendable {
  var groups: [[Double]]
  var statistic: Double
  var probability: Double
}

struct CrossoverFixture: Sendable {
  var groups: [[Double]]
  var below: [Double]
  var above: [Double]
  var probability: Double
}

struct HolmFixture: Sendable {
  var probabilities: [Double]
  var adjusted: [Double]
}

struct UpperTailFixture: Sendable {
  var numerator: Double
  var denominator: Double
  var value: Double
  var probability: Double
}

private func isClose(_ value: Double?, _ expected: Double) -> Bool {
  value.map { abs($0 - expected) <= 1e-9 * max(1, abs(expected)) } ?? false
}

@Suite("Statistics over machines agree with SciPy's and statsmodels'")
struct MachineStatisticsTests {
  @Test("The mean over machines and its interval", arguments: StatisticsFixtures.machineEstimates)
  func machines(fixture: MachineFixture) throws {
    var values: [Int: Double] = [:]
    var machines: [Int: Int] = [:]
    for (machine, group) in fixture.machines.enumerated() {
      for value in group {
        machines[values.count] = machine
        values[values.count] = value
      }
    }
    let found = try #require(MachineEstimate(medianOf: values, machines: machines))
    #expect(isClose(found.mean, fixture.mean))
    #expect(isClose(found.interval?.low, fixture.low))
    #expect(isClose(found.interval?.high, fixture.high))
    #expect(found.machines == fixture.machines.count)
  }

  @Test("One machine, none, and machines that are all equal have no interval")
  func noInterval() {
    #expect(MachineEstimate([]) == nil)
    #expect(MachineEstimate([0.3])?.interval == nil)
    #expect(MachineEstimate([0.3, 0.3, 0.3])?.interval == nil)
    #expect(MachineEstimate([0.3, 0.3, 0.3])?.mean == 0.3)
  }

  @Test("Whether groups differ", arguments: StatisticsFixtures.groupDifferences)
  func difference(fixture: GroupFixture) throws {
    let found = try #require(GroupDifference(fixture.groups))
    #expect(isClose(found.statistic, fixture.statistic))
    #expect(isClose(found.probability, fixture.probability))
    // A machine with one block gives no variance.
    #expect(GroupDifference(fixture.groups + [[100]]) == found)
  }

  @Test("Whether groups lie on both sides", arguments: StatisticsFixtures.crossovers)
  func crossover(fixture: CrossoverFixture) throws {
    let found = try #require(Crossover(fixture.groups))
    #expect(isClose(found.probability, fixture.probability))
    for (value, expected) in zip(found.below + found.above, fixture.below + fixture.above) {
      #expect(isClose(value, expected))
    }
    let sides = found.sides(level: 0.05)
    #expect(sides.below == fixture.below.indices.filter { fixture.below[$0] < 0.05 })
    #expect(sides.above == fixture.above.indices.filter { fixture.above[$0] < 0.05 })
  }

  @Test("Groups without a variance are left out of every test")
  func flat() {
    #expect(GroupDifference([[1, 1], [2, 2]]) == nil)
    #expect(GroupDifference([[1, 2, 3]]) == nil)
    #expect(Crossover([[1, 1], [-1, -2]]) == nil)
    #expect(Crossover([[-1, -1.1, -1.2], [3], [1, 1.1, 1.2]])?.above[1] == nil)
  }

  /// The sum of three numbers 0.1, divided by 3, is not 0.1.
  @Test("Rounding gives equal values no variance")
  func roundedMeans() {
    let (equal, others) = ([0.1, 0.1, 0.1], [0.2, 0.2, 0.2])
    #expect(MachineEstimate(equal)?.interval == nil)
    #expect(MachineEstimate(equal)?.mean == 0.1)
    #expect(GroupDifference([equal, others]) == nil)
    #expect(Crossover([equal, others.map { -$0 }]) == nil)
  }

  @Test("Many tests at once", arguments: StatisticsFixtures.holm)
  func holm(fixture: HolmFixture) {
    for (value, expected) in zip(MultipleTests.adjusted(fixture.probabilities), fixture.adjusted) {
      #expect(isClose(value, expected))
    }
  }

  @Test("The F distribution", arguments: StatisticsFixtures.upperTails)
  func upperTails(fixture: UpperTailFixture) {
    let found = FDistribution(numerator: fixture.numerator, denominator: fixture.denominator)
      .upperTail(fixture.value)
    #expect(isClose(found, fixture.probability))
  }
}
