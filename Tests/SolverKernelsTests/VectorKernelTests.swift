import SolverKernels
import TestSupport
import Testing

@Suite("Kernels over runs of numbers")
struct VectorKernelTests {
  /// The sum that the contract asks for: lane k takes the products k, k + 4, …, then lanes 0 and 1, 2 and 3, then both.
  private func sumInFourLanes(_ products: [Double]) -> Double {
    var lanes = [0.0, 0.0, 0.0, 0.0]
    for (place, product) in products.enumerated() { lanes[place % 4] += product }
    return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3])
  }

  @Test(arguments: Variant.allCases, 0..<200)
  func dotSumsInFourLanes(_ variant: Variant, _ seed: Int) {
    var numbers = KernelCase(seed: seed)
    let count = seed % 10 + (seed >= 100 ? 50 : 0)
    let firstA = seed % 3, firstB = seed % 5
    let a = numbers.numbers(firstA + count + 2), b = numbers.numbers(firstB + count + 1)
    let sum = variant.kernels.dot(buffer(a), at: firstA, buffer(b), at: firstB, count: count)
    let expected = sumInFourLanes((0..<count).map { a[firstA + $0] * b[firstB + $0] })
    #expect(bits([sum]) == bits([expected]), "seed \(seed)")
  }

  @Test(arguments: Variant.allCases, 0..<200)
  func scatteredAddChangesWhatIsNamed(_ variant: Variant, _ seed: Int) {
    var numbers = KernelCase(seed: seed)
    let count = seed % 10 + (seed >= 100 ? 50 : 0)
    let first = seed % 3, firstIndex = seed % 5
    let multiple = numbers.number(), factors = numbers.numbers(first + count + 2)
    let before = numbers.numbers(firstIndex + count + 8)
    let indices = numbers.distinctIndices(firstIndex + count, below: before.count)
    var values = buffer(before)
    variant.kernels.scatteredAdd(
      multiple, of: buffer(factors), at: first, count: count, to: &values, indices: buffer(indices), at: firstIndex)
    var expected = before
    for k in 0..<count { expected[Int(indices[firstIndex + k])] += multiple * factors[first + k] }
    let after = array(values)
    #expect(bits(after) == bits(expected), "seed \(seed)")
  }

  @Test(arguments: Variant.allCases)
  func theOrderOfSummationShows(_ variant: Variant) {
    // In the order of the elements, each 1 would be lost beside the large numbers.
    let a = buffer([1e17, 1, -1e17, 1, 0, 1, 0, 1]), ones = Buffer(repeating: 1.0, count: 8)
    let lanes = variant.kernels.dot(a, at: 0, ones, at: 0, count: 8)
    // Lanes: 1e17, 2, -1e17, 2.
    #expect(lanes == (1e17 + 2) + (-1e17 + 2))
    #expect(lanes != array(a).reduce(0, +))
  }

  @Test func refuseRunsPastTheEnd() async {
    await #expect(processExitsWith: .failure) {
      let a = Buffer(repeating: 1.0, count: 8)
      _ = SIMDKernels.dot(a, at: 1, a, at: 0, count: 8)
    }
    await #expect(processExitsWith: .failure) {
      var a = Buffer(repeating: 1.0, count: 8)
      let factors = Buffer(repeating: 1.0, count: 8), indices = Buffer(repeating: Int32(0), count: 4)
      SIMDKernels.scatteredAdd(1, of: factors, at: 0, count: 8, to: &a, indices: indices, at: 0)
    }
    await #expect(processExitsWith: .failure) {
      var a = Buffer(repeating: 1.0, count: 8)
      let factors = Buffer(repeating: 1.0, count: 8), indices = Buffer(repeating: Int32(8), count: 8)
      SIMDKernels.scatteredAdd(1, of: factors, at: 0, count: 8, to: &a, indices: indices, at: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = ScalarKernels.dot(
        Buffer(repeating: 1.0, count: 2), at: 0, Buffer(repeating: 1.0, count: 3), at: 0, count: 3)
    }
  }
}
