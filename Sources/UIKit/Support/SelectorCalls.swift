import Foundation

extension Timer {
  /// A timer that never fires: `Timer()`, the initial value of a property whose timer is scheduled later.
  public convenience init(neverFiring: Void = ()) {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  }

  /// A timer that calls a method.
  public convenience init(
    timeInterval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let call = TimerCall(target: target, selector: selector, argument: .timer)
    self.init(timeInterval: timeInterval, repeats: repeats) { call.run($0) }
  }

  /// A running timer that calls a method.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

extension Timer {
  /// Calls a method later, in the run loop of this thread.
  static func call(_ selector: Selector, on target: AnyObject, _ object: Any?, after delay: Double) {
    let call = TimerCall(target: target, selector: selector, argument: .object(object))
    RunLoop.current.add(Timer(timeInterval: delay, repeats: false) { call.run($0) }, forMode: .default)
  }
}

/// The call of a timer; runs on the thread that made it, in that thread's run loop.
private final class TimerCall: @unchecked Sendable {
  /// The argument passed to the method.
  enum Argument {
    case timer
    case object(Any?)
  }

  let target: AnyObject
  let selector: Selector
  let argument: Argument

  init(target: AnyObject, selector: Selector, argument: Argument) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  func run(_ timer: Timer) {
    switch argument {
    case .timer: selector.perform(on: target, timer)
    case .object(let object): selector.perform(on: target, object)
    }
  }
}

extension NotificationCenter {
  /// Registers a method for notifications, until the observer is removed or deallocated.
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    let call = ObserverCall(observer, selector)
    call.token = addObserver(forName: name, object: object, queue: nil) { [weak self] notification in
      if !call.run(notification), let token = call.token { self?.removeObserver(token) }
    }
    ObserverCalls.all.add(call)
  }

  /// Unregisters all methods of an observer.
  public func removeObserver(_ observer: AnyObject) {
    guard !(observer is any NSObjectProtocol) || ObserverCalls.all.has(observer) else {
      return removeObserver(observer as Any, name: nil, object: nil)
    }
    for token in ObserverCalls.all.remove(observer) { removeObserver(token as Any, name: nil, object: nil) }
  }

  /// Unregisters all methods of an observer; the name and the object are ignored.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
    removeObserver(observer)
  }
}

/// Calls a method for a notification.
///
/// Callers must post notifications on the thread of the observer's tree.
private final class ObserverCall: @unchecked Sendable {
  weak var observer: AnyObject?
  let selector: Selector
  var token: (any NSObjectProtocol)?

  init(_ observer: AnyObject, _ selector: Selector) {
    (self.observer, self.selector) = (observer, selector)
  }

  func run(_ notification: Notification) -> Bool {
    guard let observer else { return false }
    selector.perform(on: observer, notification)
    return true
  }
}

/// The observers whose methods are registered.
private final class ObserverCalls: @unchecked Sendable {
  static let all = ObserverCalls()
  private let lock = NSLock()
  private var calls: [ObserverCall] = []

  func add(_ call: ObserverCall) {
    lock.withLock {
      calls.removeAll { $0.observer == nil }
      calls.append(call)
    }
  }

  func has(_ observer: AnyObject) -> Bool { lock.withLock { calls.contains { $0.observer === observer } } }

  func remove(_ observer: AnyObject) -> [any NSObjectProtocol] {
    lock.withLock {
      let found = calls.filter { $0.observer === observer }
      calls.removeAll { $0.observer === observer || $0.observer == nil }
      return found.compactMap(\.token)
    }
  }
}
