import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// A cell with everything that a fitting size may depend on, as data for fresh copies.
private struct CacheModel {
  var texts = ["one two three", "four", "five six seven eight nine"]
  var lines = [0, 1, 0]
  var rowTexts = ["a text that wraps in a row", "and another"]
  var rowLines = [0, 0]
  var rowGap: CGFloat = 4
  var isRowReversed = false
  var isExchanged = false
  var preferredWidth: CGFloat = 0
  var constants: [CGFloat] = [5, 6, 7, 8]
  var priority: LayoutConstraint.Priority = 999
  var hugging: Float = 250
  var resistance: Float = 750
  var margins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
  var isMirrored = false
  var areHidden = [false, false]
  var spacing: CGFloat = 3
  var stackAxis = LayoutConstraint.Axis.horizontal
  var distribution = StackView.Distribution.fill
  var framed = rect(2, 3, 40, 10)
  var isFramed = true
  var hasExtra = false
  var extraHeight: CGFloat = 20
  var isIsland = false
  var isRelated = true
  var baselineHeight: CGFloat = 30
  var readableWidth: CGFloat = 400
  var alignment = EdgeInsets.zero
  var offset = CGPoint.zero

  mutating func edit(_ random: inout SplitMix64) {
    let words = (0..<random.integer(in: 0...8)).map { _ in String(repeating: "w", count: random.integer(in: 1...9)) }
    let number = CGFloat(random.integer(in: 0...40))
    switch random.index(below: 25) {
    case 0, 1, 2: texts[random.index(below: 3)] = words.joined(separator: " ")
    case 3: lines[random.index(below: 3)] = random.integer(in: 0...2)
    case 4, 5: constants[random.index(below: 4)] = number
    case 6: priority = random.pick([.required, 999, 600, 100])
    case 7: hugging = random.pick([100, 250, 900])
    case 8: resistance = random.pick([100, 750, 950])
    case 9: margins = DirectionalEdgeInsets(top: number, leading: number / 2, bottom: 1, trailing: 7)
    case 10: isMirrored.toggle()
    case 11: areHidden[random.index(below: 2)].toggle()
    case 12: spacing = number
    case 13: stackAxis = random.pick([.horizontal, .vertical])
    case 14: distribution = random.pick([.fill, .fillEqually, .fillProportionally, .equalSpacing])
    case 15: framed = rect(number, 3, 20 + number, 5 + number)
    case 16: isFramed.toggle()
    case 17: hasExtra.toggle()
    case 18: isRelated.toggle()
    case 19: baselineHeight = number
    case 20, 21: rowTexts[random.index(below: 2)] = words.joined(separator: " ")
    case 22: rowLines[random.index(below: 2)] = random.integer(in: 0...2)
    case 23:
      rowGap = number / 4
      if random.chance(0.5) { isRowReversed.toggle() } else { isExchanged.toggle() }
    default:
      switch random.index(below: 5) {
      case 0: readableWidth = random.pick([30, 100, 400])
      case 1: alignment = insets(CGFloat(random.integer(in: 0...6)))
      case 2: offset = CGPoint(x: 0, y: number)
      case 3: preferredWidth = random.pick([0, 30, 80])
      default: isIsland.toggle()
      }
    }
  }
}

private final class AlignedView: View {
  var insets = EdgeInsets.zero {
    didSet { if insets != oldValue { invalidateIntrinsicContentSize() } }
  }
  override var alignmentRectInsets: EdgeInsets { insets }
  override var intrinsicContentSize: CGSize { CGSize(width: 12, height: 9) }
}

private final class CacheViews {
  let cell = View()
  let labels = [Label(), Label(), Label()]
  let stack = StackView()
  let boxes = [View(), View()]
  let framed = View()
  let aligned = AlignedView()
  let scroll = ScrollView()
  let inScroll = View()
  let tied = View()
  let island = View()
  let baseline = Label(text: "b")
  let row = StackView()
  let rowLabels = [Label(), Label()]
  var extra: View?
  var numbers: [LayoutConstraint] = []
  var heights: [LayoutConstraint] = []
  var related: LayoutConstraint?
  var extraHeight: LayoutConstraint?

