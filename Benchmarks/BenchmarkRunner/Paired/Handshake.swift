public import BenchmarkAnalysis
public import BenchmarkModel
internal import ProcessMeters

/// Checks that another program answers this harness's requests: a request without operations has to get a reply.
public enum Handshake {
  /// Queries a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - plan: the plan of later requests; a scene of it is made, or its trace is read.
  /// - Throws: ``GateError`` if the program uses another version of the protocol, or none.
  public static func check(_ program: any WorkerLauncher, for plan: Plan) async throws(GateError) {
    guard let cell = plan.cells.first(where: { $0.concurrency == .serial }) ?? plan.cells.first,
      let variant = plan.variants.first
    else { throw GateError("there is nothing to measure") }
    // A plan with other modes needs a newer version.
    let mode = plan.cells.map(\.mode).first { $0 != .warm } ?? .warm
    var request = WorkerRequest(
      workload: WorkloadID(
        scene: cell.scene, nodes: cell.nodes, variant: variant, seed: plan.seed,
        trace: plan.trace(of: cell, for: variant)),
      operations: [],
      concurrency: .serial, mode: mode, cpus: CPUAffinity([Int]()), effort: plan.effort, timeLimit: plan.timeLimit,
      block: 0, position: 0, instance: 0)
    // A worker refuses `shared` without a processor for its neighbour.
    if mode == .shared { request.neighbour = CPUAffinity.current().value?.cpus.first }
    if case .failure(let failure) = await program.answer(request) {
      throw GateError(
        "the base does not answer protocol \(request.protocolVersion) of this bench: \(failure)")
    }
  }
}
