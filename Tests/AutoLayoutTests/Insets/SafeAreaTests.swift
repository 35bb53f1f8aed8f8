import AutoLayout
import Foundation
import Testing

@Suite("Safe area")
struct SafeAreaTests {
  static let host = insets(20, 10, 30, 40)

  static let places: [(frame: CGRect, expected: EdgeInsets)] = [
    (rect(0, 0, 400, 300), host),
    (rect(5, 8, 395, 292), insets(12, 5, 30, 40)),
    (rect(10, 20, 350, 250), .zero),
    (rect(50, 50, 100, 100), .zero),
    (rect(-10, -10, 420, 320), host),
    (rect(0, 0, 100, 100), insets(20, 10, 0, 0)),
    (rect(390, 290, 10, 10), insets(0, 0, 30, 40)),
    (rect(370, 0, 20, 275), insets(20, 0, 5, 30)),
  ]

  @Test(
    "A view gets the part of its superview's safe area that it overlaps, edge by edge", arguments: places,
    [false, true])
  func propagation(_ place: (frame: CGRect, expected: EdgeInsets), isFrameBased: Bool) {
    let root = makeRoot()
    root.hostSafeAreaInsets = Self.host
    let child = View(frame: isFrameBased ? place.frame : .zero)
    root.addSubview(child)
    if !isFrameBased {
      child.translatesAutoresizingMaskIntoConstraints = false
      child.place(place.frame.minX, place.frame.minY, place.frame.width, place.frame.height)
    }
    let leaf = child.addChild()
    leaf.fill()
    root.layoutIfNeeded()
    #expect(root.safeAreaInsets == Self.host)
    #expect(child.safeAreaInsets == place.expected)
    #expect(leaf.safeAreaInsets == place.expected)
  }

  @Test("The safe area follows moving views and resized roots")
  func movement() {
    let root = makeRoot()
    root.hostSafeAreaInsets = Self.host
    let child = root.addChild()
    let placing = child.place(50, 50, 100, 100)
    let leaf = View(frame: rect(0, 0, 10, 10))
    child.addSubview(leaf)
    root.layoutIfNeeded()
    #expect(child.safeAreaInsets == .zero)
    placing[1].constant = 5
    root.layoutIfNeeded()
    #expect(child.safeAreaInsets == insets(15, 0, 0, 0))
    #expect(leaf.safeAreaInsets == insets(15, 0, 0, 0))
    leaf.frame = rect(0, 4, 10, 10)
    root.layoutIfNeeded()
    #expect(leaf.safeAreaInsets == insets(11, 0, 0, 0))
    root.frame = rect(0, 0, 170, 110)
    root.layoutIfNeeded()
    #expect(child.safeAreaInsets == insets(15, 0, 25, 20))
    placing[1].constant = 50
    root.layoutIfNeeded()
    #expect(child.safeAreaInsets == insets(0, 0, 30, 20))
    #expect(leaf.safeAreaInsets == .zero)
    root.hostSafeAreaInsets = .zero
    root.layoutIfNeeded()
    #expect(child.safeAreaInsets == .zero)
  }

  @Test("A controller adds to its view's safe area and passes the sum on")
  func additional() {
    let root = makeRoot()
    root.hostSafeAreaInsets = Self.host
    let controller = ViewController()
    controller.additionalSafeAreaInsets = insets(1, 2, 3, 4)
    #expect(!controller.isViewLoaded)
    let child = root.add(controller.view)
    child.fill()
    let leaf = child.addChild()
    leaf.fill(2)
    root.layoutIfNeeded()
    #expect(child.safeAreaInsets == insets(21, 12, 33, 44))
    #expect(leaf.safeAreaInsets == insets(19, 10, 31, 42))
    controller.additionalSafeAreaInsets = .zero
    root.layoutIfNeeded()
    #expect(child.safeAreaInsets == Self.host)
    #expect(leaf.safeAreaInsets == insets(18, 8, 28, 38))
  }

  @Test("Without a host, the controller's insets are the whole safe area")
  func additionalAlone() {
    let controller = ViewController()
    let leaf = View(frame: rect(0, 3, 10, 10))
    controller.view.frame = rect(0, 0, 100, 100)
    controller.view.addSubview(leaf)
    controller.additionalSafeAreaInsets = insets(10, 0, 0, 0)
    controller.view.layoutIfNeeded()
    #expect(controller.view.safeAreaInsets == insets(10, 0, 0, 0))
    #expect(leaf.safeAreaInsets == insets(7, 0, 0, 0))
  }

