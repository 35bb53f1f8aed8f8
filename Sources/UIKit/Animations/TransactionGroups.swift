import Foundation
import LayoutAnimation

/// The open groups of changes of a thread, the innermost last.
final class TransactionGroups {
  /// The settings of a group.
  struct Group {
    var completion: TransactionCompletion?
    var values: [String: Any] = [:]
    /// Whether the group was not begun by the application.
    var isImplicit = false
  }

  var open: [Group] = [] { didSet { followBlocks() } }
  private var followsBlocks = false

  static var ofThread: TransactionGroups { OnePerThread.object(named: "transactions") { TransactionGroups() } }

  /// Begins a group if none is open; it ends with the next step of a timeline, unless it was ended before.
  func openImplicitly() {
    guard open.isEmpty else { return }
    open = [Group(isImplicit: true)]
    TimelineTurn.whenEnded { [weak self] in
      guard let self, let first = open.first, first.isImplicit else { return }
      open.removeFirst()
      first.completion?.commit()
    }
  }

  /// The innermost value with a given name.
  func value(_ key: String) -> Any? { open.last { $0.values[key] != nil }?.values[key] }

  /// The duration of animations without one, in seconds.
  var duration: Double {
    let value = value(kCATransactionAnimationDuration)
    let duration = value as? Double ?? (value as? NSNumber)?.doubleValue ?? 0.25
    return duration >= 0 ? duration : 0.25
  }

  /// The curve of animations without one; `nil` unless set.
  var timingFunction: CAMediaTimingFunction? { value(kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction }

  /// Makes completions wait for animating blocks, while there are completions.
  private func followBlocks() {
    let isNeeded = open.contains { $0.completion != nil }
    guard isNeeded != followsBlocks else { return }
    followsBlocks = isNeeded
    BlockWaits.set(
      isNeeded
        ? { [weak self] in
          let waiting = self?.completions ?? []
          for completion in waiting { completion.wait() }
          return { for completion in waiting { completion.proceed() } }
        } : nil)
  }

  /// The completions that wait for an animation that is added now.
  var completions: [TransactionCompletion] { open.compactMap(\.completion) }
}

/// The completion of a group, which waits for the animations that are added to the group.
final class TransactionCompletion {
  /// The closure, until it is called.
  private(set) var block: (() -> Void)?
  private var waiting = 0
  private var isCommitted = false

  init(_ block: @escaping () -> Void) { self.block = block }

  /// Waits for another animation.
  func wait() { waiting += 1 }

  /// Waits for one animation less.
  func proceed() {
    waiting -= 1
    callIfDue()
  }

  /// Notes that no animations can be added any more.
  func commit() {
    isCommitted = true
    callIfDue()
  }

  private func callIfDue() {
    guard isCommitted, waiting <= 0, let block else { return }
    self.block = nil
    block()
  }
}
