internal import BenchmarkAnalysis
internal import BenchmarkModel

/// Sends every request to the program of its side: `simd@base` goes to the base's program as `simd`.
struct SideLauncher: WorkerLauncher {
  let programs: [Pairing.Side: any WorkerLauncher]

  func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    guard let (name, side) = Pairing.Side.split(request.workload.variant), let program = programs[side] else {
      return .failure(WorkerFailure(.launch, "no program answers for '\(request.workload.variant)'"))
    }
    var own = request
    own.workload.variant = name
    return await program.answer(own)
  }
}
