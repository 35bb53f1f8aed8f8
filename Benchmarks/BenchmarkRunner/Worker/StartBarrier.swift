internal import BenchmarkModel
internal import Foundation
internal import ProcessMeters
internal import SystemPackage

/// A meeting point of concurrent worker processes: a file to which each appends a byte on arrival.
///
/// If a worker ends before it arrives, the others give up at their time limit, and the repetition is lost, as intended.
struct StartBarrier {
  private let file: FileDescriptor
  private let workers: Int
  private let deadline: UInt64
  private var phase = 0

  /// Opens the barrier of a request; all waiting ends `timeLimit` seconds from now.
  init(_ barrier: WorkerRequest.Barrier, timeLimit: Int) throws {
    workers = barrier.workers
    deadline = MonotonicClock.now() + UInt64(max(timeLimit, 0)) * 1_000_000_000
    file = try FileDescriptor.open(FilePath(barrier.path), .readWrite, options: .append)
  }

  /// Arrives and waits for the others.
  ///
  /// All workers return within about 0.1 ms of each other.
  mutating func meet() throws {
    phase += 1
    _ = try file.writeAll([1])
    let expected = Int64(workers * phase)
    while true {
      let present = try file.seek(offset: 0, from: .end)
      if present >= expected { return }
      let now = MonotonicClock.now()
      guard now < deadline else {
        throw WorkerError("waited for \(workers) workers, and \(expected - present) did not come")
      }
      MonotonicClock.sleep(until: now + 50_000)
    }
  }
}
