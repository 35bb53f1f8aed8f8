internal import BenchmarkModel
internal import Foundation
internal import ProcessMeters
internal import Subprocess
internal import Synchronization
internal import SystemPackage

/// A command in a session of its own, which may outlive this process.
final class StartedProcess: Sendable {
  /// Distinguishes a process from all other processes of its host, including later processes with its number.
  struct Name: Hashable, Sendable {
    var host: String
    var id: pid_t
    var start: String

    init(host: String, id: pid_t, start: String) {
      (self.host, self.id, self.start) = (host, id, start)
    }

    /// The name of the process of this host with a number; nil if there is none.
    init?(_ id: pid_t) {
      guard let start = Self.start(of: id) else { return nil }
      (host, self.id, self.start) = (ProcessInfo.processInfo.hostName, id, start)
    }

    /// The name of a process of this host that has ended, so that its start is unknown.
    init(ended id: pid_t) {
      (host, self.id, start) = (ProcessInfo.processInfo.hostName, id, "0")
    }

    /// Whether the process runs on this host.
    var isRunning: Bool { Self.start(of: id) == start }

    /// The start of a process, in the kernel's ticks since the host's start: the 22nd field of its `stat`.
    private static func start(of id: pid_t) -> String? {
      guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return nil }
      // The first field after the name is the third; a zombie counts as ended.
      let fields = text[text.index(after: end)...].split(separator: " ")
      return fields.count > 19 && fields[0] != "Z" ? String(fields[19]) : nil
    }
  }

  /// The name of the process.
  let name: Name
  private let ended = Mutex<(status: Int, instant: UInt64)?>(nil)

  /// The exit status, or 128 and the number of the signal that ended it; nil while it runs.
  var status: Int? { ended.withLock { $0?.status } }

  /// Whether it ended more than a number of minutes ago.
  func endedBefore(minutes: UInt64) -> Bool {
    ended.withLock { end in end.map { MonotonicClock.now() - $0.instant > minutes * 60_000_000_000 } ?? false }
  }

  private init(_ name: Name) { self.name = name }

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - command: a program and its arguments.
  ///   - log: the file to which its standard output and standard error are appended.
  /// - Throws: ``JobLaunchError`` if the log cannot be written, or the command cannot be started.
  static func start(_ command: [String], log: String) async throws(JobLaunchError) -> StartedProcess {
    let file = try opened(log)
    var options = PlatformOptions()
    options.createSession = true
    let (starts, continuation) = AsyncStream.makeStream(of: Result<StartedProcess, JobLaunchError>.self)
    // Nothing cancels this task: the command may continue after the caller has ended.
    Task.detached { [options] in
      let began = Mutex<StartedProcess?>(nil)
      do {
        let result = try await Subprocess.run(
          .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())), environment: .inherit,
          platformOptions: options, input: .none, output: .fileDescriptor(file, closeAfterSpawningProcess: false),
          error: .fileDescriptor(file, closeAfterSpawningProcess: false)
        ) { execution in
          // The command has its own descriptor now.
          try? file.close()
          // It may have ended already; its number stays reserved until it is waited for.
          let id = execution.processIdentifier.value
          let process = StartedProcess(Name(id) ?? Name(ended: id))
          began.withLock { $0 = process }
          continuation.yield(.success(process))
        }
        let status =
          switch result.terminationStatus {
          case .exited(let status): Int(status)
          case .signaled(let signal): 128 + Int(signal)
          }
        began.withLock { $0 }?.ended.withLock { $0 = (status, MonotonicClock.now()) }
      } catch {
        if began.withLock({ $0 == nil }) { try? file.close() }
        continuation.yield(.failure(JobLaunchError("\(command[0]) cannot be run: \(error)")))
      }
      continuation.finish()
    }
    // A cancelled task would not wait for the start, and the process would run unobserved.
    let outcome = await Task.detached { () async -> Result<StartedProcess, JobLaunchError>? in
      for await start in starts { return start }
      return nil
    }.value
    guard let outcome else { throw JobLaunchError("\(command[0]) cannot be run") }
    return try outcome.get()
  }

  private static func opened(_ log: String) throws(JobLaunchError) -> FileDescriptor {
    do {
      return try FileDescriptor.open(
        FilePath(log), .writeOnly, options: [.create, .append, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw JobLaunchError("\(log) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// Terminates processes and their descendants, and kills those that still run after some seconds, even if the calling
  /// task is cancelled.
  ///
  /// - Parameters:
  ///   - names: the processes; those of other hosts are not running here, and so are left alone.
  ///   - patience: the seconds until they are killed.
  static func end(_ names: [Name], patience: Double = 3) async {
    func running() -> [Name] { names.filter(\.isRunning) }
    for name in running() { kill(-name.id, SIGTERM) }
    let limit = MonotonicClock.now() + UInt64(patience * 1e9)
    while !running().isEmpty, MonotonicClock.now() < limit {
      // A cancelled task would not sleep.
      _ = await Task.detached { try? await Task.sleep(nanoseconds: 20_000_000) }.value
    }
    for name in running() { kill(-name.id, SIGKILL) }
  }
}
