internal import BenchmarkModel
internal import Foundation

/// Machines that measure nothing, of which all is known: what statistics over machines are held against.
struct SimulatedFleet {
  /// The properties of a fleet.
  ///
  /// Shares are of a block's time.
  struct Habits: Hashable {
    /// How far machines differ in a ratio, as a standard deviation of logarithms.
    var effect = 0.0
    /// How far the ratio of a block is off, on the quietest and the noisiest machines.
    var noise = 0.005...0.015
    /// How far a machine drifts from its first block to its last, as a standard deviation.
    var drift = 0.0
    /// The share of blocks in which one variant is disturbed, and takes up to a third longer.
    var outliers = 0.0
    /// The share of machines that are slow, and four times as noisy.
    var slow = 0.0
    /// The probability that a block is lost, with its machine or by itself.
    var deaths = 0.0
  }

  /// One machine.
  struct Machine: Hashable {
    /// Its own logarithm of the ratio, in addition to the mean of the fleet.
    var effect: Double
    /// How far each block is off.
    var noise: Double
    /// The change of the ratio from its first block to its last.
    var drift: Double
    /// The logarithm of how much longer everything takes than on the fastest.
    var speed: Double
  }

  let habits: Habits
  /// Of all machines the mean effect is 0.
  let machines: [Machine]

  /// A fleet of so many machines.
  init(_ count: Int, _ habits: Habits, using draws: inout NormalDraws) {
    self.habits = habits
    var machines = (0..<count).map { _ in
      let isSlow = draws.uniform() < habits.slow
      let share = draws.uniform()
      let noise = habits.noise.lowerBound * pow(habits.noise.upperBound / habits.noise.lowerBound, share)
      return Machine(
        effect: habits.effect * draws.normal(), noise: noise * (isSlow ? 4 : 1), drift: habits.drift * draws.normal(),
        speed: isSlow ? log(2) : 0.1 * draws.uniform())
    }
    let mean = machines.reduce(0) { $0 + $1.effect } / Double(count)
    for index in machines.indices { machines[index].effect -= mean }
    self.machines = machines
  }

  /// The score of a block on a machine, the logarithm of the ratio; nil if the block is lost.
  ///
  /// - Parameter progress: from 0 for the machine's first block to 1 for its last.
  func score(on machine: Machine, progress: Double, using draws: inout NormalDraws) -> Double? {
    if draws.uniform() < habits.deaths { return nil }
    var score = machine.effect + machine.noise * draws.normal() + machine.drift * (progress - 0.5)
    if draws.uniform() < habits.outliers {
      // Both variants run equally often, so either may be hit.
      score += (draws.uniform() < 0.5 ? 1 : -1) * log(1 + draws.uniform() / 3)
    }
    return score
  }
}

/// Random numbers that a seed decides.
struct NormalDraws {
  private var generator: SeededGenerator
  private var spare: Double?

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// From 0 to just below 1.
  mutating func uniform() -> Double { Double(generator.next() >> 11) * 0x1p-53 }

  /// A number below a bound.
  mutating func index(below bound: Int) -> Int { generator.index(below: bound) }

  /// Of the standard normal distribution.
  ///
  /// Source: Box, Muller: A note on the generation of random normal deviates, 1958.
  mutating func normal() -> Double {
    if let spare {
      self.spare = nil
      return spare
    }
    let radius = (-2 * log(1 - uniform())).squareRoot()
    let angle = 2 * Double.pi * uniform()
    spare = radius * sin(angle)
    return radius * cos(angle)
  }
}
