internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation

/// Simulated machines with known properties, as a reference for statistics over machines.
struct SimulatedFleet {
  /// The properties of a fleet.
  ///
  /// Noise and drift are relative to the time of a block.
  struct Habits: Hashable {
    /// The spread of the ratio over machines: the standard deviation of the logarithm of the ratio.
    var effect = 0.0
    /// The standard deviation of the error of a block's score: the range from the quietest machine to the noisiest.
    var noise = 0.005...0.015
    /// The drift of a machine from its first block to its last, as a standard deviation.
    var drift = 0.0
    /// The share of blocks in which a disturbance delays one of the two variants, by up to a third of the variant's
    /// time.
    var outliers = 0.0
    /// The share of slow machines, which are also four times as noisy.
    var slow = 0.0
    /// The probability that a block is lost.
    var losses = 0.0
  }

  /// One machine.
  struct Machine: Hashable {
    /// The logarithm of the ratio on this machine, relative to the fleet's mean.
    var effect: Double
    /// The standard deviation of the error of a block's score.
    var noise: Double
    /// The change of the score from the machine's first block to its last.
    var drift: Double
    /// The logarithm of the machine's time relative to the fastest machine's.
    var speed: Double
  }

  let habits: Habits
  /// The machines; their mean effect is 0.
  let machines: [Machine]

  /// Makes a fleet with a number of machines.
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

  /// The score of a block on a machine, which is the logarithm of the ratio; nil if the block is lost.
  ///
  /// - Parameter progress: the position of the block, from 0 for the machine's first block to 1 for its last.
  func score(on machine: Machine, progress: Double, using draws: inout NormalDraws) -> Double? {
    if draws.uniform() < habits.losses { return nil }
    var score = machine.effect + machine.noise * draws.normal() + machine.drift * (progress - 0.5)
    if draws.uniform() < habits.outliers {
      // Both variants run equally often, so a disturbance may affect either.
      score += (draws.uniform() < 0.5 ? 1 : -1) * log(1 + draws.uniform() / 3)
    }
    return score
  }
}

/// Random numbers, reproducible from a seed.
struct NormalDraws {
  private var generator: SeededGenerator
  private var spare: Double?

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A uniform number in 0..<1.
  mutating func uniform() -> Double { Double(generator.next() >> 11) * 0x1p-53 }

  /// A uniform number below a bound.
  mutating func index(below bound: Int) -> Int { generator.index(below: bound) }

  /// A number of the standard normal distribution.
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
