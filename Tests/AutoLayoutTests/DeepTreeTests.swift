import AutoLayout
import Foundation
import Synchronization
import TestSupport
import Testing

/// A view that requests another layout in every layout.
private final class RestlessLeaf: View {
  override func layoutSubviews() { setNeedsLayout() }
}

/// Every tree walk has its own stack, so that the depth of a tree does not end the program.
@Suite("Deep trees")
struct DeepTreeTests {
  private static let depth = 2_000

  /// Nested views, each inset by a point; the innermost is ten points wide.
  private static func chain(
    _ depth: Int = depth, make: () -> View = { View() }
  ) -> (root: View, innermost: View, edit: LayoutConstraint) {
    let root = View(frame: rect(0, 0, 100, 100))
    var view = root
    for _ in 0..<depth {
      let inner = view.add(make())
      inner.relate(.left, to: view, plus: 0.001)
      inner.relate(.top, to: view)
      inner.relate(.right, to: view)
      inner.relate(.bottom, to: view)
      view = inner
    }
    let leaf = view.addChild()
    leaf.tag = 7
    let edit = leaf.relate(.left, to: view, plus: 10)
    leaf.relate(.top, to: view, plus: 10)
    leaf.relate(.width, to: nil, plus: 10)
    leaf.relate(.height, to: nil, plus: 10)
    return (root, leaf, edit)
  }