  init(_ model: CacheModel) {
    for label in labels { cell.add(label) }
    labels[0].relate(.top, to: cell, .topMargin)
    labels[1].relate(.top, to: labels[0], .bottom)
    labels[2].relate(.top, to: labels[1], .bottom)
    for label in labels {
      label.relate(.leading, to: cell, .leadingMargin)
      label.relate(.trailing, to: cell, .trailingMargin)
    }
    cell.add(stack)
    numbers.append(stack.relate(.top, to: labels[2], .bottom))
    stack.relate(.leading, to: cell.layoutMarginsGuide)
    stack.relate(.trailing, .lessThanOrEqual, to: cell.layoutMarginsGuide)
    for box in boxes {
      stack.addArrangedSubview(box)
      heights.append(box.relate(.height, to: nil, plus: 10))
      numbers.append(box.relate(.width, .greaterThanOrEqual, to: nil))
    }
    cell.addSubview(framed)
    stack.addArrangedSubview(aligned)
    cell.add(baseline)
    baseline.relate(.firstBaseline, to: stack)
    baseline.relate(.leading, to: stack, .trailing)
    baseline.relate(.trailing, .lessThanOrEqual, to: cell)
    cell.add(island)
    island.relate(.top, to: stack, .bottom)
    island.relate(.left, to: cell.readableContentGuide)
    island.relate(.right, to: cell.readableContentGuide)
    let inside = island.addChild()
    inside.fill(3)
    inside.relate(.height, to: nil, plus: 25, at: 900)
    island.relate(.height, .greaterThanOrEqual, to: nil, plus: 11)
    cell.add(scroll)
    scroll.relate(.top, to: island, .bottom)
    scroll.relate(.left, to: cell)
    scroll.relate(.right, to: cell)
    numbers.append(scroll.relate(.height, to: nil))
    scroll.add(inScroll)
    inScroll.relate(.left, to: scroll)
    inScroll.relate(.right, to: scroll)
    inScroll.relate(.top, to: scroll)
    inScroll.relate(.height, to: nil, plus: 70)
    inScroll.relate(.width, to: scroll.frameLayoutGuide)
    cell.add(row)
    row.relate(.top, to: labels[0], .bottom)
    row.relate(.leading, to: cell.layoutMarginsGuide)
    row.relate(.trailing, to: cell.layoutMarginsGuide)
    row.relate(.bottom, .lessThanOrEqual, to: cell)
    for label in rowLabels { row.addArrangedSubview(label) }
    // Crosses the edge: moves with scrolling.
    cell.add(tied)
    tied.relate(.top, to: inScroll, plus: 90)
    tied.relate(.left, to: cell)
    tied.relate(.width, to: nil, plus: 1)
    tied.relate(.height, to: nil, plus: 1)
    tied.relate(.bottom, .lessThanOrEqual, to: cell)
    scroll.relate(.bottom, .lessThanOrEqual, to: cell, .bottomMargin)
    for label in labels { label.relate(.width, .greaterThanOrEqual, to: nil, plus: 1) }
    write(model)
  }

