/// Combines recorded steps into a trace.
///
/// Each walk and each cycle is recorded on a system of its own, by its own recorder. The recorder's first step makes
/// the system; ``begin(_:)`` takes that step, which must be the same for every recorder.
public struct TraceBuilder {
  private var trace: SolverTrace
  private var make: TraceEdits?
  private var made = TraceState()

  /// Makes a trace without steps.
  public init(_ origin: SolverTrace.Origin) {
    trace = SolverTrace(origin)
  }

  /// Takes from a recorder the step that makes its system.
  ///
  /// - Throws: ``RecordingError`` if the step differs from the first recorder's.
  public mutating func begin(_ recorder: TraceRecorder) throws(RecordingError) {
    let edits = try recorder.takeStep()
    if let make {
      guard make == edits else { throw .notReproducible }
      return
    }
    make = edits
    trace.append(.make, edits)
    do throws(TraceState.Problem) {
      for edit in edits.edits { try made.perform(edit, of: edits) }
    } catch {
      throw .notReproducible
    }
  }

  /// Records the steps of a standing operation, and adds the steps that lead back.
  ///
  /// - Parameters:
  ///   - operation: the operation of the steps.
  ///   - recorder: a recorder with which ``begin(_:)`` has just been called.
  ///   - count: the number of steps in one direction.
  ///   - perform: performs the next step.
  /// - Throws: ``RecordingError`` if a step did not reach the solver or cannot be undone.
  public mutating func walk(
    _ operation: TraceOperation, _ recorder: TraceRecorder, count: Int, perform: () -> Void
  ) throws(RecordingError) {
    var state = made
    // The digest of the values before each step, which its inverse restores; nil if it was not recorded.
    var digests = [make?.lastDigest]
    var undos: [TraceUndo] = []
    for _ in 0..<count {
      perform()
      recorder.markDigest()
      let edits = try recorder.takeStep()
      var undo = TraceUndo()
      do throws(TraceState.Problem) {
        for edit in edits.edits { try state.perform(edit, of: edits, noting: &undo) }
      } catch {
        throw .notReversible
      }
      trace.append(operation, edits)
      digests.append(edits.lastDigest)
      undos.append(undo)
    }
    for place in undos.indices.reversed() {
      var edits = undos[place].step
      if let digest = digests[place] { edits.append(.digest(digest)) }
      trace.append(operation, edits)
    }
  }

  /// Records a cycle on a new system.
  ///
  /// - Throws: ``RecordingError`` if the cycle did not reach the solver.
  public mutating func cycle(_ recorder: TraceRecorder, perform: () -> Void) throws(RecordingError) {
    perform()
    trace.append(.cycle, try recorder.takeStep())
  }

  /// The trace.
  public func finish() -> SolverTrace { trace }
}

extension TraceEdits {
  /// The digest of the resulting values, if it was recorded.
  fileprivate var lastDigest: UInt64? {
    guard case .digest(let value)? = edits.last else { return nil }
    return value
  }
}
