internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import ProcessMeters

extension PageFile {
  /// The circumstances of the measurement.
  var environment: PagePart {
    let machines = report.machines?.machines ?? []
    let names = machines.isEmpty ? [name] : machines.map(\.name)
    let found = (machines.isEmpty ? [report.file.environment] : machines.map(\.environment)).map(Self.circumstances)
    var table = PageTable(
      caption: "Circumstances", columns: (["what"] + names).map { .init(title: $0, isNumeric: false) }, keys: 1)
    table.rows = found[0].indices.map { row in
      [.words(found[0][row].name)] + found.map { PageTable.Cell(text: $0[row].value, style: "wide") }
    }
    return PagePart(id: prefix + "environment", title: "Environment", content: table.markup)
  }

  /// The circumstances in the order of the page; times are comparable only if all those marked `isFingerprint` are
  /// equal.
  static func circumstances(
    _ environment: EnvironmentRecord
  ) -> [(name: String, value: String, isFingerprint: Bool)] {
    let machine = environment.machine
    let build = environment.build
    func load(_ load: LoadRecord) -> String {
      let averages = load.loadAverage.map { $0.map { Quantity.fixed($0, places: 2) }.joined(separator: ", ") }
      let now = load.now?.words(processors: machine.onlineCPUs).map { "\($0) in the second before, " } ?? ""
      return now + "load \(averages), pressure: processor \(load.cpuPressure) %, disk \(load.ioPressure) %, "
        + "memory \(load.memoryPressure) %, stolen \(load.stolenTime) s"
    }
    return [
      ("fingerprint", environment.fingerprint, true),
      ("processor", "\(machine.cpuModel)", true),
      ("processors on", "\(machine.onlineCPUs)", true),
      ("usable processors", "\(machine.affinity.map { $0.cpus.map(String.init).joined(separator: ", ") })", true),
      (
        "measured on",
        environment.processors.map { "\(ProcessorList.text($0.cpus))\($0.reason)" } ?? "the last of them", true
      ),
      (
        "quota of processors",
        environment.loadBefore.controlGroup.map { $0.quota.map { Quantity.fixed($0, places: 2) }.description }
          ?? "not recorded", false
      ),
      ("governor", "\(machine.governor)", true),
      ("clock", "\(machine.clockSource)", true),
      ("a reading of the clock", "\(Quantity.time(machine.clock.cost)), step \(machine.clock.step) ns", false),
      ("address space randomisation", "\(machine.addressSpaceRandomization)", true),
      ("kernel", "\(machine.kernel)", true),
      ("memory", Quantity.bytes(Double(machine.memory)), false),
      ("compiler", "\(build.swiftVersion)", true),
      ("build", build.configuration, true),
      ("exclusivity checked", "\(build.checksExclusivity)", true),
      ("allocator", build.allocator, true),
      ("allocator's settings", environment.allocatorSettings ?? "not recorded", true),
      ("hash seeds", environment.hashSeed, true),
      ("program", "\(build.binaryHash), \(Quantity.bytes(Double(build.binarySize)))", false),
      ("commit", "\(environment.source.commit)", false),
      ("changed files", environment.source.isDirty.map { $0 ? "yes" : "none" }.description, false),
      ("seed of the scenes", "\(environment.scenarioSeed)", false),
      ("rights of peers", environment.peerRights ?? "no peers, or not recorded", false),
      ("harness", environment.harnessVersion, false),
      ("began", environment.began, false),
      ("ended", environment.ended, false),
      ("before", load(environment.loadBefore), false),
      ("after", load(environment.loadAfter), false),
      ("processor features", "\(machine.cpuFlags.map { $0.joined(separator: " ") })", true),
    ]
  }
}
