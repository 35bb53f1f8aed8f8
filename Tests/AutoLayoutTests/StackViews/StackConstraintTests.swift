import AutoLayout
import Foundation
import Testing

@Suite("Constraints of stack views")
struct StackConstraintTests {
  private let views = (0..<6).map { _ in block(20, 10) }

  /// The constraints that an edit made and dropped in the stack view.
  private func difference(in scene: StackScene, by edit: () -> Void) -> (made: Int, dropped: Int) {
    scene.layOut()
    let before = Set(scene.stack.constraints)
    edit()
    scene.layOut()
    let after = Set(scene.stack.constraints)
    return (after.subtracting(before).count, before.subtracting(after).count)
  }

  @Test("Edits change numbers and keep constraints", arguments: StackView.Distribution.allCases)
  func numbers(_ distribution: StackView.Distribution) {
    let scene = StackScene(views, distribution: distribution, spacing: 5)
    #expect(difference(in: scene) { scene.stack.spacing = 9 } == (0, 0))
    #expect(difference(in: scene) { scene.stack.setCustomSpacing(20, after: views[2]) } == (0, 0))
    #expect(
      difference(in: scene) { views[3].explicitContentSize = CGSize(width: 50, height: 10) } == (0, 0))
    #expect(difference(in: scene) { scene.root.layoutDirection = .rightToLeft } == (0, 0))
    #expect(difference(in: scene) { scene.stack.setNeedsUpdateConstraints() } == (0, 0))
  }

  @Test("Adding a view at the end makes only its own constraints and replaces the end of the view before it")
  func appending() {
    let scene = StackScene(views, spacing: 5)
    // Six constraints are made: start, end, least length, tie, and the two edges across.
    #expect(difference(in: scene) { scene.stack.addArrangedSubview(block(5, 5)) } == (6, 1))
    #expect(difference(in: scene) { scene.stack.arrangedSubviews[6].removeFromSuperview() } == (1, 6))
  }

  @Test("Inserting a view makes only its own constraints and replaces the start of the view after it")
  func inserting() {
    let scene = StackScene(views, spacing: 5)
    #expect(difference(in: scene) { scene.stack.insertArrangedSubview(block(5, 5), at: 3) } == (6, 1))
  }

  @Test("Hiding touches neighbours only")
  func hiding() {
    let scene = StackScene(views, alignment: .leading, spacing: 5)
    // Made: hiding, and the start of the next view. Dropped: the least length, the bound across, and the old start.
    #expect(difference(in: scene) { views[2].isHidden = true } == (2, 3))
    #expect(difference(in: scene) { views[2].isHidden = false } == (3, 2))
    let spread = StackScene(views, distribution: .equalSpacing, alignment: .leading)
    // In addition, its own start is made without the least gap; the next guide's start and partner change; and the
    // view's guide is dropped with five constraints.
    #expect(difference(in: spread) { views[2].isHidden = true } == (5, 11))
  }

  @Test("Constraints are named as in Apple's logs, and all held by the stack view")
  func names() {
    let scene = StackScene(views, distribution: .equalSpacing, alignment: .center, spacing: 5)
    views[1].isHidden = true
    scene.layOut()
    func names() -> Set<String> { Set(scene.stack.constraints.compactMap(\.identifier)) }
    #expect(
      names() == [
        "UISV-canvas-connection", "UISV-canvas-fit", "UISV-spacing", "UISV-alignment", "UISV-distributing-edge",
        "UISV-distributing", "UISV-hiding", "UISV-ambiguity-suppression",
      ])
    scene.stack.distribution = .fillEqually
    scene.layOut()
    #expect(names().contains("UISV-fill-equally"))
    scene.stack.distribution = .fillProportionally
    scene.layOut()
    #expect(names().contains("UISV-fill-proportionally"))
    #expect(!names().contains("UISV-fill-equally"))
    #expect(views.allSatisfy { $0.constraints.isEmpty })
    #expect(scene.root.constraints.count == 2)
  }

  @Test("Constraints deactivated by hand return with the next edit")
  func repair() {
    let scene = StackScene([block(10, 10), block(20, 10)])
    scene.layOut()
    scene.stack.removeConstraints(scene.stack.constraints)
    #expect(scene.stack.constraints.isEmpty)
    scene.stack.spacing = 5
    scene.expect([rect(0, 0, 10, 10), rect(15, 0, 20, 10)])
  }

  @Test("In a conflict an application's constraint gives way")
  func conflict() throws {
    let scene = StackScene(views, distribution: .fillEqually, spacing: 5, width: 145)
    let leading = views[0].relate(.leading, to: scene.stack, plus: 3)
    let conflict = try #require(diagnostics { scene.root.layoutIfNeeded() }.conflicts.first)
    #expect(leading.isRelaxed)
    #expect(conflict.members.filter(\.isFromApplication).map(\.description) == [leading.description])
    #expect(conflict.relaxed?.isFromApplication == true)
    #expect(conflict.members.contains { $0.description.contains("'UISV-canvas-connection'") })
    #expect(scene.frames.allSatisfy { $0.width == 20 })
  }

  @Test("Against frames the stack view's constraints give way")
  func conflictWithFrame() throws {
    let scene = StackScene([block(20, 10), block(20, 10)])
    scene.layOut()
    let view = scene.stack.arrangedSubviews[0]
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = rect(7, 0, 20, 10)
    let conflict = try #require(diagnostics { scene.root.layoutIfNeeded() }.conflicts.first)
    #expect(conflict.relaxed?.description.contains("UISV-") == true)
    #expect(conflict.relaxed?.isFromApplication == false)
    #expect(view.frame == rect(7, 0, 20, 10))
  }

  @Test("A frame-based stack view lays its views out in its frame")
  func frameBased() {
    let stack = StackView(arrangedSubviews: [block(10, 10), block(20, 10)])
    let root = makeRoot()
    stack.frame = rect(5, 6, 100, 50)
    root.addSubview(stack)
    root.layOutDeterminately()
    #expect(stack.frame == rect(5, 6, 100, 50))
    #expect(stack.arrangedSubviews.map(\.frame) == [rect(0, 0, 80, 50), rect(80, 0, 20, 50)])
    stack.removeFromSuperview()
    stack.frame = rect(0, 0, 60, 20)
    stack.layOutDeterminately()
    #expect(stack.arrangedSubviews.map(\.frame) == [rect(0, 0, 40, 20), rect(40, 0, 20, 20)])
  }

  @Test("Equal distances of centres follow live resistances", arguments: [(1, 750), (100, 120), (120, 100), (750, 1)])
  func resistances(first: Float, second: Float) {
    func scene() -> StackScene {
      StackScene([block(100, 10), block(100, 10)], distribution: .equalCentering, width: 150)
    }
    func resist(_ scene: StackScene) {
      for (view, priority) in zip(scene.stack.arrangedSubviews, [first, second]) {
        view.setContentCompressionResistancePriority(LayoutConstraint.Priority(priority), for: .horizontal)
      }
    }
    let live = scene(), fresh = scene()
    live.layOut()
    resist(live)
    resist(fresh)
    fresh.root.layoutIfNeeded()
    live.root.layoutIfNeeded()
    expectClose(live.frames, fresh.frames)
  }
}
