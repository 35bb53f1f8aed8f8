import BenchmarkStatistics
import Foundation
import ProcessMeters

@testable import BenchmarkAnalysis
@testable import BenchmarkModel

/// Synthetic results of several machines.
struct FleetResult {
  /// A machine with its properties.
  struct Machine {
    var name: String
    var model = "AMD EPYC 7763 64-Core Processor"
    var kernel = "6.1.0"
    var isBusy = false
    /// Its blocks of each cell.
    var blocks = 12
    /// The cells that it measures.
    var cells: [Int]?
    /// The time of a process in nanoseconds, by block, variant and position.
    var time: @Sendable (_ block: Int, _ variant: String, _ position: Int) -> Double = { block, _, position in
      let step = (block * 7 + position * 3) % 5
      return 10_000 + Double(step) * 20
    }
    /// Work of each of ten samples.
    var work = 6
    var allocated = 1_000
    var digest = "00000000000000aa"
  }

  var machines: [Machine]
  var cells = 1
  var variants = ["plain", "fancy"]
  var operations = ["update"]
  var seed: UInt64 = 1
  var pairing: Pairing?
  /// Added to every block's number.
  var firstBlock = 0
  var program = "0000000000000001"

  func plan() -> Plan {
    let cells = (1...cells).map { Cell(scene: "list", nodes: 100 * $0, concurrency: .serial) }
    var plan = Plan.synthetic(
      variants: variants, operations: operations, cells: cells, blocks: machines.reduce(0) { $0 + $1.blocks },
      seed: seed)
    plan.pairing = pairing
    return plan
  }

  func environment(_ machine: Machine) throws -> EnvironmentRecord {
    var environment = try EnvironmentRecord.synthetic()
    environment.machine.cpuModel = .value(machine.model)
    environment.machine.kernel = .value(machine.kernel)
    environment.machine.clockSource = .unsupported("not asked")
    environment.machine.governor = .unsupported("not asked")
    environment.build.binaryHash = program
    environment.build.configuration = "release"
    environment.scenarioSeed = seed
    environment.loadBefore.now = ProcessorActivity(
      seconds: 1, busyProcessors: .value(machine.isBusy ? 1.2 : 0.01), stolenProcessors: .value(0),
      waitingShare: .value(0))
    return environment
  }

  func file() throws -> ResultFile {
    let plan = plan()
    var records: [RunRecord] = []
    var number = firstBlock
    for machine in machines {
      for _ in 0..<machine.blocks {
        for index in machine.cells ?? Array(plan.cells.indices) {
          for (position, variant) in (variants + variants.reversed()).enumerated() {
            let repetition = Repetition(
              cell: plan.cells[index], cellIndex: index, block: number, position: position, variant: variant)
            var record = RunRecord(
              repetition: repetition, instance: 0, request: "", reply: reply(machine, number, variant, position),
              failure: nil)
            record.machine = machine.name
            records.append(record)
          }
        }
        number += 1
      }
    }
    return ResultFile(
      environment: try environment(machines[0]), plan: plan, records: records,
      machines: try machines.map { MeasuringMachine(name: $0.name, environment: try environment($0)) })
  }

  private func reply(_ machine: Machine, _ block: Int, _ variant: String, _ position: Int) -> WorkerReply {
    let time = machine.time(block, variant, position)
    let measured = OperationMeasurement.Measured(
      digest: machine.digest,
      counters: ["work": Tally(Array(repeating: machine.work, count: 10))].compactMapValues { $0 },
      allocated: Reading(Tally(Array(repeating: machine.allocated, count: 10)), orUnsupported: ""),
      instructions: .unsupported("not counted"), first: 1, timing: .each,
      service: SparseHistogram(Array(repeating: UInt64(time * 1_000), count: 5), scale: 1_000), samples: nil,
      usage: ResourceUsage(), queues: nil)
    return WorkerReply(
      request: "",
      process: ProcessFacts(
        cpus: .value(CPUAffinity([1])), scheduling: nil, clock: ClockCalibration(cost: 20, step: 10),
        firstMake: UInt64(time), liveBytes: .value(50_000), memory: .current(), usage: .current()),
      operations: operations.map { OperationMeasurement(operation: $0, outcome: .value(measured)) })
  }
}

extension FleetResult.Machine {
  /// A machine on which `fancy` takes a fraction of `plain`'s time, with a little noise.
  static func of(
    _ name: String, ratio: Double, speed: Double = 1, model: String = "AMD EPYC 7763 64-Core Processor",
    blocks: Int = 12
  ) -> Self {
    var machine = FleetResult.Machine(name: name, model: model, blocks: blocks)
    machine.time = { block, variant, position in
      var generator = SeededGenerator(seed: UInt64(name.utf8.reduce(0) { $0 + Int($1) } * 1_000 + block * 4 + position))
      let noise = 1 + 0.0001 * Double(generator.index(below: 41) - 20)
      return 10_000 * speed * (variant == "fancy" ? ratio : 1) * noise
    }
    return machine
  }
}
