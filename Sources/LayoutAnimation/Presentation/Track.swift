import Foundation

/// An animation's contribution to the value of a property, over its progress: zero at the end.
///
/// Four numbers: a frame's x, y, width and height, or as many of them as the property has.
struct Track {
  let animation: LayoutAnimation
  let path: Path

  /// How the numbers get from where they were to where they are going.
  enum Path {
    /// From a difference to none.
    case difference(SIMD4<Double>)
    /// Through several values, less the last.
    case keyframes(KeyframePath)
  }

  /// The contribution at a time.
  func contribution(at time: Double) -> SIMD4<Double> {
    let progress = animation.progress(at: time)
    switch path {
    case .difference(let difference): return difference * (1 - progress)
    case .keyframes(let keyframes): return keyframes.value(at: progress)
    }
  }
}
