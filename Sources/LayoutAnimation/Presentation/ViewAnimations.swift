import AutoLayout
import Foundation

/// The animations of one view.
final class ViewAnimations: ViewAnimationStorage {
  /// Contributions to the frame, which add up.
  private(set) var frames = Tracks()
  /// Contributions to the origin of the view's bounds.
  private(set) var origins = Tracks()
  /// The opacity shown instead of the model's.
  private(set) var alpha: AlphaTrack?
  /// The timeline of the tree, if the view is its root and the timeline was requested.
  var timeline: LayoutTimeline?
  /// Called when the view leaves its tree.
  var whenLeavingTree: (() -> Void)?

  /// An animated opacity; a later animated opacity replaces it.
  struct AlphaTrack {
    var animation: LayoutAnimation
    var path: KeyframePath?
    var from: Double
    var to: Double

    /// Whether it shows its own value at a time, not the model's.
    ///
    /// An animator that has returned to its start still shows the start: the model gets its value from the timeline.
    func isShown(at time: Double) -> Bool { !animation.hasEnded(at: time) || animation.progress(at: time) == 0 }

    func value(at time: Double) -> Double {
      let progress = animation.progress(at: time)
      guard let path else { return from + (to - from) * progress }
      return to + path.value(at: progress).x
    }
  }

  /// A property of up to four components.
  enum Property {
    case frame
    case origin
  }

  /// Adds a change of a property to an animation; changes by one animation form one track.
  ///
  /// - Parameter now: the present time, at which endless animations end and from whose shown value the change begins.
  func add(
    _ difference: SIMD4<Double>, to property: Property, in animation: LayoutAnimation,
    now: @autoclosure () -> Double, _ keyframe: Keyframe?
  ) {
    switch property {
    case .frame: Self.add(difference, to: &frames, animation, now, keyframe)
    case .origin: Self.add(difference, to: &origins, animation, now, keyframe)
    }
  }

  private static func add(
    _ difference: SIMD4<Double>, to tracks: inout Tracks, _ animation: LayoutAnimation, _ now: () -> Double,
    _ keyframe: Keyframe?
  ) {
    var difference = difference
    for track in tracks.takeEndless(except: animation) {
      difference += track.contribution(at: now())
      track.animation.lose()
    }
    tracks.set(.adding(difference, to: tracks.path(of: animation), keyframe), of: animation)
  }

  /// Animates the opacity to a value; an animation under way loses it.
  func setAlpha(
    from before: Double, to after: Double, in animation: LayoutAnimation, beginsAtShown: Bool, now: Double,
    _ keyframe: Keyframe?
  ) {
    var from = before
    if var running = alpha, running.animation === animation {
      if running.path == nil, let keyframe {
        running.path = KeyframePath(mode: keyframe.mode)
        running.path?.add(SIMD4(running.to - running.from, 0, 0, 0), from: 0, to: 1)
      }
      // The change begins at the last animated value, because the present one may have been set without animation.
      running.path?.add(SIMD4(after - running.to, 0, 0, 0), from: keyframe?.start ?? 0, to: keyframe?.end ?? 1)
      running.to = after
      alpha = running
      return
    }
    if let running = alpha {
      if beginsAtShown, running.isShown(at: now) { from = running.value(at: now) }
      if !running.animation.hasEnded(at: now) { running.animation.lose() }
    }
    var path: KeyframePath?
    if let keyframe {
      path = KeyframePath(mode: keyframe.mode)
      path?.add(SIMD4(after - from, 0, 0, 0), from: keyframe.start, to: keyframe.end)
    }
    alpha = AlphaTrack(animation: animation, path: path, from: from, to: after)
  }

  /// Whether any track belongs to an animation.
  func has(_ animation: LayoutAnimation) -> Bool {
    alpha?.animation === animation || frames.path(of: animation) != nil || origins.path(of: animation) != nil
  }

  /// Drops the tracks of an animation.
  func remove(_ animation: LayoutAnimation) {
    frames.remove(animation)
    origins.remove(animation)
    if alpha?.animation === animation { alpha = nil }
  }

  /// Drops everything; the animations are then not finished.
  func removeAll() {
    for track in frames.all + origins.all { track.animation.lose() }
    alpha?.animation.lose()
    (frames, origins) = (Tracks(), Tracks())
    alpha = nil
  }

  /// Shows the model from now on; the timeline's next step calls the completion handlers.
  func leftTree() {
    removeAll()
    whenLeavingTree?()
  }

  /// Continues running animations in the other tree, by its clock.
  func view(_ view: View, joinedTreeOf root: View) {
    guard let timeline else { return }
    self.timeline = nil
    root.makeAnimations().take(timeline)
  }

  /// Takes over the timeline of a tree that has joined: moves its animations, or adopts it if the root has none.
  private func take(_ other: LayoutTimeline) {
    if let timeline { timeline.current.absorb(other.current) } else { timeline = other }
  }
}

/// The part of an animation's time in which changes take place.
struct Keyframe {
  var start: Double
  var end: Double
  var mode: KeyframePath.Mode
}

extension Track.Path {
  /// Adds a change to a path.
  ///
  /// - Parameter difference: the old value minus the new one.
  static func adding(_ difference: SIMD4<Double>, to path: Track.Path?, _ keyframe: Keyframe?) -> Track.Path {
    var keyframes: KeyframePath
    switch (path, keyframe) {
    case (nil, nil): return .difference(difference)
    case (.difference(let earlier), nil): return .difference(earlier + difference)
    case (.keyframes(let earlier), _): keyframes = earlier
    case (let path, let keyframe?):
      keyframes = KeyframePath(mode: keyframe.mode)
      if case .difference(let earlier) = path { keyframes.add(-earlier, from: 0, to: 1) }
    }
    keyframes.add(-difference, from: keyframe?.start ?? 0, to: keyframe?.end ?? 1)
    return .keyframes(keyframes)
  }
}

extension View {
  /// The animations of the view; `nil` if there were none yet.
  var animations: ViewAnimations? { animationStorage as? ViewAnimations }

  /// The view's animations, made if there are none.
  func makeAnimations() -> ViewAnimations {
    if let animations { return animations }
    let made = ViewAnimations()
    animationStorage = made
    return made
  }
}
