import Foundation

/// Groups of changes of layers.
///
/// Changes take effect at once; a group's completion is called at its end.
public final class CATransaction {
  /// The completion handlers of a thread's open groups, the innermost last.
  private final class Completions {
    var waiting: [(() -> Void)?] = []

    static var ofThread: Completions { OnePerThread.object(named: "completions") { Completions() } }
  }

  /// Begins a group.
  public static func begin() { Completions.ofThread.waiting.append(nil) }
  /// Ends the innermost group, and calls its completion.
  public static func commit() {
    let completion = Completions.ofThread.waiting.popLast() ?? nil
    completion?()
  }
  /// Sets the completion of the innermost group; without a group, calls the completion at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let completions = Completions.ofThread
    if completions.waiting.isEmpty {
      block?()
    } else {
      completions.waiting[completions.waiting.count - 1] = block
    }
  }
  /// No effect: layers do not animate implicitly.
  public static func setDisableActions(_ flag: Bool) {}
  /// No effect: layers do not animate implicitly.
  public static func setAnimationDuration(_ duration: Double) {}
  /// No effect: layers do not animate implicitly.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// No effect: no change is buffered.
  public static func flush() {}
}

/// The seconds since the machine was started.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

extension CATransaction {
  /// No effect: stores a value under a name.
  public static func setValue(_ value: Any?, forKey key: String) {}
  /// The value stored under a name; always `nil`.
  public static func value(forKey key: String) -> Any? { nil }
  /// The duration of animations, in seconds; always 0.25.
  public static func animationDuration() -> Double { 0.25 }
  /// The timing curve of animations; always `nil`, which means the default curve.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { nil }
  /// The completion of the group; always `nil`.
  public static func completionBlock() -> (() -> Void)? { nil }
  /// Whether layers do not animate implicitly; always `true`.
  public static func disableActions() -> Bool { true }
}

/// The key of a group's duration of animations, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a group's changes are not animated.
public let kCATransactionDisableActions = "disableActions"
/// The key of a group's timing curve of animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a group's completion.
public let kCATransactionCompletionBlock = "completionBlock"
