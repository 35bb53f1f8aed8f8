import AutoLayout
import Foundation
import LayoutAnimation
import SnapLayout
import TestSupport

/// The life of a server on one thread: several screens; in each operation a random one is edited, given a conflict,
/// reported, animated, or dropped and remade.
///
/// Runs on its own thread. The same seed gives the same life.
public final class ServerLife {
  /// The kind of one operation.
  public enum Operation: String, CaseIterable, Sendable {
    case make, edit, conflict, report, misuse, animate
  }

  /// The stack depth of calls of the report handler, by operation; each should have one depth.
  public private(set) var depths: [Operation: Set<Int>] = [:]
  /// The operations so far.
  public private(set) var operations = 0
  /// The number of views that are not freed yet.
  public let count = LiveCount()

  private var random: SplitMix64
  private let clock = ManualClock()
  private var screens: [Screen] = []
  /// A screen that is never dropped; its timeline advances in every operation, which also ends overdue animations of
  /// dropped screens.
  private let lobby: CountedView
  /// The stack address at which the calls of an operation begin.
  private var base = 0
  private var current = Operation.make

  private static let key = "ServerLife"

  /// A life with some screens.
  public init(seed: UInt64, screens screenCount: Int = 6) {
    random = SplitMix64(seed: seed)
    lobby = CountedView(count)
    lobby.timeline = LayoutTimeline(clock: clock)
    for _ in 0..<screenCount { screens.append(makeScreen()) }
  }

  private func makeScreen() -> Screen {
    Screen(count, clock: clock, rows: 2 + random.index(below: 5))
  }

  /// Does the next operation; returns its kind.
  @discardableResult
  public func step() -> Operation {
    let operation = draw()
    run(operation)
    return operation
  }

  /// Draws the next operation.
  public func draw() -> Operation {
    switch random.index(below: 100) {
    case 0..<4: .make
    case 4..<6: .conflict
    case 6..<10: .report
    case 10..<14: .misuse
    case 14..<24: .animate
    default: .edit
    }
  }

  /// Does an operation.
  public func run(_ operation: Operation) {
    operations += 1
    current = operation
    var local = 0
    base = place(of: &local)
    Thread.current.threadDictionary[Self.key] = self
    let index = random.index(below: screens.count), number = random.index(below: 1 << 20)
    let screen = screens[index]
    switch operation {
    case .make: screens[index] = makeScreen()
    case .edit: screen.edit(random.index(below: 10), number)
    case .conflict: screen.conflict(number)
    case .report: screen.root.alpha = .nan
    case .misuse: screen.rows[0].snp.updateConstraints { make in make.width.equalTo(CGFloat.nan) }
    case .animate: screen.animate(random.index(below: 5), number)
    }
    clock.advance(by: 1 / 60)
    lobby.timeline.advance()
    if operations.isMultiple(of: 4) { screens[index].root.timeline.advance() }
  }

  /// Called by the handler of diagnostics: notes the stack depth of a report in the object that runs on this thread.
  public static func noteReport() {
    guard let life = Thread.current.threadDictionary[key] as? ServerLife else { return }
    // The depth at which a conflict is found varies; the reports of these two operations come from one place each.
    guard life.current == .report || life.current == .misuse else { return }
    var local = 0
    life.depths[life.current, default: []].insert(life.base - place(of: &local))
  }

  /// Drops all screens, and advances the clock until their animations have ended.
  public func end() {
    screens.removeAll()
    clock.advance(by: 5)
    for _ in 0..<8 { lobby.timeline.advance() }
    Thread.current.threadDictionary.removeObject(forKey: Self.key)
  }
}

/// The address of a variable on the stack.
private func place(of variable: inout Int) -> Int {
  unsafe withUnsafePointer(to: &variable) { Int(bitPattern: $0) }
}
