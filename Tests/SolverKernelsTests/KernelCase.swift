import SolverKernels
import TestSupport

/// The two variants, as arguments of tests.
enum Variant: CaseIterable {
  case scalar, simd

  var kernels: any Kernels.Type {
    switch self {
    case .scalar: ScalarKernels.self
    case .simd: SIMDKernels.self
    }
  }
}

/// Random numbers for kernels, plain and strange.
struct KernelCase {
  var random: SplitMix64
  /// Whether zeros of both signs, infinities, numbers near both ends of the range and NaN occur.
  let isStrange: Bool

  static let strange: [Double] = [
    0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNormalMagnitude, .greatestFiniteMagnitude, 1,
    1 + .ulpOfOne, 1e16, -1e16,
  ]

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
    isStrange = seed % 2 == 1
  }

  /// A number whose sums round: of many sizes, with all digits.
  mutating func number() -> Double {
    if isStrange && random.chance(0.25) { return random.pick(KernelCase.strange) }
    let size = random.pick([1e-6, 1, 1000, 1e9])
    return (random.fraction() - 0.5) * size
  }

  /// A finite number that is not 0: a power of two, whose reciprocal is exact, or any.
  mutating func coefficient() -> Double {
    let any = (random.fraction() - 0.5) * random.pick([1e-6, 1, 1e6])
    return random.pick([1, -1, 0.5, -4, 3, 0x1p-1074, 0x1p1023, any])
  }

  mutating func numbers(_ count: Int) -> [Double] {
    (0..<count).map { _ in number() }
  }

  /// Distinct indices below a bound.
  mutating func distinctIndices(_ count: Int, below bound: Int) -> [Int32] {
    random.shuffled(0..<bound).prefix(count).map { Int32($0) }
  }
}
