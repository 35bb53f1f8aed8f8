public import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// Runs workers under profilers: callgrind counts every instruction, perf takes samples.
public struct Profiler: Sendable {
  /// The measuring program.
  private let program: String
  /// A folder for the profilers' output.
  private let folder: String

  /// A profiler.
  ///
  /// - Parameters:
  ///   - program: the measuring program; with `worker` it answers a request.
  ///   - folder: an empty folder.
  public init(program: String, folder: String) {
    self.program = program
    self.folder = folder
  }

  /// The required programs, by command name.
  public static let callgrind = "valgrind"
  /// See ``callgrind``.
  public static let perf = "perf"

  /// The depth of callers that distinguishes a function's costs: greater than any stack here.
  static let callers = 64

  /// A copy of the program without the debugging information that crashes valgrind 3.19, if `strip` is installed; else
  /// the program itself.
  ///
  /// The names of functions stay.
  public func stripped() async -> String {
    guard let strip = ProgramSearch.path(of: "strip") else { return program }
    let copy = folder + "/program"
    let process = WorkerProcess(
      executable: strip, arguments: ["--strip-debug", "-o", copy, program], environment: [:])
    guard case .success = await process.exchange([], timeLimit: 120) else { return program }
    return copy
  }

  /// Answers a request under callgrind.
  ///
  /// - Parameters:
  ///   - request: for one thread; its counted samples are profiled.
  ///   - run: distinguishes runs whose files are in the same folder.
  /// - Returns: the reply, and the stacks of each operation that the scene has, in the order of the reply.
  /// - Throws: ``ProfileError``.
  public func callgrind(
    _ request: WorkerRequest, program: String, run: Int
  ) async throws(ProfileError) -> (reply: WorkerReply, stacks: [FoldedStacks]) {
    let (reply, files) = try await callgrind(
      request, program: program, output: "\(folder)/callgrind-\(request.hash)-\(run)",
      ["--separate-callers=\(Self.callers)"])
    return (reply, files.map(\.stacks.counted))
  }

  /// Answers a request under callgrind, with simulated caches and branches, and without distinguishing functions by
  /// their callers, which would take twice as long and four times the memory.
  ///
  /// - Returns: the reply, and each function's cost in each operation that the scene has, in the order of the reply.
  /// - Throws: ``ProfileError``.
  func functions(
    _ request: WorkerRequest, program: String
  ) async throws(ProfileError) -> (reply: WorkerReply, counts: [[String: SimulatedEvents]]) {
    let (reply, files) = try await callgrind(
      request, program: program, output: "\(folder)/callgrind-\(request.hash)", SimulatedEvents.arguments)
    return (reply, files.map(\.functions))
  }

  /// Answers a request, and reads callgrind's output for each operation that the scene has.
  private func callgrind(
    _ request: WorkerRequest, program: String, output: String, _ settings: [String]
  ) async throws(ProfileError) -> (reply: WorkerReply, files: [CallgrindFile]) {
    guard let valgrind = ProgramSearch.path(of: Self.callgrind) else {
      throw ProfileError("valgrind is not installed: apt-get install valgrind")
    }
    let launcher = SubprocessLauncher(
      executable: valgrind,
      arguments: ["--tool=callgrind", "--quiet", "--instr-atstart=no", "--collect-atstart=no", "--demangle=no"]
        + settings + ["--callgrind-out-file=\(output)", program, "worker"], environment: Self.environment)
    let reply: WorkerReply
    switch await launcher.answer(request) {
    case .success(let answer): reply = answer
    case .failure(let failure):
      let remedy = Self.remedy(
        failure, isStripped: program != self.program, strip: ProgramSearch.path(of: "strip"), folder: folder)
      throw ProfileError("valgrind: \(failure)\(remedy)")
    }
    var files: [CallgrindFile] = []
    for operation in reply.operations where operation.outcome.value != nil {
      files.append(try read("\(output).\(files.count + 1)"))
    }
    return (reply, files)
  }

  /// Answers a request while perf samples the processor's time.
  ///
  /// - Returns: the reply, and the stacks of all timed samples together.
  /// - Throws: ``ProfileError``.
  public func perf(_ request: WorkerRequest) async throws(ProfileError) -> (reply: WorkerReply, stacks: FoldedStacks) {
    guard let perf = ProgramSearch.path(of: Self.perf) else {
      throw ProfileError("perf is not installed: apt-get install linux-perf")
    }
    let recorded = folder + "/perf.data"
    let launcher = SubprocessLauncher(
      executable: perf,
      arguments: [
        "record", "--quiet", "--freq", "2000", "--call-graph", "fp", "--event", "cpu-clock:u", "--output", recorded,
        "--", program, "worker",
      ], environment: Self.environment)
    let reply: WorkerReply
    switch await launcher.answer(request) {
    case .success(let answer): reply = answer
    case .failure(let failure): throw ProfileError("perf: \(failure)")
    }
    let script = WorkerProcess(
      executable: perf, arguments: ["script", "--input", recorded, "--fields", "ip,sym"], environment: [:])
    switch await script.exchange([], timeLimit: 120) {
    case .success(let answer):
      let stacks = PerfScript.stacks(String(decoding: answer.output, as: UTF8.self)).timed
      guard stacks.total > 0 else { throw ProfileError("perf has no sample of the measured operation") }
      return (reply, stacks)
    case .failure(let failure): throw ProfileError("perf script: \(failure)")
    }
  }

  /// Variables that give two processes equal instruction counts: equal hash seeds, an allocator that never returns
  /// memory after a time or purges its caches, and no lazy binding of functions.
  ///
  /// The moment of a purge depends on every byte allocated before, even on the length of the program's path. In 32
  /// updates of a small scene, one purge is 1 % of the instructions.
  private static let environment = WorkerEnvironment.variables.merging([
    "SWIFT_BACKTRACE": "enable=no", "LD_BIND_NOW": "1",
    "MALLOC_CONF": WorkerEnvironment.allocatorSettings + ",tcache_gc_incr_bytes:\(1 << 40)",
  ]) { $1 }

  /// The remedy for a known failure of valgrind; empty for others.
  ///
  /// - Parameters:
  ///   - failure: the failure.
  ///   - isStripped: whether the program is the copy without debugging information.
  ///   - strip: the path of `strip`; nil if it is not installed.
  ///   - folder: the folder of the copy.
  static func remedy(_ failure: WorkerFailure, isStripped: Bool, strip: String?, folder: String) -> String {
    let words = failure.standardError
    if !isStripped, words.contains("debuginfo reader") || words.contains("dwarf") {
      let remedy =
        strip == nil
        ? "install binutils, so that strip removes it"
        : "strip cannot write a copy without it to \(folder): set TMPDIR to a folder with room for the program"
      return "; it cannot read the program's debugging information: \(remedy)"
    }
    if words.contains("unhandled instruction") || failure.status == 4 {
      return "; it does not know an instruction of this program, as valgrind 3.19 does not know those of AVX-512"
    }
    return ""
  }

  private func read(_ path: String) throws(ProfileError) -> CallgrindFile {
    do {
      return try CallgrindFile(String(decoding: try StoredFile.read(path), as: UTF8.self))
    } catch let error as ProfileError {
      throw ProfileError("\(path): \(error)")
    } catch {
      throw ProfileError("callgrind has not written \(path): \(StoreError.reason(error))")
    }
  }
}
