import Foundation

/// Groups of changes of layers.
///
/// Changes take effect at once. A group's completion is called when the animations that have begun since it was set, in
/// the group and in the groups inside it, have ended or were removed; without any, at the group's end. They are those
/// added to layers, and blocks of ``UIView``'s `animate`.
///
/// Without a group, setting a completion or another value begins one, which ends with ``commit()`` or with the next
/// step of a timeline of the thread.
public final class CATransaction {
  /// Begins a group.
  public static func begin() { TransactionGroups.ofThread.open.append(TransactionGroups.Group()) }
  /// Ends the innermost group.
  public static func commit() { TransactionGroups.ofThread.open.popLast()?.completion?.commit() }
  /// Sets the completion of the innermost group.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let groups = TransactionGroups.ofThread
    groups.openImplicitly()
    groups.open[groups.open.count - 1].completion = block.map { TransactionCompletion($0) }
  }
  /// No effect: layers do not animate implicitly, and added animations always run.
  public static func setDisableActions(_ flag: Bool) {}
  /// Sets the duration, in seconds, of animations that are added in the group and have none.
  public static func setAnimationDuration(_ duration: Double) {
    setValue(duration, forKey: kCATransactionAnimationDuration)
  }
  /// Sets the curve of animations that are added in the group and have none.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }
  /// No effect: no change is buffered.
  public static func flush() {}
}

extension CATransaction {
  /// Stores a value of the innermost group under a name.
  public static func setValue(_ value: Any?, forKey key: String) {
    let groups = TransactionGroups.ofThread
    groups.openImplicitly()
    if key == kCATransactionCompletionBlock { return setCompletionBlock(value as? () -> Void) }
    groups.open[groups.open.count - 1].values[key] = value
  }
  /// The value stored under a name in the innermost group that has one.
  public static func value(forKey key: String) -> Any? { TransactionGroups.ofThread.value(key) }
  /// The duration of animations without one, in seconds: 0.25 unless set.
  public static func animationDuration() -> Double { TransactionGroups.ofThread.duration }
  /// The timing curve of animations without one; `nil` unless set.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { TransactionGroups.ofThread.timingFunction }
  /// The completion of the innermost group.
  public static func completionBlock() -> (() -> Void)? { TransactionGroups.ofThread.open.last?.completion?.block }
  /// Whether layers do not animate implicitly; always `true`.
  public static func disableActions() -> Bool { true }
}

/// The key of a group's duration of animations, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a Boolean: whether a group's changes take effect without animation.
public let kCATransactionDisableActions = "disableActions"
/// The key of a group's timing curve of animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a group's completion.
public let kCATransactionCompletionBlock = "completionBlock"
