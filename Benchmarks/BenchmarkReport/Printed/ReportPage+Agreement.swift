internal import BenchmarkAnalysis
internal import BenchmarkModel

extension ReportPage {
  /// Writes how far each peer agrees with the trace, and the operations that it did not reach because an earlier
  /// operation was given up.
  mutating func writeAgreement(_ section: Section) {
    let plan = section.plan
    for variant in plan.variants where plan.isPeer(variant) {
      var agreements: [String] = []
      var givenUp: [String] = []
      for cell in section.cells {
        var found: [String] = []
        for operation in plan.operations {
          switch section.report.outcome(cell, operation, variant) {
          case .measured(let summary):
            if let agreement = summary.agreement { found.append("\(operation) \(agreement)") }
          case .givenUp(let limit) where limit.during != operation:
            givenUp.append("\(operation) at \(Quantity.count(cell.nodes)): \(limit)")
          default: break
          }
        }
        if !found.isEmpty { agreements.append("\(Quantity.count(cell.nodes)): " + found.joined(separator: ", ")) }
      }
      if !agreements.isEmpty {
        parts.append(.sentence("digests equal to the trace's, \(variant), " + agreements.joined(separator: "; ")))
      }
      if !givenUp.isEmpty {
        parts.append(.sentence("not reached by \(variant), " + givenUp.joined(separator: "; ")))
      }
    }
  }
}
