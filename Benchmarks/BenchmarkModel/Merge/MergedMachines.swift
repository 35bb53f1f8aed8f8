internal import ProcessMeters

/// The machines of several results: equal names mean the same machine.
struct MergedMachines {
  private(set) var machines: [MeasuringMachine] = []
  /// For each source, the positions of its machines in ``machines``; a source that names no machines has one.
  private(set) var places: [[Int]] = []
  /// For each machine, the first source that names it.
  private var sources: [String] = []

  init(_ sources: [ResultMerge.Source]) throws(StoreError) {
    for source in sources {
      var own: [Int] = []
      for machine in source.file.machines ?? [source.machine(source.file.environment)] {
        own.append(try place(of: machine, in: source))
      }
      places.append(own)
    }
  }

  private mutating func place(
    of machine: MeasuringMachine, in source: ResultMerge.Source
  ) throws(StoreError) -> Int {
    guard let place = machines.firstIndex(where: { $0.name == machine.name }) else {
      machines.append(machine)
      sources.append(source.name)
      return machines.count - 1
    }
    let fingerprints = [machines[place], machine].map(\.environment.fingerprint)
    guard fingerprints[0] == fingerprints[1] else {
      throw StoreError(
        "\(sources[place]) and \(source.name) cannot be merged: the fingerprint of machine '\(machine.name)' differs, "
          + "\(fingerprints[0]) in the first and \(fingerprints[1]) in the second; name machines apart with NAME=FILE")
    }
    machines[place].environment.add(machine.environment)
    return place
  }
}

extension ResultMerge.Source {
  fileprivate func machine(_ environment: EnvironmentRecord) -> MeasuringMachine {
    MeasuringMachine(name: machine, environment: environment)
  }
}

extension EnvironmentRecord {
  /// Combines this record with the record of another measurement on the same machine.
  ///
  /// If the machine was busy before exactly one of the measurements, ``loadBefore`` is taken from that measurement,
  /// otherwise from the earlier one.
  fileprivate mutating func add(_ other: EnvironmentRecord) {
    let isBusy = loadBefore.now?.isBusy ?? false
    let isOtherBusy = other.loadBefore.now?.isBusy ?? false
    if isOtherBusy != isBusy ? isOtherBusy : other.began < began { loadBefore = other.loadBefore }
    if other.ended > ended { loadAfter = other.loadAfter }
    began = min(began, other.began)
    ended = max(ended, other.ended)
  }
}
