import AutoLayout
import Foundation
import LayoutAnimation
import LayoutAppearance

extension CALayer {
  /// Adds an animation under a key, or under an unused number, in place of an earlier one.
  final func begin(_ animation: CAAnimation, _ key: String?) {
    let transaction = TransactionGroups.ofThread
    let reader = AnimationReader(layer: self, curve: transaction.timingFunction?.curve)
    let plan = reader.plan(animation, duration: transaction.duration)
    let list = runningAnimations ?? LayerAnimations()
    // As in Core Animation, a transition replaces the transition before it.
    let key = animation is CATransition ? kCATransition : key
    let entry = LayerAnimations.Entry(animation, key ?? list.unusedKey, plan, transaction.completions)
    let former = list.add(entry)
    if runningAnimations == nil {
      runningAnimations = list
      noteAnimatedLayers(1)
    }
    run(entry)
    changed()
    LayerAnimations.stop([former].compactMap { $0 })
  }

  /// Removes an animation before its end, if there is one.
  final func end(_ key: String) {
    LayerAnimations.stop(removeAnimations { $0.key == key })
  }

  /// Removes all animations before their ends.
  final func endAnimations() { LayerAnimations.stop(removeAnimations { _ in true }) }

  /// Removes the animations that have begun of the layer and of the layers inside it, because they leave their tree.
  ///
  /// As for blocks, the timeline's next step tells the delegates.
  final func endAnimationsInside() {
    for layer in animatedLayersInside {
      for entry in layer.removeAnimations(where: { $0.span != nil }) { entry.span?.abandon() }
    }
  }

  private final func removeAnimations(where isMeant: (LayerAnimations.Entry) -> Bool) -> [LayerAnimations.Entry] {
    guard let removed = runningAnimations?.remove(where: isMeant), !removed.isEmpty else { return [] }
    dropEmptyList()
    changed()
    return removed
  }

  /// Forgets the list of animations, if it is empty.
  private final func dropEmptyList() {
    guard runningAnimations?.isEmpty == true else { return }
    runningAnimations = nil
    noteAnimatedLayers(-1)
  }

  // MARK: Layers inside

  /// This layer and the layers inside it that have animations.
  private final var animatedLayersInside: [CALayer] {
    var found: [CALayer] = []
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard layer.animatedLayers > 0 else { continue }
      if layer.runningAnimations != nil { found.append(layer) }
      waiting += (layer.sublayers ?? []) + [layer.mask].compactMap { $0 }
    }
    return found
  }

  /// Counts layers with animations that are now inside this layer, or no longer are.
  ///
  /// - Complexity: O(depth).
  final func noteAnimatedLayers(_ change: Int) {
    var layer = self
    layer.animatedLayers += change
    while let outer = layer.layerAround {
      layer = outer
      layer.animatedLayers += change
    }
    layer.updateDisplay()
  }

  /// Changes the layer around this one.
  final func relink(_ change: () -> Void) {
    guard animatedLayers > 0 else { return change() }
    let former = layerAround
    change()
    let present = layerAround
    guard former !== present else { return }
    former?.noteAnimatedLayers(-animatedLayers)
    present?.noteAnimatedLayers(animatedLayers)
  }

  /// Begins the animations that waited for a view; ends those of another tree.
  final func joinedLayer() {
    guard animatedLayers > 0, let view = hostView else { return }
    for layer in animatedLayersInside {
      for entry in layer.removeAnimations(where: { $0.span?.isOnTimeline(of: view) == false }) { entry.span?.abandon() }
      for entry in layer.runningAnimations?.entries ?? [] { layer.run(entry) }
    }
    // The layers around it may have another speed than the former ones.
    timeChanged()
  }

  // MARK: Time

  /// The view whose layer contains this one, or is this one.
  final var hostView: UIView? { outermostLayer.view }

  /// Begins an animation, if the layer is in a view.
  private final func run(_ entry: LayerAnimations.Entry) {
    guard entry.span == nil, let view = hostView else { return }
    // A tree that is not in a window yet gets the clock of `CACurrentMediaTime()`, by which begin times are set.
    if view.knownTimeline == nil, let clock = UIApplication.shared.keyWindow?.knownTimeline?.clock {
      view.timeline = LayoutTimeline(clock: clock)
    }
    let now = view.timeline.now
    if entry.plan.timing.begin == 0 { entry.plan.timing.begin = time(at: now) }
    let times = clockTimes(of: entry.plan.timing)
    entry.span = TimelineSpan(
      in: view, from: times.begin, to: times.end, hasStarted: { [weak entry] in entry?.tellStart() },
      hasEnded: { [weak self] finished in
        if !finished || entry.isRemovedOnCompletion { self?.drop(entry) }
        entry.tellEnd(finished: finished)
      })
  }

  private final func drop(_ entry: LayerAnimations.Entry) { _ = removeAnimations { $0 === entry } }

  /// Follows a change of the layer's own time, which also applies to the layers of views inside the layer's view.
  ///
  /// - Complexity: O(views inside).
  final func timeChanged() {
    var layers = animatedLayersInside
    var waiting = view?.subviews ?? []
    while let inner = waiting.popLast() {
      waiting += inner.subviews
      if let layer: CALayer = inner.kept("layer") { layers += layer.animatedLayersInside }
    }
    var changes: [TimelineSpan.Change] = []
    for layer in layers {
      for entry in layer.runningAnimations?.entries ?? [] {
        guard let span = entry.span else { continue }
        let times = layer.clockTimes(of: entry.plan.timing)
        changes.append((span, times.begin + span.shift, times.end + span.shift))
      }
    }
    TimelineSpan.setTimes(changes)
  }

  /// Shows the animations of the layer in another layer, which has the same values.
  ///
  /// - Parameter delays: the delays of the copies of replicator layers in which the layer is drawn.
  final func showAnimations(in copy: CALayer, _ delays: CopyDelays = CopyDelays()) {
    forEachPlan(delays) { plan, time in plan.show(in: copy, at: time) }
  }

  /// The former looks of the layer's view that fade out now.
  final var formerLooks: [FormerLook] {
    var looks: [FormerLook] = []
    forEachPlan { plan, time in looks += [plan.formerLook(at: time)].compactMap { $0 } }
    return looks
  }

  /// Calls a closure with each animation that has begun, and the layer's present time.
  private final func forEachPlan(_ delays: CopyDelays = CopyDelays(), _ body: (AnimationPlan, Double) -> Void) {
    guard let entries = runningAnimations?.entries, let view = hostView else { return }
    let now = view.timeline.now
    for entry in entries {
      if let span = entry.span { body(entry.plan, time(at: now - span.shift, delays)) }
    }
  }
}
