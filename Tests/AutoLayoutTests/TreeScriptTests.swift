import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// A view with what its frame must be, by arithmetic alone.
private final class Model {
  let view = View()
  var parent: Model?
  var children: [Model] = []
  /// Offsets and sizes in the superview; shares of the superview's size, 0 for a constant size.
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  var share = 0.0
  var constraints: [LayoutConstraint] = []

  var size: CGSize {
    guard let parent else { return view.frame.size }
    return CGSize(width: parent.size.width * share + width, height: parent.size.height * share + height)
  }

  var frame: CGRect { CGRect(origin: CGPoint(x: x, y: y), size: size) }
}

/// Random trees under random edits: moves, removals, edits of every kind, frame-based views among the others.
private struct TreeScript {
  var random: SplitMix64
  let roots: [Model]
  var models: [Model] = []

  init(seed: UInt64, variant: KernelVariant) {
    random = SplitMix64(seed: seed)
    roots = (0..<2).map { _ in Model() }
    for root in roots {
      root.view.kernelVariant = variant
      root.view.frame = CGRect(x: 0, y: 0, width: 512, height: 256)
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }

  /// All models below a root or a detached one, the top first.
  private func subtree(_ model: Model) -> [Model] { [model] + model.children.flatMap { subtree($0) } }

  mutating func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2 where models.count < 30: grow()
    case 3: detach()
    case 4, 5: move()
    case 6: resizeRoot()
    case 7: toggle()
    case 8: replace()
    case 9: layOut()
    default: edit()
    }
  }

  private mutating func grow() {
    let model = Model()
    if models.isEmpty || Bool.random(using: &random) {
      models.append(model)
      attach(model, to: roots[Int.random(in: 0..<roots.count, using: &random)])
    } else if let parent = models.randomElement(using: &random) {
      models.append(model)
      attach(model, to: parent)
    }
  }

  private mutating func attach(_ model: Model, to parent: Model) {
    model.parent?.children.removeAll { $0 === model }
    model.parent = parent
    parent.children.append(model)
    parent.view.insertSubview(model.view, at: Int.random(in: 0...parent.children.count, using: &random))
    choose(model)
    if Int.random(in: 0..<4, using: &random) == 0 {
      model.share = 0
      setFrameBased(model)
    } else {
      constrain(model)
    }
  }

  /// Picks new numbers; multiples of ⅛ and shares of a half, so that arithmetic is exact.
  private mutating func choose(_ model: Model) {
    model.x = number(-80...80) / 8
    model.y = number(-80...80) / 8
    model.share = Bool.random(using: &random) ? 0.5 : 0
    model.width = number(0...400) / 8
    model.height = number(0...400) / 8
  }

  private func setFrameBased(_ model: Model) {
    LayoutConstraint.deactivate(model.constraints)
    model.constraints = []
    model.view.translatesAutoresizingMaskIntoConstraints = true
    model.view.frame = model.frame
  }

  private mutating func constrain(_ model: Model) {
    guard let superview = model.parent?.view else { return }
    LayoutConstraint.deactivate(model.constraints)
    let view = model.view
    view.translatesAutoresizingMaskIntoConstraints = false
    let shared: LayoutItem? = model.share == 0 ? nil : superview
    model.constraints = [
      LayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: superview, attribute: .left, multiplier: 1,
        constant: model.x),
      LayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: superview, attribute: .top, multiplier: 1,
        constant: model.y),
      LayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: shared, attribute: .width,
        multiplier: model.share == 0 ? 1 : model.share, constant: model.width),
      LayoutConstraint(
        item: view, attribute: .height, relatedBy: .equal, toItem: shared, attribute: .height,
        multiplier: model.share == 0 ? 1 : model.share, constant: model.height),
    ]
    model.constraints.shuffle(using: &random)
    LayoutConstraint.activate(model.constraints)
  }

  /// Drops a subtree, or lays it out as a separate tree.
  private mutating func detach() {
    guard let model = models.randomElement(using: &random) else { return }
    model.parent?.children.removeAll { $0 === model }
    let size = model.size
    model.parent = nil
    model.view.removeFromSuperview()
    let gone = subtree(model)
    if Bool.random(using: &random) {
      model.view.frame = CGRect(origin: .zero, size: size)
      // A size against a constant is inside the subtree and stays; it would contradict the frame of a root.
      LayoutConstraint.deactivate(model.constraints)
      model.view.layoutIfNeeded()
      for child in model.children.flatMap({ subtree($0) }) { check(child) }
    }
    models.removeAll { candidate in gone.contains { $0 === candidate } }
  }

  private mutating func move() {
    guard let model = models.randomElement(using: &random) else { return }
    let inside = subtree(model)
    let targets = (roots + models).filter { target in !inside.contains { $0 === target } }
    guard let target = targets.randomElement(using: &random) else { return }
    attach(model, to: target)
  }

  private mutating func resizeRoot() {
    let root = roots[Int.random(in: 0..<roots.count, using: &random)]
    root.view.frame = CGRect(x: 0, y: 0, width: number(0...600) / 8 + 100, height: number(0...600) / 8 + 100)
    // A frame-based view does not follow; a share would make its model follow.
  }

  private mutating func toggle() {
    guard let model = models.randomElement(using: &random) else { return }
    choose(model)
    if model.view.translatesAutoresizingMaskIntoConstraints {
      constrain(model)
    } else {
      model.share = 0
      setFrameBased(model)
    }
  }

  private mutating func replace() {
    guard let model = models.randomElement(using: &random) else { return }
    choose(model)
    if model.view.translatesAutoresizingMaskIntoConstraints {
      model.share = 0
      model.view.frame = model.frame
    } else {
      constrain(model)
    }
  }

  private mutating func edit() {
    guard let model = models.randomElement(using: &random) else { return }
    model.x = number(-80...80) / 8
    model.width = number(0...400) / 8
    if model.view.translatesAutoresizingMaskIntoConstraints { return model.view.frame = model.frame }
    for constraint in model.constraints {
      if constraint.firstAttribute == .left { constraint.constant = model.x }
      if constraint.firstAttribute == .width { constraint.constant = model.width }
    }
  }

  private mutating func layOut() {
    roots[Int.random(in: 0..<roots.count, using: &random)].view.layoutIfNeeded()
  }

  func finish() {
    for root in roots {
      root.view.layoutIfNeeded()
      for model in root.children.flatMap({ subtree($0) }) { check(model) }
    }
    let held = roots.flatMap { subtree($0) }.reduce(0) { $0 + $1.view.constraints.count }
    #expect(held == models.reduce(0) { $0 + $1.constraints.count })
  }

  private func check(_ model: Model) {
    let frame = model.view.frame
    let expected = model.frame
    let differences = [
      frame.minX - expected.minX, frame.minY - expected.minY, frame.size.width - expected.size.width,
      frame.size.height - expected.size.height,
    ]
    #expect(differences.allSatisfy { abs($0) < 1e-6 }, "\(frame) instead of \(expected)")
  }
}

@Suite("Random edits of trees")
struct TreeScriptTests {
  @Test("Frames equal the computed ones", arguments: Build.seeds(60) as Range<UInt64>, KernelVariant.allCases)
  func script(seed: UInt64, variant: KernelVariant) {
    let reported = diagnostics {
      var script = TreeScript(seed: seed, variant: variant)
      for _ in 0..<4 {
        for _ in 0..<40 { script.step() }
        script.finish()
      }
    }
    #expect(reported.all.isEmpty, "seed \(seed)")
  }
}
