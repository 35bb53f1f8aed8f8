import BenchmarkHarness

/// Stands in for the scenes until they are there: a list of lengths whose running sums are kept up to date. It knows no
/// solver and no view.
final class TemporaryWorkload: Workload {
  typealias Operation = SceneOperation

  private let nodes: Int
  private let isVectorised: Bool
  private var generator: SeededGenerator
  private var lengths: [Double] = []
  private var sums: [Double] = []
  private var fresh: [Double] = []
  private var chosen: [Int] = []
  private var next = 0
  private var visited = 0
  private var vectors = 0

  init(nodes: Int, seed: UInt64, variant: String) {
    self.nodes = nodes
    isVectorised = variant == "simd"
    generator = SeededGenerator(seed: seed)
    lengths = (0..<nodes).map { _ in Double(1 + generator.index(below: 100)) }
    sums = [Double](repeating: 0, count: nodes)
    sum(from: 0, to: nodes)
  }

  func prepare(_ operation: SceneOperation, count: Int) {
    chosen.removeAll(keepingCapacity: true)
    for _ in 0..<count { chosen.append(generator.index(below: nodes)) }
    next = 0
    fresh = []
  }

  func perform(_ operation: SceneOperation) {
    let node = chosen[next]
    next += 1
    switch operation {
    case .make:
      fresh = lengths
      for index in 1..<nodes { fresh[index] += fresh[index - 1] }
      visited += nodes
    case .update, .remake:
      lengths[node] = 101 - lengths[node]
      sum(from: node / 8 * 8, to: min(node / 8 * 8 + 8, nodes))
    case .updateWide:
      lengths[node] = 101 - lengths[node]
      sum(from: node, to: nodes)
    case .resize, .cycle:
      if isVectorised { scaleVectors() } else { scale() }
    }
  }

  func counters(of operation: SceneOperation) -> [(name: String, count: Int)] {
    [("variablesVisited", visited), ("kernelCalls", vectors)]
  }

  func digest(of operation: SceneOperation) -> UInt64 {
    var hash: UInt64 = 0
    for length in lengths { hash = hash &* 31 &+ UInt64(bitPattern: Int64((length * 1024).rounded())) }
    return hash
  }

  private func sum(from start: Int, to end: Int) {
    var total = start > 0 ? sums[start - 1] : 0
    for index in start..<end {
      total += lengths[index]
      sums[index] = total
    }
    visited += end - start
  }

  private func scale() {
    for index in 0..<nodes { sums[index] = lengths[index] * 1.5 }
    visited += nodes
  }

  private func scaleVectors() {
    var index = 0
    while index + 4 <= nodes {
      let vector =
        SIMD4(lengths[index], lengths[index + 1], lengths[index + 2], lengths[index + 3]) * SIMD4(repeating: 1.5)
      for lane in 0..<4 { sums[index + lane] = vector[lane] }
      index += 4
    }
    while index < nodes {
      sums[index] = lengths[index] * 1.5
      index += 1
    }
    visited += nodes
    vectors += 1
  }
}
