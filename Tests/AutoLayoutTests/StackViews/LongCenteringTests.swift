import AutoLayout
import Foundation
import TestSupport
import Testing

/// Long stack views with equal distances between centres and too little room.
///
/// Each view has levels of its own, and all views move with the distance, so multipliers grow to many thousands and
/// cancel to halves. Rounding must not decide which row leaves.
@Suite("Long stack views with equal centring")
struct LongCenteringTests {
  private static let gap = 8.0

  @Test(arguments: Build.isOptimised ? [320, 420, 500] : [40], Build.seeds(3))
  func heightsYieldSoThatDistancesStayEqual(_ count: Int, _ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 100_000))
    let stack = StackView()
    stack.axis = .vertical
    stack.distribution = .equalCentering
    stack.spacing = Self.gap
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    let heights = (0..<count).map { _ in Double(Int.random(in: 20...32, using: &random)) }
    for height in heights {
      let view = View()
      stack.addArrangedSubview(view)
      let constraint = view.heightAnchor.constraint(equalToConstant: height)
      constraint.priority = .init(rawValue: 749)
      constraint.isActive = true
    }
    let whole = heights.reduce(Self.gap * Double(count - 1), +)
    let room = (whole * Double.random(in: 0.35...0.65, using: &random)).rounded()
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.heightAnchor.constraint(equalToConstant: room),
    ])
    root.layoutIfNeeded()
    let frames = stack.arrangedSubviews.map(\.frame)
    #expect(abs(frames[count - 1].maxY - room) < 1e-6, "seed \(seed)")
    // The least change of heights in all leaves no gap larger than its minimum, and no height above its own.
    let pairs = zip(frames, frames.dropFirst())
    #expect(pairs.allSatisfy { abs($1.minY - $0.maxY - Self.gap) < 1e-6 }, "seed \(seed)")
    #expect(zip(frames, heights).allSatisfy { $0.height > -1e-6 && $0.height < $1 + 1e-6 }, "seed \(seed)")
    // With such gaps, all heights can yield so that the centres are equally far apart.
    let distance = (frames[count - 1].midY - frames[0].midY) / Double(count - 1)
    #expect(pairs.allSatisfy { abs($1.midY - $0.midY - distance) < 1e-6 }, "seed \(seed)")
  }
}
