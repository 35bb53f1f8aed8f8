public import BenchmarkModel
internal import BenchmarkStatistics

/// A fixed computation, whose time depends on the machine alone: a walk through memory in an order that no processor
/// predicts.
final class FixedKernel: Workload {
  /// The approximate length of a walk, on a processor of 2025.
  enum Operation: String, CaseIterable, Sendable {
    /// A microsecond.
    case short
    /// Ten microseconds.
    case middle
    /// A millisecond.
    case long

    /// The number of steps.
    var steps: Int {
      switch self {
      case .short: 512
      case .middle: 5_120
      case .long: 512_000
      }
    }
  }

  /// The successor of each position; one cycle through all of them.
  private let next: [Int]
  private var values: [Double]
  private var place = 0
  private var sum = 0.0
  private var walked = 0

  init(places: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let order = generator.shuffled(Array(0..<places))
    var next = order
    for (index, from) in order.enumerated() { next[from] = order[(index + 1) % places] }
    self.next = next
    values = (0..<places).map { Double($0 % 7) }
  }

  func prepare(_ operation: Operation, count: Int) {}

  func perform(_ operation: Operation) {
    for _ in 0..<operation.steps {
      sum += values[place]
      place = next[place]
    }
    walked += operation.steps
  }

  func counters(of operation: Operation) -> [(name: String, count: Int)] { [("steps", walked)] }

  func digest(of operation: Operation) -> UInt64 { sum.bitPattern }
}

extension WorkloadCatalog {
  /// The fixed kernel under two names; the second is the null control of the first.
  public static let fixedKernel = WorkloadCatalog(
    scenes: [.init(NoiseEstimate.scene, "a walk through memory", size: .fixed(NoiseEstimate.places))],
    operations: FixedKernel.Operation.allCases.map { .init($0.rawValue, "\($0.steps) steps", extent: .part) },
    variants: NoiseEstimate.variants,
    make: { FixedKernel(places: $0.nodes, seed: $0.seed) })
}
