import AutoLayout
import Foundation

/// Frames of animated constants, computed before they are due.
struct FrameForecast {
  /// The times of known frames, in seconds.
  private var times: [Double] = []
  private var last: Double?
  /// Distinguishes the frames of this forecast from the frames of another timeline that moves constants of the same
  /// tree; `nil` before the first frame.
  private var owner: Owner?

  private final class Owner {}

  /// The largest distance between the time of a frame and the time for which it was computed, in seconds: too short to
  /// be visible.
  private static let tolerance = 1e-7
  /// The greatest number of frames computed in one pass.
  private static let mostFrames = 8

  /// Shows the frame of a time: a known frame, or the first of the frames computed now; returns whether there is such a
  /// frame.
  mutating func show(_ motions: ConstantMotions, at time: Double) -> Bool {
    defer { last = time }
    guard let root = motions.animations.first?.root, motions.animations.allSatisfy({ $0.root === root }) else {
      return false
    }
    if let owner, let frame = times.firstIndex(where: { abs($0 - time) <= Self.tolerance }),
      root.showAhead(frame, of: owner)
    {
      return true
    }
    times.removeAll(keepingCapacity: true)
    guard let last, time > last else { return false }
    let interval = time - last
    // A host may have requested an infinite time.
    guard interval.isFinite else { return false }
    let count = Self.frameCount(from: time, every: interval, before: motions.firstEnd ?? time)
    guard count > 1 else { return false }
    let wanted = (0..<count).map { time + Double($0) * interval }
    var constants: [(constraint: LayoutConstraint, values: SIMD8<Double>)] = []
    for (frame, time) in wanted.enumerated() {
      for (index, constant) in motions.constants(at: time).enumerated() {
        if frame == 0 { constants.append((constant.constraint, SIMD8(repeating: constant.constant))) }
        constants[index].values[frame] = constant.constant
      }
    }
    let owner = self.owner ?? Owner()
    self.owner = owner
    let known = root.lookAhead(constants, frames: count, for: owner)
    guard known > 0, root.showAhead(0, of: owner) else { return false }
    times = Array(wanted.prefix(known))
    return true
  }

  /// Drops the known frames, because something else moved.
  mutating func forget() {
    times.removeAll(keepingCapacity: true)
  }

  /// The number of frames to compute: those before the first animation ends, because the frame at this end must be
  /// solved alone.
  private static func frameCount(from time: Double, every interval: Double, before end: Double) -> Int {
    let left = (end - time) / interval
    if left >= Double(mostFrames) { return mostFrames }
    return left > 0 ? Int(left.rounded(.up)) : 0
  }
}
