import Foundation

/// A timer that calls a link's method for each frame in some modes of a run loop, and keeps the link alive; of a paused
/// link, it never fires.
struct LinkTimer {
  let runLoop: RunLoop
  let modes: Set<RunLoop.Mode>
  private let timer: Timer
  private let reference: LinkReference

  init(_ runLoop: RunLoop, _ modes: Set<RunLoop.Mode>, _ link: CADisplayLink, _ interval: Double) {
    (self.runLoop, self.modes) = (runLoop, modes)
    let first = link.isPaused ? Date.distantFuture : Date(timeIntervalSinceNow: interval)
    let reference = LinkReference(link)
    self.reference = reference
    timer = Timer(fire: first, interval: interval, repeats: true) { _ in reference.link?.fire() }
    for mode in modes { runLoop.add(timer, forMode: mode) }
  }

  /// Ends the calls and releases the link: Foundation may retain the closure of an invalid timer.
  func stop() {
    timer.invalidate()
    reference.link = nil
  }
}

/// The link of a timer, which fires on the thread that uses the link.
private final class LinkReference: @unchecked Sendable {
  var link: CADisplayLink?

  init(_ link: CADisplayLink) { self.link = link }
}
