public import AutoLayout
public import Foundation

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

/// The observation of a property; ends with the object, or with ``invalidate()``.
public final class NSKeyValueObservation {
  private var property: ObservedProperty?
  init(_ property: ObservedProperty?) { self.property = property }
  /// Ends the observation.
  public func invalidate() { property = nil }
}

/// An object whose properties can be observed.
///
/// Only properties of views, and of the layers of views, are observed after the initial value. They are compared after
/// each layout of the view or its superview, and when the frame, the content size or the content offset is set.
public protocol KeyValueObservable: AnyObject {}

extension KeyValueObservable {
  /// Observes a property.
  ///
  /// - Parameters:
  ///   - keyPath: a property with an equatable value; of a view, a change of the layout may change it.
  ///   - options: with `initial`, the closure is also called at once.
  ///   - changeHandler: called with the values that the options name.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    guard let view = observedView else { return NSKeyValueObservation(nil) }
    let property = ObservedProperty(of: self, { $0[keyPath: keyPath] }) { object, old, new in
      let (new, old) = (options.contains(.new) ? new : nil, options.contains(.old) ? old : nil)
      changeHandler(object, NSKeyValueObservedChange(newValue: new, oldValue: old))
    }
    view.observedProperties.add(property)
    return NSKeyValueObservation(property)
  }

  /// The view whose layout may change the object.
  private var observedView: UIView? { self as? UIView ?? (self as? CALayer)?.view }

  /// Observes a property of a view by its name: `frame`, `bounds`, `center`, `contentSize`, `contentOffset`,
  /// `contentInset` or `safeAreaInsets`.
  ///
  /// Has no effect for another object or name. Calls `observeValue(forKeyPath:of:change:context:)` of an observer that
  /// is a responder; the observation ends with the observer.
  public func addObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let view = observedView, let responder = observer as? UIResponder, view.hasGeometry(keyPath) else { return }
    let observer = unsafe PropertyObserver(responder, keyPath, context)
    func tell(_ object: UIView, _ old: AnyHashable?, _ new: AnyHashable?) {
      // The kind is `NSKeyValueChange.setting`.
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: UInt(1)]
      if options.contains(.old), let old { change[.oldKey] = old.base }
      if options.contains(.new), let new { change[.newKey] = new.base }
      unsafe observer.responder?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    if options.contains(.initial) { tell(view, nil, view.geometry(keyPath)) }
    view.observedProperties.keep(ObservedProperty(of: view, { $0.geometry(keyPath) }, tell), observer)
  }

  /// Ends the observation of a property by an observer.
  public func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {
    observedView?.observedProperties.remove { $0.responder === observer && $0.keyPath == keyPath }
  }

  /// Ends the observation of a property by an observer with a context.
  public func removeObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    observedView?.observedProperties.remove {
      unsafe $0.responder === observer && $0.keyPath == keyPath && $0.context == context
    }
  }
}

extension UIResponder: KeyValueObservable {}
extension CALayer: KeyValueObservable {}
extension NSObject: KeyValueObservable {}

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
