internal import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// The machines of results: one for each name and set of circumstances.
struct MachinePool: Sendable {
  private struct Key: Hashable {
    var name: String
    var fingerprint: String
  }

  private var places: [Key: Int] = [:]
  private var found: [MeasuringMachine] = []
  private var namesakes: [String: Int] = [:]
  /// The least nanoseconds from the end of a job on its machine's clock to the arrival of its result on the
  /// controller's clock, by machine.
  private var delays: [String: Int64] = [:]
  private let source: SourceRecord?

  init(source: SourceRecord?) { self.source = source }

  /// Adds the machine of a result, and returns its name in the run.
  ///
  /// A node that restarted with another kernel, or gave a job other processors, is another machine.
  mutating func add(_ result: JobResult, arrived: UInt64?) -> String {
    var environment = result.environment
    if let source { environment.source = source }
    let key = Key(name: result.machine, fingerprint: environment.fingerprint)
    let name: String
    if let place = places[key] {
      name = found[place].name
      found[place].environment.extend(to: environment)
    } else {
      name = newName(for: result.machine)
      places[key] = found.count
      found.append(MeasuringMachine(name: name, environment: environment))
    }
    if let arrived, let ended = result.records.compactMap(\.endSince1970).max() {
      let delay = Int64(bitPattern: arrived &- ended)
      delays[name] = min(delay, delays[name] ?? .max)
    }
    return name
  }

  /// A machine's own name; with a number behind it if another machine has the same name.
  private mutating func newName(for machine: String) -> String {
    var number = namesakes[machine, default: 0]
    var name: String
    repeat {
      number += 1
      name = number == 1 ? machine : "\(machine) (\(number))"
    } while found.contains(where: { $0.name == name })
    namesakes[machine] = number
    return name
  }

  /// The corrections of clocks that are wrong by more than a number of seconds, in nanoseconds.
  func shifts(beyond tolerance: Double) -> [String: Int64] {
    delays.filter { abs(Double($0.value)) > tolerance * 1e9 }
  }

  /// The machines, with their times on the controller's clock.
  func machines(_ shifts: [String: Int64]) -> [MeasuringMachine] {
    found.map { machine in
      guard let shift = shifts[machine.name] else { return machine }
      var machine = machine
      machine.environment.began = Self.moved(machine.environment.began, by: shift)
      machine.environment.ended = Self.moved(machine.environment.ended, by: shift)
      return machine
    }
  }

  private static func moved(_ time: String, by nanoseconds: Int64) -> String {
    guard let date = try? Date(time, strategy: .iso8601) else { return time }
    return date.addingTimeInterval(Double(nanoseconds) / 1e9).ISO8601Format()
  }
}

extension EnvironmentRecord {
  /// Extends the record to the earlier beginning and the later end of two blocks.
  fileprivate mutating func extend(to other: EnvironmentRecord) {
    if other.began < began { (began, loadBefore) = (other.began, other.loadBefore) }
    if other.ended > ended { (ended, loadAfter) = (other.ended, other.loadAfter) }
  }
}

extension RunRecord {
  /// The time of the worker's answer, in nanoseconds since 1970 on its machine's clock.
  fileprivate var endSince1970: UInt64? {
    guard let span, let clockOrigin else { return nil }
    return span.ended &+ clockOrigin
  }
}
