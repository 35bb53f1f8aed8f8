import Foundation

/// A number over time as few points, with linear interpolation between them.
struct ValueTrack: Hashable {
  /// A value at a time.
  struct Point: Hashable {
    var time: Double
    var value: Double
  }

  /// The points, the earliest first; the first and the last are also the first and the last sample.
  private(set) var points: [Point] = []

  /// Thins samples, so that linear interpolation is within a tolerance of each of them.
  ///
  /// The samples after a point narrow a cone of slopes; the next point is the last sample in this cone.
  ///
  /// - Complexity: O(samples).
  init(_ samples: [Point], tolerance: Double) {
    guard let first = samples.first else { return }
    points = [first]
    var anchor = first, last = first
    var least = -Double.infinity, greatest = Double.infinity
    for sample in samples.dropFirst() {
      guard sample.time > last.time else { continue }
      var span = sample.time - anchor.time
      var slope = (sample.value - anchor.value) / span
      if slope < least || slope > greatest {
        points.append(last)
        anchor = last
        span = sample.time - anchor.time
        slope = (sample.value - anchor.value) / span
        (least, greatest) = (-.infinity, .infinity)
      }
      least = max(least, (sample.value - tolerance - anchor.value) / span)
      greatest = min(greatest, (sample.value + tolerance - anchor.value) / span)
      last = sample
    }
    if last != anchor { points.append(last) }
  }

  /// Whether the value is the same at all points, at the precision of pictures.
  var isConstant: Bool { points.allSatisfy { abs($0.value - points[0].value) < 0.005 } }
}
