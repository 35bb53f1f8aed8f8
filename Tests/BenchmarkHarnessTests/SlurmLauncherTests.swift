import Foundation
import Testing

@testable import BenchmarkRunner

/// Commands and queries to Slurm, with scripted programs.
@Suite("Slurm's launcher")
struct SlurmLauncherTests {
  /// An engine that accepts every array, with numbers from 41.
  private static func engine(limit: Int = 1001) -> ScriptedSlurm {
    ScriptedSlurm { call, earlier in
      switch call.program {
      case "scontrol": "Configuration data as of 2026-11-26T20:26:38\nMaxArraySize = \(limit)\nMaxJobCount = 9"
      case "sbatch": "\(41 + earlier.count { $0.program == "sbatch" })\n"
      default: ""
      }
    }
  }

  private func array(_ call: ScriptedSlurm.Call) -> String? {
    call.arguments.first { $0.hasPrefix("--array=") }
  }

  @Test func jobsOfOneKindAreOneArray() async throws {
    let engine = Self.engine()
    let handles = try await engine.launcher("--partition=p").submit((0..<4).map { JobTicket.idle($0, folder: "/run%") })
    #expect(handles.map(\.text) == ["41_0", "41_1", "41_2", "41_3"])
    let calls = engine.calls(of: "sbatch")
    try #require(calls.count == 1)
    var arguments = calls[0].arguments
    #expect(arguments.remove(at: 1).hasPrefix("--job-name=bench-"))
    #expect(
      arguments == [
        "--parsable", "--array=0-3", "--nodes=1", "--ntasks=1", "--cpus-per-task=1", "--time=2", "--requeue",
        "--open-mode=append", "--chdir=/run%/logs", "--output=/run%%/logs/slurm-%A_%a.log", "--exclusive",
        "--partition=p",
      ])
  }

  @Test func constraintsLimitsAndKindsMakeArrays() async throws {
    let engine = Self.engine(limit: 2)
    var tickets = (0..<7).map { JobTicket.idle($0) }
    tickets[3].processors = 2
    tickets[3].isExclusive = false
    let handles = try await engine.launcher("-C rome -C milan --array=%1").submit(tickets)
    // Jobs of one kind are in arrays of two; the job of another kind is alone.
    #expect(handles.map(\.text) == ["41_0", "43_0", "41_1", "44_0", "42_0", "43_1", "42_1"])
    let calls = engine.calls(of: "sbatch")
    #expect(calls.map(array) == ["--array=0-1%1", "--array=0-1%1", "--array=0-1%1", "--array=0%1"])
    let constraints = calls.map { call in call.arguments.first { $0.hasPrefix("--constraint=") } }
    #expect(constraints == ["--constraint=rome", "--constraint=rome", "--constraint=milan", "--constraint=milan"])
    #expect(calls.map { $0.arguments.contains("--exclusive") } == [true, true, true, false])
    #expect(engine.calls(of: "scontrol").count == 1)
  }

  /// The shell runs the script as a node does.
  @Test func theScriptRunsTheTasksCommand() throws {
    let folder = try temporaryFolder() + "/it's a folder"
    let logs = folder + "/logs"
    try FileManager.default.createDirectory(atPath: logs, withIntermediateDirectories: true)
    let odd = "it's \"$HOME\" `x` \\ *"
    let tickets = [
      JobTicket.idle(0, folder: folder, command: ["/bin/false"]),
      JobTicket.idle(1, folder: folder, command: ["/usr/bin/printf", "%s|", odd, "", "b=c"]),
    ]
    let script = SlurmArray.arrays(of: tickets, SlurmOptions(), limit: 9)[0].script
    func run(task: String) throws -> (output: String, status: Int32) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.currentDirectoryURL = URL(fileURLWithPath: logs)
      process.arguments = ["-c", script]
      process.environment = ["SLURM_ARRAY_TASK_ID": task, "SLURM_ARRAY_JOB_ID": "41", "PATH": "/usr/bin:/bin"]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
    }
    #expect(try run(task: "0").status == 1)
    #expect(try run(task: "1") == ("\(odd)||b=c|", 0))
    #expect(try run(task: "2").status == 64)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: logs + "/job1.log") == "slurm-41_1.log")
  }

  @Test func aRefusalIsReportedInSlurmsWordsAndCancelsTheOthers() async throws {
    let words = "error: Batch job submission failed: Invalid feature specification"
    let engine = ScriptedSlurm { call, earlier throws(SlurmRefusal) in
      guard call.program == "sbatch", !earlier.allSatisfy({ $0.program != "sbatch" }) else { return "7" }
      throw SlurmRefusal(program: "sbatch", words: words)
    }
    await #expect(throws: JobLaunchError("sbatch: \(words)")) {
      try await engine.launcher("-C rome -C nope").submit((0..<6).map { JobTicket.idle($0) })
    }
    #expect(engine.calls(of: "scancel").map(\.arguments) == [["7_[0-2]"]])
    #expect(engine.pauses.isEmpty)
  }

  /// The engine has taken the array, but its answer was lost: the array is found by its name.
  @Test func anArrayIsNotHandedOverTwice() async throws {
    let engine = ScriptedSlurm { call, _ throws(SlurmRefusal) in
      switch call.program {
      case "sbatch":
        throw SlurmRefusal(
          program: "sbatch",
          words: "error: Batch job submission failed: Socket timed out on send/recv operation")
      case "squeue": return "58\n58\n"
      default: return ""
      }
    }
    #expect(try await engine.launcher().submit([.idle(0), .idle(1)]).map(\.text) == ["58_0", "58_1"])
    let name = try #require(engine.calls(of: "sbatch")[0].arguments.first { $0.hasPrefix("--job-name=") })
    #expect(engine.calls(of: "squeue")[0].arguments.contains("--name=" + name.dropFirst("--job-name=".count)))
    #expect(engine.calls(of: "sbatch").count == 1)
  }

  @Test func aControllerThatRestartsIsWaitedFor() async throws {
    let engine = ScriptedSlurm { call, earlier throws(SlurmRefusal) in
      guard call.program != "squeue" else { return "" }
      if call.program == "sbatch", earlier.count(where: { $0.program == "sbatch" }) < 3 { throw .silence("sbatch") }
      return "60"
    }
    #expect(try await engine.launcher().submit([.idle(0)]).map(\.text) == ["60_0"])
    #expect(engine.pauses == [1, 2, 4])
  }

  @Test func aMissingControllerIsReported() async throws {
    let engine = ScriptedSlurm { call, _ throws(SlurmRefusal) in throw .silence(call.program) }
    await #expect(throws: JobLaunchError("sbatch: \(SlurmRefusal.silence("sbatch").words)")) {
      try await engine.launcher().submit([.idle(0)])
    }
    #expect(engine.pauses == SlurmLauncher.pauses)
    await #expect(throws: JobLaunchError("squeue: \(SlurmRefusal.silence("squeue").words)")) {
      try await engine.launcher().states(of: [JobHandle("4_0")])
    }
    // The array may have been accepted, so it was cancelled by its name.
    #expect(engine.calls(of: "sbatch").count == 1)
    #expect(engine.calls(of: "scancel").count == 1)
    // Cancelling gives up after a while too, without a message.
    try await engine.launcher().cancel([JobHandle("4_0")])
    #expect(engine.calls(of: "scancel").count == 6)
  }

  @Test func statesAreInTheOrderOfTheHandles() async throws {
    let engine = ScriptedSlurm { call, _ in
      switch call.program {
      case "squeue": "7|1|FAILED|768|NonZeroExitCode\n7|0|RUNNING|0|None\n9|0|PENDING|0|launch failed requeued held\n"
      case "sacct": "8_0|COMPLETED|0:0\n"
      default: ""
      }
    }
    let handles = ["9_0", "7_0", "8_0", "7_1", "8_1", "other"].map { JobHandle($0) }
    #expect(
      try await engine.launcher().states(of: handles) == [
        .lost("Slurm holds it: launch failed requeued held"), .running, .ended(status: 0), .ended(status: 3),
        .lost("Slurm does not know 8_1 any more"), .lost("Slurm does not know other any more"),
      ])
    #expect(engine.calls(of: "squeue").map { $0.arguments[5] } == ["7,8,9"])
    #expect(engine.calls(of: "sacct").map { $0.arguments[4] } == ["8"])
    // A task that can never start is taken out of the queue, because its job will be handed over again.
    #expect(engine.calls(of: "scancel").map(\.arguments) == [["9_[0]"]])
  }

  /// `squeue` fails if it knows none of the arrays, and accounting is often off.
  @Test func forgottenJobsAreLost() async throws {
    let engine = ScriptedSlurm { call, _ throws(SlurmRefusal) in
      throw SlurmRefusal(
        program: call.program,
        words: call.program == "squeue"
          ? "slurm_load_jobs error: Invalid job id specified" : "Slurm accounting storage is disabled")
    }
    #expect(
      try await engine.launcher().states(of: [JobHandle("5_2")]) == [.lost("Slurm does not know 5_2 any more")])
  }

  @Test func aThousandJobsAreCancelledAtOnce() async throws {
    let engine = Self.engine()
    let launcher = try engine.launcher()
    let handles = try await launcher.submit((0..<1500).map { JobTicket.idle($0) })
    await launcher.cancel(handles.filter { $0.text != "41_7" })
    #expect(engine.calls(of: "scancel").map(\.arguments) == [["41_[0-6,8-1000]", "42_[0-498]"]])
    await launcher.cancel([])
    #expect(engine.calls(of: "scancel").count == 1)
  }

  @Test(arguments: [
    ("MaxArraySize            = 1001", 1001), ("MaxArraySize            = 1", 1), ("MaxArraySize = x", 1001),
    ("MaxJobCount             = 10000", 1001),
  ])
  func theLimitOfAnArrayIsRead(configuration: String, limit: Int) {
    let text = "AccountingStorageType = accounting_storage/none\n\(configuration)\n"
    #expect(SlurmLauncher.arrayLimit(in: text) == limit)
  }
}
