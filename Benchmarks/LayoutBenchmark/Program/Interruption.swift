import ArgumentParser
import BenchmarkModel
import Dispatch
import Foundation
import ProcessMeters
import Synchronization

/// Runs asynchronous work from a synchronous command, and cancels it on Ctrl-C and when the terminal closes.
enum Interruption {
  /// The signals that request the end of a process.
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Called on another thread with the number of such a signal.
  typealias Listener = @Sendable (Int32) -> Void

  /// The state of the handling of signals.
  private struct State {
    /// The present listener; nil while no work runs.
    var listener: Listener?
    /// Whether a listener was called; the process then ends by itself, and further signals are ignored.
    var isInterrupted = false
  }

  private static let state = Mutex(State())
  /// One source for each signal, kept for the lifetime of the process.
  ///
  /// A source that was made while a former one was being cancelled would receive nothing, and its signal would be ignored.
  private static let sources = Mutex<[any DispatchSourceSignal]>([])

  /// The least limit of open files with which workers are started; below it, a start may block for ever.
  private static let leastFiles: UInt64 = 48

  /// Waits for the work's result.
  ///
  /// SIGINT, SIGTERM and SIGHUP cancel the work, which then has to end soon. Under `nohup`, SIGHUP stays ignored. If a
  /// limit of this process is too low, the work does not begin, and the failure is a `ValidationError`.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) -> Result<Value, any Error> {
    if let shortage = shortage() { return .failure(ValidationError(shortage)) }
    let done = DispatchSemaphore(value: 0)
    let outcome = Mutex<Result<Value, any Error>>(.failure(CancellationError()))
    let task = Task {
      let result: Result<Value, any Error>
      do {
        result = .success(try await work())
      } catch {
        // An error after a cancellation is regarded as its consequence.
        result = .failure(Task.isCancelled ? CancellationError() : error)
      }
      outcome.withLock { $0 = result }
      done.signal()
    }
    listening({ _ in task.cancel() }, during: { wait(for: done) })
    return outcome.withLock { $0 }
  }

  /// The first limit of this process that is too low for workers, and what to raise; nil if every limit suffices.
  private static func shortage() -> String? {
    let files = OpenFiles.raised()
    guard files == 0 || files >= leastFiles else {
      return "only \(files) files may be open at once, and workers need \(leastFiles): raise ulimit -n"
    }
    if let left = AddressSpace.left(), left < leastAddressSpace {
      return "only \(Quantity.bytes(Double(left))) of address space is left, and threads need "
        + "\(Quantity.bytes(Double(leastAddressSpace))): raise ulimit -v"
    }
    let threads = StartableThreads.count(upTo: leastThreads)
    guard threads == leastThreads else {
      return "only \(threads) threads can be started, and measuring needs \(leastThreads): raise ulimit -u, or the "
        + "container's limit of processes"
    }
    return nil
  }

  /// The least address space, in bytes, for the threads of Dispatch and of tasks, with their stacks and heaps.
  ///
  /// If a thread cannot be started, its work waits for ever, without an error.
  private static var leastAddressSpace: UInt64 {
    UInt64(512 + 32 * ProcessInfo.processInfo.activeProcessorCount) << 20
  }

  /// The number of threads and processes that it must be possible to start.
  ///
  /// Dispatch, tasks and each worker need some. With fewer, work may wait for ever, and signals have no effect.
  private static var leastThreads: Int { 16 + ProcessInfo.processInfo.activeProcessorCount }

  /// The seconds within which a new task must begin, if the address space is limited.
  private static let patience = 20.0

  /// Waits for the end of work, and ends this process with an error if new tasks can no longer begin.
  private static func wait(for done: DispatchSemaphore) {
    guard AddressSpace.left() != nil else { return done.wait() }
    var missed = 0
    while done.wait(timeout: .now() + 1) == .timedOut {
      let begun = DispatchSemaphore(value: 0)
      Task.detached { begun.signal() }
      missed = begun.wait(timeout: .now() + patience) == .success ? 0 : missed + 1
      // A process that was stopped for a while may miss one deadline.
      guard missed > 1 else { continue }
      Terminal.complain("no thread can be started, because too little address space is left: raise ulimit -v")
      _exit(ExitStatus.usage.rawValue)
    }
  }

  /// Runs work during which signals that request the end of this process call a listener instead of ending the process.
  ///
  /// After the work, such a signal ends the process, unless a listener was called before, so that the process is ending
  /// anyway.
  static func listening<Value>(_ listener: @escaping Listener, during work: () throws -> Value) rethrows -> Value {
    state.withLock { $0.listener = listener }
    sources.withLock { if $0.isEmpty { $0 = makeSources() } }
    defer { state.withLock { $0.listener = nil } }
    return try work()
  }

  private static func makeSources() -> [any DispatchSourceSignal] {
    signals.compactMap { number in
      if number == SIGHUP, ProcessSignals.ignores(number) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { tell(number) }
      source.resume()
      return source
    }
  }

  private static func tell(_ number: Int32) {
    let (listener, isEnding) = state.withLock { state in
      defer { state.isInterrupted = state.isInterrupted || state.listener != nil }
      return (state.listener, state.isInterrupted)
    }
    if let listener { return listener(number) }
    if isEnding { return }
    Terminal.complain("interrupted")
    _exit(ExitStatus.interrupted.rawValue)
  }

  /// Waits for the result of work without partial results.
  ///
  /// - Throws: the status of an interruption, after a line on standard error; `ValidationError` for any other error.
  static func value<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    switch run(work) {
    case .success(let value): return value
    case .failure(is CancellationError):
      Terminal.complain("interrupted")
      throw ExitStatus.interrupted.code
    case .failure(let error): throw ValidationError("\(error)")
    }
  }
}
