import Dispatch
import Foundation
import Synchronization

/// Runs asynchronous work from a synchronous command, and cancels it on Ctrl-C.
enum Interruption {
  /// Waits for the work's result.
  ///
  /// SIGINT and SIGTERM cancel it; it is expected to end soon after, in good order.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) -> Result<Value, any Error> {
    let done = DispatchSemaphore(value: 0)
    let outcome = Mutex<Result<Value, any Error>>(.failure(CancellationError()))
    let task = Task {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      outcome.withLock { $0 = result }
      done.signal()
    }
    let sources = [SIGINT, SIGTERM].map { number in
      // The source sees the signal only where the process itself ignores it.
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
    done.wait()
    for source in sources { source.cancel() }
    return outcome.withLock { $0 }
  }
}
