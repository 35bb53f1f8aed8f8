public import AutoLayout
import Foundation

extension View {
  /// Whether blocks animate, on the calling thread.
  public static var areAnimationsEnabled: Bool { AnimationSwitch.current.isOn }

  /// Decides whether blocks on the calling thread animate, or change values and call their handlers at once.
  ///
  /// Running animations continue.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    let current = AnimationSwitch.current
    // The changes of a block so far belong to the previous setting.
    if enabled != current.isOn { AnimationRecorder.layOutOwn() }
    current.isOn = enabled
  }

  /// Changes views in a block without animating: neither does a block around it, nor those inside.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let current = AnimationSwitch.current
    let wasOn = current.isOn
    AnimationRecorder.layOutOwn()
    current.isOn = false
    defer { current.isOn = wasOn }
    UnanimatedRecorder.run(actions)
  }

  /// How long the animation takes whose block is being run, in seconds; 0 outside of all.
  public static var inheritedAnimationDuration: Double {
    areAnimationsEnabled ? AnimationRecorder.innermost?.timing.duration ?? 0 : 0
  }
}

/// Says for one thread whether blocks animate.
final class AnimationSwitch {
  var isOn = true

  /// The calling thread's.
  static var current: AnimationSwitch {
    let storage = Thread.current.threadDictionary
    if let known = storage[key] as? AnimationSwitch { return known }
    let made = AnimationSwitch()
    storage[key] = made
    return made
  }

  private static let key = "LayoutAnimation.AnimationSwitch"
}
