import ConstraintSolver
import Foundation
import Scenarios
import TestSupport
import Testing

@testable import SolverTraces

/// A replay as a benchmark uses it.
@Suite struct ReplayTests {
  private func digests(_ replay: TraceReplay, _ operation: TraceOperation, samples: Int, batch: Int = 1) throws
    -> [UInt64]
  {
    var digests: [UInt64] = []
    for _ in 0..<samples / batch {
      try replay.prepare(operation, count: batch)
      for _ in 0..<batch { try replay.perform(operation) }
      digests.append(replay.digest(of: operation))
    }
    return digests
  }

  /// An operation's walk there and back can be repeated, and another operation can interrupt the walk at any step.
  @Test(arguments: recordedScenes, Build.size(KernelVariant.allCases, debug: [.simd]))
  func operationsStartFromTheSystemAsItWasMade(_ scene: SceneName, kernels: KernelVariant) throws {
    let trace = try smallTrace(scene)
    let operations = TraceOperation.allCases.filter { !trace.places(of: $0).isEmpty }
    let replay = try TraceReplay(trace, kernels: kernels)
    var alone: [TraceOperation: [UInt64]] = [:]
    for operation in operations {
      alone[operation] = try digests(try TraceReplay(trace, kernels: kernels), operation, samples: 3)
    }
    for samples in Build.size([3, 7, 3, 26, 3], debug: [3, 26]) {
      for operation in operations {
        let found = try digests(replay, operation, samples: samples)
        guard operation.isStanding else { continue }
        // A walk interrupted by another operation restarts.
        #expect(Array(found.prefix(3)) == alone[operation], "\(operation) after \(samples)")
        let length = trace.places(of: operation).count
        if samples > length { #expect(found[0] == found[length], "\(operation)") }
      }
    }
  }

  @Test func aBatchHasTheResultOfSingleSteps() throws {
    let trace = try smallTrace(.feed)
    for operation in TraceOperation.allCases {
      let samples = Build.size(24, debug: 8)
      let singles = try digests(try TraceReplay(trace, kernels: .simd), operation, samples: samples)
      let batches = try digests(try TraceReplay(trace, kernels: .simd), operation, samples: samples, batch: 8)
      #expect(batches == stride(from: 7, to: samples, by: 8).map { singles[$0] }, "\(operation)")
    }
  }

  /// The example in the description of the format is a trace, and every kernel reaches its digests.
  @Test(arguments: KernelVariant.allCases)
  func theDocumentedExampleIsPlayed(_ kernels: KernelVariant) throws {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../docs/trace-format.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "```\nsnap-layout solver trace"))
    let example = text[start.lowerBound...].dropFirst(4).prefix { $0 != "`" }
    let trace = try SolverTrace(reading: Array(example.utf8))
    try trace.check(kernels: kernels)
    #expect(trace.places(of: .resize).count == 2)
  }

  @Test func aTraceOfOtherValuesIsRefused() throws {
    let trace = try smallTrace(.form)
    var builder = SolverTrace(trace.origin)
    for step in trace.steps {
      var list = TraceEdits()
      for edit in trace.content.edits[step.edits] {
        switch edit {
        case .add(let constraint): list.append(constraint, trace.content.terms[constraint.termRange])
        case .digest(let value): list.append(.digest(step.operation == .resize ? value ^ 1 : value))
        default: list.append(edit)
        }
      }
      builder.append(step.operation, list)
    }
    let first = builder.places(of: .resize).lowerBound
    let error = #expect(throws: ReplayError.self) { try builder.check(kernels: .simd) }
    guard case .differs(first, .resize, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("step \(first + 1) (resize) leads to values with the digest "))
  }
}
