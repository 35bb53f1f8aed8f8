import ConstraintSolver
import Foundation

/// Coming frames of an animation, computed in one pass.
///
/// Showing a frame does not change the solver's state.
struct FramesShown {
  /// The constraints whose constants change, each with its constants.
  var constants: [(constraint: LayoutConstraint, values: SIMD8<Double>)]
  /// The same constants as solver edits.
  var batch: FrameBatch
  /// The variables that may differ from the solver's values.
  var variables: [Variable]
  /// The number of known frames.
  var count: Int
  /// The frame on display, whose constants and frames differ from the solver's; `nil` for none.
  var shown: Int?
  /// The object for which the frames were computed; not weak, because every check for frames would pay for a weak
  /// reference.
  var owner: AnyObject
}

extension View {
  /// Computes the layouts of coming frames, which differ only in constants of constraints, in one pass.
  ///
  /// - Parameters:
  ///   - constants: active constraints of this tree, each once, with their constants in each frame.
  ///   - frames: the number of frames, at most eight.
  ///   - owner: the object that will show the frames, which the tree retains meanwhile; frames of another owner are
  ///     dropped.
  /// - Returns: the number of leading frames known; 0 if each must be solved by itself, as when a height decides which
  ///   arranged view provides a baseline.
  package final func lookAhead(
    _ constants: [(constraint: LayoutConstraint, values: SIMD8<Double>)], frames: Int, for owner: AnyObject
  ) -> Int {
    // The frames would not show the pending edits.
    guard let engine = node.root.engine, !engine.isDirty else { return 0 }
    return engine.lookAhead(constants, frames: frames, for: owner)
  }

  /// Shows one of the frames computed for an owner; returns `false` if that is impossible, as after any edit.
  package final func showAhead(_ frame: Int, of owner: AnyObject) -> Bool {
    guard let engine = node.root.engine, engine.show(frame, of: owner) else { return false }
    LayoutPasses.run(from: node)
    return true
  }

  /// Brings the solver to the shown frame.
  package final func settleAhead() {
    node.root.engine?.settle()
  }
}

extension LayoutEngine {
  fileprivate func lookAhead(
    _ constants: [(constraint: LayoutConstraint, values: SIMD8<Double>)], frames: Int, for owner: AnyObject
  ) -> Int {
    // The new frames do not include the constants that another owner shows, so the solver takes these over first.
    if let ahead, ahead.owner !== owner { settle() }
    guard let solver = solver?.confined, frames > 0, islands.isEmpty, !isDirty else { return 0 }
    takeBackShown()
    var batch = FrameBatch(count: frames)
    for (constraint, values) in constants {
      guard constraint.engine === self, let row = constraint.row, !constraint.mayMoveBaselines else { return 0 }
      batch.setConstant(row, SIMD8(repeating: constraint.baselineOffset) - values)
    }
    guard let ahead = try? solver.lookAhead(batch), ahead.count > 0, !items.anyWraps(ahead.variables) else { return 0 }
    self.ahead = FramesShown(
      constants: constants, batch: batch, variables: ahead.variables, count: ahead.count, owner: owner)
    return ahead.count
  }

  fileprivate func show(_ frame: Int, of owner: AnyObject) -> Bool {
    guard let solver = solver?.confined, let ahead, ahead.owner === owner, frame < ahead.count, !isDirty else {
      return false
    }
    self.ahead?.shown = frame
    for (constraint, values) in ahead.constants {
      constraint.storedConstant = values[frame]
      if constraint.isFitted { constraint.changeForFitting() }
    }
    items.takeOver(ahead.variables) { solver.values(ahead: $0)[frame] }
    PlacePass.run(self)
    return true
  }

  /// Brings the solver to the shown frame.
  func settle() {
    guard ahead?.shown != nil else { return }
    dropAhead()
    PlacePass.run(self)
  }

  /// Drops the computed frames; the solver first takes over the shown one.
  ///
  /// The solver does so before the pending edits, so that values that these leave open stay as shown.
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

  /// Restores the solver's values in the table, because the solver reports only values that differ from its own.
  private func takeBackShown() {
    guard let ahead, ahead.shown != nil, let solver = solver?.confined else { return }
    items.takeOver(ahead.variables) { solver.value(of: $0) }
  }
}
