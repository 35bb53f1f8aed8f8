import AutoLayout
import Foundation

/// The changes of an animator's blocks, so that they can be undone.
final class AnimatorChanges {
  private var frames = ViewChanges<CGRect>()
  private var origins = ViewChanges<CGPoint>()
  private var alphas = ViewChanges<CGFloat>()
  private var transforms = ViewChanges<ViewTransform>()
  private var backgrounds = ViewChanges<ViewColor?>()
  private var constants: [(constraint: LayoutConstraint, before: CGFloat)] = []
  private var known: Set<LayoutConstraint> = []

  func add(_ view: View, frameBefore: CGRect, originBefore: CGPoint) {
    if view.frame != frameBefore { frames.add(view, frameBefore) }
    if view.bounds.origin != originBefore { origins.add(view, originBefore) }
  }

  func add(_ view: View, alphaBefore: CGFloat) {
    alphas.add(view, alphaBefore)
  }

  func add(_ view: View, transformBefore: ViewTransform) {
    transforms.add(view, transformBefore)
  }

  func add(_ view: View, backgroundBefore: ViewColor?) {
    backgrounds.add(view, backgroundBefore)
  }

  func add(_ constraint: LayoutConstraint, constantBefore: CGFloat) {
    // A stack view's own constraints follow from its properties, which an animator does not restore.
    if constraint.isSystem { return }
    if known.insert(constraint).inserted { constants.append((constraint, constantBefore)) }
  }

  /// Sets the model to the shown values of some animations about to be dropped, and stores the values at the end.
  ///
  /// The next layout determines the views placed by constraints.
  func stop(_ animations: [LayoutAnimation], at now: Double) {
    let animations = Set(animations.map { ObjectIdentifier($0) })
    // Reads all values before setting any, because setting a frame may move others.
    frames.noteEnds { view in
      let moved = view.animations?.frames.sum(of: animations, at: now) ?? SIMD4()
      let frame = view.frame
      return (
        frame,
        CGRect(
          x: frame.origin.x + moved.x, y: frame.origin.y + moved.y,
          width: Presentation.length(frame.size.width, moved.z),
          height: Presentation.length(frame.size.height, moved.w))
      )
    }
    origins.noteEnds { view in
      let moved = view.animations?.origins.sum(of: animations, at: now) ?? SIMD4()
      let origin = view.bounds.origin
      return (origin, CGPoint(x: origin.x + moved.x, y: origin.y + moved.y))
    }
    func shown(_ property: ReplacedProperty, of view: View) -> ReplacedValue? {
      let replacement = view.animations?.replacement(of: property)
      guard let replacement, animations.contains(ObjectIdentifier(replacement.animation)) else { return nil }
      return replacement.value(at: now)
    }
    alphas.noteEnds { view in (view.alpha, shown(.alpha, of: view)?.number ?? view.alpha) }
    transforms.noteEnds { view in (view.transform, shown(.transform, of: view)?.transform ?? view.transform) }
    backgrounds.noteEnds { view in
      (view.backgroundColor, shown(.background, of: view)?.color ?? view.backgroundColor)
    }
    settle(at: .current)
  }

  /// Sets the model to the values of a position.
  func settle(at position: PropertyAnimator.Position) {
    LayoutChanges.unrecorded {
      alphas.set(position) { view, alpha in view.alpha = alpha }
      transforms.set(position) { view, transform in view.transform = transform }
      backgrounds.set(position) { view, color in view.backgroundColor = color }
      origins.set(position) { view, origin in view.bounds = CGRect(origin: origin, size: view.bounds.size) }
      // Twice, because a frame may move inner views whose frames were set before.
      for _ in 0..<2 { frames.set(position) { view, frame in view.frame = frame } }
      guard position == .start, !constants.isEmpty else { return }
      for (constraint, before) in constants { constraint.constant = before }
      View.layOutTrees(of: constants.lazy.map(\.constraint))
    }
  }
}

