import AutoLayout
import Foundation
import TestSupport
import Testing

/// A tree's settings, and the settings of the views in the part that joins it.
private struct JoiningModel {
  var direction: LayoutDirection
  var rounding: FrameRounding
  var sizing: RootSizing
  var safeArea: EdgeInsets
  var keyboard: CGRect?
  var readableWidth: CGFloat
  var margins: DirectionalEdgeInsets
  var stackMargins: DirectionalEdgeInsets
  var preserves: Bool
  var semantic: SemanticContentAttribute
  var hasIsland: Bool

  init(_ random: inout SplitMix64) {
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(random.integer(in: range)) + 0.3717 }
    func sides() -> DirectionalEdgeInsets {
      DirectionalEdgeInsets(
        top: number(0...9), leading: number(10...40), bottom: number(0...9), trailing: number(0...9))
    }
    direction = random.pick([.leftToRight, .rightToLeft])
    rounding = random.pick([.none, .pixels(scale: 2), .pixels(scale: 3)])
    sizing = random.pick([.fixed, .negotiable])
    safeArea = random.chance(0.5) ? .zero : insets(44, number(0...20), 34, 0)
    keyboard = random.chance(0.5) ? nil : rect(0, 600, 1000, 200)
    readableWidth = random.pick([300, 500, 672])
    margins = sides()
    stackMargins = sides()
    preserves = random.chance(0.5)
    semantic = random.pick([.unspecified, .unspecified, .forceRightToLeft, .forceLeftToRight])
    hasIsland = random.chance(0.5)
  }

  /// Applies the root's settings to a tree, in any order.
  func set(_ root: View, _ random: inout SplitMix64) {
    var steps: [() -> Void] = [
      { root.layoutDirection = direction }, { root.frameRounding = rounding }, { root.rootSizing = sizing },
      { root.hostSafeAreaInsets = safeArea }, { root.keyboardFrame = keyboard },
      { root.readableContentWidth = readableWidth },
    ]
    while !steps.isEmpty { steps.remove(at: random.index(below: steps.count))() }
  }
}

/// The part that joins: views that depend on everything that a tree decides.
private final class JoiningPart {
  let box = InsetRecorder("box")
  let inner = InsetRecorder("inner")
  let preserving = InsetRecorder("preserving")
  let stack = StackView()
  let island = InsetRecorder("island")
  var views: [View] = []

  init(fillers: Int) {
    box.frame = rect(0, 0, 900, 700)
    box.add(inner).fill(10.2931)
    let marked = inner.addChild("marked")
    marked.relate(.leading, to: inner, .leadingMargin)
    marked.relate(.trailing, to: inner, .trailingMargin)
    marked.relate(.top, to: inner, .topMargin)
    marked.relate(.height, to: nil, plus: 20.4)
    inner.add(preserving, "preserving")
    preserving.relate(.leading, to: inner, plus: 1.7)
    preserving.relate(.width, to: inner, times: 0.5)
    preserving.relate(.top, to: inner)
    preserving.relate(.height, to: nil, plus: 100)
    let kept = preserving.addChild("kept")
    kept.relate(.left, to: preserving, .leftMargin)
    kept.relate(.right, to: preserving, .rightMargin)
    kept.relate(.top, to: preserving, .topMargin)
    kept.relate(.height, to: nil, plus: 5)
    inner.add(stack, "stack")
    stack.isLayoutMarginsRelativeArrangement = true
    stack.insetsLayoutMarginsFromSafeArea = false
    for width in [50.3119, 70.2361] {
      let view = View()
      stack.addArrangedSubview(view)
      view.relate(.width, to: nil, plus: width)
      view.relate(.height, to: nil, plus: 30)
      views.append(view)
    }
    stack.relate(.leading, to: inner, plus: 100)
    stack.relate(.top, to: preserving, .bottom)
    let read = guided("read", below: stack, inner.readableContentGuide)
    let safe = guided("safe", below: read, inner.safeAreaLayoutGuide)
    let typed = inner.addChild("typed")
    typed.relate(.leading, to: inner, plus: 3)
    typed.relate(.width, to: nil, plus: 33.3071)
    typed.relate(.height, to: nil, plus: 7)
    typed.relate(.bottom, to: inner.keyboardLayoutGuide, .top)
    inner.add(island, "island")
    island.relate(.leading, to: inner, plus: 7)
    island.relate(.width, to: nil, plus: 200.7213)
    island.relate(.top, to: safe, .bottom)
    island.relate(.height, to: nil, plus: 40)
    let secluded = island.addChild("secluded")
    secluded.relate(.leading, to: island, .leadingMargin)
    secluded.relate(.trailing, to: island, .trailingMargin)
    secluded.relate(.top, to: island)
    secluded.relate(.height, to: nil, plus: 9)
    views += [box, inner, marked, preserving, kept, stack, read, safe, typed, island, secluded]
    for _ in 0..<fillers { inner.addChild().fill(2) }
  }

