internal import Foundation
internal import ProcessMeters
internal import SystemPackage

/// Where worker processes that run at once wait for each other: a file to which each appends a byte on arrival.
///
/// A worker that dies on the way never arrives; the others then run into their time limit and the repetition is lost,
/// as it must be.
struct StartBarrier {
  private let file: FileDescriptor
  private let workers: Int
  private var phase = 0

  /// Opens the barrier of a request.
  init(_ barrier: WorkerRequest.Barrier) throws {
    workers = barrier.workers
    file = try FileDescriptor.open(FilePath(barrier.path), .readWrite, options: .append)
  }

  /// Arrives and waits for the others.
  ///
  /// All leave within about 0.1 ms of each other.
  mutating func meet() throws {
    phase += 1
    _ = try file.writeAll([1])
    let expected = Int64(workers * phase)
    while try file.seek(offset: 0, from: .end) < expected {
      MonotonicClock.sleep(until: MonotonicClock.now() + 50_000)
    }
  }
}
