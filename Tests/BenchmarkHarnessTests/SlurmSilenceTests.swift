import Testing

@testable import BenchmarkModel
@testable import BenchmarkRunner

/// Arrays that Slurm may have accepted although `sbatch` gave no answer: none runs twice, and none unobserved.
@Suite("Slurm's silence")
struct SlurmSilenceTests {
  /// The option of `scancel` that names the array of a call of `sbatch`.
  private func cancellation(of call: ScriptedSlurm.Call) throws -> [String] {
    let option = try #require(call.arguments.first { $0.hasPrefix("--job-name=") })
    return ["--name=\(option.dropFirst("--job-name=".count))"]
  }

  /// At first `squeue` gives no answer either; this does not mean that there is no array.
  @Test func anArrayIsLookedUpUntilTheEngineAnswers() async throws {
    let engine = ScriptedSlurm { call, earlier throws(SlurmRefusal) in
      switch call.program {
      case "sbatch": throw .silence("sbatch")
      case "squeue":
        if earlier.count(where: { $0.program == "squeue" }) < 2 { throw .silence("squeue") }
        return "58"
      default: return ""
      }
    }
    #expect(try await engine.launcher().submit([.idle(0)]).map(\.text) == ["58_0"])
    #expect(engine.calls(of: "sbatch").count == 1)
    #expect(engine.pauses == [1, 2, 4])
    #expect(engine.calls(of: "scancel").isEmpty)
  }

  /// The engine has not accepted the first submission, and answers the second.
  @Test func anArrayThatIsAcceptedLaterIsKept() async throws {
    let engine = ScriptedSlurm { call, earlier throws(SlurmRefusal) in
      guard call.program == "sbatch" else { return "" }
      if !earlier.contains(where: { $0.program == "sbatch" }) { throw .silence("sbatch") }
      return "59"
    }
    let launcher = try engine.launcher()
    #expect(try await launcher.submit([.idle(0)]).map(\.text) == ["59_0"])
    #expect(try await launcher.submit([.idle(1)]).map(\.text) == ["59_0"])
    await launcher.cancel([])
    #expect(engine.calls(of: "sbatch").count == 3)
    #expect(engine.calls(of: "scancel").isEmpty)
  }

  /// Every submission is followed by a look-up, and the array of the last submission is cancelled.
  @Test func theLastArrayIsCancelled() async throws {
    let engine = ScriptedSlurm { call, _ throws(SlurmRefusal) in
      if call.program == "sbatch" { throw .silence("sbatch") }
      return ""
    }
    await #expect(throws: JobLaunchError("sbatch: \(SlurmRefusal.silence("sbatch").words)")) {
      try await engine.launcher().submit([.idle(0)])
    }
    #expect(engine.calls(of: "sbatch").count == SlurmLauncher.pauses.count)
    #expect(engine.calls(of: "squeue").count == SlurmLauncher.pauses.count)
    #expect(engine.calls(of: "scancel").map(\.arguments) == [try cancellation(of: engine.calls(of: "sbatch")[0])])
  }

  @Test func aCancelledRunCancelsTheArray() async throws {
    let engine = ScriptedSlurm { call, _ throws(SlurmRefusal) in
      if call.program == "sbatch" { throw .silence("sbatch") }
      return ""
    }
    let launcher = SlurmLauncher(SlurmOptions(), programs: engine) { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) { try await launcher.submit([.idle(0)]) }
    #expect(engine.calls(of: "scancel").map(\.arguments) == [try cancellation(of: engine.calls(of: "sbatch")[0])])
  }

  /// Nothing is submitted until the array of an earlier submission is cancelled.
  @Test func theNextSubmissionCancelsTheArrayFirst() async throws {
    let engine = ScriptedSlurm { call, earlier throws(SlurmRefusal) in
      guard earlier.contains(where: { $0.program == "scancel" }) else { throw .silence(call.program) }
      return call.program == "sbatch" ? "60" : ""
    }
    let launcher = try engine.launcher()
    await #expect(throws: JobLaunchError.self) { try await launcher.submit([.idle(0)]) }
    #expect(try await launcher.submit([.idle(0)]).map(\.text) == ["60_0"])
    let expected = try cancellation(of: engine.calls(of: "sbatch")[0])
    #expect(engine.calls(of: "scancel").map(\.arguments) == [expected, expected])
    // The array is cancelled only once.
    #expect(try await launcher.submit([.idle(0)]).map(\.text) == ["60_0"])
    #expect(engine.calls(of: "scancel").count == 2)
  }

  /// A plug-in's words before the number leave the number unknown.
  @Test func anArrayWithoutANumberIsCancelled() async throws {
    let engine = ScriptedSlurm { call, _ in call.program == "sbatch" ? "account: team" : "" }
    await #expect(throws: JobLaunchError("sbatch: answered 'account: team', not a job number")) {
      try await engine.launcher().submit([.idle(0)])
    }
    #expect(engine.calls(of: "scancel").map(\.arguments) == [try cancellation(of: engine.calls(of: "sbatch")[0])])
  }

  /// A warning does not hide that the program was killed, so that its request may have been carried out.
  @Test(arguments: [
    (WorkerFailure.Kind.timeLimit, "the worker was ended after 150 s", "note; the worker was ended after 150 s", true),
    (WorkerFailure.Kind.signal, "signal 9 ended the worker", "note; signal 9 ended the worker", true),
    (WorkerFailure.Kind.exit, "the worker ended with status 1", "note", false),
  ])
  func aKilledProgramIsSilent(kind: WorkerFailure.Kind, message: String, words: String, isSilence: Bool) {
    let found = InstalledSlurmPrograms.words(of: WorkerFailure(kind, message, standardError: "sbatch: note\n"))
    #expect(found == words)
    #expect(SlurmRefusal(program: "sbatch", words: found).isSilence == isSilence)
  }
}
