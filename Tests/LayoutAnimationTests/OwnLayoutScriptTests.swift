import AutoLayout
import Foundation
import LayoutAnimation
import TestSupport
import Testing

/// A stack view with nested stack views in a root with margins, and a view that follows it; equal for equal random
/// numbers.
private final class NestedScene {
  let stage = Stage(width: 500, height: 500)
  let outer = StackView()
  var stacks: [StackView] = []
  var labels: [Label] = []
  let follower = View()

  var root: View { stage.root }
  var views: [View] { stacks + labels + [follower] }

  init(_ random: inout SplitMix64) {
    stacks = [outer] + (0..<random.integer(in: 0...2)).map { _ in StackView() }
    for stack in stacks {
      arrange(stack, &random)
      for _ in 0..<random.integer(in: 1...4) { stack.addArrangedSubview(makeLabel(&random)) }
      if stack !== outer { outer.insertArrangedSubview(stack, at: random.integer(in: 0...3)) }
    }
    root.layoutMargins = .zero
    for view in [outer, follower] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let guide = root.safeAreaLayoutGuide
    LayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: guide.topAnchor), outer.leftAnchor.constraint(equalTo: guide.leftAnchor),
      outer.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
      follower.topAnchor.constraint(equalTo: outer.bottomAnchor),
      follower.leftAnchor.constraint(equalTo: outer.rightAnchor),
      follower.widthAnchor.constraint(equalToConstant: 10), follower.heightAnchor.constraint(equalToConstant: 10),
    ])
    if random.chance(0.5) { outer.widthAnchor.constraint(equalToConstant: 250).isActive = true }
    if random.chance(0.3) { outer.heightAnchor.constraint(equalToConstant: 200).isActive = true }
  }

  private func makeLabel(_ random: inout SplitMix64) -> Label {
    let label = Label(text: Self.text(&random))
    label.numberOfLines = random.pick([0, 1, 2])
    label.isHidden = random.chance(0.2)
    labels.append(label)
    return label
  }

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<random.integer(in: 1...6)).map { _ in String(repeating: "m", count: random.integer(in: 1...6)) }
      .joined(separator: " ")
  }

  private func arrange(_ stack: StackView, _ random: inout SplitMix64) {
    stack.axis = random.pick(LayoutConstraint.Axis.allCases)
    stack.distribution = random.pick(StackView.Distribution.allCases)
    stack.alignment = random.pick(StackView.Alignment.allCases)
    stack.spacing = CGFloat(random.integer(in: 0...10))
  }

  /// Changes a property that needs no explicit layout.
  func change(_ random: inout SplitMix64) {
    let stack = random.pick(stacks)
    let label = random.pick(labels)
    switch random.index(below: 11) {
    case 0, 1: label.isHidden.toggle()
    case 2: label.text = Self.text(&random)
    case 3: label.numberOfLines = label.numberOfLines == 0 ? 1 : 0
    case 4: arrange(stack, &random)
    case 5: stack.insertArrangedSubview(makeLabel(&random), at: random.integer(in: 0...3))
    case 6:
      if let superview = label.superview as? StackView { superview.insertArrangedSubview(label, at: 0) }
    case 7: label.removeFromSuperview()
    case 8: stack.setCustomSpacing(CGFloat(random.integer(in: 0...20)), after: label)
    case 9:
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins.left = CGFloat(random.integer(in: 0...20))
    default:
      root.hostSafeAreaInsets = EdgeInsets(top: CGFloat(random.integer(in: 0...40)), left: 0, bottom: 0, right: 0)
    }
  }
}

@Suite("Implicit layout changes of views, in random blocks")
struct OwnLayoutScriptTests {
  @Test(
    "A block begins where views were and ends where they would be without it",
    arguments: Build.seeds(60) as Range<UInt64>)
  func history(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var copy = random
    let scene = NestedScene(&random), other = NestedScene(&copy)
    for each in [scene, other] { each.root.layoutIfNeeded() }
    for step in 0..<8 {
      let views = scene.views
      let before = views.map(\.frame)
      let count = random.integer(in: 1...3)
      _ = copy.integer(in: 1...3)
      run(random.index(below: 4)) { for _ in 0..<count { scene.change(&random) } }
      _ = copy.index(below: 4)
      for _ in 0..<count { other.change(&copy) }
      other.root.layoutIfNeeded()
      let comment: Comment = "seed \(seed), step \(step)"
      expectEqual(views.map(\.presentation.frame), before, comment)
      expectEqual(scene.views.map(\.frame), other.views.map(\.frame), comment)
      scene.stage.pass(2)
      expectEqual(scene.views.map(\.presentation.frame), other.views.map(\.frame), comment)
      scene.root.layoutIfNeeded()
      expectEqual(scene.views.map(\.frame), other.views.map(\.frame), comment)
    }
  }

  /// Changes something in a block of a kind.
  private func run(_ kind: Int, _ changes: @escaping () -> Void) {
    switch kind {
    case 0: View.animate(withDuration: 1, animations: changes)
    case 1: PropertyAnimator(duration: 1, animations: changes).startAnimation()
    case 2:
      View.animateKeyframes(withDuration: 1) {
        View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5, animations: changes)
      }
    default:
      View.beginAnimations(nil)
      changes()
      View.commitAnimations()
    }
  }

  private func expectEqual(
    _ found: [CGRect], _ expected: [CGRect], _ comment: Comment,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let isEqual = zip(found, expected).allSatisfy { first, second in
      near(first.minX, second.minX, 1e-6) && near(first.minY, second.minY, 1e-6)
        && near(first.size.width, second.size.width, 1e-6) && near(first.size.height, second.size.height, 1e-6)
    }
    #expect(
      found.count == expected.count && isEqual, "\(comment): \(found) instead of \(expected)",
      sourceLocation: sourceLocation)
  }
}
