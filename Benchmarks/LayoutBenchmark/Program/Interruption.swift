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

  /// Receives such a signal on another thread.
  typealias Listener = @Sendable (Int32) -> Void

  /// The state of the handler of signals.
  private struct State {
    /// The present listener; nil without work.
    var listener: Listener?
    /// Whether a listener was called; the process then ends by itself, and further signals are ignored.
    var isInterrupted = false
  }

  private static let state = Mutex(State())
  /// One source for each signal, for the lifetime of the process.
  ///
  /// A new source that is made while the old source is being cancelled receives nothing, and the signal stays ignored.
  private static let sources = Mutex<[any DispatchSourceSignal]>([])

  /// The least limit of open files with which workers are started; below it, a start may block for ever.
  private static let leastFiles: UInt64 = 48

  /// Waits for the work's result.
  ///
  /// SIGINT, SIGTERM and SIGHUP cancel it; the work then has to end soon. Under `nohup`, SIGHUP stays ignored.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) -> Result<Value, any Error> {
    let files = OpenFiles.raised()
    guard files == 0 || files >= leastFiles else {
      return .failure(
        ValidationError("only \(files) files may be open at once, and workers need \(leastFiles): raise ulimit -n"))
    }
    if let left = AddressSpace.left(), left < leastAddressSpace {
      return .failure(
        ValidationError(
          "only \(Quantity.bytes(Double(left))) of the address space are left, and threads need "
            + "\(Quantity.bytes(Double(leastAddressSpace))): raise ulimit -v"))
    }
    let threads = StartableThreads.count(upTo: leastThreads)
    guard threads == leastThreads else {
      return .failure(
        ValidationError(
          "only \(threads) threads can be started, and measuring needs \(leastThreads): raise ulimit -u, or the "
            + "container's limit of processes"))
    }
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

  /// The least address space for the threads of Dispatch and of tasks, with their stacks and heaps.
  ///
  /// If a thread cannot be started, its work waits for ever, without an error.
  private static var leastAddressSpace: UInt64 {
    UInt64(512 + 32 * ProcessInfo.processInfo.activeProcessorCount) << 20
  }

  /// The least number of threads and processes to start.
  ///
  /// Dispatch, tasks and each worker need some. With fewer, work may wait for ever, and signals have no effect.
  private static var leastThreads: Int { 16 + ProcessInfo.processInfo.activeProcessorCount }

  /// The seconds in which a task must have begun, if the address space is limited.
  private static let patience = 20.0

  /// Waits for the end of work, and ends this process with an error if no task can begin any more.
  private static func wait(for done: DispatchSemaphore) {
    guard AddressSpace.left() != nil else { return done.wait() }
    var missed = 0
    while done.wait(timeout: .now() + 1) == .timedOut {
      let begun = DispatchSemaphore(value: 0)
      Task.detached { begun.signal() }
      missed = begun.wait(timeout: .now() + patience) == .success ? 0 : missed + 1
      // A process that was stopped for a while may miss one deadline.
      guard missed > 1 else { continue }
      Terminal.complain("no thread can be started in the address space: raise ulimit -v")
      _exit(ExitStatus.usage.rawValue)
    }
  }

  /// Runs a body, during which signals that request the end of this process call a listener instead of ending it.
  ///
  /// After the body, such a signal ends the process, unless a listener has been called and the process is ending
  /// already.
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
