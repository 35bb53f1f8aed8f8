import Foundation

/// Groups of changes of layers: they take effect at once, and completions are called at the end of the group.
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
  /// Sets the handler called at the end of the innermost group; calls it at once if there is none.
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
  /// No effect: a value by name.
  public static func setValue(_ value: Any?, forKey key: String) {}
  /// A value by name; always `nil`.
  public static func value(forKey key: String) -> Any? { nil }
  /// The seconds of an animation.
  public static func animationDuration() -> Double { 0.25 }
  /// The curve of an animation: the default one.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { nil }
  /// The closure called at the end of the group: always `nil`.
  public static func completionBlock() -> (() -> Void)? { nil }
  /// Whether layers do not animate by themselves: they do not.
  public static func disableActions() -> Bool { true }
}

/// The name of the seconds of animations of a group.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of whether a group has no animations.
public let kCATransactionDisableActions = "disableActions"
/// The name of the curve of animations of a group.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of the completion of a group.
public let kCATransactionCompletionBlock = "completionBlock"
