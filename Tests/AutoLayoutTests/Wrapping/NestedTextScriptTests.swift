import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// A text, a box or a stack view of such parts, as data; equal data must give equal frames after any history.
private final class Part {
  enum Content {
    case text(words: Int, lines: Int, size: CGFloat)
    case box(CGFloat, CGFloat)
    case stack(Stack, [Part])
  }

  struct Stack {
    var axis = LayoutConstraint.Axis.horizontal
    var distribution = StackView.Distribution.fill
    var alignment = StackView.Alignment.fill
    var spacing: CGFloat = 0
    var hasMargins = false
    var isBaselineRelative = false
  }

  var content: Content
  var isHidden = false
  var hugging: Float = 250
  var resistance: Float = 750

  init(_ content: Content) {
    self.content = content
  }

  static func text(_ random: inout SplitMix64) -> Part {
    Part(
      .text(
        words: random.integer(in: 1...random.pick([3, 8])), lines: lines(&random), size: random.pick([10, 20, 30])))
  }

  private static func lines(_ random: inout SplitMix64) -> Int { random.pick([0, 0, 0, 1, 2]) }

  static func box(_ random: inout SplitMix64) -> Part {
    Part(.box(CGFloat(random.integer(in: 5...random.pick([40, 120]))), CGFloat(random.integer(in: 5...110))))
  }

  static func stack(_ random: inout SplitMix64, depth: Int) -> Part {
    var stack = Stack()
    stack.axis = random.chance(0.7) ? .horizontal : .vertical
    stack.distribution = random.chance(0.5) ? .fill : random.pick(StackView.Distribution.allCases)
    stack.alignment = random.pick(StackView.Alignment.allCases)
    stack.spacing = random.chance(0.5) ? 0 : CGFloat(random.integer(in: 0...30))
    stack.hasMargins = random.chance(0.3)
    stack.isBaselineRelative = random.chance(0.4)
    let hasPriorities = random.chance(0.3)
    let parts = (0..<random.integer(in: 1...3)).map { _ in
      if depth > 0, random.chance(0.45) {
        let nested = Part.stack(&random, depth: depth - 1)
        nested.isHidden = random.chance(0.2)
        return nested
      }
      let leaf = random.chance(0.6) ? text(&random) : box(&random)
      if hasPriorities { leaf.prefer(&random) }
      return leaf
    }
    return Part(.stack(stack, parts))
  }

  func makeView() -> View {
    let view: View
    switch content {
    case .text: view = Label()
    case .box(let width, let height): view = Box(CGSize(width: width, height: height))
    case .stack(let stack, let parts):
      let made = StackView(arrangedSubviews: parts.map { $0.makeView() })
      made.axis = stack.axis
      made.distribution = stack.distribution
      made.alignment = stack.alignment
      made.spacing = stack.spacing
      made.isLayoutMarginsRelativeArrangement = stack.hasMargins
      made.isBaselineRelativeArrangement = stack.isBaselineRelative
      view = made
    }
    apply(to: view)
    return view
  }

  private func prefer(_ random: inout SplitMix64) {
    hugging = random.pick([250, 251, 200, 750])
    resistance = random.pick([750, 749, 751, 250])
  }

  func apply(to view: View) {
    view.isHidden = isHidden
    view.setContentHuggingPriority(LayoutConstraint.Priority(hugging), for: .horizontal)
    view.setContentCompressionResistancePriority(LayoutConstraint.Priority(resistance), for: .horizontal)
    switch content {
    case .text(let words, let lines, let size):
      guard let label = view as? Label else { return }
      label.metrics.pointSize = size
      label.numberOfLines = lines
      label.text = String(repeating: "word ", count: words)
    case .box(let width, let height): (view as? Box)?.size = CGSize(width: width, height: height)
    case .stack: break
    }
  }

  /// The parts that are not stack views, with their views in a tree.
  func leaves(in view: View) -> [(part: Part, view: View)] {
    guard case .stack(_, let parts) = content, let stack = view as? StackView else { return [(self, view)] }
    return zip(parts, stack.arrangedSubviews).flatMap { $0.leaves(in: $1) }
  }

  /// The nested stack views inside this part, each with its view inside the given one.
  func nestedStacks(in view: View) -> [(part: Part, view: View)] {
    guard case .stack(_, let parts) = content, let stack = view as? StackView else { return [] }
    return zip(parts, stack.arrangedSubviews).flatMap { part, view in
      guard case .stack = part.content else { return [] as [(part: Part, view: View)] }
      return [(part, view)] + part.nestedStacks(in: view)
    }
  }

  /// Whether a wrapping text is inside.
  private var wraps: Bool {
    switch content {
    case .text(_, let lines, _): lines != 1
    case .box: false
    case .stack(_, let parts): parts.contains(where: \.wraps)
    }
  }

  /// Whether the lines of a text decide how a column measures spacing; a fitting size takes that from the last layout.
  var choosesSpacing: Bool { choosesSpacing(isBaselineRelative: false) }

