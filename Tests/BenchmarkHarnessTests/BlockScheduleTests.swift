import BenchmarkStatistics
import Foundation
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("The choice of the next block")
struct BlockScheduleTests {
  /// A cell whose blocks have a spread and a duration.
  struct SimulatedCell {
    var deviation = 0.01
    var seconds = 1.0
    var mean = 0.0
  }

  /// Draws from a normal distribution (Box, Muller).
  private struct Normals {
    var generator: SeededGenerator

    mutating func next() -> Double {
      func uniform() -> Double { (Double(generator.next() >> 11) + 0.5) / Double(1 << 53) }
      return (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())
    }
  }

  /// The blocks of a run of simulated cells: each block's cell, and the scores of each cell.
  private func run(
    _ cells: [SimulatedCell], for seconds: Double, seed: UInt64 = 1
  ) -> (order: [Int], scores: [[Double]], seconds: Double) {
    var plan = Plan.timed(seconds, cells: cells.count)
    plan.seed = seed
    var schedule = BlockSchedule(plan, TimeBudget(seconds: seconds))
    var normals = Normals(generator: SeededGenerator(seed: seed &* 77 &+ 5))
    var order: [Int] = []
    var scores = cells.map { _ in [Double]() }
    var spent = 0.0
    while let block = schedule.next(remaining: seconds - spent) {
      let cell = cells[block.cell]
      #expect(block.number == scores[block.cell].count)
      #expect(block.variants == block.variants.reversed())
      let score = cell.mean + cell.deviation * normals.next()
      schedule.finish(block, BlockFigures(logarithms: ["bump fancy/plain": score]), seconds: cell.seconds)
      order.append(block.cell)
      scores[block.cell].append(score)
      spent += cell.seconds
    }
    return (order, scores, spent)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func everyCellHasItsLeastBlocksFirstInRounds(seed: UInt64) {
    let cells = (1...4).map { SimulatedCell(deviation: 0.02 * Double($0), seconds: 0.5 * Double($0)) }
    let (order, scores, spent) = run(cells, for: 60, seed: seed)
    for round in 0..<6 {
      #expect(Set(order[(round * 4)..<(round * 4 + 4)]) == [0, 1, 2, 3], "seed \(seed)")
    }
    #expect(scores.allSatisfy { $0.count >= 6 })
    #expect(spent <= 60 && spent > 58)
    #expect(run(cells, for: 60, seed: seed).order == order)
  }

  /// Too little time for all rows: each is equally far from an interval.
  @Test func aShortRunIsSpreadOverAllCells() {
    let (_, scores, spent) = run(Array(repeating: SimulatedCell(), count: 5), for: 12)
    #expect(scores.map(\.count).sorted() == [2, 2, 2, 3, 3])
    #expect(spent == 12)
  }

  @Test func blocksGoToTheCellWithTheGreatestSpread() {
    let cells = [0.002, 0.002, 0.2, 0.002].map { SimulatedCell(deviation: $0) }
    let counts = run(cells, for: 100).scores.map(\.count)
    #expect(counts[2] > 35)
    #expect(counts.reduce(0, +) == 100)
  }

  /// Of two cells with equal spread, the cell with shorter blocks narrows more in the same time.
  @Test func blocksGoToTheCellWithShorterBlocks() {
    let counts = run([0.5, 4].map { SimulatedCell(deviation: 0.1, seconds: $0) }, for: 120).scores.map(\.count)
    #expect(2 * counts[0] > 5 * counts[1])
    #expect(counts[1] > 6)
  }

  /// Drift of the machine must not favour a cell: equally needy cells take turns.
  @Test func blocksOfACellAreSpreadOverTheRun() {
    let order = run(Array(repeating: SimulatedCell(deviation: 0.1), count: 3), for: 120).order
    #expect(zip(order, order.dropFirst()).count { $0 == $1 } < 12)
    #expect(run([SimulatedCell()], for: 20).order.count == 20)
  }

  /// Early figures for every scene that is small enough.
  @Test func theFirstRoundGoesFromSmallToLarge() {
    var plan = Plan.timed(60, cells: 4)
    plan.cells.reverse()
    for seed in 1...10 as ClosedRange<UInt64> {
      plan.seed = seed
      var schedule = BlockSchedule(plan, TimeBudget(seconds: 60))
      var nodes: [Int] = []
      for _ in 0..<4 {
        guard let block = schedule.next(remaining: 60) else { break }
        nodes.append(plan.cells[block.cell].nodes)
        schedule.finish(block, BlockFigures(logarithms: ["bump plain": 1]), seconds: 1)
      }
      #expect(nodes == [100, 200, 300, 400], "seed \(seed)")
    }
  }

  /// The value of a ratio has no influence on the choice.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func theNextBlockDoesNotDependOnTheOutcome(seed: UInt64) {
    let deviations = [0.01, 0.05, 0.02]
    func order(_ means: [Double]) -> [Int] {
      run(zip(deviations, means).map { SimulatedCell(deviation: $0, mean: $1) }, for: 60, seed: seed).order
    }
    #expect(order([0, 0, 0]) == order([0.5, -0.5, 0.03]), "seed \(seed)")
  }

