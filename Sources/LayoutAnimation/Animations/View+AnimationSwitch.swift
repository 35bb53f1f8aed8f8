public import AutoLayout
import Foundation

extension View {
  /// Whether blocks on the calling thread animate.
  public static var areAnimationsEnabled: Bool { AnimationSwitch.current.isOn }

  /// Sets whether blocks on the calling thread animate, or change values and call their handlers at once.
  ///
  /// Running animations continue.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    let current = AnimationSwitch.current
    // The changes of the current block so far belong to the previous setting.
    if enabled != current.isOn { AnimationRecorder.layOutOwn() }
    current.isOn = enabled
  }

  /// Changes views in a block without animating them, even inside an animating block or with nested blocks.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let current = AnimationSwitch.current
    let wasOn = current.isOn
    AnimationRecorder.layOutOwn()
    current.isOn = false
    defer { current.isOn = wasOn }
    UnanimatedRecorder.run([], actions)
  }

  /// The duration of the current block's animation, in seconds; 0 outside all blocks.
  public static var inheritedAnimationDuration: Double {
    areAnimationsEnabled ? AnimationRecorder.innermost?.timing.duration ?? 0 : 0
  }
}

/// A thread's setting of whether blocks animate.
final class AnimationSwitch {
  var isOn = true {
    // The changes so far belong to the previous setting.
    willSet { if newValue != isOn { LayoutChanges.settle() } }
  }

  /// Called for each animating block that is shown; returns a closure to call after the block's end.
  var waits: (() -> () -> Void)?
  /// Called once, by the next step of a timeline.
  var turnEnd: (() -> Void)?

  /// Notes that a timeline is about to make a step.
  func endTurn() {
    guard let end = turnEnd else { return }
    turnEnd = nil
    end()
  }

  /// The calling thread's setting.
  static var current: AnimationSwitch {
    let storage = Thread.current.threadDictionary
    if let known = storage[key] as? AnimationSwitch { return known }
    let made = AnimationSwitch()
    storage[key] = made
    return made
  }

  private static let key = "LayoutAnimation.AnimationSwitch"
}

/// Lets others wait for the animating blocks of a thread.
package enum BlockWaits {
  /// Sets a closure that is called for each animating block that begins on the calling thread, and returns a closure to
  /// call after the block's end and its completion handler; `nil` for none.
  package static func set(_ waits: (() -> () -> Void)?) { AnimationSwitch.current.waits = waits }
}

/// The time from one step of the timelines of a thread to the next, as that between two turns of a run loop.
package enum TimelineTurn {
  /// Calls a closure before the next step of a timeline of the calling thread.
  ///
  /// It replaces an earlier closure that was not called yet.
  package static func whenEnded(_ closure: @escaping () -> Void) { AnimationSwitch.current.turnEnd = closure }
}