  private func choosesSpacing(isBaselineRelative: Bool) -> Bool {
    guard case .stack(let stack, let parts) = content else { return false }
    if isBaselineRelative, stack.axis == .horizontal, wraps { return true }
    let isRelative = isBaselineRelative || stack.axis == .vertical && stack.isBaselineRelative
    return parts.contains { $0.choosesSpacing(isBaselineRelative: isRelative) }
  }

  /// Gives a text other words, or a box another size.
  func change(_ random: inout SplitMix64) {
    if random.chance(0.15) { isHidden.toggle() }
    switch content {
    case .text(_, let lines, let size):
      content = .text(
        words: random.integer(in: 1...random.pick([3, 8])), lines: random.chance(0.3) ? Self.lines(&random) : lines,
        size: size)
    case .box: content = Part.box(&random).content
    case .stack: break
    }
  }
}

/// A view with a size and without its own baseline.
private final class Box: View {
  var size: CGSize {
    didSet { if size != oldValue { invalidateIntrinsicContentSize() } }
  }

  init(_ size: CGSize) {
    self.size = size
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: CGSize { size }
}

/// A stack view that fills the width of its root.
private struct Scene {
  let root = makeRoot(600, 2000)
  let view: View
  let width: LayoutConstraint

  init(_ part: Part, width: CGFloat, direction: LayoutDirection = .leftToRight) {
    view = root.add(part.makeView())
    root.layoutDirection = direction
    view.relate(.leading, to: root)
    view.relate(.top, to: root)
    // A fitting size has the same preference, which may decide before the ties of stack views.
    view.relate(.height, to: nil, at: .fittingSizeLevel)
    self.width = view.relate(.width, to: nil, plus: width)
  }

  func layOut() -> [String] { diagnostics { root.layoutIfNeeded() }.texts }

  /// The frames of all views, mirrored on request.
  func frames(isMirrored: Bool = false) -> [CGRect] {
    var frames: [CGRect] = [], waiting = [view]
    while let view = waiting.popLast() {
      var frame = view.frame
      if isMirrored, let parent = view.superview { frame.origin.x = parent.bounds.width - frame.maxX }
      frames.append(frame)
      waiting += (view as? StackView)?.arrangedSubviews ?? []
    }
    return frames
  }

  func fittingHeight(_ width: CGFloat) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

@Suite("Nested stack views of wrapping texts, at random")
struct NestedTextScriptTests {
  /// Edits texts, boxes and widths of a tree, hides and shows its parts, and compares it with fresh trees of the same
  /// contents.
  @Test(
    "Frames do not depend on what came before; they are mirrored; a fitting size is that of a layout",
    // With these four seeds, frames once depended on earlier choices of a text, or of the view with the baseline.
    arguments: [1445, 1852, 3281, 6841] + Array(Build.seeds(300, debug: 4) as Range<UInt64>))
  func histories(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let part = Part.stack(&random, depth: 2)
    var width = Self.width(&random)
    let live = Scene(part, width: width)
    var reported = live.layOut()
    let leaves = part.leaves(in: live.view), stacks = part.nestedStacks(in: live.view)
    for step in 0..<6 {
      if random.chance(0.6) {
        width = Self.width(&random)
        live.width.constant = width
      } else if !stacks.isEmpty, random.chance(0.2) {
        let (part, view) = random.pick(stacks)
        part.isHidden.toggle()
        part.apply(to: view)
      } else {
        let (part, view) = random.pick(leaves)
        part.change(&random)
        part.apply(to: view)
      }
      reported += live.layOut()
      let fresh = Scene(part, width: width)
      reported += fresh.layOut()
      // Without room for margins and spacing, the constraints that give way depend on their age.
      if reported.contains(where: { $0.contains(Self.conflict) }) { return }
      let comment: Comment = "seed \(seed), step \(step), width \(width)"
      #expect(reported == [], comment)
      expectClose(live.frames(), fresh.frames(), comment)
      let mirrored = Scene(part, width: width, direction: .rightToLeft)
      #expect(mirrored.layOut() == [], comment)
      expectClose(mirrored.frames(isMirrored: true), fresh.frames(), comment)
      if part.choosesSpacing { continue }
      let height = fresh.view.frame.height, asked = Scene(part, width: width)
      #expect(abs(asked.fittingHeight(width) - height) < 1e-6, comment)
      #expect(abs(live.fittingHeight(width) - height) < 1e-6, comment)
      // At another width, which the tree never had.
      let other = Scene(part, width: Self.width(&random))
      if other.layOut() == [] {
        #expect(abs(live.fittingHeight(other.width.constant) - other.view.frame.height) < 1e-6, comment)
      }
    }
  }

  private static let conflict = "Unable to simultaneously satisfy constraints"

  private static func width(_ random: inout SplitMix64) -> CGFloat { CGFloat(random.integer(in: 200...600)) }
}
