import AutoLayout
import Foundation
import Testing

/// A guide, and its frame in a view of 1000 by 500 with the test's insets.
struct OwnGuide: Sendable, CustomTestStringConvertible {
  var name: String
  var guide: @Sendable (View) -> LayoutGuide
  var expected: CGRect

  var testDescription: String { name }
}

@Suite("Guides that follow their view")
struct InsetGuideTests {
  /// The insets of the safe area are 20, 10, 30 and 40 (top, left, bottom, right).
  ///
  /// Margins are set to 1, 2, 3 and 4, so the effective margins are 21, 12, 33 and 44.
  static let guides: [OwnGuide] = [
    OwnGuide(name: "margins", guide: { $0.layoutMarginsGuide }, expected: rect(12, 21, 944, 446)),
    OwnGuide(name: "safe area", guide: { $0.safeAreaLayoutGuide }, expected: rect(10, 20, 950, 450)),
    // 944 points between the margins are 272 more than 672.
    OwnGuide(name: "readable content", guide: { $0.readableContentGuide }, expected: rect(148, 21, 672, 446)),
    OwnGuide(name: "keyboard", guide: { $0.keyboardLayoutGuide }, expected: rect(0, 470, 1000, 30)),
  ]

  private func makeView() -> (root: View, view: View) {
    let root = makeRoot(1000, 500)
    root.hostSafeAreaInsets = insets(20, 10, 30, 40)
    let view = root.addChild()
    view.layoutMargins = insets(1, 2, 3, 4)
    view.fill()
    return (root, view)
  }

  @Test("Frames of guides are right, with or without constraints, in islands or not", arguments: guides, [false, true])
  func frames(_ example: OwnGuide, isIsland: Bool) {
    let (root, view) = makeView()
    view.isLayoutIsland = isIsland
    let guide = example.guide(view)
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == example.expected)
    #expect(guide.owningView === view)
    #expect(example.guide(view) === guide)
    let child = view.addChild()
    pin(child, to: guide)
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == example.expected)
    #expect(child.frame == example.expected)
    root.frame = rect(0, 0, 1100, 600)
    root.layoutIfNeeded()
    let isReadable = example.name == "readable content", isKeyboard = example.name == "keyboard"
    var resized = example.expected
    resized.size.width += isReadable ? 0 : 100
    resized.size.height += isKeyboard ? 0 : 100
    resized.origin.x += isReadable ? 50 : 0
    resized.origin.y += isKeyboard ? 100 : 0
    #expect(guide.layoutFrame == resized)
    #expect(child.frame == resized)
  }

  private func pin(_ view: View, to guide: LayoutGuide) {
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test("From right to left, the leading edge of a guide is its right edge")
  func mirrored() {
    let (root, view) = makeView()
    root.layoutDirection = .rightToLeft
    let child = view.addChild()
    child.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 6).isActive = true
    child.widthAnchor.constraint(equalToConstant: 100).isActive = true
    root.layoutIfNeeded()
    #expect(abs(child.frame.maxX - (1000 - 44 - 6)) < 1e-9)
  }

  @Test("Between the margins, readable content is centred, with the width set on the root")
  func readable() {
    let root = makeRoot(600, 300)
    root.layoutMargins = insets(0, 100, 0, 0)
    let guide = root.readableContentGuide
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(100, 0, 500, 300))
    let child = root.addChild()
    pin(child, to: guide)
    root.readableContentWidth = 200
    root.layoutIfNeeded()
    #expect(root.readableContentWidth == 200)
    #expect(child.frame == rect(250, 0, 200, 300))
    #expect(guide.layoutFrame == rect(250, 0, 200, 300))
    root.readableContentWidth = .infinity
    root.layoutIfNeeded()
    #expect(child.frame == rect(100, 0, 500, 300))
    for width in [CGFloat.nan, 0, -5] {
      #expect(diagnostics { root.readableContentWidth = width }.all.count == 1)
    }
    #expect(root.readableContentWidth == .infinity)
  }

  @Test("Readable content follows a view that layout resizes")
  func readableFollows() {
    let root = makeRoot(1000, 300)
    root.readableContentWidth = 200
    let view = root.addChild()
    view.layoutMargins = .zero
    view.relate(.left, to: root)
    let width = view.relate(.width, to: nil, plus: 150)
    let child = view.addChild()
    pin(child, to: view.readableContentGuide)
    root.layoutIfNeeded()
    #expect(child.frame.minX == 0 && child.frame.width == 150)
    width.constant = 500
    root.layoutIfNeeded()
    #expect(child.frame.minX == 150 && child.frame.width == 200)
  }

  @Test("The strips above and below the safe area")
  func support() {
    let root = makeRoot()
    root.hostSafeAreaInsets = insets(20, 5, 30, 5)
    let controller = ViewController()
    root.add(controller.view).fill()
    let top = controller.topLayoutGuide, bottom = controller.bottomLayoutGuide
    let child = controller.view.addChild()
    child.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 3).isActive = true
    child.bottomAnchor.constraint(equalTo: bottom.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(top.length == 20)
    #expect(bottom.length == 30)
    #expect((top as? LayoutGuide)?.layoutFrame == rect(0, 0, 400, 20))
    #expect((bottom as? LayoutGuide)?.layoutFrame == rect(0, 270, 400, 30))
    #expect(child.frame.minY == 23)
    #expect(child.frame.maxY == 270)
    #expect(controller.topLayoutGuide === top)
    controller.additionalSafeAreaInsets = insets(44, 0, 0, 0)
    root.layoutIfNeeded()
    #expect(top.length == 64)
    #expect(child.frame.minY == 67)
  }

  @Test("layoutGuides lists the application's guides, and only these can be removed")
  func listing() {
    let root = makeRoot()
    let scroll = root.add(ScrollView())
    let mine = LayoutGuide()
    scroll.addLayoutGuide(mine)
    let own: [LayoutGuide] = [
      scroll.layoutMarginsGuide, scroll.safeAreaLayoutGuide, scroll.readableContentGuide, scroll.keyboardLayoutGuide,
      scroll.contentLayoutGuide, scroll.frameLayoutGuide,
    ]
    let child = scroll.addChild()
    let distance = scroll.leadingAnchor.anchorWithOffset(to: child.leadingAnchor)
    distance.constraint(equalToConstant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(scroll.layoutGuides == [mine])
    let other = View()
    for guide in own {
      scroll.removeLayoutGuide(guide)
      other.addLayoutGuide(guide)
      #expect(guide.owningView === scroll)
    }
    #expect(other.layoutGuides.isEmpty)
    #expect(Set(own.map(\.identifier)).count == own.count)
    for guide in own { #expect(guide.identifier.hasPrefix("UI")) }
  }

  @Test("Guides are rounded like frames, whether or not constraints use them")
  func rounding() {
    let root = makeRoot()
    root.frameRounding = .pixels(scale: 1)
    root.layoutMargins = insets(8.3, 8.3, 8.3, 8.3)
    #expect(root.layoutMarginsGuide.layoutFrame == rect(8, 8, 383, 283))
    let view = root.addChild()
    view.relate(.left, to: root.layoutMarginsGuide)
    root.layoutIfNeeded()
    #expect(root.layoutMarginsGuide.layoutFrame == rect(8, 8, 383, 283))
  }
}
