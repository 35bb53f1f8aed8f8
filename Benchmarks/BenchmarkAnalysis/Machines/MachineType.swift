internal import BenchmarkModel
internal import ProcessMeters

/// Machines with equal circumstances, whose times are comparable.
public struct MachineType: Hashable, Sendable {
  /// The name of the type: the processor, and the difference from other types with that processor.
  public let name: String
  /// The fingerprint of the type's machines.
  public let fingerprint: String
  /// The type's machines, as positions in the file.
  public let machines: [Int]

  /// The types of some machines, in order of first occurrence.
  static func types(of machines: [MeasuringMachine]) -> [MachineType] {
    var order: [String] = []
    var members: [String: [Int]] = [:]
    for (index, machine) in machines.enumerated() {
      let fingerprint = machine.environment.fingerprint
      if members[fingerprint] == nil { order.append(fingerprint) }
      members[fingerprint, default: []].append(index)
    }
    let first = order.map { machines[members[$0]?.first ?? 0].environment }
    return zip(order, names(of: first)).map {
      MachineType(name: $1, fingerprint: $0, machines: members[$0] ?? [])
    }
  }

  /// Distinct names for circumstances that all differ.
  private static func names(of environments: [EnvironmentRecord]) -> [String] {
    let models = environments.map { shortName(of: $0.machine.cpuModel.value) }
    return environments.indices.map { index in
      let equal = environments.indices.filter { models[$0] == models[index] }
      if equal.count == 1 { return models[index] }
      let telling = details.first { detail in Set(equal.map { detail(environments[$0]) }).count == equal.count }
      return models[index] + " · "
        + (telling?(environments[index]) ?? String(environments[index].fingerprint.prefix(8)))
    }
  }

  /// Properties that may distinguish machines with equal processors, the most common first.
  private static let details: [@Sendable (EnvironmentRecord) -> String] = [
    { "\($0.machine.onlineCPUs) processors" },
    { "Linux \($0.machine.kernel)" },
    { "governor \($0.machine.governor)" },
    { "on \(ProcessorList.text($0.processors?.cpus ?? $0.machine.affinity.value?.cpus ?? []))" },
  ]

  /// A processor's name without the usual endings: `AMD EPYC 7763` for `AMD EPYC 7763 64-Core Processor`.
  static func shortName(of model: String?) -> String {
    guard let model else { return "unknown processor" }
    let text = model.replacing("(R)", with: "").replacing("(TM)", with: "").replacing("(tm)", with: "")
    let words = text.split(separator: " ").prefix { $0 != "@" }
      .filter { $0 != "CPU" && $0 != "Processor" && !$0.hasSuffix("-Core") }
    return words.isEmpty ? model : words.joined(separator: " ")
  }
}