  private func guided(_ name: String, below view: View, _ guide: LayoutGuide) -> View {
    let guided = inner.addChild(name)
    guided.relate(.leading, to: guide)
    guided.relate(.trailing, to: guide)
    guided.relate(.top, to: view, .bottom)
    guided.relate(.height, to: nil, plus: 4.1)
    return guided
  }

  /// The settings of the views, to be made in any order.
  func settings(_ model: JoiningModel) -> [() -> Void] {
    [
      { self.inner.directionalLayoutMargins = model.margins },
      { self.stack.directionalLayoutMargins = model.stackMargins },
      { self.island.directionalLayoutMargins = model.margins },
      { self.preserving.preservesSuperviewLayoutMargins = model.preserves },
      { self.inner.semanticContentAttribute = model.semantic },
      { self.island.isLayoutIsland = model.hasIsland },
    ]
  }

  func join(_ root: View) {
    root.add(box)
    for attribute in [LayoutConstraint.Attribute.left, .top, .right, .bottom] { box.relate(attribute, to: root) }
    // A root that negotiates becomes as wide as this; a fixed root does not.
    box.relate(.width, .greaterThanOrEqual, to: nil, plus: 1100.3, at: 600)
  }

  /// The areas inside the margins and the safe area, whether or not a constraint uses them.
  var guideFrames: [CGRect] {
    [inner.layoutMarginsGuide, inner.safeAreaLayoutGuide, inner.readableContentGuide, stack.layoutMarginsGuide]
      .map(\.layoutFrame)
  }
}

@Suite("A subtree that joins a tree is laid out as if it had always been there")
struct JoiningTreeTests {
  private func makeTree(fillers: Int) -> View {
    let root = makeRoot(1000, 800)
    for _ in 0..<fillers { root.addChild().fill() }
    return root
  }

  /// The tree built at once, with all settings before any view.
  private func builtAtOnce(_ model: JoiningModel, _ random: inout SplitMix64) -> (root: View, part: JoiningPart) {
    let root = makeTree(fillers: 0)
    model.set(root, &random)
    let part = JoiningPart(fillers: 0)
    part.join(root)
    for setting in part.settings(model) { setting() }
    root.layoutIfNeeded()
    return (root, part)
  }

  @Test(
    "Subtrees join in any order, larger or smaller than the tree, laid out or not",
    arguments: Build.seeds(160) as Range<UInt64>)
  func orders(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let model = JoiningModel(&random)
    let expected = builtAtOnce(model, &random)
    let isLarge = random.chance(0.5)
    let root = makeTree(fillers: isLarge ? random.index(below: 2) : 60)
    let part = JoiningPart(fillers: isLarge ? 60 : 0)
    var settings = part.settings(model)
    func someSettings() {
      for _ in 0..<random.index(below: 4) where !settings.isEmpty {
        settings.remove(at: random.index(below: settings.count))()
      }
    }
    let saysBefore = random.chance(0.5)
    someSettings()
    if random.chance(0.4) {
      // A separate root with its own settings.
      JoiningModel(&random).set(part.box, &random)
    }
    if random.chance(0.5) { part.box.layoutIfNeeded() }
    if random.chance(0.4) {
      let elsewhere = makeTree(fillers: random.pick([0, 60]))
      JoiningModel(&random).set(elsewhere, &random)
      part.join(elsewhere)
      if random.chance(0.7) { elsewhere.layoutIfNeeded() }
      someSettings()
      if random.chance(0.5) { part.box.removeFromSuperview() }
      if random.chance(0.3) { part.box.layoutIfNeeded() }
    }
    someSettings()
    if saysBefore { model.set(root, &random) }
    if random.chance(0.5) { root.layoutIfNeeded() }
    part.join(root)
    someSettings()
    if random.chance(0.5) { root.layoutIfNeeded() }
    if !saysBefore { model.set(root, &random) }
    for setting in settings { setting() }
    root.frame = rect(0, 0, 1000, 800)
    root.layoutIfNeeded()

    #expect(root.frame.isNear(expected.root.frame))
    for (view, twin) in zip(part.views, expected.part.views) {
      #expect(view.frame.isNear(twin.frame), "\(view) is \(twin.frame)")
      #expect(view.layoutMargins.isNear(twin.layoutMargins), "\(view) has \(view.layoutMargins)")
      #expect(view.safeAreaInsets.isNear(twin.safeAreaInsets), "\(view) has \(view.safeAreaInsets)")
      #expect(view.effectiveUserInterfaceLayoutDirection == twin.effectiveUserInterfaceLayoutDirection)
      let directional = EdgeInsets(
        top: view.directionalLayoutMargins.top, left: view.directionalLayoutMargins.leading,
        bottom: view.directionalLayoutMargins.bottom, right: view.directionalLayoutMargins.trailing)
      let twins = twin.directionalLayoutMargins
      #expect(
        directional.isNear(EdgeInsets(top: twins.top, left: twins.leading, bottom: twins.bottom, right: twins.trailing))
      )
      guard let recorder = view as? InsetRecorder else { continue }
      #expect((recorder.safeAreas.last ?? .zero).isNear(recorder.safeAreaInsets), "\(view) was not told")
      #expect((recorder.margins.last ?? insets(8)).isNear(recorder.layoutMargins), "\(view) was not told")
    }
    for (frame, twin) in zip(part.guideFrames, expected.part.guideFrames) { #expect(frame.isNear(twin)) }
  }

