/// A custom action for assistive software; stored, and can be run (``perform()``).
open class AccessibilityCustomAction: ViewIsolated {
  /// The title.
  open var name: String
  /// The object that performs an action without a closure; not kept alive.
  open weak var target: AnyObject?
  /// The selector of the called method.
  open var selector: Selector
  /// The closure that performs the action, and returns whether it succeeded.
  open var actionHandler: ((AccessibilityCustomAction) -> Bool)?

  /// An action of a closure.
  public init(name: String, actionHandler: ((AccessibilityCustomAction) -> Bool)?) {
    (self.name, self.actionHandler, selector) = (name, actionHandler, "")
  }

  /// An action of a target.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.target, self.selector) = (name, target.map { $0 as AnyObject }, selector)
  }

  /// Runs the action.
  ///
  /// - Returns: the closure's result; for an action of a target, whether the target still exists.
  @discardableResult
  public final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    selector.perform(on: target, nil)
    return true
  }
}

/// The direction in which assistive software scrolls.
public enum AccessibilityScrollDirection: Int, Hashable, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
  /// To the next page.
  case next
  /// To the previous page.
  case previous
}
