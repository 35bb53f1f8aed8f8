import AutoLayout
import Foundation
import TestSupport
import Testing

/// Two equal trees under equal edits; some views of one of them are islands.
private struct TwinScript {
  /// The same view in both trees.
  final class Twin {
    let plain: View
    let island: View
    weak var parent: Twin?
    var children: [Twin] = []
    var texts: [(Label, Label)] = []

    init(_ make: () -> View) {
      plain = make()
      island = make()
      for view in [plain, island] { view.translatesAutoresizingMaskIntoConstraints = false }
    }

    var both: [View] { [plain, island] }
  }

  var random: SplitMix64
  let roots: [Twin]
  var twins: [Twin] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    roots = (0..<2).map { _ in Twin { View(frame: rect(0, 0, 480, 320)) } }
    for view in roots.flatMap(\.both) { view.translatesAutoresizingMaskIntoConstraints = true }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(random.integer(in: range)) }

  private static let kinds: [@Sendable () -> View] = [
    { View() }, { View() }, { View() }, { ScrollView() }, { ImageView(imageSize: CGSize(width: 30, height: 20)) },
    {
      let label = Label(text: "some words that wrap")
      label.numberOfLines = 0
      return label
    },
  ]

  /// Places both equally in their superviews; their sizes never depend on their contents.
  private mutating func place(_ twin: Twin) {
    guard let parent = twin.parent else { return }
    let numbers = (0..<4).map { _ in number(-10...60) }
    // Everything is determined: a view follows its superview and views before it.
    let style = random.index(below: 4), priority = random.pick([LayoutConstraint.Priority.required, 700, 300])
    let sibling = parent.children.prefix { $0 !== twin }.randomElement(using: &random)
    for (index, view) in twin.both.enumerated() {
      let superview = parent.both[index]
      LayoutConstraint.deactivate(superview.constraints.filter { $0.firstItem === view })
      LayoutConstraint.deactivate(view.constraints.filter { $0.firstItem === view })
      view.relate(.leading, to: superview, .leadingMargin, plus: numbers[0])
      switch style {
      case 0:
        view.relate(.top, to: superview, plus: numbers[1])
        view.relate(.width, to: nil, plus: 200 + numbers[2])
        view.relate(.height, to: nil, plus: 100 + numbers[3])
      case 1:
        view.relate(.top, to: superview, .topMargin, plus: numbers[1])
        view.relate(.width, to: superview is ScrollView ? nil : superview, times: 0.5, plus: 150)
        view.relate(.height, to: view, .width, times: 0.75)
      case 2:
        view.relate(.centerY, to: superview, .centerYWithinMargins, times: 1, plus: numbers[1])
        view.relate(.width, .equal, to: nil, plus: 120, at: priority)
        view.relate(.height, .equal, to: nil, plus: 90, at: .required)
      default:
        view.relate(.top, to: sibling?.both[index] ?? superview, sibling == nil ? .top : .centerY, plus: numbers[1])
        view.relate(.width, to: nil, plus: 90 - numbers[2])
        view.relate(.height, to: nil, plus: 80)
      }
    }
  }

  private mutating func grow(_ parent: Twin) {
    let twin = Twin(random.pick(Self.kinds))
    adopt(twin, parent)
    twins.append(twin)
  }

  private mutating func adopt(_ twin: Twin, _ parent: Twin) {
    let former = twin.parent
    former?.children.removeAll { $0 === twin }
    twin.parent = parent
    for (view, superview) in zip(twin.both, parent.both) { superview.addSubview(view) }
    parent.children.append(twin)
    place(twin)
    // Views that followed a removed view follow another view.
    for sibling in former?.children ?? [] { place(sibling) }
  }

  private func isInside(_ twin: Twin, _ other: Twin) -> Bool {
    twin === other || twin.parent.map { isInside($0, other) } ?? false
  }

  mutating func step() {
    let all = roots + twins
    let twin = random.pick(all)
    switch random.index(below: 11) {
    case 0...2 where twins.count < 14: grow(twin)
    case 3, 4: twin.island.isLayoutIsland.toggle()
    case 5:
      let margins = insets(number(0...20), number(0...20), number(0...20), number(0...20))
      for view in twin.both { view.layoutMargins = margins }
    case 6:
      let attribute = random.pick([SemanticContentAttribute.unspecified, .forceRightToLeft])
      for view in twin.both { view.semanticContentAttribute = attribute }
    case 7 where twin.parent != nil:
      let target = random.pick(all)
      if !isInside(target, twin) { adopt(twin, target) }
    case 8:
      let offset = CGPoint(x: number(0...30), y: number(0...30))
      for case let scroll as ScrollView in twin.both { scroll.contentOffset = offset }
    case 9:
      let host = insets(number(0...20))
      for view in random.pick(roots).both { view.hostSafeAreaInsets = host }
    default: place(twin)
    }
  }

  func check() {
    for root in roots.flatMap(\.both) { root.layoutIfNeeded() }
    for twin in twins {
      #expect(twin.plain.frame.isNear(twin.island.frame), "\(twin.plain) \(twin.island)")
      #expect(twin.plain.layoutMargins.isNear(twin.island.layoutMargins))
      #expect(twin.plain.safeAreaInsets.isNear(twin.island.safeAreaInsets))
      #expect(twin.plain.constraints.count == twin.island.constraints.count)
    }
  }
}

@Suite("Trees with and without islands")
struct IslandEqualityTests {
  @Test("Frames and insets are equal after any edits", arguments: Build.seeds(80) as Range<UInt64>)
  func equality(seed: UInt64) {
    let reported = diagnostics {
      var script = TwinScript(seed: seed)
      for _ in 0..<6 {
        for _ in 0..<12 { script.step() }
        script.check()
      }
    }
    // Each conflict gives two reports, one per tree, and nothing else is reported.
    #expect(reported.conflicts.count == reported.all.count)
  }
}
