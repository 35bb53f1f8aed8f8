import ConstraintSolver
import TestSupport
import Testing

/// Columns with equal distances between centres.
///
/// If the views do not fit, the minimum gaps determine the positions instead.
@Suite("Equal distances between centres, in containers that are long enough or too short")
struct EqualDistanceTests {
  /// The values equal the values of a fresh system; in a container that is too short, the last views shrink.
  @Test(arguments: KernelVariant.allCases, Build.seeds(20))
  func aChangeOfRoomEndsAsInAFreshSystem(_ kernels: KernelVariant, _ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let lengths = (0..<Int.random(in: 10...60, using: &random)).map { _ in
      Double(Int.random(in: 5...40, using: &random))
    }
    var edited = Column(kernels, lengths: lengths)
    for step in 0..<Build.size(6, debug: 3) {
      let room = edited.natural * Double.random(in: 0.35...1.6, using: &random)
      if step == 0 { try edited.make(room: room) } else { try edited.change(room: room) }
      var fresh = Column(kernels, lengths: lengths)
      try fresh.make(room: room)
      for (value, other) in zip(edited.values, fresh.values) {
        try #require(abs(value - other) < 1e-6, "seed \(seed), step \(step)")
      }
      if room < edited.natural { try edited.checkLastViewsShrink("seed \(seed), step \(step)") }
    }
  }

  /// Without a restart, each gap of a long column without room needs a pivot with a long pivot row.
  @Test(arguments: KernelVariant.allCases)
  func withoutRoomFewGapsNeedPivots(_ kernels: KernelVariant) throws {
    let count = 200
    var column = Column(kernels, lengths: (0..<count).map { Double(20 + $0 * 37 % 11) })
    try column.make(room: 0.7 * column.natural)
    #expect(column.statistics.pivots < count)
    #expect(column.statistics.btranEntries < 500 * count)
    try column.checkLastViewsShrink("\(kernels)")
  }
}

/// A column of views whose centres are equally far apart where there is room, as a stack view arranges them.
private struct Column {
  private static let gap = 8.0

  private var system: SmallSystem
  private let lengths: [Double]
  private let sizes: [Variable]
  private let tops: [Variable]
  /// The length with all gaps at their minimum.
  let natural: Double

  init(_ kernels: KernelVariant, lengths: [Double]) {
    system = SmallSystem(kernels)
    self.lengths = lengths
    var (sizes, tops): ([Variable], [Variable]) = ([], [])
    for _ in lengths {
      tops.append(system.solver.makeVariable())
      sizes.append(system.solver.makeVariable(lowerBound: 0))
    }
    (self.sizes, self.tops) = (sizes, tops)
    natural = lengths.reduce(Self.gap * Double(lengths.count - 1), +)
  }

  var statistics: SolveStatistics { system.solver.statistics }
  var values: [Double] { (tops + sizes).map(system.solver.value(of:)) }

  /// Adds all rows.
  mutating func make(room: Double) throws {
    let count = lengths.count
    system.add(tops[count - 1] + sizes[count - 1] == room, rank: -1)
    system.add(1 * tops[0] == 0)
    var previous: Variable?
    for index in 0..<count {
      let step = 1 - Double(index) / Double(count)
      system.add((sizes[index] >= lengths[index]).priority(750))
      system.add((sizes[index] <= lengths[index]).priority(250))
      system.add((sizes[index] >= lengths[index]).priority(Priority(197 + 2 * Float(step))))
      if index + 1 == count { break }
      let (start, width) = (system.solver.makeVariable(), system.solver.makeVariable())
      system.add(tops[index + 1] - tops[index] - sizes[index] >= Self.gap)
      system.add(1 * start == tops[index] + 0.5 * sizes[index])
      system.add(start + width == tops[index + 1] + 0.5 * sizes[index + 1])
      if let previous { system.add((1 * width == 1 * previous).priority(Priority(51 + 98 * Float(step)))) }
      previous = width
    }
    try system.apply()
  }

  mutating func change(room: Double) throws {
    system.changes.setConstant(system.names[0], -room)
    try system.apply()
  }

  /// Without room, the gaps are minimal and the last views shrink.
  func checkLastViewsShrink(_ place: String) throws {
    var rest = system.solver.value(of: tops[lengths.count - 1]) + system.solver.value(of: sizes[lengths.count - 1])
    rest -= Self.gap * Double(lengths.count - 1)
    for (index, length) in lengths.enumerated() {
      try #require(abs(system.solver.value(of: sizes[index]) - min(length, max(rest, 0))) < 1e-6, "\(place), \(index)")
      rest -= length
    }
  }
}
