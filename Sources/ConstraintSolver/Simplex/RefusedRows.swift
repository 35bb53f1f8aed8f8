internal import SolverKernels

/// Certificates of failed readmissions, which refuse further relaxed rows without trying them.
///
/// A column of n rows that does not fit has up to n relaxed rows. Trying each again costs O(n), but the certificate of
/// the first that fails refuses the others in O(1) each, because it contains the lower bounds of their variables.
struct RefusedRows {
  private struct Proof {
    var certificate: FarkasCertificate
    /// The member that gives way first, except the row that was tried.
    var nextVictim: RecoveryOrder?
  }

  private var proofs: [Proof] = []
  /// The latest proof that contains the bound of a variable, and the bound's multiplier there.
  private var bounds: [VariableIndex: (proof: Int, multiplier: Double)] = [:]

  init() {}

  mutating func removeAll() {
    if proofs.isEmpty { return }
    proofs.removeAll()
    bounds.removeAll()
  }

  /// Notes the certificate of a row that was tried again and gave way itself.
  mutating func note(
    _ row: RowIndex, _ certificate: FarkasCertificate, in problem: borrowing Problem
  ) {
    var certificate = certificate
    guard certificate.relax(row, in: problem) else { return }
    certificate.forEachBound(in: problem) { bounds[$0] = (proofs.count, $1) }
    let nextVictim = certificate.victim(in: problem).map { problem.rows.identities[$0].recoveryOrder }
    proofs.append(Proof(certificate: certificate, nextVictim: nextVictim))
  }

  /// Whether a relaxed row would meet a known conflict, and give way in it.
  ///
  /// A row that is optional by now meets no conflict, because a certificate consists of required rows.
  func refuses(_ row: RowIndex, in problem: borrowing Problem) -> Bool {
    guard !proofs.isEmpty, problem.rows.sides[row].level <= .required, let limit = SizeRow(row, in: problem),
      let place = bounds[limit.variable], limit.isLowerLimit(problem.rows.records[row].flags)
    else { return false }
    let proof = proofs[place.proof]
    if let nextVictim = proof.nextVictim, problem.rows.identities[row].recoveryOrder < nextVictim { return false }
    return proof.certificate.isCertain(
      proof.certificate.infeasibility + place.multiplier * (limit.valueAtTarget - limit.bound))
  }
}
