internal import Synchronization

/// Hands jobs to Slurm, as tasks of arrays.
///
/// Nodes see the folder of the run and the program at the same paths as this machine. A handle is the task's name, as
/// in `4711_3`, for `squeue`, `scontrol` and `scancel`.
public struct SlurmLauncher: JobLauncher {
  /// The launcher's name in a folder's ledger.
  public let name = "slurm"
  /// A number of jobs that most clusters allow per user.
  public let capacity = 1000
  /// Two seconds: results often arrive together, and every query is a load on Slurm's controller.
  public let firstPause = 2.0
  /// Fifteen seconds: blocks take minutes, and a run may wait in the queue for hours.
  public let pause = 15.0

  /// The reason why jobs wait, as of the last query.
  public var remark: String? { knowledge.remark.withLock(\.self) }

  private let options: SlurmOptions
  private let programs: any SlurmPrograms
  private let sleep: @Sendable (Int) async throws -> Void
  private let knowledge: Knowledge

  /// Seconds before each look-up of an array to which `sbatch` gave no answer; then the launcher gives up.
  static let pauses = [1, 2, 4, 8, 15, 30, 30, 30]

  /// The limit of tasks in an array if Slurm does not state it: its own default.
  static let usualArrayLimit = 1001

  /// A launcher that uses the programs in `PATH`.
  public init(_ options: SlurmOptions = SlurmOptions()) {
    self.init(options, programs: InstalledSlurmPrograms()) { try await Task.sleep(for: .seconds($0)) }
  }

  /// A launcher with its own programs and clock.
  init(
    _ options: SlurmOptions, programs: any SlurmPrograms, sleep: @escaping @Sendable (Int) async throws -> Void
  ) {
    self.options = options
    self.programs = programs
    self.sleep = sleep
    knowledge = Knowledge()
  }

  /// Submits jobs: an array for each kind of them, or several for more jobs than an array may have tasks.
  ///
  /// If an array is refused, those submitted before it are cancelled, and the others are not submitted.
  public func submit(_ tickets: [JobTicket]) async throws -> [JobHandle] {
    try await cancelUncertain()
    var handles = [JobHandle?](repeating: nil, count: tickets.count)
    do {
      for array in SlurmArray.arrays(of: tickets, options, limit: try await arrayLimit()) {
        try Task.checkCancellation()
        let number = try await submit(array)
        for (task, place) in array.places.enumerated() {
          handles[place] = JobHandle(SlurmTask(array: number, number: task).description)
        }
      }
    } catch {
      await cancel(handles.compactMap(\.self))
      throw error
    }
    return handles.compactMap(\.self)
  }

  /// Submits an array, and again whenever the engine says that it has not accepted it.
  ///
  /// `sbatch` may fail although the engine has accepted the array. So each array has a unique name. Before an array is
  /// submitted again, it is looked up by its name. If the engine does not answer or the run ends, it is cancelled by
  /// its name.
  private func submit(_ array: SlurmArray) async throws -> Int {
    let name = "bench-" + String(UInt64.random(in: .min ... .max), radix: 36)
    var pauses = Self.pauses[...]
    while true {
      let silence: SlurmRefusal
      do throws(SlurmRefusal) {
        let answer = try await programs.run("sbatch", array.arguments(name: name, options), input: array.script)
        // A cluster's name may follow.
        if let number = Int(answer.prefix { $0.isNumber }) {
          // After an earlier attempt without an answer, the name is still among the uncertain names.
          knowledge.uncertain.withLock { _ = $0.remove(name) }
          return number
        }
        knowledge.uncertain.withLock { _ = $0.insert(name) }
        throw SlurmRefusal(program: "sbatch", words: "answered '\(answer)', not a job number")
      } catch {
        guard error.isSilence else { throw error.launchError }
        silence = error
      }
      knowledge.uncertain.withLock { _ = $0.insert(name) }
      if let number = try await number(ofArray: name, after: silence, &pauses) {
        knowledge.uncertain.withLock { _ = $0.remove(name) }
        return number
      }
    }
  }

  /// Looks up an array until the engine answers.
  ///
  /// - Parameters:
  ///   - name: the array's name.
  ///   - silence: the failure of `sbatch`, thrown after the last pause.
  ///   - pauses: the seconds before each look-up; those that were made are removed.
  /// - Returns: the array's number; nil if the engine has not accepted it, and a pause is left for another attempt.
  private func number(
    ofArray name: String, after silence: SlurmRefusal, _ pauses: inout ArraySlice<Int>
  ) async throws -> Int? {
    while let seconds = pauses.popFirst() {
      try await sleep(seconds)
      do throws(SlurmRefusal) {
        let known = try await programs.run("squeue", ["-h", "-t", "all", "--name=\(name)", "-o", "%F"], input: "")
        let number = Int(known.prefix { $0.isNumber })
        if number != nil || !pauses.isEmpty { return number }
      } catch {
        guard error.isSilence else { throw error.launchError }
      }
    }
    throw silence.launchError
  }

