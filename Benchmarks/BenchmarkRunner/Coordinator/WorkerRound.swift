internal import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// Concurrent workers that wait for each other before each operation.
struct WorkerRound {
  /// The outcome of one request.
  struct Answer: Sendable {
    var request: WorkerRequest
    var answer: Result<WorkerReply, WorkerFailure>
    var span: TimeSpan

    fileprivate var hasFailed: Bool {
      if case .failure = answer { true } else { false }
    }
  }

  /// Answers the requests.
  let launcher: any WorkerLauncher
  /// A folder for the file at which workers meet.
  let temporaryFolder: String
  /// The clock for the workers' spans.
  var now: @Sendable () -> UInt64 = MonotonicClock.now

  /// Starts a worker for each request and waits for all.
  ///
  /// If one fails the others are killed, because they would wait for it.
  ///
  /// - Returns: the first failure, if any, then the successful answers in the order of their instances; later failures
  ///   are omitted.
  func answers(to requests: [WorkerRequest]) async throws -> [Answer] {
    var requests = requests
    let meeting = requests.count > 1 ? temporaryFolder + "/barrier-" + UUID().uuidString : nil
    if let meeting {
      do {
        try StoredFile.write([], to: meeting)
      } catch {
        throw StoreError("\(meeting) cannot be written: \(StoreError.reason(error))")
      }
      for index in requests.indices { requests[index].barrier = .init(path: meeting, workers: requests.count) }
    }
    defer { if let meeting { try? FileManager.default.removeItem(atPath: meeting) } }
    return await withTaskGroup(of: Answer.self) { group in
      for request in requests {
        group.addTask {
          let began = now()
          let answer = await launcher.answer(request)
          return Answer(request: request, answer: answer, span: TimeSpan(began: began, ended: now()))
        }
      }
      var answers: [Answer] = []
      var failure: Answer?
      for await answer in group {
        guard answer.hasFailed else {
          answers.append(answer)
          continue
        }
        if failure == nil { group.cancelAll() }
        failure = failure ?? answer
      }
      answers.sort { $0.request.instance < $1.request.instance }
      return (failure.map { [$0] } ?? []) + answers
    }
  }
}
