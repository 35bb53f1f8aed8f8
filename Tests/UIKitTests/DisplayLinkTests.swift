import Foundation
import Testing
import UIKit

/// Counts the frames of a display link.
private final class Frames {
  var times: [Double] = []
  var onFrame: (CADisplayLink) -> Void = { _ in }

  func step(_ link: CADisplayLink) {
    times.append(link.timestamp)
    onFrame(link)
  }

  func makeLink() -> CADisplayLink { CADisplayLink(target: self, selector: Selector("step:", Frames.step)) }
}

@Suite("Display links") struct DisplayLinkTests {
  private let frames = Frames()

  /// Runs this thread's run loop until a condition holds, but at most a minute.
  private func runLoop(until isMet: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 60)
    while !isMet(), Date() < end {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
    }
  }

  /// Runs this thread's run loop for some frames.
  private func runLoopForFrames() {
    let end = Date(timeIntervalSinceNow: 0.1)
    runLoop { Date() >= end }
  }

  @Test func aRunLoopCallsTheMethodInEachFrame() {
    let link = frames.makeLink()
    link.add(to: .current, forMode: .default)
    runLoop { frames.times.count >= 3 }
    link.invalidate()
    let times = frames.times
    #expect(times.count >= 3 && zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.0166 })
    runLoopForFrames()
    #expect(frames.times == times)
  }

  @Test func theRunLoopKeepsALinkThatNothingElseKeeps() {
    weak var kept: CADisplayLink?
    do {
      let link = frames.makeLink()
      link.add(to: .current, forMode: .default)
      kept = link
    }
    frames.onFrame = { $0.invalidate() }
    runLoop { !frames.times.isEmpty }
    #expect(frames.times.count == 1 && kept == nil)
  }

  @Test func aPausedLinkWaits() {
    let link = frames.makeLink()
    link.isPaused = true
    link.add(to: .current, forMode: .default)
    runLoopForFrames()
    link.fire()
    #expect(frames.times.isEmpty)
    link.isPaused = false
    runLoop { !frames.times.isEmpty }
    #expect(!frames.times.isEmpty)
    link.invalidate()
  }

  @Test func severalModesOfARunLoopAreOneCallPerFrame() {
    let link = frames.makeLink(), other = RunLoop.Mode("other")
    link.add(to: .current, forMode: .default)
    link.add(to: .current, forMode: .default)
    link.add(to: .current, forMode: other)
    link.remove(from: .current, forMode: .default)
    runLoopForFrames()
    #expect(frames.times.isEmpty)
    let end = Date(timeIntervalSinceNow: 60)
    while frames.times.isEmpty, Date() < end {
      _ = RunLoop.current.run(mode: other, before: Date(timeIntervalSinceNow: 0.02))
    }
    #expect(!frames.times.isEmpty && zip(frames.times, frames.times.dropFirst()).allSatisfy { $1 - $0 > 0.0166 })
    link.remove(from: .current, forMode: other)
    link.invalidate()
  }

  /// The run loop of the main thread must not call views that this thread uses.
  @Test func anotherThreadDoesNotJoinTheMainRunLoop() async {
    await Task.detached {
      let frames = Frames()
      weak var kept: CADisplayLink?
      do {
        let link = frames.makeLink()
        link.add(to: .main, forMode: .common)
        kept = link
      }
      #expect(kept == nil || Thread.isMainThread)
    }.value
  }

  @Test(
    arguments: [(0, nil, 1, 1), (30, nil, 1, 2), (25, nil, 1, 2), (20, nil, 1, 3), (120, nil, 1, 1)]
      + [(0, 15, 1, 4), (30, 60, 1, 1), (0, nil, 3, 3), (0, nil, -1, 1)] as [(Int, Float?, Int, Int)])
  func callsComeEveryWholeNumberOfFrames(_ rate: Int, _ preferred: Float?, _ interval: Int, _ count: Int) {
    let link = frames.makeLink()
    (link.preferredFramesPerSecond, link.frameInterval) = (rate, interval)
    link.preferredFrameRateRange.preferred = preferred
    link.fire()
    #expect(abs(link.targetTimestamp - link.timestamp - Double(count) / 60) < 1e-9)
  }

  @Test func framesWithoutARunLoopAreAFrameApart() {
    let link = frames.makeLink()
    for _ in 0..<3 { link.fire() }
    #expect(zip(frames.times, frames.times.dropFirst()).allSatisfy { $1 - $0 >= 0.0166 })
  }

  @Test func anInvalidatedLinkReleasesItsTarget() {
    weak var target: Frames?
    let link: CADisplayLink
    do {
      let made = Frames()
      target = made
      link = made.makeLink()
    }
    link.fire()
    #expect(target?.times.count == 1)
    link.invalidate()
    #expect(target == nil)
    link.fire()
    link.add(to: .current, forMode: .default)
    runLoopForFrames()
  }
}
