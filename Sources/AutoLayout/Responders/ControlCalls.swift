/// The targets and closures that a control calls when it sends events, in the order of addition.
package final class ControlCalls {
  package struct Entry {
    package weak var target: AnyObject?
    /// Whether the target is the nearest responder that has the method, from the control up.
    package let isForChain: Bool
    package let selector: Selector?
    /// A closure that replaces target and selector, with its name and the object to which it belongs.
    package let action: (name: String, object: AnyObject?, run: (Control) -> Void)?
    package fileprivate(set) var events: ControlEvents
  }
  package fileprivate(set) var entries: [Entry] = []
  /// The event of the touch that the control is handling.
  package var event: Event?

  /// Removes events from the entries that a closure selects, then removes entries without events.
  fileprivate func remove(_ events: ControlEvents, where isMeant: (Entry) -> Bool) {
    for index in entries.indices where isMeant(entries[index]) { entries[index].events.subtract(events) }
    entries.removeAll(where: \.events.isEmpty)
  }
}

extension Control {
  /// The calls of the control, for reading; `nil` if there never were any.
  package final var calls: ControlCalls? { extensionRecord(ControlCalls.self) }

  private final var changeableCalls: ControlCalls {
    if let calls { return calls }
    let made = ControlCalls()
    keepExtensionRecord(made)
    return made
  }

  /// Adds a method to call.
  ///
  /// A target that is not an object counts as `nil`: in the initial value of a property, for example, `self` is not the
  /// object but a method.
  final func addCall(_ target: Any?, _ selector: Selector, _ events: ControlEvents) {
    let calls = changeableCalls
    let object = target.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
    calls.entries.removeAll { $0.action == nil && !$0.isForChain && $0.target == nil }
    let known = calls.entries.firstIndex { $0.action == nil && $0.target === object && $0.selector == selector }
    if let known { return calls.entries[known].events.formUnion(events) }
    calls.entries.append(
      .init(target: object, isForChain: object == nil, selector: selector, action: nil, events: events))
  }

  final func removeCalls(_ target: AnyObject?, _ selector: Selector?, _ events: ControlEvents) {
    calls?.remove(events) {
      $0.action == nil && (target == nil || $0.target === target) && (selector == nil || $0.selector == selector)
    }
  }

  /// Adds a closure to run for events; for these events it replaces a closure with the same name.
  package final func addCall(
    named name: String, of object: AnyObject? = nil, for events: ControlEvents, run: @escaping (Control) -> Void
  ) {
    let calls = changeableCalls
    calls.remove(events) { $0.action?.name == name }
    calls.entries.append(
      .init(target: nil, isForChain: false, selector: nil, action: (name, object, run), events: events))
  }

  /// Stops running the closure with a name for events.
  package final func removeCall(named name: String, for events: ControlEvents) {
    calls?.remove(events) { $0.action?.name == name }
  }

  final func call(for events: ControlEvents) {
    let event = calls?.event
    // Iterates over a copy, because a called method may add and remove entries.
    for entry in calls?.entries ?? [] where !entry.events.isDisjoint(with: events) {
      if let action = entry.action {
        action.run(self)
      } else if let target = entry.target, let selector = entry.selector {
        sendAction(selector, to: target, for: event)
      } else if let selector = entry.selector, entry.isForChain {
        sendAction(selector, to: nil, for: event)
      }
    }
  }
}
