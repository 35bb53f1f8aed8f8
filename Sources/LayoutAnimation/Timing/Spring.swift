import Foundation

/// A mass on a damped spring, released at a distance from rest: progress goes from 0 to 1, and may exceed 1.
public struct Spring: Hashable, Sendable {
  /// The mass.
  public let mass: Double
  /// The force per unit of distance.
  public let stiffness: Double
  /// The force against the movement, per unit of speed.
  public let damping: Double
  /// The speed at the start towards rest, in multiples of the animated distance per second.
  public let initialVelocity: Double
  /// Whether a damping above the critical damping slows the movement; otherwise it counts as the critical damping.
  public let allowsOverdamping: Bool
  /// The time in seconds after which the spring counts as at rest, within a thousandth of its initial distance.
  ///
  /// Corresponds to Core Animation's `settlingDuration`. Infinite without damping.
  public private(set) var settlingDuration: Double

  /// A spring from its physics; the defaults are Core Animation's.
  ///
  /// A mass or stiffness that is not above 0, or a damping below 0, counts as the default; so does a number that is not
  /// finite, which is also reported.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    let mass = AnimationNumber.finite(mass, or: 1, "a spring's mass")
    let stiffness = AnimationNumber.finite(stiffness, or: 100, "a spring's stiffness")
    let damping = AnimationNumber.finite(damping, or: 10, "a spring's damping")
    self.mass = mass > 0 ? mass : 1
    self.stiffness = stiffness > 0 ? stiffness : 100
    self.damping = damping >= 0 ? damping : 10
    self.initialVelocity = AnimationNumber.finite(initialVelocity, or: 0, "a spring's velocity")
    self.allowsOverdamping = allowsOverdamping
    settlingDuration = 0
    settlingDuration = restTime
  }

  /// The spring that follows the same path in a multiple of the time.
  func stretched(by factor: Double) -> Spring {
    let factor = min(max(factor, 1 / Self.longest), Self.longest)
    return Spring(
      mass: mass, stiffness: stiffness / (factor * factor), damping: damping / factor,
      initialVelocity: initialVelocity / factor, allowsOverdamping: allowsOverdamping)
  }

  /// The angular frequency without damping, in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a fraction of the critical one: below 1 the spring oscillates.
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
    // Near the critical damping, the exponentials would have large factors of opposite signs and cancel.
    if spread * time < 1 { return 1 - exp(-decay * time) * (cosh(spread * time) + factor * sinh(spread * time)) }
    // A sum of two decaying exponentials; the equivalent hyperbolic functions could overflow.
    let slow = (1 + factor) / 2 * exp(-slowRate * time)
    let fast = (1 - factor) / 2 * exp(-(decay + spread) * time)
    return 1 - slow - fast
  }

  /// The lower of the two rates at which the distance decays if the damping is above the critical one.
  ///
  /// Computed as a quotient: as a difference of large numbers it would lose its digits, and be 0 for ratios above 1e8.
  private var slowRate: Double {
    let ratio = dampingRatio
    return naturalFrequency / (ratio + (ratio * ratio - 1).squareRoot())
  }

  private var restTime: Double {
    let frequency = naturalFrequency
    let ratio = dampingRatio
    guard ratio > 0 else { return .infinity }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let decay = ratio * frequency
      return log(1000 * (1 + (decay - initialVelocity).magnitude / damped)) / decay
    }
    let slowest = ratio > 1 && allowsOverdamping ? slowRate : frequency
    func isAtRest(_ tenths: Double) -> Bool {
      let time = tenths / 10
      guard slowest < frequency else { return (1 + frequency * time) * exp(-frequency * time) < 0.001 }
      return (1 - progress(at: time)).magnitude < 0.001
    }
    // Searches in tenths of a second, because a slow spring moves for thousands of them: `moves` is a time at which the
    // spring moves, and `rests` a later time at which it is at rest.
    var moves = max(1, (10 * 5 / slowest).rounded(.down))
    while moves > 1 && isAtRest(moves) { moves = max(1, (moves / 2).rounded(.down)) }
    if isAtRest(moves) { return moves / 10 }
    var rests = moves + 1
    while !isAtRest(rests) && rests < 1e300 { rests *= 2 }
    while rests - moves > 1 {
      let middle = ((moves + rests) / 2).rounded(.down)
      if middle == moves || middle == rests { break }
      if isAtRest(middle) { rests = middle } else { moves = middle }
    }
    return rests / 10
  }
}
