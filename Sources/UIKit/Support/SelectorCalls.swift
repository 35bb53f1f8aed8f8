import Foundation

extension Timer {
  /// A timer that never fires: `Timer()`, the initial value of a property whose timer is scheduled later.
  public convenience init(neverFiring: Void = ()) {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  }

  /// A running timer that calls a method; the method finds `userInfo` in the timer.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A protocol of `Timer`, which lets an initialiser make an object of a subclass.
///
/// Foundation's class stores no `userInfo`, so a timer that calls a method is of a subclass.
public protocol MethodCallingTimer {}

extension Timer: MethodCallingTimer {}

extension MethodCallingTimer where Self: Timer {
  /// A timer that calls a method; the method finds `userInfo` in the timer.
  public init(timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
    let call = TimerCall(target: target as AnyObject, selector: selector, argument: .timer)
    let timer = ArgumentTimer(
      fire: Date(timeIntervalSinceNow: timeInterval), interval: timeInterval, repeats: repeats
    ) { call.run($0) }
    timer.argument = userInfo
    guard let made = timer as? Self else { preconditionFailure("a timer that calls a method has no subclass") }
    self = made
  }
}

/// A timer with an argument.
private final class ArgumentTimer: Timer {
  var argument: Any?
  override var userInfo: Any? { argument }
}

extension Timer {
  /// Calls a method later, in the run loop of this thread.
  static func call(_ selector: Selector, on target: AnyObject, _ object: Any?, after delay: Double) {
    let call = TimerCall(target: target, selector: selector, argument: .object(object))
    // `Timer(timeInterval:repeats:block:)` of Foundation on Linux fires at once.
    let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { timer in
      DelayedCalls.ofThread.remove(call, timer)
      call.run(timer)
    }
    DelayedCalls.ofThread.add(call, timer)
    RunLoop.current.add(timer, forMode: .default)
  }

  /// Cancels the delayed calls on an object in the run loop of this thread.
  static func cancelCalls(on target: AnyObject) { DelayedCalls.ofThread.cancel(on: target) { _ in true } }

  /// Cancels the delayed calls of a method of an object with an argument in the run loop of this thread.
  static func cancelCalls(of selector: Selector, on target: AnyObject, _ object: Any?) {
    DelayedCalls.ofThread.cancel(on: target) { $0.selector == selector && $0.has(object) }
  }
}

/// The delayed calls of a thread that have not happened yet.
private final class DelayedCalls {
  static var ofThread: DelayedCalls { OnePerThread.object(named: "delayed calls") { DelayedCalls() } }

  /// The calls on each target, by their timers.
  private var pending: [ObjectIdentifier: [ObjectIdentifier: (call: TimerCall, timer: Timer)]] = [:]

  func add(_ call: TimerCall, _ timer: Timer) {
    pending[ObjectIdentifier(call.target), default: [:]][ObjectIdentifier(timer)] = (call: call, timer: timer)
  }

  func remove(_ call: TimerCall, _ timer: Timer) {
    let target = ObjectIdentifier(call.target)
    pending[target]?[ObjectIdentifier(timer)] = nil
    if pending[target]?.isEmpty == true { pending[target] = nil }
  }

  func cancel(on target: AnyObject, _ isMeant: (TimerCall) -> Bool) {
    // Released at the end, because the deinitialiser of an argument may cancel other calls.
    let meant = pending[ObjectIdentifier(target)]?.values.filter { isMeant($0.call) } ?? []
    for entry in meant {
      entry.timer.invalidate()
      remove(entry.call, entry.timer)
    }
    withExtendedLifetime(meant) {}
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

  /// Whether the argument equals an object.
  func has(_ object: Any?) -> Bool {
    guard case .object(let own) = argument else { return false }
    guard let own, let object else { return own == nil && object == nil }
    if let own = own as? AnyHashable, let object = object as? AnyHashable { return own == object }
    return own as AnyObject === object as AnyObject
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
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    let observer = observer as AnyObject
    let call = ObserverCall(observer, selector, name, object, self)
    call.token = addObserver(forName: name, object: object, queue: nil) { notification in
      if !call.run(notification) { ObserverCalls.all.leave(call) }
    }
    ObserverCalls.all.add(call, of: observer)
  }

  /// Unregisters all methods of an observer.
  public func removeObserver(_ observer: AnyObject) { remove(observer, nil, nil) }

  /// Unregisters the methods of an observer for notifications of a name and of an object; `nil` means any.
  public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: AnyObject?) {
    remove(observer, name, object)
  }