  @Test("Deep trees are laid out, edited and queried")
  func layout() throws {
    let depth = Self.depth
    let found = try #require(
      onSmallStack {
        let (root, leaf, edit) = Self.chain()
        root.layoutIfNeeded()
        edit.constant = 20
        leaf.setNeedsLayout()
        leaf.setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        let place = leaf.convert(CGPoint.zero, to: root)
        let hit = root.hitTest(CGPoint(x: place.x + 1, y: place.y + 1)) === leaf
        let isFound = root.viewWithTag(7) === leaf
        let isClear = !leaf.hasAmbiguousLayout && !leaf.constraintsAffectingLayout(for: .horizontal).isEmpty
        return [abs(place.x - 20 - 0.001 * CGFloat(depth)) < 1e-6, hit, isFound, isClear]
      })
    #expect(found == [true, true, true, true])
  }

  /// If each new view looked for a stack view around it, this would take many seconds.
  @Test("Deep trees are made from the root inwards in a time proportional to the depth")
  func making() {
    let depth = Build.size(100_000, debug: 6_000)
    let count = onSmallStack { () -> Int in
      let (root, leaf, _) = Self.chain(depth)
      var count = 0
      root.forEachView { _ in count += 1 }
      return leaf.superview === root ? 0 : count
    }
    #expect(count == depth + 2)
  }

  @Test("The length of a deep tree's trace is proportional to the number of views")
  func trace() throws {
    let depth = Self.depth
    let (lines, length, last) = try #require(
      onSmallStack {
        let (root, _, _) = Self.chain()
        root.layoutIfNeeded()
        let trace = root.layoutTrace
        let lines = trace.split(separator: "\n")
        return (lines.count, trace.utf8.count, lines.last.map(String.init) ?? "")
      })
    #expect(lines == depth + 2)
    #expect(length < 300 * depth)
    #expect(last.contains("[\(depth + 1)] *<View"))
  }

  @Test("Ambiguity and endless requests for rounds are reported")
  func reports() throws {
    let (count, texts) = try #require(
      onSmallStack {
        let (root, leaf, _) = Self.chain()
        let restless = leaf.add(RestlessLeaf())
        restless.relate(.left, to: leaf)
        restless.relate(.top, to: leaf)
        restless.relate(.height, to: nil, plus: 1)
        let lines = Mutex<[String]>([])
        let count = LayoutDiagnostics.withHandler({ line in lines.withLock { $0.append("\(line)") } }) {
          root.layoutIfNeeded()
          return root.reportAmbiguousLayout()
        }
        return (count, lines.withLock { $0 })
      })
    #expect(count == 1)
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.contains("RestlessLeaf") })
    #expect(texts.last?.hasSuffix("constraints leave its width open") == true)
  }

  @Test("Deep trees have fitting sizes")
  func fitting() throws {
    let sizes = try #require(
      onSmallStack {
        let (root, leaf, edit) = Self.chain()
        leaf.relate(.right, to: leaf.superview, plus: -10)
        leaf.relate(.bottom, to: leaf.superview, plus: -10)
        let first = root.systemLayoutSizeFitting(.zero)
        let second = root.systemLayoutSizeFitting(.zero)
        edit.constant = 20
        return [first, second, root.systemLayoutSizeFitting(.zero)]
      })
    for (size, expected) in zip(sizes, [30.0, 30, 40].map { $0 + 0.001 * Double(Self.depth) }) {
      #expect(abs(size.width - expected) < 1e-4)
      #expect(size.height == 30)
    }
  }

  @Test("A deep subtree leaves a tree, joins others as the smaller or larger part, and is released")
  func membership() throws {
    let found = try #require(
      onSmallStack {
        let (root, leaf, _) = Self.chain()
        let part = root.subviews[0]
        root.layoutIfNeeded()
        part.removeFromSuperview()
        let hasLeft = root.constraints.isEmpty && part.superview == nil
        let small = makeRoot()
        small.layoutDirection = .rightToLeft
        small.addChild().fill()
        small.layoutIfNeeded()
        small.add(part).fill()
        small.layoutIfNeeded()
        let direction = leaf.effectiveUserInterfaceLayoutDirection
        let plain = makeRoot()
        plain.add(part).fill()
        plain.layoutIfNeeded()
        let x = leaf.convert(CGPoint.zero, to: plain).x
        let kept = leaf
        part.removeFromSuperview()
        return [
          hasLeft, direction == .rightToLeft, abs(x - 10 - 0.001 * CGFloat(Self.depth - 1)) < 1e-6,
          kept.superview != nil,
        ]
      })
    #expect(found == [true, true, true, true])
  }

  @Test("Deep trees follow safe areas, margins, directions and resized superviews")
  func inheritance() throws {
    let found = try #require(
      onSmallStack {
        let (root, leaf, _) = Self.chain {
          let view = View()
          view.preservesSuperviewLayoutMargins = true
          view.semanticContentAttribute = .forceRightToLeft
          return view
        }
        root.layoutMargins = insets(20)
        root.hostSafeAreaInsets = insets(30, 0, 0, 0)
        root.layoutIfNeeded()
        let outer = leaf.superview
        let margins = outer?.layoutMargins ?? .zero
        let safeArea = leaf.safeAreaInsets
        root.layoutDirection = .rightToLeft
        root.layoutIfNeeded()
        let framed = View(frame: rect(0, 0, 100, 100))
        var inner = framed
        for _ in 0..<Self.depth {
          let view = View(frame: rect(0, 0, 100, 100))
          view.autoresizingMask = [.flexibleWidth]
          inner.addSubview(view)
          inner = view
        }
        framed.frame.size.width = 150
        return [margins.top == 50, safeArea.top == 20, inner.frame.width == 150]
      })
    #expect(found == [true, true, true])
  }

  @Test("Deeply nested islands")
  func islands() throws {
    let depth = Build.size(400, debug: 200)
    let width = try #require(
      onSmallStack {
        let (root, leaf, _) = Self.chain(depth) {
          let view = View()
          view.isLayoutIsland = true
          return view
        }
        root.layoutDirection = .rightToLeft
        root.hostSafeAreaInsets = insets(5)
        root.layoutIfNeeded()
        root.frame.size.width = 120
        root.layoutIfNeeded()
        leaf.constraints.first?.constant = 11
        root.layoutIfNeeded()
        _ = leaf.hasAmbiguousLayout
        return (leaf.superview?.frame.width ?? 0, leaf.frame.width)
      })
    #expect(abs(width.0 - (120 - 0.001 * Double(depth))) < 1e-6)
    #expect(width.1 == 11)
  }

  @Test("Deeply nested stack views, with baselines and shares")
  func stacks() throws {
    let size = try #require(
      onSmallStack {
        var view: View = Label(text: "0123456789")
        for level in 0..<Build.size(600, debug: 300) {
          let stack = StackView(arrangedSubviews: [view])
          if level % 100 == 0 { stack.distribution = .fillProportionally }
          view = stack
        }
        let root = makeRoot()
        root.add(view)
        view.relate(.left, to: root)
        let other = root.add(Label(text: "x"))
        other.relate(.firstBaseline, to: view)
        view.relate(.top, to: root)
        root.layoutIfNeeded()
        return view.frame.size
      })
    #expect(size == CGSize(width: 85, height: 21))
  }

  @Test("Deep trees are released, laid out or not, with controllers too")
  func release() throws {
    let count = try #require(
      onSmallStack {
        var gone: [() -> Bool] = []
        for isLaidOut in [false, true] {
          let (root, leaf, _) = Self.chain()
          if isLaidOut { root.layoutIfNeeded() }
          gone.append { [weak leaf] in leaf == nil }
        }
        do {
          let root = View()
          var view = root
          for _ in 0..<50_000 {
            let inner = View()
            view.addSubview(inner)
            view = inner
          }
          gone.append { [weak view] in view == nil }
        }
        do {
          let root = ViewController()
          var controller = root
          for _ in 0..<10_000 {
            let child = ViewController()
            controller.addChild(child)
            controller = child
          }
          gone.append { [weak controller] in controller == nil }
        }
        return gone.filter { $0() }.count
      })
    #expect(count == 4)
  }

  @Test("A view has its subviews while its deinitialiser runs; a subview that is retained elsewhere survives")
  func deallocation() {
    final class Witness: View {
      let seen: CallLog
      init(_ seen: CallLog) {
        self.seen = seen
        super.init(frame: .zero)
      }
      deinit { seen.calls.append("\(debugLabel ?? "") had \(subviews.count)") }
    }
    let seen = CallLog()
    let kept = View()
    do {
      let root = Witness(seen)
      root.debugLabel = "root"
      for name in ["a", "b"] {
        let child = root.add(Witness(seen), name)
        child.add(Witness(seen), name + name)
        child.fill()
      }
      root.subviews[0].addSubview(kept)
      root.layoutIfNeeded()
    }
    #expect(seen.calls == ["root had 2", "a had 2", "aa had 0", "b had 1", "bb had 0"])
    #expect(kept.superview == nil)
  }
}
