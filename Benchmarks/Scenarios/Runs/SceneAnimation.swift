import AutoLayout
import ConstraintSolver
import Foundation
import LayoutAnimation
import SnapLayout

/// Transitions of a scene on their own clock, frame by frame.
///
/// A transition lasts 60 frames, a second of this clock; the next one begins with the following frame.
final class SceneAnimation {
  /// The computation of frames.
  enum Mode {
    /// Views are interpolated between their old and new places when the root takes another size.
    case interpolated
    /// A constant changes to another value, and every frame is solved.
    case solved
    /// Like `solved`, with several frames solved at a time.
    case ahead
  }

  private let tree: SceneTree
  private let mode: Mode
  private let clock = ManualClock()
  private var remaining = 0
  private var transitions = 0
  /// Keeps the read frames, so that the compiler cannot omit reading them.
  private var seen = SIMD4<Double>()

  static let framesPerTransition = 60

  init(of tree: SceneTree, _ mode: Mode) {
    self.tree = tree
    self.mode = mode
    tree.root.timeline = LayoutTimeline(clock: clock)
    tree.root.timeline.looksAhead = mode == .ahead
    tree.layOut()
  }

  /// The work of the tree's solver so far.
  var statistics: SolveStatistics { tree.statistics }

  /// The hash of the shown frames.
  var digest: UInt64 {
    let now = clock.now
    var digest = LayoutDigest()
    tree.root.forEachViewInTreeOrder { digest.add($0.presentation(at: now).frame) }
    return digest.value
  }

  /// Sets whether islands are solved on several threads or on one.
  func solveConcurrently(_ isConcurrent: Bool) {
    tree.solvesIslandsConcurrently = isConcurrent
  }

  /// Begins the next transition if the present one is over.
  func prepare() {
    if remaining > 0 { return }
    remaining = Self.framesPerTransition
    transitions += 1
    switch mode {
    case .interpolated:
      View.animate(withDuration: 1, options: .curveEaseInOut) {
        tree.perform(.resize(by: 1))
        tree.layOut()
      }
    case .solved, .ahead:
      let places = tree.places.wide.isEmpty ? tree.places.local : tree.places.wide
      let place = Int(places[(transitions * 7) % places.count])
      tree.root.animateConstraints(withDuration: 1) { tree.prepareUpdate(of: place, by: 2).perform() }
    }
  }

  /// Shows the next frame: advances the clock, ends completed animations, and reads the shown frame of every view.
  ///
  /// Begins a transition first if none has been prepared.
  func perform() {
    prepare()
    remaining -= 1
    clock.advance(by: 1 / Double(Self.framesPerTransition))
    tree.root.timeline.advance()
    let now = clock.now
    for view in tree.scene.views {
      let frame = mode == .interpolated ? view.presentation(at: now).frame : view.frame
      seen += SIMD4(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
    }
  }
}
