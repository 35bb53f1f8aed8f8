internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import ProcessMeters

// Results from several machines are compared machine by machine, and never pooled.
extension FileReport {
  /// Whether either result names several machines.
  var hasMachines: Bool { base.machines != nil || other.machines != nil }

  /// A comparison for each machine that measured both results under equal circumstances; empty if neither result names
  /// several machines.
  ///
  /// The two results of one run are compared by type of machine, because the machine of each block measured both.
  var byMachine: [(machine: String, report: FileReport)] {
    guard hasMachines else { return [] }
    if isPaired { return byType }
    // Made once, because each contains a report.
    let others = Self.sides(of: other)
    return Self.sides(of: base).flatMap { side in
      others.filter { side.isSame($0) }.map { match in
        ((match.name ?? side.name) ?? "", FileReport((names.base, side.report), (names.other, match.report)))
      }
    }
  }

  private var byType: [(machine: String, report: FileReport)] {
    base.parts.flatMap { part in
      other.parts.compactMap { otherPart in
        guard let machines = base.machines, let otherMachines = other.machines,
          otherMachines.types[otherPart.type].fingerprint == machines.types[part.type].fingerprint
        else { return nil }
        return (other.title(of: otherPart), FileReport((names.base, part.report), (names.other, otherPart.report)))
      }
    }
  }

  /// The part of a result that one machine measured.
  private struct Side {
    /// The machine's name; nil if the result names none.
    var name: String?
    var fingerprint: String
    var report: Report

    /// Whether times of both machines are comparable: their circumstances are equal, and so are their names if both
    /// have names.
    func isSame(_ other: Side) -> Bool {
      fingerprint == other.fingerprint && (name == nil || other.name == nil || name == other.name)
    }
  }

  /// The parts of a result, for machines with valid times.
  private static func sides(of report: Report) -> [Side] {
    guard let roster = report.machines else {
      return [Side(name: nil, fingerprint: report.file.environment.fingerprint, report: report)]
    }
    return roster.machines.indices.filter { !roster.leftOut.contains($0) }.map { index in
      let part = report.report(ofMachine: index)
      return Side(name: roster.machines[index].name, fingerprint: part.file.environment.fingerprint, report: part)
    }
  }

  /// Remarks on the machines that are compared, and warnings about their results; a warning begins with "!".
  var machineWords: [String] {
    guard hasMachines else { return [] }
    let compared = byMachine
    guard !compared.isEmpty else {
      return ["! no machine has measured both results under equal circumstances: nothing is compared"]
    }
    let warnings = [(names.base, base), (names.other, other)].flatMap { name, report in
      ReportPage.warnings(report).map { "! \(name): \($0)" }
    }
    let unit = isPaired ? "type of machine" : "machine"
    return ["compared separately for each \(unit): \(compared.map(\.machine).joined(separator: ", "))"] + warnings
  }
}
