import AutoLayout
import Foundation

/// What an animator's blocks changed, so that it can be taken back.
struct AnimatorChanges {
  private var frames: [(view: View, before: CGRect)] = []
  private var alphas: [(view: View, before: CGFloat)] = []
  private var constants: [(constraint: LayoutConstraint, before: CGFloat)] = []

  /// The values at the end, once they are not the model's any more.
  private var endFrames: [CGRect] = []
  private var endAlphas: [CGFloat] = []

  /// Remembers the model's values as those of the end.
  mutating func noteEnds() {
    endFrames = frames.map(\.view.frame)
    endAlphas = alphas.map(\.view.alpha)
  }

  mutating func add(_ view: View, frameBefore: CGRect) {
    if !frames.contains(where: { $0.view === view }) { frames.append((view, frameBefore)) }
  }

  mutating func add(_ view: View, alphaBefore: CGFloat) {
    if !alphas.contains(where: { $0.view === view }) { alphas.append((view, alphaBefore)) }
  }

  mutating func add(_ constraint: LayoutConstraint, constantBefore: CGFloat) {
    if !constants.contains(where: { $0.constraint === constraint }) { constants.append((constraint, constantBefore)) }
  }

  /// Gives the model the values of a position.
  ///
  /// Constraints decide about the views that they place: at the start their constants are put back, and layout follows. What
  /// is shown on the way is kept for views that have frames of their own only.
  func settle(at position: PropertyAnimator.Position, now: Double) {
    if position == .end {
      return LayoutChanges.unrecorded {
        for (change, alpha) in zip(alphas, endAlphas) { change.view.alpha = alpha }
        for (change, frame) in zip(frames, endFrames) where change.view.translatesAutoresizingMaskIntoConstraints {
          change.view.frame = frame
        }
      }
    }
    LayoutChanges.unrecorded {
      for (view, before) in alphas { view.alpha = position == .start ? before : view.presentation(at: now).alpha }
      for (view, before) in frames where view.translatesAutoresizingMaskIntoConstraints {
        view.frame = position == .start ? before : view.presentation(at: now).frame
      }
      guard position == .start, !constants.isEmpty else { return }
      for (constraint, before) in constants { constraint.constant = before }
      View.layOutTrees(of: constants.lazy.map(\.constraint))
    }
  }
}

/// Records for an animator: tracks, and what was before.
final class AnimatorRecorder: LayoutChangeRecorder {
  private let inner: AnimationRecorder
  private(set) var changes: AnimatorChanges

  init(_ inner: AnimationRecorder, changes: AnimatorChanges) {
    self.inner = inner
    self.changes = changes
  }

  var timeline: LayoutTimeline? { inner.timeline }

  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint) {
    changes.add(view, frameBefore: frameBefore)
    inner.record(view, frameBefore: frameBefore, boundsOriginBefore: boundsOriginBefore)
  }

  func record(_ view: View, alphaBefore: CGFloat) {
    changes.add(view, alphaBefore: alphaBefore)
    inner.record(view, alphaBefore: alphaBefore)
  }

  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat) {
    changes.add(constraint, constantBefore: constantBefore)
    inner.record(constraint, constantBefore: constantBefore)
  }
}
