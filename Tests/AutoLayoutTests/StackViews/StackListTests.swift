import AutoLayout
import Foundation
import Testing

@Suite("The list of arranged subviews")
struct StackListTests {
  @Test("A view that empties its list while its length is read for an outer stack view does no harm")
  func emptiedWhileMeasured() {
    final class Emptying: View {
      override var intrinsicContentSize: CGSize {
        let stack = superview as? StackView
        for view in stack?.arrangedSubviews ?? [] where view !== self { view.removeFromSuperview() }
        return CGSize(width: 40, height: 10)
      }
    }
    let nested = StackView(arrangedSubviews: [block(10, 10), block(20, 10), Emptying()])
    let scene = StackScene([nested, block(40, 10)], distribution: .fillProportionally)
    scene.layOut()
    #expect(nested.arrangedSubviews.count == 1)
    expectClose(scene.frames, [rect(0, 0, 40, 10), rect(40, 0, 40, 10)])
  }

  @Test("Raw values and special spacings are Apple's")
  func constants() {
    #expect(StackView.Distribution.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(
      [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering] == StackView.Distribution.allCases)
    #expect(
      [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline] == StackView.Alignment.allCases)
    #expect(StackView.Alignment.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(StackView.Alignment.top == .leading)
    #expect(StackView.Alignment.bottom == .trailing)
    #expect(Float(StackView.spacingUseDefault) == .greatestFiniteMagnitude)
    #expect(Float(StackView.spacingUseSystem) == .leastNormalMagnitude)
    let stack = StackView()
    #expect(stack.axis == .horizontal)
    #expect(stack.distribution == .fill)
    #expect(stack.alignment == .fill)
    #expect(stack.spacing == 0)
    #expect(!stack.isBaselineRelativeArrangement)
    #expect(!stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("Arranged views are subviews and placed by constraints")
  func adding() {
    let views = [View(), View(), View()]
    let stack = StackView(arrangedSubviews: [views[0], views[1]])
    #expect(stack.subviews == [views[0], views[1]])
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    #expect(stack.subviews == views)
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
  }

  @Test("An index out of range means the nearest end; an arranged view moves")
  func indices() {
    let views = [View(), View(), View()]
    let stack = StackView(arrangedSubviews: [views[0]])
    stack.insertArrangedSubview(views[1], at: 7)
    stack.insertArrangedSubview(views[2], at: -7)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    stack.addArrangedSubview(views[2])
    #expect(stack.arrangedSubviews == views)
    stack.insertArrangedSubview(views[2], at: 1)
    #expect(stack.arrangedSubviews == [views[0], views[2], views[1]])
    stack.insertArrangedSubview(views[0], at: 99)
    #expect(stack.arrangedSubviews == [views[2], views[1], views[0]])
    #expect(stack.subviews == views)
  }

  @Test("A subview can be arranged later and be released from it")
  func subviewsFirst() {
    let scene = StackScene([block(10, 10), block(20, 10)])
    let view = block(30, 10)
    scene.stack.insertSubview(view, at: 0)
    scene.expect([rect(0, 0, 10, 10), rect(10, 0, 20, 10)])
    scene.stack.addArrangedSubview(view)
    #expect(scene.stack.subviews[0] == view)
    scene.expect([rect(0, 0, 10, 10), rect(10, 0, 20, 10), rect(30, 0, 30, 10)])
    scene.stack.removeArrangedSubview(view)
    scene.stack.removeArrangedSubview(view)
    #expect(view.superview == scene.stack)
    scene.root.layoutIfNeeded()
    #expect(scene.frames == [rect(0, 0, 10, 10), rect(10, 0, 20, 10)])
    #expect(scene.stack.frame.width == 30)
    #expect(view.frame == rect(30, 0, 30, 10))
    #expect(!scene.stack.constraints.contains { $0.firstItem == view || $0.secondItem == view })
  }

  @Test("A view that leaves its superview leaves the list", arguments: [true, false])
  func leaving(_ callsSuper: Bool) {
    final class Quiet: StackView {
      override func willRemoveSubview(_ subview: View) {}
    }
    let views = [block(10, 10), block(20, 10), block(30, 10)]
    let stack = callsSuper ? StackView(arrangedSubviews: views) : Quiet(arrangedSubviews: views)
    let root = makeRoot()
    root.add(stack)
    stack.relate(.left, to: root)
    stack.relate(.top, to: root)
    root.layOutDeterminately()
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[0], views[2]])
    root.layOutDeterminately()
    #expect(stack.frame.width == 40)
    #expect(views[2].frame == rect(10, 0, 30, 10))
    let other = StackView(arrangedSubviews: [views[0]])
    #expect(stack.arrangedSubviews == [views[2]])
    other.addArrangedSubview(views[2])
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(other.arrangedSubviews == [views[0], views[2]])
    root.layOutDeterminately()
    #expect(stack.frame.size == .zero)
  }

  @Test("A stack view cannot arrange a view that contains it")
  func cycles() {
    let stack = StackView()
    let outer = StackView(arrangedSubviews: [stack])
    let reported = diagnostics {
      stack.addArrangedSubview(outer)
      stack.addArrangedSubview(stack)
    }
    #expect(reported.all.count == 2)
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(outer.arrangedSubviews == [stack])
    #expect(stack.superview == outer)
  }

  @Test("A subclass may change the list while it is asked, and a view while it is measured")
  func meddling() {
    final class Meddler: View {
      var action: (() -> Void)?
      override var intrinsicContentSize: CGSize {
        action?()
        return CGSize(width: 10, height: 10)
      }
    }
    let meddler = Meddler()
    let leaving = block(20, 10)
    let scene = StackScene([block(30, 10), meddler, leaving], distribution: .fillProportionally)
    meddler.action = { leaving.removeFromSuperview() }
    scene.expect([rect(0, 0, 30, 10), rect(30, 0, 10, 10)])
  }

  @Test("Stack views and arranged views are let go")
  func lifetime() {
    weak var weakStack: StackView?
    weak var weakView: View?
    let kept = block(10, 10)
    let root = makeRoot()
    do {
      let scene = StackScene([block(10, 10), kept], distribution: .equalSpacing)
      scene.layOut()
      root.addSubview(scene.root)
      root.layoutIfNeeded()
      weakStack = scene.stack
      weakView = scene.stack.arrangedSubviews[0]
      scene.root.removeFromSuperview()
    }
    #expect(weakStack == nil)
    #expect(weakView == nil)
    #expect(kept.superview == nil)
    #expect(kept.constraints.isEmpty)
    let next = StackScene([kept])
    next.expect([rect(0, 0, 10, 10)])
  }

  @Test("An application cannot take away the guides of gaps")
  func guides() {
    let scene = StackScene([block(10, 10), block(20, 10), block(30, 10)], distribution: .equalSpacing, width: 100)
    scene.layOut()
    let reported = diagnostics {
      for guide in scene.stack.layoutGuides {
        scene.stack.removeLayoutGuide(guide)
        scene.root.addLayoutGuide(guide)
      }
    }
    #expect(reported.texts.count == 4)
    #expect(scene.root.layoutGuides.isEmpty)
    scene.expect([rect(0, 0, 10, 10), rect(30, 0, 20, 10), rect(70, 0, 30, 10)])
    scene.stack.distribution = .fill
    scene.layOut()
    #expect(scene.stack.layoutGuides.isEmpty)
  }

  @Test("Views are found in a list with many edits")
  func manyEdits() {
    let views = (0..<200).map { _ in block(1, 1) }
    let scene = StackScene(views)
    var expected: [View] = views
    var state: UInt32 = 7
    for step in 0..<600 {
      state = state &* 1_664_525 &+ 1_013_904_223
      let view = views[Int(state >> 8) % views.count], place = Int(state >> 20) % (expected.count + 1)
      if step % 3 == 0, expected.contains(view) {
        scene.stack.removeArrangedSubview(view)
        expected.removeAll { $0 === view }
      } else {
        expected.removeAll { $0 === view }
        let index = min(place, expected.count)
        scene.stack.insertArrangedSubview(view, at: index)
        expected.insert(view, at: index)
      }
      if step % 50 == 0 { #expect(scene.stack.arrangedSubviews == expected) }
    }
    #expect(scene.stack.arrangedSubviews == expected)
    scene.root.layoutIfNeeded()
    #expect(expected.map(\.frame.minX) == expected.indices.map { CGFloat($0) })
  }

  @Test("The list is made once and follows edits")
  func storedList() {
    let stack = StackView(arrangedSubviews: [View(), View(), View()])
    let views = stack.arrangedSubviews, added = View()
    #expect(storage(of: stack.arrangedSubviews) == storage(of: views))
    stack.insertArrangedSubview(added, at: 1)
    #expect(stack.arrangedSubviews == [views[0], added, views[1], views[2]])
    stack.insertArrangedSubview(added, at: 3)
    #expect(stack.arrangedSubviews == views + [added])
    #expect(storage(of: stack.arrangedSubviews) == storage(of: stack.arrangedSubviews))
    added.removeFromSuperview()
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2]])
  }

  /// The address of an array's elements.
  private func storage(of views: [View]) -> UInt {
    unsafe views.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// A subview that is deallocated with its superview is not notified, because it does not become the root of a tree.
  @Test("A list that was read keeps no view alive", arguments: [false, true])
  func lifetimeOfReadList(isLaidOut: Bool) {
    let survivor = Observed(Log()), logs = (0..<3).map { _ in Log() }
    func use() {
      let removed = Observed(logs[0])
      let inner = StackView(arrangedSubviews: [survivor, Observed(logs[1]), removed])
      let outer = StackView(arrangedSubviews: [inner, Observed(logs[2])])
      #expect(outer.arrangedSubviews[0] === inner)
      #expect(inner.arrangedSubviews.count == 3)
      if isLaidOut { outer.layoutIfNeeded() }
      removed.removeFromSuperview()
    }
    use()
    #expect(logs.allSatisfy { $0.isGone })
    #expect(logs[2].superviewChanges == 1)
    #expect(survivor.superview == nil)
    #expect(survivor.log.superviewChanges == 2)
  }

  private final class Log {
    var superviewChanges = 0
    var isGone = false
  }

  private final class Observed: View {
    let log: Log

    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }

    deinit { log.isGone = true }

    override func didMoveToSuperview() { log.superviewChanges += 1 }
  }
}
