public import AutoLayout
public import Foundation

// Objective-C observes changes of any property. Here changes are not observed: an observer is called with the initial
// value at most.

/// The contents of a notification of a change.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// A set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is also called with the initial value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is also called before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change.
  public let newValue: Value?
  /// The value before the change.
  public let oldValue: Value?
}

/// An observation; no effect, because changes are not observed.
public final class NSKeyValueObservation {
  private var isValid = true
  init() {}
  /// Ends the observation.
  public func invalidate() { isValid = false }
}

/// An object whose properties can be observed.
public protocol KeyValueObservable: AnyObject {}

extension KeyValueObservable {
  /// Observes a property: if requested, calls the closure at once with the present value; later changes do not call it.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: self[keyPath: keyPath], oldValue: nil))
    }
    return NSKeyValueObservation()
  }
}

extension UIResponder: KeyValueObservable {}
extension CALayer: KeyValueObservable {}
extension NSObject: KeyValueObservable {}

extension KeyValueObservable {
  /// No effect: adds an observer.
  public func addObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}
  /// No effect: removes an observer.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {}
  /// No effect: removes an observer.
  public func removeObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}
}

extension NSObject {
  /// Cancels the delayed calls on an object in the run loop of this thread.
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    Timer.cancelCalls(on: target as AnyObject)
  }
  /// Cancels the delayed calls of a method with an equal argument in the run loop of this thread.
  public static func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) { Timer.cancelCalls(of: selector, on: target as AnyObject, object) }
  /// Calls a method of the object.
  public func perform(_ selector: Selector, with object: Any? = nil) { selector.perform(on: self, object) }
  /// Calls a method of the object later, in the run loop of this thread.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: Double) {
    Timer.call(selector, on: self, object, after: delay)
  }
}

extension UIResponder {
  /// Calls a method of the responder: at once if the caller waits, otherwise later in the run loop of this thread.
  public final func performSelector(onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool) {
    if wait { selector.perform(on: self, object) } else { Timer.call(selector, on: self, object, after: 0) }
  }
  /// Whether the responder has the method of a selector: `false` for `nil` and for a name without a method, because
  /// neither can be performed.
  public final func responds(to selector: Selector!) -> Bool { selector?.isMethod(of: self) ?? false }
}
