import AutoLayout
import Foundation
import LayoutAnimation

/// A root with a timeline on a clock that the test moves.
final class Stage {
  let clock: ManualClock
  let root: View

  init(width: CGFloat = 400, height: CGFloat = 300, clock: ManualClock = ManualClock(100)) {
    self.clock = clock
    root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    root.timeline = LayoutTimeline(clock: clock)
  }

  /// A frame-based view in the root.
  func add(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 10, _ height: CGFloat = 10) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    root.addSubview(view)
    return view
  }

  /// Moves the clock, ends finished animations, and calls handlers.
  func pass(_ seconds: Double) {
    clock.advance(by: seconds)
    root.timeline.advance()
  }
}

/// The calls of completion handlers, in order.
final class Ends {
  var all: [String] = []

  func handler(_ name: String) -> (Bool) -> Void {
    { [self] finished in all.append("\(name) \(finished)") }
  }
}

/// Whether two numbers are equal but for rounding.
func near(_ first: CGFloat, _ second: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(first - second) <= tolerance }
