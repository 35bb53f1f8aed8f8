public import AutoLayout
internal import ConstraintSolver
internal import SolverTraces

/// Records the solver input of an application's layout, in a file that `bench replay`, `compare` and `gate` accept as a
/// scene.
///
/// A trace holds only numbers: coefficients, constants, priorities and the sizes of contents. It never holds texts,
/// pictures or labels. `docs/trace-format.md` describes the format.
public enum LayoutTrace {
  /// Records the solver input of a tree's layout: the system as it is, then everything that a body does.
  ///
  /// The tree is laid out before the body and after it; layouts inside the body are recorded when they happen. The
  /// trace has two operations: `make` makes the system; `cycle` makes the system anew and performs all edits of the
  /// body.
  ///
  /// ```swift
  /// import AutoLayout
  /// import Foundation
  /// import LayoutTraces
  ///
  /// let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// let box = View()
  /// root.addSubview(box)
  /// let width = box.widthAnchor.constraint(equalToConstant: 100)
  /// width.isActive = true
  ///
  /// let trace = try LayoutTrace.record(root, name: "checkout") {
  ///   width.constant = 120
  ///   root.layoutIfNeeded()
  /// }
  /// try Data(trace).write(to: FileManager.default.temporaryDirectory.appendingPathComponent("checkout.trace"))
  /// ```
  ///
  /// - Parameters:
  ///   - root: the root of the tree. Islands in it have their own solvers, which are not recorded.
  ///   - name: the trace's name: letters, digits and hyphens.
  ///   - body: edits the tree.
  /// - Returns: the bytes of the file.
  /// - Throws: any error of the body, and ``LayoutTraceError``.
  /// - Complexity: a layout of the whole tree to begin with, then O(1) for each edit; at the end, a replay of all edits
  ///   under each kernel variant.
  public static func record(_ root: View, name: String, _ body: () throws -> Void) throws -> [UInt8] {
    let recording = try LayoutRecording(root, name: name)
    do {
      try body()
    } catch {
      recording.stop()
      throw error
    }
    return try recording.finish()
  }
}

/// The reason why there is no trace, in one sentence.
public enum LayoutTraceError: Error, Hashable, Sendable {
  /// The name contains characters other than letters, digits and hyphens.
  case badName(String)
  /// The view has a superview: a tree is recorded from its topmost view.
  case notARoot
  /// Another recording of the tree is under way.
  case alreadyRecorded
  /// The body made no change to the solver's input.
  case nothingChanged
  /// The edits cannot be recorded; the text gives the reason.
  case notRecordable(String)
}

extension LayoutTraceError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .badName(let name): "'\(name)' is not a trace name: use letters, digits and hyphens"
    case .notARoot: "the view lies in another: record the topmost view of its tree"
    case .alreadyRecorded: "the tree is being recorded already: end that recording first"
    case .nothingChanged: "no change reached the solver"
    case .notRecordable(let reason): "the layout cannot be recorded: \(reason)"
    }
  }
}

/// A recording of one tree, under way.
final class LayoutRecording {
  private let root: View
  private let recorder = TraceRecorder()
  private var builder: TraceBuilder

  init(_ root: View, name: String) throws(LayoutTraceError) {
    guard SolverTrace.Origin.isName(name) else { throw .badName(name) }
    guard root.superview == nil else { throw .notARoot }
    guard root.solverTap == nil else { throw .alreadyRecorded }
    self.root = root
    builder = TraceBuilder(.init(scene: name, nodes: max(1, root.descendantCount), seed: 0))
    root.layoutIfNeeded()
    root.followSolver(by: recorder)
    root.layoutIfNeeded()
    recorder.markDigest()
    do {
      try builder.begin(recorder)
    } catch {
      root.solverTap = nil
      throw .notRecordable("\(error)")
    }
  }

  /// The number of edits since the beginning.
  var editCount: Int { recorder.editCount }

  /// Ends the recording without a trace.
  func stop() { root.solverTap = nil }

  /// Lays out the tree, ends the recording and returns the bytes of the trace; throws unless every kernel variant
  /// replays it to equal values.
  func finish() throws(LayoutTraceError) -> [UInt8] {
    root.layoutIfNeeded()
    root.solverTap = nil
    guard recorder.editCount > 0 else { throw .nothingChanged }
    do throws(RecordingError) {
      try builder.cycle(recorder) { recorder.markDigest() }
    } catch {
      throw error == .nothingApplied ? .nothingChanged : .notRecordable("\(error)")
    }
    let trace = builder.finish()
    do throws(ReplayError) {
      for variant in KernelVariant.allCases { try trace.check(kernels: variant) }
    } catch {
      throw .notRecordable("a replay gives other values: \(error)")
    }
    return trace.bytes
  }
}

extension View {
  /// The number of views below this one.
  fileprivate var descendantCount: Int {
    // The walk begins with this view.
    var count = -1
    forEachView { _ in count += 1 }
    return count
  }
}
