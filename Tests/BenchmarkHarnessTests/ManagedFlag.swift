import Synchronization

/// A flag that one task sets for another.
final class ManagedFlag: Sendable {
  private let value: Mutex<Bool>

  init(_ isSet: Bool = false) { value = Mutex(isSet) }

  var isSet: Bool { value.withLock { $0 } }

  func set(_ isSet: Bool = true) { value.withLock { $0 = isSet } }
}