  @Test func aBlockThatWouldNotFitIsNotBegun() {
    let (order, _, spent) = run([SimulatedCell(seconds: 10), SimulatedCell(seconds: 1)], for: 25)
    #expect(spent <= 25)
    #expect(order.count { $0 == 0 } == 2)
    // The rest of the time goes to the cell with short blocks.
    #expect(spent == 25)
  }

  @Test func aCellWithoutAnswersIsNotMeasuredForEver() {
    let plan = Plan.timed(60, cells: 2)
    var schedule = BlockSchedule(plan, TimeBudget(seconds: 60))
    var counts = [0, 0]
    while counts[1] < 30, let block = schedule.next(remaining: 60) {
      counts[block.cell] += 1
      let figures = block.cell == 0 ? [:] : ["bump plain": 1.0]
      schedule.finish(block, BlockFigures(logarithms: figures), seconds: 0)
    }
    #expect(counts == [1, 30])
  }

  @Test func noCellHasMoreBlocksThanARunMayHave() {
    #expect(run([SimulatedCell(seconds: 0.01)], for: 100).order.count == TimeBudget.mostBlocks)
  }

  /// Choosing blocks by width of intervals keeps their level and does not shift the ratios.
  ///
  /// There are four cells in each of 500 runs, so that one standard deviation of the share is 0.5 %; fewer runs in a
  /// debug build vary more.
  @Test func intervalsKeepTheirLevel() {
    let cells = [0.005, 0.02, 0.05, 0.1].map { SimulatedCell(deviation: $0, mean: 0.03) }
    var covered = 0
    var distances = cells.map { _ in 0.0 }
    var widest = 0.0
    let runs = Build.size(500, debug: 100)
    let scale = (500 / Double(runs)).squareRoot()
    for seed in 1...UInt64(runs) {
      let (_, scores, _) = run(cells, for: 60, seed: seed)
      for (cell, values) in scores.enumerated() {
        let mean = values.reduce(0, +) / Double(values.count)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let error = (squares / Double(values.count - 1) / Double(values.count)).squareRoot()
        let bound = Self.bounds[values.count, default: 1.96]
        if cell == 3 { widest += bound * error / Double(runs) }
        covered += abs(mean - cells[cell].mean) <= bound * error ? 1 : 0
        distances[cell] += (mean - cells[cell].mean) / cells[cell].deviation
      }
    }
    let share = Double(covered) / Double(runs * cells.count)
    #expect(abs(share - 0.945) <= 0.02 * scale, "\(share)")
    // With equal shares of the time each cell has 15 blocks; this is the typical width of the widest interval.
    let equal = Self.bounds[15, default: 0] * 0.1 / 15.0.squareRoot()
    #expect(widest < 0.75 * equal, "\(widest), \(equal)")
    // The mean of 500 means of six blocks or more: 0.018 deviations at most.
    for distance in distances { #expect(abs(distance / Double(runs)) < 0.06 * scale) }
  }

  private static let bounds: [Int: Double] = Dictionary(
    uniqueKeysWithValues: (2...TimeBudget.mostBlocks).map {
      ($0, StudentT(degreesOfFreedom: Double($0 - 1)).quantile(0.975))
    })
}
