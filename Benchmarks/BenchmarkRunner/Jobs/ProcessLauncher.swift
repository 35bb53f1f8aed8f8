internal import BenchmarkModel
internal import Foundation
public import ProcessMeters
internal import Synchronization

/// Runs a command on this machine for each job: the job's own command, or a template filled in for the job.
public final class ProcessLauncher: JobLauncher {
  /// The kind of command.
  private enum Kind: Sendable {
    /// The job itself, on some of these processors.
    case local(ProcessorChoice)
    /// A shell command that runs the job on another machine, and ends when the job ends.
    case template(CommandTemplate)
  }

  /// The processes of this launcher by handle, and the processors of their jobs.
  private struct State {
    var processes: [String: StartedProcess] = [:]
    /// The processors by handle, including those of an earlier controller's jobs.
    var cpus: [String: [Int]] = [:]

    /// The processors of running jobs.
    var taken: Set<Int> {
      Set(cpus.filter { isRunning($0.key) }.values.flatMap(\.self))
    }

    private func isRunning(_ text: String) -> Bool {
      if let process = processes[text] { return process.status == nil }
      return ProcessHandle(text)?.name.isRunning == true
    }
  }

  /// `local` or `command`.
  public let name: String
  /// The greatest number of jobs at a time; 1 if each job has the machine to itself.
  public let capacity: Int
  /// This machine's processors; nil if a template decides where jobs run.
  public let processors: Int?
  /// A tenth of a second on this machine, one second if jobs run elsewhere.
  public let pause: Double
  /// The greatest number of searches for free processors; searches are 20 ms apart.
  private let patience: Int
  private let kind: Kind
  private let state = Mutex(State())

  /// Runs jobs on this machine.
  ///
  /// - Parameters:
  ///   - processors: the processors for jobs.
  ///   - isExclusive: whether only one job runs at a time.
  public static func local(_ processors: ProcessorChoice, isExclusive: Bool) -> ProcessLauncher {
    local(processors, isExclusive: isExclusive, patience: 250)
  }

  /// Runs jobs on this machine, with a given number of searches for free processors.
  static func local(_ processors: ProcessorChoice, isExclusive: Bool, patience: Int) -> ProcessLauncher {
    let count = max(1, processors.cpus.count)
    return ProcessLauncher(
      "local", .local(processors), capacity: isExclusive ? 1 : count, processors: count, pause: 0.1, patience: patience)
  }

  /// Runs a command for each job.
  public static func template(_ template: CommandTemplate) -> ProcessLauncher {
    ProcessLauncher("command", .template(template), capacity: 16, processors: nil, pause: 1, patience: 0)
  }

  private init(_ name: String, _ kind: Kind, capacity: Int, processors: Int?, pause: Double, patience: Int) {
    self.name = name
    self.kind = kind
    self.capacity = capacity
    self.processors = processors
    self.pause = pause
    self.patience = patience
  }

  /// Starts a command for each job.
  public func submit(_ tickets: [JobTicket]) async throws -> [JobHandle] {
    forget()
    var handles: [JobHandle] = []
    do {
      for ticket in tickets { handles.append(try await start(ticket)) }
    } catch {
      // The caller assumes that no job was accepted.
      await cancel(handles)
      throw error
    }
    return handles
  }

  /// Starts the command of a job.
  ///
  /// Not inlined, because the optimiser of Swift 6.3.1 crashes if the loop contains this body.
  @inline(never)
  private func start(_ ticket: JobTicket) async throws -> JobHandle {
    try Task.checkCancellation()
    let cpus = try await cpus(for: ticket)
    let process = try await StartedProcess.start(command(for: ticket, cpus), log: ticket.log)
    let text = ProcessHandle(name: process.name, cpus: cpus).text
    state.withLock { state in
      state.processes[text] = process
      state.cpus[text] = cpus
    }
    return JobHandle(text)
  }

  /// Removes processes that ended at least two minutes ago, because no query about them follows.
  private func forget() {
    state.withLock { state in
      let old = state.processes.filter { $0.value.endedBefore(minutes: 2) }.keys
      for text in old {
        state.processes[text] = nil
        state.cpus[text] = nil
      }
    }
  }

  /// The free processors for a job, the best last; empty if the job chooses its processors itself.
  ///
  /// - Throws: ``JobLaunchError`` if too few processors are free, because processes that should have ended still run.
  ///   On their processors, the job would be measured beside another job.
  private func cpus(for ticket: JobTicket) async throws -> [Int] {
    guard case .local(let choice) = kind else { return [] }
    guard capacity > 1 else { return choice.isGiven ? choice.cpus : [] }
    let wanted = min(ticket.processors, choice.cpus.count)
    var free: [Int] = []
    // A process writes its result, which allows the next job to start, some time before it ends.
    for turn in 0..<patience {
      if turn > 0 { try await Task.sleep(nanoseconds: 20_000_000) }
      let taken = state.withLock { $0.taken }
      free = choice.cpus.filter { !taken.contains($0) }
      if free.count >= wanted { return free.suffix(ticket.processors) }
    }
    throw JobLaunchError(
      "\(free.count) of \(choice.cpus.count) processors are free, and \(ticket.title) needs \(wanted)")
  }

  private func command(for ticket: JobTicket, _ cpus: [Int]) -> [String] {
    switch kind {
    case .local: ticket.command + (cpus.isEmpty ? [] : ["--cpus", ProcessorList.text(cpus.sorted())])
    case .template(let template): ["/bin/sh", "-c", template.command(for: ticket)]
    }
  }

  /// The states of the processes.
  ///
  /// Processes of another controller are found by their process numbers, and keep their processors until they end.
  public func states(of handles: [JobHandle]) async throws -> [JobState] {
    handles.map { handle in
      if let process = state.withLock({ $0.processes[handle.text] }) {
        return process.status.map { .ended(status: $0) } ?? .running
      }
      guard let process = ProcessHandle(handle.text) else { return .lost("its handle names no process") }
      let host = process.name.host
      guard host == ProcessInfo.processInfo.hostName else { return .lost("it was started on \(host)") }
      let isRunning = process.name.isRunning
      state.withLock { $0.cpus[handle.text] = isRunning ? process.cpus : nil }
      return isRunning ? .running : .lost("its process has ended")
    }
  }

  /// Terminates processes, and kills them after some seconds.
  public func cancel(_ handles: [JobHandle]) async {
    let host = ProcessInfo.processInfo.hostName
    await StartedProcess.end(handles.compactMap { ProcessHandle($0.text)?.name }.filter { $0.host == host })
    state.withLock { state in
      for handle in handles {
        state.processes[handle.text] = nil
        state.cpus[handle.text] = nil
      }
    }
  }
}