  /// Cancels arrays that the engine may have accepted without an answer: their jobs would run unobserved, and would be
  /// submitted again.
  private func cancelUncertain() async throws(JobLaunchError) {
    for name in knowledge.uncertain.withLock({ $0.sorted() }) {
      do throws(SlurmRefusal) {
        _ = try await programs.run("scancel", ["--name=\(name)"], input: "")
      } catch {
        // It is tried again before the next submission.
        if error.isSilence { throw error.launchError }
      }
      knowledge.uncertain.withLock { _ = $0.remove(name) }
    }
  }

  /// The states of jobs: from `squeue`, which forgets ended jobs after some minutes, and then from `sacct`, if the
  /// cluster keeps accounts.
  ///
  /// Tasks that Slurm would hold for ever count as lost, and are cancelled.
  public func states(of handles: [JobHandle]) async throws -> [JobState] {
    let tasks = handles.map { SlurmTask($0) }
    let arrays = Set(tasks.compactMap { $0?.array }).sorted().map(String.init)
    guard !arrays.isEmpty else { return handles.map { _ in .lost("no job of Slurm has this name") } }
    var queue = try await listed(arrays)
    let forgotten = Set(tasks.compactMap(\.self).filter { queue.entry(of: $0) == nil })
    if !forgotten.isEmpty { queue.add(await accounted(forgotten)) }
    knowledge.remark.withLock { $0 = queue.remark(on: tasks.compactMap(\.self)) }
    let held = tasks.compactMap(\.self).filter { queue.entries[$0]?.isHeldForever == true }
    await take(back: held)
    return zip(handles, tasks).map { handle, task in
      task.flatMap { queue.entry(of: $0) }?.jobState ?? .lost("Slurm does not know \(handle.text) any more")
    }
  }

  private func listed(_ arrays: [String]) async throws -> SlurmQueue {
    let question = ["-h", "-r", "-t", "all", "-j", arrays.joined(separator: ","), "-O", SlurmQueue.format]
    do throws(SlurmRefusal) {
      return SlurmQueue(squeue: try await programs.run("squeue", question, input: ""))
    } catch {
      guard error.isUnknownJob else { throw error.launchError }
      return SlurmQueue(squeue: "")
    }
  }

  private func accounted(_ tasks: Set<SlurmTask>) async -> SlurmQueue {
    let arrays = Set(tasks.map(\.array)).sorted().map(String.init).joined(separator: ",")
    let question = ["-n", "-X", "-P", "-j", arrays, "-o", "JobID,State,ExitCode"]
    return SlurmQueue(sacct: (try? await programs.run("sacct", question, input: "")) ?? "")
  }

  /// Cancels jobs by the names of their tasks, and arrays that may have been accepted without an answer.
  public func cancel(_ handles: [JobHandle]) async {
    await take(back: handles.compactMap { SlurmTask($0) })
    try? await cancelUncertain()
  }

  /// Cancels tasks; while the engine does not answer, a few times more with longer pauses.
  private func take(back tasks: [SlurmTask]) async {
    guard !tasks.isEmpty else { return }
    var pauses = Self.pauses.prefix(4)
    while true {
      do throws(SlurmRefusal) {
        _ = try await programs.run("scancel", tasks.expressions, input: "")
        return
      } catch {
        guard error.isSilence, let seconds = pauses.popFirst() else { return }
        // The calling task may be cancelled, but the pause is still necessary.
        let sleep = sleep
        _ = await Task.detached { try? await sleep(seconds) }.value
      }
    }
  }

  /// The limit of tasks in an array: `MaxArraySize`, which task numbers must not reach.
  private func arrayLimit() async throws -> Int {
    if let limit = knowledge.arrayLimit.withLock(\.self) { return limit }
    let limit: Int
    do throws(SlurmRefusal) {
      limit = Self.arrayLimit(in: try await programs.run("scontrol", ["show", "config"], input: ""))
    } catch {
      // A later call queries again.
      return Self.usualArrayLimit
    }
    knowledge.arrayLimit.withLock { $0 = limit }
    return limit
  }

  /// Reads the limit from the output of `scontrol show config`.
  static func arrayLimit(in configuration: String) -> Int {
    for line in configuration.split(separator: "\n") where line.hasPrefix("MaxArraySize ") {
      guard let size = line.split(separator: "=").last.flatMap({ Int($0.filter { !$0.isWhitespace }) }) else { break }
      // Size 0 forbids arrays; sbatch reports that itself.
      return max(1, size)
    }
    return usualArrayLimit
  }

  /// The launcher's knowledge of the engine.
  private final class Knowledge: Sendable {
    /// The limit of tasks in an array; nil until Slurm has stated it.
    let arrayLimit = Mutex<Int?>(nil)
    /// The reason why jobs wait, as of the last query.
    let remark = Mutex<String?>(nil)
    /// The names of arrays that may have been accepted without an answer, and are still to be cancelled.
    let uncertain = Mutex<Set<String>>([])
  }
}
