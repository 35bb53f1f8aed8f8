public import Foundation

/// Groups of changes of layers: they take effect at once, and completions are called at the end of the group.
public final class CATransaction {
  /// The completion handlers of a thread's open groups, the innermost last.
  private final class Completions {
    var waiting: [(() -> Void)?] = []

    static var ofThread: Completions {
      let key = "SnapLayout.UIKit.completions"
      if let found = Thread.current.threadDictionary[key] as? Completions { return found }
      let made = Completions()
      Thread.current.threadDictionary[key] = made
      return made
    }
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
  /// Kept nowhere: layers do not animate implicitly.
  public static func setDisableActions(_ flag: Bool) {}
  /// Kept nowhere: layers do not animate implicitly.
  public static func setAnimationDuration(_ duration: Double) {}
  /// Kept nowhere: layers do not animate implicitly.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Nothing waits.
  public static func flush() {}
}

/// Notifies a target of each frame; kept: call ``fire()`` to notify it.
public final class CADisplayLink {
  private weak var target: AnyObject?
  private let action: Selector
  /// Kept: whether it is paused.
  public var isPaused = false
  /// Kept: the rate of notifications.
  public var preferredFramesPerSecond = 60
  /// The time of the frame.
  public private(set) var timestamp: Double = 0
  /// The time of the next frame.
  public var targetTimestamp: Double { timestamp + duration }
  /// The time between frames.
  public var duration: Double { 1 / 60 }
  /// A link that notifies a target.
  public init(target: AnyObject, selector: Selector) {
    (self.target, action) = (target, selector)
  }
  /// Kept nowhere: nothing draws frames here.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Kept nowhere.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Ends telling.
  public func invalidate() { target = nil }
  /// Tells the target of a frame.
  public func fire() {
    guard !isPaused, let target else { return }
    timestamp += duration
    action.perform(on: target, self)
  }
}

/// The seconds since the machine was started.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

extension CATransaction {
  /// Kept nowhere: a value by name.
  public static func setValue(_ value: Any?, forKey key: String) {}
}
