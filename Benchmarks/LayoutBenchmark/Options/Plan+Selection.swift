import ArgumentParser
import BenchmarkModel

extension Plan {
  /// Combines the command line's selection with a profile, and reports sizes that scenes ignore on standard error.
  ///
  /// - Throws: `ValidationError` with the reason of ``Plan``'s initialiser or of ``Plan/checkOperations(in:)``.
  static func selected(
    _ selection: Selection, of profile: Profile, from catalog: WorkloadCatalog, cpus: Int, omitted: inout [String]
  ) throws -> Plan {
    do {
      let plan = try Plan(selection, of: profile, from: catalog, cpus: cpus, omitted: &omitted)
      if selection.operations != nil { try plan.checkOperations(in: catalog) }
      for sentence in plan.unheeded(selection.nodes ?? [], from: catalog) { Terminal.note(sentence + "\n") }
      return plan
    } catch {
      throw ValidationError(error.description)
    }
  }
}