  @Test("Margins that were set in reading direction read as they were set, before and after the next pass")
  func directionalMargins() {
    let wanted = DirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 20)
    let view = InsetRecorder("view")
    view.directionalLayoutMargins = wanted
    let root = makeRoot()
    root.layoutDirection = .rightToLeft
    root.add(view).fill()
    #expect(view.directionalLayoutMargins == wanted)
    root.layoutIfNeeded()
    #expect(view.directionalLayoutMargins == wanted)
    #expect(view.layoutMargins == insets(1, 20, 2, 30))
    #expect(view.margins.last == insets(1, 20, 2, 30))
  }

  @Test("A smaller part that was laid out apart is rounded by the tree that it joins")
  func rounding() {
    let part = View(frame: rect(0, 0, 100, 100))
    let child = part.addChild()
    child.place(10.3, 10.3, 20.4, 20.4)
    part.layoutIfNeeded()
    let root = makeTree(fillers: 20)
    root.frameRounding = .pixels(scale: 1)
    root.layoutIfNeeded()
    root.addSubview(part)
    root.layoutIfNeeded()
    #expect(child.frame == rect(10, 10, 20, 20))
  }

  @Test("A part's own safe area does not follow it into a tree that has none")
  func hostOfItsOwn() {
    let part = InsetRecorder("part", frame: rect(0, 0, 1000, 100))
    part.hostSafeAreaInsets = insets(20, 5, 0, 0)
    let child = part.add(InsetRecorder("child"))
    child.fill()
    part.layoutIfNeeded()
    #expect(child.safeAreaInsets == insets(20, 5, 0, 0))
    let root = makeTree(fillers: 20)
    root.layoutIfNeeded()
    root.addSubview(part)
    root.layoutIfNeeded()
    for view in [part, child] {
      #expect(view.safeAreaInsets == .zero)
      #expect(view.safeAreas.last == .zero)
      #expect(view.layoutMargins == insets(8))
    }
  }

  @Test("The open position of a former root follows its new superview", arguments: [0, 20], [false, true])
  func openPosition(fillers: Int, isFrameBased: Bool) {
    let part = View(frame: rect(3, 4, 50, 50))
    part.translatesAutoresizingMaskIntoConstraints = isFrameBased
    let child = part.addChild()
    child.relate(.width, to: nil, plus: 10)
    child.relate(.width, .lessThanOrEqual, to: part)
    part.layoutIfNeeded()
    let root = makeTree(fillers: fillers), superview = View(frame: rect(5, 46, 100, 100))
    root.addSubview(superview)
    superview.addSubview(part)
    if isFrameBased {
      root.layoutIfNeeded()
      part.translatesAutoresizingMaskIntoConstraints = false
    }
    root.layoutIfNeeded()
    #expect(part.frame.origin == CGPoint(x: 3, y: 4))
    superview.frame.origin.x += 100
    root.layoutIfNeeded()
    #expect(part.frame.origin == CGPoint(x: 3, y: 4))
    #expect(child.frame.width == 10)
  }
}
