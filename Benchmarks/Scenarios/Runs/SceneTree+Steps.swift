import AutoLayout
public import ConstraintSolver
import Foundation

/// A change of the root's size in equal steps, as an animation makes it.
extension SceneTree {
  /// The number of steps.
  static var stepCount: Int { FrameBatch.capacity }

  /// Performs a resize in steps, and lays out after each.
  ///
  /// - Parameter visit: is called after each step.
  public func resizeInSteps(_ edit: SceneEdit, visit: (_ step: Int, Solver) -> Void = { _, _ in }) {
    let steps = RootSteps(edit, of: self)
    for step in 0..<Self.stepCount {
      layOut(steps, step)
      if let solver = root.solvedRoot?.solver { visit(step, solver) }
    }
  }

  /// Performs a resize in steps with looked-ahead values; lays out only the last step, and those steps that looking
  /// ahead leaves to the solver.
  ///
  /// - Parameter visit: receives each result of looking ahead, with the step of its first frame.
  public func resizeAhead(_ edit: SceneEdit, visit: (_ first: Int, Solver, FramesAhead) -> Void) {
    let steps = RootSteps(edit, of: self)
    let last = Self.stepCount - 1
    var step = 0
    while step < last, let (solver, width, height) = root.solvedRoot {
      stepBatch.removeAll()
      stepBatch.fix(width, to: steps.widths(from: step))
      stepBatch.fix(height, to: steps.heights(from: step))
      // The solver accepts these variables and values, so no error is expected.
      guard let ahead = try? solver.lookAhead(stepBatch) else { break }
      visit(step, solver, ahead)
      step += ahead.count
      if step < last {
        layOut(steps, step)
        step += 1
      }
    }
    layOut(steps, last)
  }

  private func layOut(_ steps: RootSteps, _ step: Int) {
    root.frame = CGRect(origin: root.frame.origin, size: steps.size(step))
    layOut()
  }
}

/// The sizes of a root between two sizes.
private struct RootSteps {
  private let widths: SIMD8<Double>
  private let heights: SIMD8<Double>
  private let target: CGSize

  init(_ edit: SceneEdit, of tree: SceneTree) {
    let start = tree.root.frame.size
    target = if case .resize(let count) = edit { tree.nextSize(by: count) } else { start }
    let shares = SIMD8<Double>(1, 2, 3, 4, 5, 6, 7, 8) / 8
    widths = start.width + (target.width - start.width) * shares
    heights = start.height + (target.height - start.height) * shares
  }

  /// The size after a step; the last one is exactly the requested size.
  func size(_ step: Int) -> CGSize {
    step == SceneTree.stepCount - 1 ? target : CGSize(width: widths[step], height: heights[step])
  }

  /// The widths from a step on, the last one repeated.
  func widths(from step: Int) -> SIMD8<Double> { Self.tail(of: widths, from: step) }

  /// The heights from a step on, the last one repeated.
  func heights(from step: Int) -> SIMD8<Double> { Self.tail(of: heights, from: step) }

  private static func tail(of lengths: SIMD8<Double>, from step: Int) -> SIMD8<Double> {
    var tail = SIMD8<Double>()
    for lane in tail.indices { tail[lane] = lengths[min(step + lane, lengths.scalarCount - 1)] }
    return tail
  }
}
