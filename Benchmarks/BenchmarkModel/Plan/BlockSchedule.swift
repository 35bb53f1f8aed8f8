internal import BenchmarkStatistics

/// Chooses the next block of a run with a time limit: first the least number of blocks for every cell, then the cells
/// whose intervals narrow most.
///
/// Each of the first rounds contains every cell once, in its own order, as in ``RunOrder``. After these rounds, the
/// next block always goes to the cell whose intervals are expected to narrow most per second. These are the intervals
/// of all rows' medians and of their ratios. Intervals within ``wantedHalfWidth`` count only once no wider interval is
/// left. The choice depends on the spread and the duration of blocks, never on the side of 1 on which a ratio lies, and
/// the run ends when its time is over. So the choice does not depend on which variant is faster.
///
/// Source: Chow, Robbins: On the asymptotic theory of fixed-width sequential confidence intervals for the mean, 1965
/// (the interval keeps its level if, after a least number of observations, their spread decides when to stop); Neyman:
/// On the two different aspects of the representative method, 1934 (more observations where they differ more).
package struct BlockSchedule: Sendable {
  /// The wanted half-width of an interval, as a share.
  package static let wantedHalfWidth = 0.01

  private let plan: Plan
  private let time: TimeBudget
  private var cells: [CellProgress]
  private var last: Int?
  private var bounds = StudentBounds()

  /// The schedule of a plan before any measurement.
  package init(_ plan: Plan, _ time: TimeBudget) {
    self.plan = plan
    self.time = time
    cells = plan.cells.map { _ in CellProgress() }
  }

  /// The next block; nil if none fits into the remaining seconds.
  ///
  /// A block fits if the longest block of its cell so far would fit. In a cell without measured blocks, their duration
  /// is unknown. Such a cell is not begun if no block of any other cell would fit.
  package mutating func next(remaining seconds: Double) -> RunOrder.Block? {
    guard seconds > 0 else { return nil }
    let shortest = cells.filter { $0.blocks > 0 }.map(\.longest).min() ?? 0
    let open = cells.indices.filter {
      cells[$0].isOpen && (cells[$0].blocks > 0 ? cells[$0].longest : shortest) <= seconds
    }
    guard let cell = inRounds(open) ?? narrowest(open) else { return nil }
    return RunOrder.block(of: plan, cell: cell, number: cells[cell].blocks)
  }

  /// Records a measured block.
  ///
  /// - Parameters:
  ///   - block: the block, the next of its cell.
  ///   - figures: the figures of the block.
  ///   - seconds: the duration of the block.
  package mutating func finish(_ block: RunOrder.Block, _ figures: BlockFigures, seconds: Double) {
    cells[block.cell].add(figures, number: block.number, seconds: seconds)
    last = block.cell
  }

  /// The next cell of the earliest incomplete round.
  ///
  /// The first round goes from small scenes to large ones: durations are still unknown, and a long block could leave no
  /// time for any other block.
  private func inRounds(_ open: [Int]) -> Int? {
    guard let round = open.map({ cells[$0].blocks }).min(), round < time.leastBlocks else { return nil }
    var generator = SeededGenerator(seed: plan.seed &+ UInt64(round))
    let order = generator.shuffled(Array(cells.indices)).filter { open.contains($0) && cells[$0].blocks == round }
    return round > 0 ? order.first : order.min { plan.cells[$0].nodes < plan.cells[$1].nodes }
  }

  /// The cell whose intervals narrow most per second.
  ///
  /// The gain of the last measured cell counts half. This spreads the blocks of a cell over the run, so that a short
  /// disturbance does not affect all of them.
  private mutating func narrowest(_ open: [Int]) -> Int? {
    var best: (cell: Int, gain: Double)?
    for wanted in [Self.wantedHalfWidth, 0] where (best?.gain ?? 0) == 0 {
      for cell in open {
        let gain = cells[cell].gain(beyond: wanted, &bounds) * (cell == last ? 0.5 : 1)
        // Of cells with equal gains, the cell with the fewest blocks is chosen.
        if let best, (best.gain, -cells[best.cell].blocks) >= (gain, -cells[cell].blocks) { continue }
        best = (cell, gain)
      }
    }
    return best?.cell
  }
}

/// The blocks of a cell and the widths of its intervals so far.
private struct CellProgress {
  /// Measured blocks.
  var blocks = 0
  /// The duration of the longest block, in seconds.
  var longest = 0.0
  private var seconds = 0.0
  private var spreads: [String: Spread] = [:]
  /// Whether the last block gave any figures.
  private var hasAnswers = true

  /// Whether a further block is allowed.
  var isOpen: Bool { hasAnswers && blocks < TimeBudget.mostBlocks }

  mutating func add(_ figures: BlockFigures, number: Int, seconds: Double) {
    blocks = max(blocks, number + 1)
    longest = max(longest, seconds)
    self.seconds += seconds
    hasAnswers = !figures.logarithms.isEmpty
    for (name, logarithm) in figures.logarithms { spreads[name, default: Spread()].add(logarithm) }
  }

  /// The expected narrowing, by one further block, of intervals that are wider than wanted, per second.
  func gain(beyond wanted: Double, _ bounds: inout StudentBounds) -> Double {
    var gain = 0.0
    // The order of a dictionary differs between processes, and sums depend on it.
    for name in spreads.keys.sorted() {
      guard let spread = spreads[name], let width = spread.halfWidth(spread.count, &bounds), width > wanted,
        let next = spread.halfWidth(spread.count + 1, &bounds)
      else { continue }
      gain += width - next
    }
    return gain / max(seconds / Double(max(blocks, 1)), 1e-9)
  }
}

/// The spread of values, updated one by one.
///
/// Source: Welford: Note on a method for calculating corrected sums of squares and products, 1962.
private struct Spread {
  private(set) var count = 0
  private var mean = 0.0
  private var squares = 0.0

  mutating func add(_ value: Double) {
    count += 1
    let distance = value - mean
    mean += distance / Double(count)
    squares += distance * (value - mean)
  }

  /// Half of the width of the 95 % interval of the mean of a number of values with this spread; nil for fewer than two
  /// observed values.
  func halfWidth(_ number: Int, _ bounds: inout StudentBounds) -> Double? {
    guard count > 1, number > 1 else { return nil }
    let deviation = (squares / Double(count - 1)).squareRoot()
    return bounds.value(number) * deviation / Double(number).squareRoot()
  }
}

/// The quantiles of Student's t for 95 % intervals, each computed once.
private struct StudentBounds {
  private var known: [Int: Double] = [:]

  mutating func value(_ count: Int) -> Double {
    if let bound = known[count] { return bound }
    let bound = StudentT(degreesOfFreedom: Double(count - 1)).quantile(0.975)
    known[count] = bound
    return bound
  }
}