/// The values of a property for some views: at the start, at the end, and when stopped.
private struct ViewChanges<Value> {
  private struct Change {
    // Weak: the timeline, which retains the animator, belongs to the same tree.
    weak var view: View?
    var before: Value
    /// The value at the end; `nil` while the model has it.
    var end: Value?
    var shown: Value?
  }

  private var changes: [Change] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Stores the first value of a view.
  mutating func add(_ view: View, _ before: Value) {
    if let place = places[ObjectIdentifier(view)], changes[place].view === view { return }
    places[ObjectIdentifier(view)] = changes.count
    changes.append(Change(view: view, before: before))
  }

  mutating func noteEnds(_ values: (View) -> (end: Value, shown: Value)) {
    for place in changes.indices {
      guard let view = changes[place].view else { continue }
      let (end, shown) = values(view)
      changes[place].end = end
      changes[place].shown = shown
    }
  }

  func set(_ position: PropertyAnimator.Position, _ set: (View, Value) -> Void) {
    for change in changes {
      let value: Value? =
        switch position {
        case .start: change.before
        case .current: change.shown
        case .end: change.end
        }
      if let view = change.view, let value { set(view, value) }
    }
  }
}

/// Records tracks and previous values for an animator.
final class AnimatorRecorder: LayoutChangeRecorder {
  let inner: AnimationRecorder
  private let changes: AnimatorChanges
  /// Handlers of blocks inside the animator's blocks.
  private(set) var completions: [(Bool) -> Void] = []
  /// The trees in which nested blocks request layout.
  private let requested = RequestedTrees()

  init(_ inner: AnimationRecorder, changes: AnimatorChanges) {
    self.inner = inner
    self.changes = changes
  }

  var timeline: LayoutTimeline? { inner.timeline }

  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint) {
    changes.add(view, frameBefore: frameBefore, originBefore: boundsOriginBefore)
    inner.record(view, frameBefore: frameBefore, boundsOriginBefore: boundsOriginBefore)
  }

  func record(_ view: View, alphaBefore: CGFloat) {
    changes.add(view, alphaBefore: alphaBefore)
    inner.record(view, alphaBefore: alphaBefore)
  }

  func record(_ view: View, transformBefore: ViewTransform) {
    changes.add(view, transformBefore: transformBefore)
    inner.record(view, transformBefore: transformBefore)
  }

  func record(_ view: View, backgroundBefore: ViewColor?) {
    changes.add(view, backgroundBefore: backgroundBefore)
    inner.record(view, backgroundBefore: backgroundBefore)
  }

  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat) {
    changes.add(constraint, constantBefore: constantBefore)
    inner.record(constraint, constantBefore: constantBefore)
  }

  func recordAppearance(of view: View) {
    inner.recordAppearance(of: view)
  }

  func recordAppearanceLater(of view: View) -> (() -> Void)? { inner.recordAppearanceLater(of: view) }

  func recordRequest(for view: View) {
    requested.add(view)
  }

  func recordOwnLayout(of view: View) {
    inner.recordOwnLayout(of: view)
  }

  /// Runs a block that is nested in the animator's block, as a part of the animator; times of keyframes are then
  /// fractions of the animator's duration.
  func record(
    _ options: AnimationOptions, _ keyframeMode: KeyframePath.Mode?, _ block: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    inner.layOutOwn()
    let outer = (inner.keyframeMode, inner.keyframe)
    if let keyframeMode {
      inner.keyframeMode = keyframeMode
      inner.keyframe = Keyframe(start: 0, end: 1, mode: keyframeMode)
    }
    func run() {
      block()
      inner.layOutOwn()
    }
    if options.contains(.layoutSubviews) { requested.layOut(after: run) } else { run() }
    (inner.keyframeMode, inner.keyframe) = outer
    if let completion { completions.append(completion) }
  }
}
