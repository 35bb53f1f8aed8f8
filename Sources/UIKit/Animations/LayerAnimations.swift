import AutoLayout
import Foundation
import LayoutAnimation

/// The animations that were added to a layer, in the order of addition.
final class LayerAnimations {
  private(set) var entries: [Entry] = []

  /// An animation under its key.
  final class Entry {
    let key: String
    /// The animation, which may have been changed since it was added.
    let animation: CAAnimation
    /// The animation as it was when it was added; it begins by the layer's time.
    var plan: AnimationPlan
    /// The animation's time on the timeline; `nil` until the layer is in a view.
    var span: TimelineSpan?
    let isRemovedOnCompletion: Bool
    private let delegate: DelegateReference
    private var completions: [TransactionCompletion]
    private var isOver = false

    init(_ animation: CAAnimation, _ key: String, _ plan: AnimationPlan, _ completions: [TransactionCompletion]) {
      (self.key, self.animation, self.plan, self.completions) = (key, animation, plan, completions)
      (isRemovedOnCompletion, delegate) = (animation.isRemovedOnCompletion, animation.delegateReference)
      for completion in completions { completion.wait() }
    }

    deinit { release() }

    func tellStart() {
      guard !isOver else { return }
      delegate.object?.animationDidStart(animation)
    }

    /// Tells the delegate of the end, once.
    func tellEnd(finished: Bool) {
      guard !isOver else { return }
      isOver = true
      delegate.object?.animationDidStop(animation, finished: finished)
      release()
    }

    /// Ends the wait of completions for this animation.
    private func release() {
      let waiting = completions
      completions = []
      for completion in waiting { completion.proceed() }
    }
  }

  deinit {
    // The layer was released. The timeline's next step tells the delegates.
    for entry in entries { entry.span?.abandon() }
  }

  /// Ends removed animations before their time, and tells their delegates.
  static func stop(_ removed: [Entry]) {
    TimelineSpan.stop(removed.compactMap(\.span))
    for entry in removed where entry.span == nil { entry.tellEnd(finished: false) }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The animation for a key.
  func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

  /// A key that no animation has.
  var unusedKey: String {
    var number = entries.count
    while entry("\(number)") != nil { number += 1 }
    return "\(number)"
  }

  /// Adds an animation, and returns the one whose key it takes.
  func add(_ entry: Entry) -> Entry? {
    let former = remove(key: entry.key)
    entries.append(entry)
    return former
  }

  /// Removes and returns the animation for a key.
  func remove(key: String) -> Entry? {
    entries.firstIndex { $0.key == key }.map { entries.remove(at: $0) }
  }

  /// Removes and returns the animations for which a condition holds.
  func remove(where isMeant: (Entry) -> Bool) -> [Entry] {
    defer { entries.removeAll(where: isMeant) }
    return entries.filter(isMeant)
  }
}