  private func remove(_ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?) {
    guard !(observer is any NSObjectProtocol) || ObserverCalls.all.has(observer, of: self) else {
      return removeObserver(observer as Any, name: name, object: object)
    }
    ObserverCalls.all.remove(observer, name, object, of: self)
  }
}

/// Calls a method for a notification.
///
/// Callers must post notifications on the thread of the observer's tree.
private final class ObserverCall: @unchecked Sendable {
  weak var observer: AnyObject?
  let selector: Selector
  let name: Notification.Name?
  let object: ObjectIdentifier?
  weak var center: NotificationCenter?
  var token: (any NSObjectProtocol)?

  init(
    _ observer: AnyObject, _ selector: Selector, _ name: Notification.Name?, _ object: Any?,
    _ center: NotificationCenter
  ) {
    (self.observer, self.selector, self.name, self.center) = (observer, selector, name, center)
    self.object = object.map { ObjectIdentifier($0 as AnyObject) }
  }

  /// The token, which is not kept any longer: it contains the closure that keeps this call alive.
  func takeToken() -> (any NSObjectProtocol)? {
    defer { token = nil }
    return token
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
  /// The calls by the identity of the observer; some may be of a former object at the same address.
  private var calls: [ObjectIdentifier: [ObserverCall]] = [:]
  private var count = 0
  /// The number of calls at which the calls of deallocated observers are dropped.
  private var limit = 16

  /// Adds a call.
  ///
  /// - Complexity: O(1) amortised.
  func add(_ call: ObserverCall, of observer: AnyObject) {
    let (alive, gone) = lock.withLock {
      calls[ObjectIdentifier(observer), default: []].append(call)
      count += 1
      return count >= limit ? dropGone() : ([], [])
    }
    withExtendedLifetime(alive) {}
    // The notifications of these calls may never be posted.
    for call in gone { leave(call) }
  }

  /// Removes the closure of a call from its centre.
  func leave(_ call: ObserverCall) {
    // Another thread may remove the same call.
    let token = lock.withLock { call.takeToken() }
    if let token { call.center?.removeObserver(token as Any, name: nil, object: nil) }
  }

  /// Drops the calls of deallocated observers.
  ///
  /// - Returns: the other observers, to be released after the lock, because a deinitialiser may use this object; and
  ///   the dropped calls.
  private func dropGone() -> (alive: [AnyObject], gone: [ObserverCall]) {
    var (alive, gone): ([AnyObject], [ObserverCall]) = ([], [])
    calls = calls.mapValues { own in
      own.filter { call in
        guard let observer = call.observer else {
          gone.append(call)
          return false
        }
        alive.append(observer)
        return true
      }
    }.filter { !$0.value.isEmpty }
    count = alive.count
    limit = max(16, 2 * count)
    return (alive, gone)
  }

  func has(_ observer: AnyObject, of center: NotificationCenter) -> Bool {
    lock.withLock {
      calls[ObjectIdentifier(observer)]?.contains { $0.observer === observer && $0.center === center } ?? false
    }
  }

  /// Removes calls of an observer, and those of former objects at its address.
  ///
  /// - Complexity: O(calls of the observer).
  func remove(_ observer: AnyObject, _ name: Notification.Name?, _ object: AnyObject?, of center: NotificationCenter) {
    let id = ObjectIdentifier(observer), object = object.map { ObjectIdentifier($0) }
    let gone: [ObserverCall] = lock.withLock {
      guard let own = calls[id] else { return [] }
      var (gone, kept): ([ObserverCall], [ObserverCall]) = ([], [])
      for call in own {
        // In an observer's deinitialiser, the weak references to it are already `nil`, like those to a former object.
        let isMeant =
          call.observer !== observer
          || call.center === center && (name == nil || call.name == name) && (object == nil || call.object == object)
        if isMeant { gone.append(call) } else { kept.append(call) }
      }
      calls[id] = kept.isEmpty ? nil : kept
      count -= gone.count
      return gone
    }
    for call in gone { leave(call) }
  }
}
