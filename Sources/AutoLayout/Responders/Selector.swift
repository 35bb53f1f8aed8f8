/// The name of a method, with a way to call it.
///
/// On Apple's systems `#selector(Type.method)` makes a selector from a method known to Objective-C. Here you make it
/// from the method itself: `Selector("method", Type.method)`, as `scripts/port` writes it. Two selectors are equal if
/// their names are equal.
///
/// A selector holds a method of a type and no object, so any code may store one.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
  /// The name.
  public let description: String
  // A method of a type, without an object; returns whether it was called, and its result.
  private let call: ((AnyObject, Any?, Any?) -> (isDone: Bool, result: Any?))?
  // Whether an object is of the type that has the method.
  private let fits: ((AnyObject) -> Bool)?

  /// A name without a method: performing it is reported.
  public init(stringLiteral name: String) {
    (description, call, fits) = (name, nil, nil)
  }

  /// A name without a method: performing it is reported.
  public init(_ name: String) {
    (description, call, fits) = (name, nil, nil)
  }

  /// A method without parameters.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    description = name
    fits = { $0 is Target }
    call = { target, _, _ in
      guard let target = target as? Target else { return (false, nil) }
      return (true, method(target)())
    }
  }

  /// A method that receives the sender.
  public init<Target, Sender, Result>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Result) {
    description = name
    fits = { $0 is Target }
    call = { target, sender, _ in
      guard let target = target as? Target, let sender = Selector.cast(sender, to: Sender.self) else {
        return (false, nil)
      }
      return (true, method(target)(sender))
    }
  }

  /// A method that receives the sender and the event.
  ///
  /// If there is no event, a method whose parameter is not optional receives an event without touches.
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    description = name
    fits = { $0 is Target }
    call = { target, sender, event in
      guard let target = target as? Target, let sender = Selector.cast(sender, to: Sender.self),
        let event = Selector.cast(event, to: Event.self) ?? (event == nil ? Selector.emptyEvent() as? Event : nil)
      else { return (false, nil) }
      return (true, method(target)(sender, event))
    }
  }

  // In the initialiser, `Event` is the generic parameter.
  private static func emptyEvent() -> Any { Event() }

  private static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if let value { return value as? Value }
    return Optional<Any>.none as? Value
  }

  /// Whether an object has the method: never, for a name without a method.
  package func isMethod(of target: AnyObject) -> Bool { fits?(target) ?? false }

  /// Calls the method of an object.
  ///
  /// An object or a sender of another type, and a name without a method, are reported to `LayoutDiagnostics`, and
  /// nothing is called.
  public func perform(on target: AnyObject, _ sender: Any? = nil, _ event: Any? = nil) {
    guard let call else {
      return LayoutDiagnostics.reportMisuse("the selector '\(self)' has no method: make it from the method itself")
    }
    guard call(target, sender, event).isDone else {
      let kind = sender.map { "a sender of type \(type(of: $0))" } ?? "no sender"
      return LayoutDiagnostics.reportMisuse("'\(self)' cannot be called on \(type(of: target)) with \(kind)")
    }
  }

  /// Calls the method of the first object in a chain of responders that has it, and can take the sender.
  ///
  /// A chain without such an object ignores the call.
  package func perform(alongChainOf first: Responder?, _ sender: Any?, _ event: Any?) {
    var next = first
    while let responder = next, call?(responder, sender, event).isDone == false { next = responder.next }
  }

  /// The result of the method on an object; `nil` for an object of another type, and for a name without a method.
  package func result(on target: AnyObject) -> Any? { call?(target, nil, nil).result }

  /// Whether the names are equal.
  public static func == (first: Selector, second: Selector) -> Bool { first.description == second.description }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