  func write(_ model: CacheModel) {
    for (index, label) in labels.enumerated() {
      label.text = model.texts[index]
      label.numberOfLines = model.lines[index]
    }
    for (index, label) in rowLabels.enumerated() {
      label.text = model.rowTexts[index]
      label.numberOfLines = model.rowLines[index]
    }
    row.spacing = model.rowGap
    if (cell.subviews[0] !== labels[0]) != model.isExchanged { cell.exchangeSubview(at: 0, withSubviewAt: 1) }
    if (row.arrangedSubviews[0] !== rowLabels[0]) != model.isRowReversed {
      row.insertArrangedSubview(row.arrangedSubviews[1], at: 0)
    }
    labels[2].preferredMaxLayoutWidth = model.preferredWidth
    for (constraint, constant) in zip(numbers, model.constants) { constraint.constant = constant }
    numbers[1].priority = model.priority
    if labels[1].contentHuggingPriority(for: .horizontal).rawValue != model.hugging {
      labels[1].setContentHuggingPriority(.init(model.hugging), for: .horizontal)
    }
    if labels[0].contentCompressionResistancePriority(for: .horizontal).rawValue != model.resistance {
      labels[0].setContentCompressionResistancePriority(.init(model.resistance), for: .horizontal)
    }
    cell.directionalLayoutMargins = model.margins
    for view in [cell, stack] + labels {
      view.semanticContentAttribute = model.isMirrored ? .forceRightToLeft : .unspecified
    }
    for (box, isHidden) in zip(boxes, model.areHidden) { box.isHidden = isHidden }
    heights[1].constant = model.baselineHeight
    stack.spacing = model.spacing
    stack.axis = model.stackAxis
    stack.distribution = model.distribution
    framed.translatesAutoresizingMaskIntoConstraints = model.isFramed
    if model.isFramed { framed.frame = model.framed }
    if model.isRelated != (related?.isActive ?? false) {
      related?.isActive = false
      related = model.isRelated ? cell.relate(.bottom, .greaterThanOrEqual, to: framed, plus: 4) : nil
    }
    if model.hasExtra != (extra != nil) {
      extra?.removeFromSuperview()
      extra = model.hasExtra ? cell.addChild() : nil
      extra?.relate(.top, to: labels[0])
      extraHeight = extra?.relate(.height, to: nil)
      extra?.relate(.bottom, .lessThanOrEqual, to: cell)
    }
    extraHeight?.constant = model.extraHeight
    island.isLayoutIsland = model.isIsland
    cell.readableContentWidth = model.readableWidth
    aligned.insets = model.alignment
    scroll.contentOffset = model.offset
  }
}

@Suite("Fitting sizes are kept exactly as long as they stand")
struct FittingCacheTests {
  private static let targets: [(CGSize, LayoutConstraint.Priority, LayoutConstraint.Priority)] = [
    (.zero, 50, 50), (CGSize(width: 150, height: 0), .required, 50), (CGSize(width: 90, height: 0), 800, 50),
    (CGSize(width: 300, height: 200), 999, 400), (View.layoutFittingExpandedSize, 50, 50),
  ]

  private func size(
    _ view: View, _ question: (CGSize, LayoutConstraint.Priority, LayoutConstraint.Priority)
  ) -> CGSize {
    LayoutDiagnostics.withHandler({ _ in }) {
      view.systemLayoutSizeFitting(
        question.0, withHorizontalFittingPriority: question.1, verticalFittingPriority: question.2)
    }
  }

  private func sizeOfNewSystem(
    _ view: View, _ question: (CGSize, LayoutConstraint.Priority, LayoutConstraint.Priority)
  ) -> CGSize {
    LayoutDiagnostics.withHandler({ _ in }) {
      view.fittingSizeOfNewSystem(question.0, question.1, question.2) ?? CGSize(width: -1, height: -1)
    }
  }

  @Test(
    "After any edits, fitting sizes are those of a new system and of a fresh copy",
    arguments: Build.seeds(24) as Range<UInt64>)
  func edits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = CacheModel()
    let views = CacheViews(model)
    let root = makeRoot(600, 600)
    for step in 0..<Build.size(40, debug: 20) {
      for _ in 0..<random.integer(in: 0...2) { model.edit(&random) }
      views.write(model)
      if random.chance(0.1) {
        LayoutDiagnostics.withHandler({ _ in }) {
          if views.cell.superview == nil { root.add(views.cell) } else { views.cell.removeFromSuperview() }
          root.layoutIfNeeded()
        }
        views.cell.readableContentWidth = model.readableWidth
      }
      if random.chance(0.2) { LayoutDiagnostics.withHandler({ _ in }) { root.layoutIfNeeded() } }
      let fresh = CacheViews(model)
      fresh.cell.frame.size = views.cell.frame.size
      let inner = random.chance(0.3)
      for question in random.shuffled(Self.targets).prefix(2) {
        let kept = size(inner ? views.stack : views.cell, question)
        var expected = [sizeOfNewSystem(inner ? views.stack : views.cell, question)]
        // Wrapping texts want less width after they were laid out.
        if views.cell.superview == nil { expected.append(size(inner ? fresh.stack : fresh.cell, question)) }
        for expected in expected {
          #expect(
            abs(kept.width - expected.width) < 1e-6 && abs(kept.height - expected.height) < 1e-6,
            "seed \(seed), step \(step), \(question): \(kept) instead of \(expected)")
        }
      }
    }
  }
}