  @Test(
    "The safe area of a view ends when it leaves its tree, and follows the tree that it joins",
    arguments: [false, true])
  func membership(hasConstraintsInside: Bool) {
    let root = makeRoot()
    root.hostSafeAreaInsets = Self.host
    let child = root.addChild()
    child.fill()
    let leaf = child.addChild()
    if hasConstraintsInside { leaf.fill() } else { leaf.frame = rect(0, 0, 400, 300) }
    root.layoutIfNeeded()
    #expect(leaf.safeAreaInsets == Self.host)
    child.removeFromSuperview()
    #expect(child.safeAreaInsets == .zero)
    #expect(leaf.safeAreaInsets == .zero)
    #expect(leaf.layoutMargins == insets(8))
    child.layoutIfNeeded()
    #expect(child.safeAreaInsets == .zero)
    // The child moves to a tree without a safe area, then to a tree with a safe area.
    let plain = makeRoot()
    plain.addSubview(child)
    child.fill()
    plain.layoutIfNeeded()
    #expect(leaf.safeAreaInsets == .zero)
    let other = makeRoot()
    other.hostSafeAreaInsets = insets(7)
    other.addSubview(child)
    child.fill()
    other.layoutIfNeeded()
    #expect(child.safeAreaInsets == insets(7))
    #expect(leaf.safeAreaInsets == insets(7))
    // Then it moves directly to a tree without a safe area.
    plain.addSubview(child)
    #expect(child.safeAreaInsets == .zero)
    #expect(leaf.safeAreaInsets == .zero)
  }

  @Test("A host's settings of a root do not follow a subtree that leaves")
  func successor() {
    let root = makeRoot()
    root.hostSafeAreaInsets = Self.host
    root.keyboardFrame = rect(0, 200, 400, 100)
    root.layoutDirection = .rightToLeft
    let child = root.addChild()
    child.addChild().fill()
    root.layoutIfNeeded()
    child.removeFromSuperview()
    #expect(child.hostSafeAreaInsets == .zero)
    #expect(child.keyboardFrame == nil)
    #expect(child.layoutDirection == .rightToLeft)
  }

  @Test("A view that outlives its tree has no safe area insets")
  func survivor() {
    let kept = View(frame: rect(0, 0, 400, 300))
    do {
      let root = makeRoot()
      root.hostSafeAreaInsets = Self.host
      let middle = root.addChild()
      middle.fill()
      middle.addSubview(kept)
      root.layoutIfNeeded()
      #expect(kept.safeAreaInsets == Self.host)
    }
    #expect(kept.superview == nil)
    #expect(kept.safeAreaInsets == .zero)
  }

  @Test("The safe area of scrolled content follows its place on screen")
  func scrolling() {
    let root = makeRoot()
    root.hostSafeAreaInsets = Self.host
    let scroll = root.add(ScrollView())
    scroll.fill()
    let content = scroll.addChild()
    content.place(0, 25, 400, 1000)
    root.layoutIfNeeded()
    #expect(content.safeAreaInsets == insets(0, 10, 30, 40))
    scroll.contentOffset.y = 20
    root.layoutIfNeeded()
    #expect(content.safeAreaInsets == insets(15, 10, 30, 40))
    scroll.contentOffset.y = 740
    root.layoutIfNeeded()
    #expect(content.safeAreaInsets == insets(20, 10, 15, 40))
  }

  @Test("Safe areas are laid out by one call, however constraints and insets depend on each other")
  func dependence() {
    let root = makeRoot()
    root.hostSafeAreaInsets = Self.host
    var outer: View = root
    for _ in 0..<20 {
      let inner = outer.addChild()
      inner.relate(.left, to: outer)
      inner.relate(.right, to: outer)
      inner.relate(.top, to: outer, plus: 1)
      inner.relate(.bottom, to: outer)
      outer = inner
    }
    let label = outer.addChild()
    label.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor).isActive = true
    label.bottomAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.bottomAnchor).isActive = true
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty)
    // Scrolled by twenty points, nothing overlaps the safe area at the top.
    #expect(label.frame.minY == 0)
    #expect(label.frame.maxY == 250)
  }

  @Test("A host's insets are finite and not negative", arguments: [CGFloat.nan, -1, .infinity])
  func invalid(number: CGFloat) {
    let root = makeRoot()
    root.hostSafeAreaInsets = insets(3)
    let controller = ViewController()
    controller.additionalSafeAreaInsets = insets(2)
    let reported = diagnostics {
      root.hostSafeAreaInsets = insets(0, number, 0, 0)
      if number != -1 { controller.additionalSafeAreaInsets = insets(0, 0, number, 0) }
    }
    #expect(reported.all.count == (number == -1 ? 1 : 2))
    #expect(root.hostSafeAreaInsets == insets(3))
    #expect(controller.additionalSafeAreaInsets == insets(2))
  }
}
