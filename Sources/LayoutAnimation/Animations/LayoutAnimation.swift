import Foundation

/// One animation: what was changed in one block, and when it shows.
final class LayoutAnimation {
  /// Who decides about the progress: a schedule, or a property animator.
  var progressSource: any ProgressSource
  /// What it has tracks of.
  private var views: [ViewAnimations] = []
  /// Whether all of it ran to its end so far.
  private(set) var isIntact = true
  private var completions: [(Bool) -> Void] = []

  init(_ source: any ProgressSource) {
    progressSource = source
  }

  func progress(at time: Double) -> Double { progressSource.progress(at: time) }

  func hasEnded(at time: Double) -> Bool { progressSource.hasEnded(at: time) }

  /// The time at which it ends by itself; infinite if it does not.
  var end: Double { progressSource.end }

  func add(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Remembers what has a track of the animation.
  func note(_ view: ViewAnimations) {
    if views.last !== view { views.append(view) }
  }

  /// Whether anything of it is left to show.
  var isAlive: Bool { isIntact || views.contains { $0.has(self) } }

  /// Takes everything of it away from what is shown.
  func dropTracks() {
    for view in views { view.remove(self) }
  }

  /// A part of it was removed or replaced before its end.
  func lose() {
    isIntact = false
  }

  /// Tells whoever waits for the end, once.
  func complete() {
    let waiting = completions
    completions = []
    dropTracks()
    views = []
    for completion in waiting { completion(isIntact) }
  }
}

/// Says how far an animation is.
protocol ProgressSource {
  /// The progress at a time, 0 at the start and 1 at the end; springs go beyond.
  func progress(at time: Double) -> Double
  /// Whether there is nothing more to show from a time on.
  func hasEnded(at time: Double) -> Bool
  /// The time from which on there is nothing more to show; infinite if that is not known.
  var end: Double { get }
  /// Goes on by a clock that shows another time; what several animations share does so once.
  mutating func move(by offset: Double, except moved: inout Set<ObjectIdentifier>)
}

extension Schedule: ProgressSource {
  func hasEnded(at time: Double) -> Bool { time >= end }

  mutating func move(by offset: Double, except moved: inout Set<ObjectIdentifier>) { begin += offset }
}
