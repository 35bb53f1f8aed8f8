import ConstraintSolver
import Foundation

/// Coming frames that were found in one pass: while they are shown, the solver stays where it was.
struct FramesShown {
  /// The constraints whose constants move, each with its constants.
  var constants: [(constraint: LayoutConstraint, values: SIMD8<Double>)]
  /// The same in the solver's terms.
  var batch: FrameBatch
  /// The variables that may differ from the solver's values.
  var variables: [Variable]
  /// The frames that are known.
  var count: Int
  /// The one that is shown, so that constants and frames are not the solver's; `nil` for none.
  var shown: Int?
}

extension View {
  /// Finds the layouts of coming frames, in which nothing but constants of constraints moves, in one pass.
  ///
  /// - Parameters:
  ///   - constants: constraints of this tree that are active, each once, with their constants in each frame.
  ///   - frames: how many frames there are, at most eight.
  /// - Returns: how many leading frames are known; 0 if each has to be solved by itself.
  package final func lookAhead(
    _ constants: [(constraint: LayoutConstraint, values: SIMD8<Double>)], frames: Int
  ) -> Int {
    // Pending edits are solved together with the constants of their frame.
    guard let engine = node.root.engine, !engine.isDirty else { return 0 }
    return engine.lookAhead(constants, frames: frames)
  }

  /// Shows one of the frames that were found; says whether that was possible: not once anything has been edited.
  package final func showAhead(_ frame: Int) -> Bool {
    guard let engine = node.root.engine, engine.show(frame) else { return false }
    LayoutPasses.run(from: node)
    return true
  }

  /// Has the solver catch up with the shown frame.
  package final func settleAhead() {
    node.root.engine?.settle()
  }
}

extension LayoutEngine {
  fileprivate func lookAhead(
    _ constants: [(constraint: LayoutConstraint, values: SIMD8<Double>)], frames: Int
  ) -> Int {
    guard let solver = solver?.confined, frames > 0, islands.isEmpty else { return 0 }
    takeBackShown()
    var batch = FrameBatch(count: frames)
    for (constraint, values) in constants {
      guard constraint.engine === self, let row = constraint.row else { return 0 }
      batch.setConstant(row, SIMD8(repeating: constraint.baselineOffset) - values)
    }
    guard let ahead = try? solver.lookAhead(batch), ahead.count > 0, !items.anyWraps(ahead.variables) else { return 0 }
    self.ahead = FramesShown(constants: constants, batch: batch, variables: ahead.variables, count: ahead.count)
    return ahead.count
  }

  fileprivate func show(_ frame: Int) -> Bool {
    guard let solver = solver?.confined, let ahead, frame < ahead.count, !isDirty else { return false }
    self.ahead?.shown = frame
    for (constraint, values) in ahead.constants { constraint.storedConstant = values[frame] }
    items.takeOver(ahead.variables) { solver.values(ahead: $0)[frame] }
    PlacePass.run(self)
    return true
  }

  /// Has the solver catch up with the shown frame.
  func settle() {
    guard ahead?.shown != nil else { return }
    dropAhead()
    PlacePass.run(self)
  }

  /// Forgets the frames ahead; the solver first takes over the shown one.
  ///
  /// This is an edit of its own, before the pending ones, so that values they leave open stay as they are shown.
  func dropAhead() {
    guard let ahead else { return }
    self.ahead = nil
    guard let shown = ahead.shown, let solver = solver?.confined else { return }
    var edits = ChangeSet()
    edits.append(ahead.batch, frame: shown)
    do throws(SolverError) {
      _ = try solver.apply(edits)
      items.takeOver(ahead.variables) { solver.value(of: $0) }
    } catch {
      startOver()
    }
  }

  /// Has the table hold the solver's values again, by which its changes are told.
  private func takeBackShown() {
    guard let ahead, ahead.shown != nil, let solver = solver?.confined else { return }
    items.takeOver(ahead.variables) { solver.value(of: $0) }
  }
}
