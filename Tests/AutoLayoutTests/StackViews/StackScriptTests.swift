import AutoLayout
import Foundation
import TestSupport
import Testing

/// An arranged view and its settings; inside nested stack views, the settings of their views.
private final class Part {
  var size: CGSize?
  var hugging: Float = 250
  var resistance: Float = 750
  var isHidden = false
  var customSpacing: CGFloat?
  var nested: Settings?
  var live: View

  init(nested: Settings? = nil) {
    self.nested = nested
    live = nested?.live ?? Label()
  }

  /// A new view with these settings.
  func makeView() -> View {
    let view = nested?.makeStack() ?? Label()
    apply(to: view)
    return view
  }

  func apply(to view: View) {
    if let view = view as? Label {
      view.explicitContentSize = size ?? CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
    for axis in LayoutConstraint.Axis.allCases {
      view.setContentHuggingPriority(LayoutConstraint.Priority(hugging), for: axis)
      view.setContentCompressionResistancePriority(LayoutConstraint.Priority(resistance), for: axis)
    }
    view.isHidden = isHidden
  }
}

/// A stack view and its settings.
private final class Settings {
  var axis = LayoutConstraint.Axis.horizontal
  var distribution = StackView.Distribution.fill
  var alignment = StackView.Alignment.fill
  var spacing: CGFloat = 0
  var isMarginsRelative = false
  var isBaselineRelative = false
  var parts: [Part] = []
  let live = StackView()

  func apply(to stack: StackView) {
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    stack.isLayoutMarginsRelativeArrangement = isMarginsRelative
    stack.isBaselineRelativeArrangement = isBaselineRelative
  }

  /// A new stack view with all settings, built at once.
  func makeStack() -> StackView {
    let stack = StackView()
    for part in parts {
      let view = part.makeView()
      stack.addArrangedSubview(view)
      if let spacing = part.customSpacing { stack.setCustomSpacing(spacing, after: view) }
    }
    apply(to: stack)
    return stack
  }
}

/// Random edits of a stack view with nested stack views.
private struct StackScript {
  var random: SplitMix64
  let outer = Settings()
  var all: [Settings] = []
  var spare: [Part] = []
  let root = makeRoot(2000, 2000)
  var width: LayoutConstraint
  var height: LayoutConstraint

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let inner = [Settings(), Settings()]
    all = [outer] + inner
    spare = (0..<9).map { _ in Part() } + inner.map { Part(nested: $0) }
    root.add(outer.live)
    (width, height) = Self.pin(outer.live, in: root)
    root.allowsNegativeSizes = seed.isMultiple(of: 2)
    resize()
  }

  private static func pin(_ stack: View, in root: View) -> (LayoutConstraint, LayoutConstraint) {
    stack.relate(.left, to: root, plus: 10)
    stack.relate(.top, to: root, plus: 20)
    return (stack.relate(.width, to: nil, plus: 300), stack.relate(.height, to: nil, plus: 200))
  }

  mutating func step() {
    let settings = random.pick(all)
    switch random.index(below: 14) {
    case 0...2: insert(into: settings)
    case 3: remove(from: settings)
    case 4: move(in: settings)
    case 5: settings.axis = random.pick(LayoutConstraint.Axis.allCases)
    case 6: settings.distribution = random.pick(StackView.Distribution.allCases)
    case 7: settings.alignment = random.pick(StackView.Alignment.allCases)
    case 8: settings.spacing = CGFloat(random.integer(in: 0...80)) / 8
    case 9: resize()
    case 10: if random.chance(0.5) { settings.isMarginsRelative.toggle() } else { settings.isBaselineRelative.toggle() }
    case 11: root.layoutIfNeeded()
    case 12: root.layoutDirection = random.pick(LayoutDirection.allCases)
    default: edit(in: settings)
    }
    settings.apply(to: settings.live)
  }

