internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import ProcessMeters

// Results from several machines are compared machine by machine, and never pooled.
extension FileReport {
  /// Whether either result names several machines.
  var hasMachines: Bool { base.machines != nil || other.machines != nil }

  /// The two sides on each machine that measured both under equal circumstances; empty if neither names several
  /// machines.
  ///
  /// Sides of one run are compared by type of machine: within a block both used the same machine.
  var byMachine: [(machine: String, report: FileReport)] {
    guard hasMachines else { return [] }
    if isPaired { return byType }
    // Each side has a report of its own, so the sides are made once.
    let others = Self.sides(of: other)
    return Self.sides(of: base).flatMap { side in
      others.filter { side.isSame($0) }.map { own in
        ((own.name ?? side.name) ?? "", FileReport((names.base, side.report), (names.other, own.report)))
      }
    }
  }

  private var byType: [(machine: String, report: FileReport)] {
    base.parts.flatMap { part in
      other.parts.compactMap { own in
        guard let roster = other.machines, let first = base.machines,
          roster.types[own.type].fingerprint == first.types[part.type].fingerprint
        else { return nil }
        return (other.title(of: own), FileReport((names.base, part.report), (names.other, own.report)))
      }
    }
  }

  /// One machine's results.
  private struct Side {
    var name: String?
    var fingerprint: String
    var report: Report

    /// Whether times of both machines are comparable: their circumstances are equal, and so are their names if both
    /// have names.
    func isSame(_ other: Side) -> Bool {
      fingerprint == other.fingerprint && (name == nil || other.name == nil || name == other.name)
    }
  }

  /// The machines with valid times.
  private static func sides(of report: Report) -> [Side] {
    guard let roster = report.machines else {
      return [Side(name: nil, fingerprint: report.file.environment.fingerprint, report: report)]
    }
    return roster.machines.indices.filter { !roster.leftOut.contains($0) }.map { index in
      let part = report.report(ofMachine: index)
      return Side(name: roster.machines[index].name, fingerprint: part.file.environment.fingerprint, report: part)
    }
  }

  /// Remarks on machines that are not compared.
  var machineWords: [String] {
    guard hasMachines else { return [] }
    let compared = byMachine
    guard !compared.isEmpty else {
      return ["! no machine has measured both under equal circumstances: nothing is compared"]
    }
    let warnings = [(names.base, base), (names.other, other)].flatMap { name, report in
      ReportPage.warnings(report).map { "! \(name): \($0)" }
    }
    return [
      "by \(isPaired ? "type of machine" : "machine"), never pooled: \(compared.map(\.machine).joined(separator: ", "))"
    ]
      + warnings
  }
}
