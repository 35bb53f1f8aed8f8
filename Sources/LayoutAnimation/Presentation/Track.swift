import Foundation

/// An animation's contribution to a property as a function of progress: zero at the end.
///
/// Four components: a frame's x, y, width and height, or fewer for other properties.
struct Track {
  let animation: LayoutAnimation
  let path: Path

  /// The path of the components from start to goal.
  enum Path {
    /// From a difference to zero.
    case difference(SIMD4<Double>)
    /// Through several values, as differences from the last.
    case keyframes(KeyframePath)
  }

  /// The contribution at a time.
  func contribution(at time: Double) -> SIMD4<Double> {
    let progress = animation.progress(at: time)
    switch path {
    case .difference(let difference): return difference * (1 - progress)
    case .keyframes(let keyframes): return keyframes.value(at: progress).lowHalf
    }
  }
}