  private mutating func insert(into settings: Settings) {
    // Nested stack views are arranged by the outer stack view only.
    guard let at = spare.indices.filter({ settings === outer || spare[$0].nested == nil }).randomElement(using: &random)
    else { return }
    let part = spare.remove(at: at)
    let index = random.integer(in: 0...settings.parts.count)
    part.customSpacing = nil
    settings.parts.insert(part, at: index)
    settings.live.insertArrangedSubview(part.live, at: index)
    choose(part)
  }

  private mutating func remove(from settings: Settings) {
    guard !settings.parts.isEmpty else { return }
    let part = settings.parts.remove(at: random.index(below: settings.parts.count))
    if random.chance(0.5) { settings.live.removeArrangedSubview(part.live) }
    part.live.removeFromSuperview()
    spare.append(part)
  }

  private mutating func move(in settings: Settings) {
    guard !settings.parts.isEmpty else { return }
    let part = settings.parts.remove(at: random.index(below: settings.parts.count))
    let index = random.integer(in: 0...settings.parts.count)
    settings.parts.insert(part, at: index)
    settings.live.insertArrangedSubview(part.live, at: index)
  }

  private mutating func resize() {
    width.isActive = random.chance(0.6)
    height.isActive = random.chance(0.6)
    // Without negative sizes, spacing and margins need their space.
    let lengths = root.allowsNegativeSizes ? 0...500 : 600...1200
    width.constant = CGFloat(random.integer(in: lengths))
    height.constant = CGFloat(random.integer(in: lengths))
  }

  private mutating func edit(in settings: Settings) {
    guard !settings.parts.isEmpty else { return }
    let part = random.pick(settings.parts)
    if random.chance(0.3) {
      part.customSpacing = random.chance(0.3) ? nil : CGFloat(random.integer(in: 0...200)) / 8
      settings.live.setCustomSpacing(part.customSpacing ?? StackView.spacingUseDefault, after: part.live)
    }
    choose(part)
  }

  private mutating func choose(_ part: Part) {
    part.size =
      random.chance(0.2)
      ? nil : CGSize(width: random.integer(in: 0...100), height: random.integer(in: 0...100))
    part.hugging = random.pick([250, 250, 200, 251])
    part.resistance = random.pick([750, 750, 700, 751])
    part.isHidden = random.chance(0.2)
    part.apply(to: part.live)
  }

  /// Compares with freshly built stack views.
  func check(_ comment: Comment) {
    let fresh = makeRoot(2000, 2000)
    let stack = fresh.add(outer.makeStack())
    fresh.layoutDirection = root.layoutDirection
    fresh.allowsNegativeSizes = root.allowsNegativeSizes
    let (width, height) = Self.pin(stack, in: fresh)
    width.constant = self.width.constant
    height.constant = self.height.constant
    width.isActive = self.width.isActive
    height.isActive = self.height.isActive
    root.layOutDeterminately(comment)
    fresh.layOutDeterminately(comment)
    expectClose(frames(below: outer.live), frames(below: stack), comment)
    #expect(names(below: outer.live) == names(below: stack), comment)
  }

  /// The kinds of all constraints, to detect missing and leftover constraints.
  private func names(below stack: StackView) -> [String] {
    stack.constraints.compactMap(\.identifier).sorted()
      + stack.arrangedSubviews.flatMap { view in (view as? StackView).map { names(below: $0) } ?? [] }
  }

  private func frames(below stack: StackView) -> [CGRect] {
    [stack.frame]
      + stack.arrangedSubviews.flatMap { view in (view as? StackView).map { frames(below: $0) } ?? [view.frame] }
  }
}

@Suite("Random edits of stack views")
struct StackScriptTests {
  @Test("Edited stack views have the frames of newly built ones", arguments: Build.seeds(100) as Range<UInt64>)
  func script(seed: UInt64) {
    var script = StackScript(seed: seed)
    for round in 0..<8 {
      for _ in 0..<12 { script.step() }
      script.check("seed \(seed), round \(round)")
    }
  }
}
