internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation

extension MachineComparison {
  /// The mean ratio over types; nil if there is none.
  var ratioOverTypes: Double? { overTypes.map { exp($0.mean) } }

  /// The interval of the mean ratio over types; nil if there is none.
  var intervalOverTypes: Interval? { overTypes?.interval?.map { exp($0) } }

  /// The difference between machines, in a sentence; nil if they agree.
  func words(_ roster: MachineRoster) -> String? {
    let name = "\(cell) \(operation)"
    switch interaction {
    case .crossover:
      let (faster, slower) = (places(sides.faster, roster), places(sides.slower, roster))
      return "! \(name): \(variant) is faster on \(faster) and slower on \(slower): not averaged"
    case .difference:
      guard let least = machines.min(by: { $0.ratio < $1.ratio }), let most = machines.max(by: { $0.ratio < $1.ratio })
      else { return nil }
      let ends = [least, most].map { "\(Quantity.ratio($0.ratio)) on \(roster.machines[$0.machine].name)" }
      let chance = differenceProbability.map { ", p \(Quantity.probability($0))" } ?? ""
      return "\(name): machines differ, from \(ends[0]) to \(ends[1])\(chance)"
    case nil: return nil
    }
  }

  /// `AMD EPYC 7763 (0.850, 0.830 to 0.870)` for each type or machine.
  private func places(_ chosen: [Int], _ roster: MachineRoster) -> String {
    chosen.compactMap { place in
      let name = sides.areTypes ? roster.types[place].name : roster.machines[place].name
      let found: (ratio: Double, interval: Interval?)? =
        sides.areTypes
        ? types.first { $0.type == place }.map { ($0.comparison.ratio, $0.comparison.interval) }
        : machines.first { $0.machine == place }.map { ($0.ratio, $0.interval) }
      return found.map { "\(name) (\(Quantity.ratio($0.ratio))\(Self.text($0.interval)))" }
    }.joined(separator: ", ")
  }

  private static func text(_ interval: Interval?) -> String {
    interval.map { ", \(Quantity.ratio($0.low)) to \(Quantity.ratio($0.high))" } ?? ""
  }
}
