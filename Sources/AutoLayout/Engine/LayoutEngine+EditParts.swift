import ConstraintSolver

/// The change sets that make up one edit.
///
/// Heights of wrapping contents depend on solved widths, and insets on frames. So the change sets that enter them
/// continue the edit that led to these widths and frames; changes by application code begin a new one
/// (docs/layout-passes.md, "One edit in several rounds").
extension LayoutEngine {
  /// Calls a function whose requests follow from the last solution, so that they continue the edit.
  ///
  /// Any request of work counts as an edit by application code (`wait(for:)` clears `solvedCall`); here it does not.
  func followSolution<Result>(_ enter: () -> Result) -> Result {
    let call = numbers.solvedCall
    defer { numbers.solvedCall = call }
    return enter()
  }

  /// States in the change set whether it continues the edit of the last one.
  func markPart() {
    // Without wrapping contents and without insets that depend on frames, nothing follows from a solution.
    guard items.hasWrapping || followsFrames, !changes.isEmpty else { return }
    let call = outermost.numbers.calls
    changes.part = numbers.solvedCall == call ? .continuation : .beginning
    numbers.solvedCall = call
    if changes.count >= Self.fewEdits { holdsFormerValues = true }
  }

  /// Releases the solver's values from before the last edit, if there may be many.
  func endEdit() {
    guard holdsFormerValues, let solver = solver?.confined else { return }
    holdsFormerValues = false
    solver.forgetFormerValues()
  }

  /// The number of solver edits below which a change set reuses its storage.
  private static let fewEdits = 64
}
