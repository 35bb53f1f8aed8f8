internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation

/// Differences between machines, which a test over the blocks of all machines does not show.
extension TimeGate {
  /// The scores of a row's blocks on each machine; empty for one machine.
  func scores(_ before: ResultRow, _ after: ResultRow) -> [String: [Double]] {
    guard let machines = files.candidate.machines else { return [:] }
    let owners = files.candidate.machines(of: after.cell)
    var found: [String: [Double]] = [:]
    for (block, score) in Comparison.scores(before.mediansByBlock, after.mediansByBlock).sorted(by: { $0.key < $1.key })
    {
      guard let owner = owners[block] else { continue }
      found[machines[owner].name, default: []].append(score)
    }
    return found
  }

  /// Rows that are slower on some machines and faster on others, each with a text.
  ///
  /// Their probabilities are adjusted for the number of rows.
  func crossovers(of rows: [(name: RowName, scores: [String: [Double]])]) -> [RowName: String] {
    let tested = rows.compactMap { row -> (name: RowName, machines: [String], found: Crossover, scores: [[Double]])? in
      let machines = row.scores.keys.sorted()
      let scores = machines.compactMap { row.scores[$0] }
      return Crossover(scores).map { (row.name, machines, $0, scores) }
    }
    let adjusted = MultipleTests.adjusted(tested.map(\.found.probability))
    var words: [RowName: String] = [:]
    for (row, probability) in zip(tested, adjusted) where probability < MachineComparison.level {
      let sides = row.found.sides(level: MachineComparison.level)
      func list(_ places: [Int]) -> String {
        places.map { "\(row.machines[$0]) (\(Quantity.ratio(exp(Quantile.median(row.scores[$0]) ?? 0))))" }
          .joined(separator: ", ")
      }
      words[row.name] = "slower on \(list(sides.above)) and faster on \(list(sides.below)): not averaged"
    }
    return words
  }

  /// The judgement, made inconclusive if the row is slower on some machines and faster on others; a regression stays a
  /// regression.
  func withheld(_ judgement: Judgement, _ crossover: String?) -> Judgement {
    guard let crossover, judgement.verdict != .regressed else { return judgement }
    var judgement = judgement
    judgement.verdict = .inconclusive
    judgement.reason = crossover
    return judgement
  }
}
