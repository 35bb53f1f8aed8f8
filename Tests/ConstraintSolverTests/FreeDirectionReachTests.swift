import SolverKernels
import Testing

@testable import ConstraintSolver

@Suite("The search for what moves with free directions")
struct FreeDirectionReachTests {
  /// Pairs of a start and a size with an end that follows from them, and one pair without an end; all are open.
  private struct OpenPairs {
    var system: SmallSystem
    var start: Variable
    var size: Variable

    init(_ kernels: KernelVariant, open count: Int) throws {
      system = SmallSystem(kernels)
      for number in 0..<count {
        let starts: [(initial: Double, stay: StayRank, reference: Int?)] = [
          (Double(number), .position, nil), (10, .size, nil), (Double(number) + 10, .position, 0),
        ]
        let pair = system.variables(from: starts)
        system.add(pair[2] - pair[0] - pair[1] == 0)
      }
      let pair = system.variables(from: [(5, .position, nil), (20, .size, nil)])
      (start, size) = (pair[0], pair[1])
      try system.apply()
    }
  }

  @Test("An edit does not visit free directions elsewhere", arguments: KernelVariant.allCases)
  func localEdit(_ kernels: KernelVariant) throws {
    var pairs = try OpenPairs(kernels, open: 300)
    pairs.system.add(pairs.size == 30)
    try pairs.system.apply()
    #expect(pairs.system.solver.value(of: pairs.size) == 30)
    let visited = pairs.system.solver.system.stays.influenced.count
    #expect(visited < 10)
  }

  /// A chain of positions is shorter or longer than the list of free directions.
  ///
  /// The links lie at the start plus 0, 1, 2 and so on, and begin at 0, so their stays hold the start at 0, -1, -2 and
  /// so on. The start's own stay holds it at 5. The least sum of distances is at the median of these numbers.
  @Test("Open values stay, whether few or many variables depend on each other", arguments: [20, 300, 2000])
  func valuesStay(_ length: Int) throws {
    var pairs = try OpenPairs(.simd, open: 300)
    let chain = pairs.system.variables(from: Array(repeating: (0, .position, nil), count: length))
    for (first, second) in zip(chain, chain.dropFirst()) { pairs.system.add(second - first == 1) }
    pairs.system.add(chain[0] - pairs.start == 0)
    try pairs.system.apply()
    let start = Double(1 - length / 2)
    #expect(pairs.system.solver.value(of: pairs.start) == start)
    #expect(pairs.system.solver.value(of: pairs.size) == 20)
    #expect(pairs.system.solver.value(of: chain[length - 1]) == start + Double(length - 1))
  }
}
