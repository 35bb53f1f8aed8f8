import Foundation
import Synchronization

/// The timelines of a thread whose handlers wait for the end of an animation.
///
/// A tree retains its timeline, and the timeline the handlers. A handler that refers to the root, or to its owner,
/// closes a cycle: once the application has released the tree, nothing advances the timeline any more and nothing would
/// free it. So any timeline that advances or begins an animation on the same thread ends overdue animations of others.
final class WaitingTimelines {
  private var entries: [Entry] = []
  /// The number of entries that may be examined; each call adds some, so that many trees do not slow down each other's
  /// frames.
  private var credit = WaitingTimelines.mostCredit

  private struct Entry {
    weak var timeline: LayoutTimeline?
    let wait: Wait
  }

  private static let mostCredit = 1024
  private static let creditOfCall = 4
  private static let key = "LayoutAnimation.WaitingTimelines"

  /// The calling thread's list.
  ///
  /// `nil` on the threads of Dispatch and of tasks, which run work of any origin: a tree that was used on such a thread
  /// may now be in use on another.
  static var current: WaitingTimelines? {
    let thread = Thread.current
    guard thread.isExecuting else { return nil }
    if let known = thread.threadDictionary[key] as? WaitingTimelines { return known }
    let made = WaitingTimelines()
    thread.threadDictionary[key] = made
    return made
  }

  func add(_ timeline: LayoutTimeline, _ wait: Wait) {
    entries.append(Entry(timeline: timeline, wait: wait))
  }

  /// Ends overdue animations on timelines that are not advanced any more.
  ///
  /// - Complexity: O(1) amortised, plus the layout of the ended animations.
  func endForsaken() {
    credit = min(credit + Self.creditOfCall, Self.mostCredit)
    guard !entries.isEmpty, credit >= entries.count else { return }
    credit -= entries.count
    var forsaken: [LayoutTimeline] = []
    entries.removeAll { entry in
      if entry.wait.isOver { return true }
      guard entry.wait.isForsaken else { return false }
      if entry.wait.end(), let timeline = entry.timeline { forsaken.append(timeline) }
      return true
    }
    for timeline in forsaken { timeline.advance() }
  }
}

/// The wait of a timeline's handlers on one thread; other threads may read it and end it.
final class Wait: Sendable {
  /// The identity of the thread's list of timelines.
  let place: ObjectIdentifier
  private let clock: any AnimationClock
  /// The bits of the time of the next end.
  private let due = Atomic(Double.infinity.bitPattern)
  private let over = Atomic(false)

  /// The delay after an end before other timelines call its handler, in seconds.
  static let patience = 0.5

  init(at place: ObjectIdentifier, clock: any AnimationClock) {
    self.place = place
    self.clock = clock
  }

  var isOver: Bool { over.load(ordering: .relaxed) }

  /// Whether the end is so long ago that the application does not advance the timeline any more.
  var isForsaken: Bool {
    let due = Double(bitPattern: due.load(ordering: .relaxed))
    return due < .infinity && clock.now >= due + Self.patience
  }

  func setDue(_ time: Double) { due.store(time.bitPattern, ordering: .relaxed) }

  /// Ends the wait; returns `false` if it had ended already.
  @discardableResult
  func end() -> Bool { !over.exchange(true, ordering: .acquiringAndReleasing) }
}

extension LayoutTimeline {
  /// Registers the timeline with its thread, and ends overdue animations of the thread's other timelines.
  ///
  /// - Parameter moved: the parts of an animator whose motion has changed.
  func watch(moved: [LayoutAnimation] = []) {
    // The timeline of another tree counts the parts that were added in that tree.
    for animation in moved { animation.nextEnd?.noteEnd(of: animation) }
    keepWatch(at: now, anew: false)
    WaitingTimelines.current?.endForsaken()
  }
}
