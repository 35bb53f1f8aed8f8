internal import Synchronization

/// Hands jobs to Slurm, as tasks of arrays.
///
/// Nodes see the folder of the run and the program at the same paths as this machine. A handle is the task's name, as
/// in `4711_3`, for `squeue`, `scontrol` and `scancel`.
public struct SlurmLauncher: JobLauncher {
  /// The launcher's name in handles.
  public let name = "slurm"
  /// A number of jobs that most clusters allow per user.
  public let capacity = 1000

  /// The reason for which jobs wait, from the last query.
  public var remark: String? { settings.remark.withLock(\.self) }

  private let options: SlurmOptions
  private let programs: any SlurmPrograms
  private let pause: @Sendable (Int) async throws -> Void
  private let settings: Settings

  /// Seconds between attempts to submit an array to an engine that does not answer; then the launcher gives up.
  static let pauses = [1, 2, 4, 8, 15, 30, 30, 30]

  /// The limit of tasks in an array if Slurm does not state it: its own default.
  static let usualArrayLimit = 1001

  /// A launcher that uses the programs in `PATH`.
  public init(_ options: SlurmOptions = SlurmOptions()) {
    self.init(options, programs: InstalledSlurmPrograms()) { try await Task.sleep(for: .seconds($0)) }
  }

  /// A launcher with its own programs and clock.
  init(
    _ options: SlurmOptions, programs: any SlurmPrograms, pause: @escaping @Sendable (Int) async throws -> Void
  ) {
    self.options = options
    self.programs = programs
    self.pause = pause
    settings = Settings()
  }

  /// Submits jobs, one array for each kind of them.
  ///
  /// If one of several arrays is refused, the others are cancelled.
  public func submit(_ tickets: [JobTicket]) async throws -> [JobHandle] {
    var handles = [JobHandle?](repeating: nil, count: tickets.count)
    do {
      for array in SlurmArray.arrays(of: tickets, options, limit: try await arrayLimit()) {
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

  /// Submits one array, repeatedly while the engine does not answer.
  ///
  /// `sbatch` may fail although the engine has accepted the array. So each array has a unique name, and is looked up by
  /// it before it is submitted again.
  private func submit(_ array: SlurmArray) async throws -> Int {
    let name = "bench-" + String(UInt64.random(in: .min ... .max), radix: 36)
    var pauses = Self.pauses[...]
    while true {
      do throws(SlurmRefusal) {
        let answer = try await programs.run("sbatch", array.arguments(name: name, options), input: array.script)
        // A cluster's name may follow.
        guard let number = Int(answer.prefix { $0.isNumber }) else {
          throw SlurmRefusal(program: "sbatch", words: "answered '\(answer)', not a job number")
        }
        return number
      } catch {
        guard error.isSilence, let seconds = pauses.popFirst() else { throw error.launchError }
        try await pause(seconds)
        if let number = await number(ofArray: name) { return number }
      }
    }
  }

  /// The number of an array that the engine has accepted without an answer.
  private func number(ofArray name: String) async -> Int? {
    let known = try? await programs.run("squeue", ["-h", "-t", "all", "--name=\(name)", "-o", "%F"], input: "")
    return known.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// The states of jobs: from `squeue`, which forgets ended jobs after some minutes, and then from `sacct`, if the
  /// cluster keeps accounts.
  public func states(of handles: [JobHandle]) async throws -> [JobState] {
    let tasks = handles.map { SlurmTask($0) }
    let arrays = Set(tasks.compactMap { $0?.array }).sorted().map(String.init)
    guard !arrays.isEmpty else { return handles.map { _ in .lost("no job of Slurm has this name") } }
    var queue = try await listed(arrays)
    let forgotten = Set(tasks.compactMap(\.self).filter { queue.entry(of: $0) == nil })
    if !forgotten.isEmpty { queue.add(await accounted(forgotten)) }
    settings.remark.withLock { $0 = queue.remark(on: tasks.compactMap(\.self)) }
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

  /// Cancels jobs through their arrays.
  public func cancel(_ handles: [JobHandle]) async {
    await take(back: handles.compactMap { SlurmTask($0) })
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
        let pause = pause
        _ = await Task.detached { try? await pause(seconds) }.value
      }
    }
  }

  /// The limit of tasks in an array: `MaxArraySize`, which task numbers must not reach.
  private func arrayLimit() async throws -> Int {
    if let limit = settings.arrayLimit.withLock(\.self) { return limit }
    let limit: Int
    do throws(SlurmRefusal) {
      limit = Self.arrayLimit(in: try await programs.run("scontrol", ["show", "config"], input: ""))
    } catch {
      // A later call queries again.
      return Self.usualArrayLimit
    }
    settings.arrayLimit.withLock { $0 = limit }
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

  /// Known settings of the engine.
  private final class Settings: Sendable {
    let arrayLimit = Mutex<Int?>(nil)
    let remark = Mutex<String?>(nil)
  }
}
