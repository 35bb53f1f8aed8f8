import ArgumentParser
import Dispatch
import Foundation
import ProcessMeters
import Synchronization

/// Runs asynchronous work from a synchronous command, and cancels it on Ctrl-C and when the terminal goes.
enum Interruption {
  /// Waits for the work's result.
  ///
  /// SIGINT, SIGTERM and SIGHUP cancel it; it is expected to end soon after, in good order. Under `nohup`, SIGHUP stays
  /// ignored.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) -> Result<Value, any Error> {
    let done = DispatchSemaphore(value: 0)
    let outcome = Mutex<Result<Value, any Error>>(.failure(CancellationError()))
    let task = Task {
      let result: Result<Value, any Error>
      do {
        result = .success(try await work())
      } catch {
        // What fails once it is cancelled fails because of that.
        result = .failure(Task.isCancelled ? CancellationError() : error)
      }
      outcome.withLock { $0 = result }
      done.signal()
    }
    let sources = sources { _ in task.cancel() }
    done.wait()
    for source in sources { source.cancel() }
    return outcome.withLock { $0 }
  }

  /// Has a handler called, until the sources are cancelled, when this process is asked to end by SIGINT, SIGTERM or SIGHUP; it
  /// ignores them otherwise, from here on.
  ///
  /// - Parameter handler: is told the signal, on another thread.
  static func sources(_ handler: @escaping @Sendable (Int32) -> Void) -> [any DispatchSourceSignal] {
    signals.compactMap { number in
      if number == SIGHUP, ProcessSignals.ignores(number) { return nil }
      // The source sees the signal only where the process itself ignores it.
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(number) }
      source.resume()
      return source
    }
  }

  /// What asks a process to end.
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Waits for the work's result, as a command does that keeps nothing: Ctrl-C ends it with its status, what fails with a
  /// line of words.
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
