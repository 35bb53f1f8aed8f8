import AutoLayout
import Foundation
import Testing

/// A tree that uses one feature, and that only the test retains.
struct LifetimeCase: Sendable, CustomTestStringConvertible {
  var name: String
  /// Uses the feature in a container inside a root; the test decides how long to retain the result.
  var use: @Sendable (_ container: View) -> [AnyObject]

  var testDescription: String { name }

  static let all: [LifetimeCase] = [
    LifetimeCase(name: "margins") { container in
      container.layoutMargins = insets(3)
      let child = container.addChild()
      child.preservesSuperviewLayoutMargins = true
      return [child.relate(.left, to: container, .leftMargin)]
    },
    LifetimeCase(name: "guides") { container in
      let guides = [
        container.layoutMarginsGuide, container.safeAreaLayoutGuide, container.readableContentGuide,
        container.keyboardLayoutGuide,
      ]
      let child = container.addChild()
      for guide in guides { child.leftAnchor.constraint(greaterThanOrEqualTo: guide.leftAnchor).isActive = true }
      return []
    },
    LifetimeCase(name: "controllers") { container in
      let controller = ViewController()
      controller.additionalSafeAreaInsets = insets(5)
      container.add(controller.view).fill()
      controller.view.addChild().topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
      return []
    },
    LifetimeCase(name: "scroll views") { container in
      let scroll = container.add(ScrollView())
      scroll.fill()
      let content = scroll.addChild()
      content.fill()
      content.relate(.top, .lessThanOrEqual, to: container)
      scroll.contentOffset.y = 10
      return []
    },
    LifetimeCase(name: "islands") { container in
      let island = container.addChild()
      island.isLayoutIsland = true
      island.fill()
      let nested = island.addChild()
      nested.isLayoutIsland = true
      nested.fill()
      nested.addChild().fill()
      return []
    },
    LifetimeCase(name: "fitting") { container in
      let cell = container.addChild()
      let label = cell.add(Label(text: "some words"))
      label.numberOfLines = 0
      label.fill()
      for view in [container, cell, label] { _ = view.systemLayoutSizeFitting(.zero) }
      return []
    },
    LifetimeCase(name: "distances") { container in
      let a = container.addChild(), b = container.addChild()
      let constraint = a.leftAnchor.anchorWithOffset(to: b.rightAnchor).constraint(equalToConstant: 5)
      constraint.isActive = true
      // Retained by the application.
      return [constraint]
    },
    LifetimeCase(name: "baselines") { container in
      let label = container.add(Label(text: "x")), other = container.add(Label(text: "y"))
      label.relate(.lastBaseline, to: other, .firstBaseline)
      return []
    },
    LifetimeCase(name: "ambiguity") { container in
      let view = container.addChild()
      view.relate(.left, to: container)
      _ = view.hasAmbiguousLayout
      view.exerciseAmbiguityInLayout()
      return view.constraintsAffectingLayout(for: .horizontal)
    },
  ]
}

@Suite("Lifetimes of views with features")
struct FeatureLifetimeTests {
  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private func everything(below view: View) -> [Weak] {
    [Weak(view)] + view.constraints.map { Weak($0) } + view.layoutGuides.map { Weak($0) }
      + view.subviews.flatMap { everything(below: $0) }
  }

  @Test("Everything is deallocated with the tree", arguments: LifetimeCase.all, [false, true])
  func tree(_ example: LifetimeCase, isLaidOut: Bool) {
    var kept: [AnyObject] = []
    var seen: [Weak] = []
    do {
      let root = makeRoot()
      root.hostSafeAreaInsets = insets(10)
      let container = root.addChild()
      container.fill(5)
      kept = example.use(container)
      if isLaidOut { root.layoutIfNeeded() }
      seen = everything(below: root)
      #expect(seen.allSatisfy { $0.object != nil })
    }
    #expect(seen.filter { $0.object is LayoutItem }.isEmpty)
    #expect(kept.allSatisfy { ($0 as? LayoutConstraint)?.isActive != true })
    kept = []
    #expect(seen.allSatisfy { $0.object == nil })
  }

  @Test("Everything that leaves a living tree is deallocated", arguments: LifetimeCase.all, [false, true])
  func subtree(_ example: LifetimeCase, isLaidOut: Bool) {
    let root = makeRoot()
    root.hostSafeAreaInsets = insets(10)
    let before = everything(below: root).count
    var seen: [Weak] = []
    do {
      let container = root.addChild()
      container.fill(5)
      _ = example.use(container)
      if isLaidOut { root.layoutIfNeeded() }
      seen = everything(below: container)
      if !isLaidOut { root.layoutIfNeeded() }
      container.removeFromSuperview()
    }
    root.layoutIfNeeded()
    #expect(seen.allSatisfy { $0.object == nil })
    #expect(everything(below: root).count == before)
  }

  @Test("A retained subview outlives its tree, with the features inside it", arguments: LifetimeCase.all)
  func survivor(_ example: LifetimeCase) {
    var kept: View?
    var objects: [AnyObject] = []
    do {
      let root = makeRoot()
      let container = root.addChild()
      container.fill()
      objects = example.use(container)
      root.layoutIfNeeded()
      kept = container
    }
    #expect(kept?.superview == nil)
    kept?.frame = rect(0, 0, 50, 60)
    #expect(diagnostics { kept?.layoutIfNeeded() }.texts == [])
    _ = kept?.systemLayoutSizeFitting(.zero)
    let seen = kept.map { everything(below: $0) } ?? []
    kept = nil
    objects = []
    #expect(objects.isEmpty)
    #expect(!seen.isEmpty)
    #expect(seen.allSatisfy { $0.object == nil })
  }
}
