internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

/// The parts of a result's derived form about several machines.
extension ResultDocument {
  /// A machine.
  struct Machine: Encodable {
    var name: String
    var type: Int
    var environment: EnvironmentRecord
    var blocks: Int
    var isLeftOut: Bool

    /// The machines of a file.
    static func all(_ roster: MachineRoster, _ file: ResultFile) -> [Machine] {
      let blocks = file.blocksByMachine
      return roster.machines.enumerated().map { index, machine in
        Machine(
          name: machine.name, type: roster.type(of: index), environment: machine.environment,
          blocks: blocks[index] ?? 0, isLeftOut: roster.leftOut.contains(index))
      }
    }
  }

  /// A type of machine.
  struct MachineTypeRow: Encodable {
    var name: String
    var fingerprint: String

    init(_ type: MachineType) {
      name = type.name
      fingerprint = type.fingerprint
    }
  }

  /// A variant against another over machines.
  struct MachineRow: Encodable {
    struct OnMachine: Encodable {
      var machine: Int
      var ratio: Double
      @NullWhenMissing var interval: Interval?
      var blocks: Int
    }

    var scene: String
    var nodes: Int
    var operation: String
    var concurrency: Concurrency
    @OmittedWhenWarm var mode: Mode
    var base: String
    var variant: String
    var machines: [OnMachine]
    var types: Int
    @NullWhenMissing var ratio: Double?
    @NullWhenMissing var interval: Interval?
    @NullWhenMissing var differenceProbability: Double?
    @NullWhenMissing var crossoverProbability: Double?
    @NullWhenMissing var interaction: String?
    @NullWhenMissing var sentence: String?

    init(_ row: MachineComparison, _ roster: MachineRoster) {
      scene = row.cell.scene
      nodes = row.cell.nodes
      operation = row.operation
      concurrency = row.cell.concurrency
      mode = row.cell.mode
      base = row.base
      variant = row.variant
      machines = row.machines.map {
        OnMachine(machine: $0.machine, ratio: $0.ratio, interval: $0.interval, blocks: $0.blocks)
      }
      types = row.types.count
      let isAveraged = row.interaction != .crossover
      ratio = row.ratioOverTypes ?? (isAveraged ? row.types.first?.comparison.ratio : nil)
      interval = row.types.count > 1 ? row.intervalOverTypes : isAveraged ? row.types.first?.comparison.interval : nil
      differenceProbability = row.differenceProbability
      crossoverProbability = row.crossoverProbability
      interaction = row.interaction.map { $0 == .crossover ? "crossover" : "difference" }
      sentence = row.words(roster)
    }
  }

  /// A variant relative to another on every row; with several machines, on each type.
  static func comparisons(_ report: Report, of variant: String, with base: String) -> [ComparisonRow] {
    guard report.machines != nil else {
      return report.comparisons(of: variant, with: base).compactMap { ComparisonRow($0) }
    }
    return report.parts.flatMap { part in
      part.report.comparisons(of: variant, with: base).compactMap { ComparisonRow($0, machineType: part.type) }
    }
  }

  /// A variant relative to another over machines; nil if there was one.
  static func overMachines(_ report: Report, of variant: String, with base: String) -> [MachineRow]? {
    report.machines.map { roster in
      report.machineComparisons(of: variant, with: base).map { MachineRow($0, roster) }
    }
  }
}
