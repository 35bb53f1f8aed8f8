import Foundation

/// A mass on a damped spring, released at a distance from its rest: progress goes from 0 to 1, and may go beyond.
public struct Spring: Hashable, Sendable {
  /// The mass.
  public let mass: Double
  /// The force a unit of distance.
  public let stiffness: Double
  /// The force against the movement a unit of speed.
  public let damping: Double
  /// The speed at the start towards the rest, in total distances a second.
  public let initialVelocity: Double
  /// Whether a damping above the critical one slows the movement; otherwise it counts as critical.
  public let allowsOverdamping: Bool

  /// A spring from its physics: Core Animation's defaults.
  ///
  /// A mass or stiffness that is not above 0, or a damping below 0, counts as the default.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass > 0 && mass.isFinite ? mass : 1
    self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    self.damping = damping >= 0 && damping.isFinite ? damping : 10
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    self.allowsOverdamping = allowsOverdamping
  }

  /// The angular frequency without damping, in radians a second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a share of the critical one: below 1 the spring swings.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The progress at a time after the start, in seconds; 0 before it.
  ///
  /// The closed form of the damped oscillator. Complexity: O(1).
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let frequency = naturalFrequency
    let ratio = dampingRatio
    let decay = ratio * frequency
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let swing = cos(damped * time) + (decay - initialVelocity) / damped * sin(damped * time)
      return 1 - exp(-decay * time) * swing
    }
    guard ratio > 1, allowsOverdamping else {
      return 1 - exp(-frequency * time) * (1 + (frequency - initialVelocity) * time)
    }
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    let factor = (decay - initialVelocity) / spread
    // As two decays, so that neither grows beyond measure.
    let slow = (1 + factor) / 2 * exp(-(decay - spread) * time)
    let fast = (1 - factor) / 2 * exp(-(decay + spread) * time)
    return 1 - slow - fast
  }

  /// The time after which the spring counts as at rest: within a thousandth of the distance, in seconds.
  ///
  /// The rule that Core Animation's `settlingDuration` follows. Infinite without damping.
  public var settlingDuration: Double {
    let frequency = naturalFrequency
    let ratio = dampingRatio
    guard ratio > 0 else { return .infinity }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let decay = ratio * frequency
      return log(1000 * (1 + (decay - initialVelocity).magnitude / damped)) / decay
    }
    // Tenths of a second; the count starts near the end, where a slow spring has thousands.
    let slowest = ratio > 1 && allowsOverdamping ? frequency * (ratio - (ratio * ratio - 1).squareRoot()) : frequency
    func remains(_ tenths: Double) -> Double {
      let time = tenths / 10
      guard slowest < frequency else { return (1 + frequency * time) * exp(-frequency * time) }
      return (1 - progress(at: time)).magnitude
    }
    var tenths = max(1, (10 * 5 / slowest).rounded(.down))
    while tenths > 1 && remains(tenths - 1) < 0.001 { tenths -= 1 }
    while remains(tenths) >= 0.001 { tenths += 1 }
    return tenths / 10
  }
}
