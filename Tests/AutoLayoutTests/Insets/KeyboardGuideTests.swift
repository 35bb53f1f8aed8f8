import AutoLayout
import Foundation
import Testing

@Suite("The guide of the keyboard")
struct KeyboardGuideTests {
  private func makeTree() -> (root: View, guide: KeyboardLayoutGuide, field: View) {
    let root = makeRoot(400, 800)
    root.hostSafeAreaInsets = insets(20, 0, 34, 0)
    let guide = root.keyboardLayoutGuide
    let field = root.addChild()
    field.bottomAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    field.heightAnchor.constraint(equalToConstant: 40).isActive = true
    root.layoutIfNeeded()
    return (root, guide, field)
  }

  @Test("Off screen it is at the bottom of the safe area, or of the view")
  func offScreen() {
    let (root, guide, field) = makeTree()
    #expect(guide.layoutFrame == rect(0, 766, 400, 34))
    #expect(field.frame.maxY == 766)
    guide.usesBottomSafeArea = false
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(0, 800, 400, 0))
    #expect(field.frame.maxY == 800)
    guide.usesBottomSafeArea = true
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 766)
  }

  @Test("The guide moves up and down with the keyboard")
  func upAndDown() {
    let (root, guide, field) = makeTree()
    root.keyboardFrame = rect(0, 500, 400, 300)
    #expect(field.frame.maxY == 766)
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(0, 500, 400, 300))
    #expect(field.frame.maxY == 500)
    guide.usesBottomSafeArea = false
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 500)
    guide.usesBottomSafeArea = true
    // Half way down, and then no higher than the safe area.
    root.keyboardFrame = rect(0, 700, 400, 300)
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 700)
    root.keyboardFrame = rect(0, 790, 400, 300)
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 766)
    root.keyboardFrame = nil
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 766)
    #expect(root.keyboardFrame == nil)
  }

  @Test("A floating keyboard is followed if the guide is set so")
  func floating() {
    let (root, guide, field) = makeTree()
    root.keyboardFrame = rect(100, 300, 200, 150)
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(0, 766, 400, 34))
    #expect(field.frame.maxY == 766)
    guide.followsUndockedKeyboard = true
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(100, 300, 200, 150))
    #expect(field.frame.maxY == 300)
    root.keyboardFrame = rect(50, 200, 200, 150)
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(50, 200, 200, 150))
    root.keyboardFrame = rect(0, 500, 400, 300)
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(0, 500, 400, 300))
  }

  /// As in Apple's sample of a keyboard that floats.
  @Test("Constraints are active while the keyboard is near edges, or away from them")
  func tracked() {
    let (root, guide, _) = makeTree()
    guide.followsUndockedKeyboard = true
    let tools = root.addChild(), top = root.safeAreaLayoutGuide.topAnchor
    tools.heightAnchor.constraint(equalToConstant: 30).isActive = true
    tools.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let above = [tools.bottomAnchor.constraint(equalTo: guide.topAnchor)]
    let below = [tools.topAnchor.constraint(equalTo: guide.bottomAnchor)]
    let atStart = [tools.leadingAnchor.constraint(equalTo: guide.trailingAnchor)]
    let atEnd = [tools.trailingAnchor.constraint(equalTo: guide.leadingAnchor)]
    let between = [tools.centerXAnchor.constraint(equalTo: guide.centerXAnchor)]
    guide.setConstraints(above, activeWhenAwayFrom: .top)
    guide.setConstraints(below, activeWhenNearEdge: .top)
    guide.setConstraints(atStart, activeWhenNearEdge: .leading)
    guide.setConstraints(atEnd, activeWhenNearEdge: .trailing)
    guide.setConstraints(between, activeWhenAwayFrom: [.leading, .trailing])
    #expect(guide.constraintsActive(whenNearEdge: .leading) == atStart)
    #expect(guide.constraintsActive(whenAwayFrom: [.trailing, .leading]) == between)
    #expect(guide.constraintsActive(whenAwayFrom: .leading).isEmpty)
    func expect(_ keyboard: CGRect?, _ frame: CGRect) {
      root.keyboardFrame = keyboard
      root.layoutIfNeeded()
      #expect(tools.frame == frame)
    }
    expect(nil, rect(175, 736, 50, 30))
    expect(rect(0, 500, 400, 300), rect(175, 470, 50, 30))
    expect(rect(100, 300, 200, 150), rect(175, 270, 50, 30))
    expect(rect(0, 300, 200, 150), rect(200, 270, 50, 30))
    expect(rect(190, 20, 200, 150), rect(140, 170, 50, 30))
    root.layoutDirection = .rightToLeft
    expect(rect(190, 20, 200, 150), rect(140, 170, 50, 30))
    guide.removeAllTrackedConstraints()
    #expect(!(above + below + atStart + atEnd + between).contains { $0.isActive })
    #expect(guide.constraintsActive(whenNearEdge: .top).isEmpty)
    guide.setConstraints([tools.topAnchor.constraint(equalTo: top)], activeWhenNearEdge: [.top, .leading])
    expect(rect(190, 20, 200, 150), rect(140, 20, 50, 30))
  }

  @Test("Tracked constraints follow the reading direction of the view itself")
  func trackedInOwnDirection() {
    let (root, guide, field) = makeTree()
    guide.followsUndockedKeyboard = true
    guide.setConstraints([field.widthAnchor.constraint(equalToConstant: 10)], activeWhenNearEdge: .leading)
    guide.setConstraints([field.widthAnchor.constraint(equalToConstant: 20)], activeWhenNearEdge: .trailing)
    root.keyboardFrame = rect(10, 300, 100, 100)
    root.layoutIfNeeded()
    #expect(field.frame.width == 10)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(field.frame.width == 20)
  }

  @Test("Guides of several views activate contradicting constraints in the same order in every tree")
  func trackedInOrder() {
    let widths = (0..<8).map { _ in
      let (root, _, field) = makeTree()
      for step in 1...6 {
        let view = root.addChild()
        view.place(0, 0, 400, 800)
        view.keyboardLayoutGuide.followsUndockedKeyboard = true
        let width = field.widthAnchor.constraint(equalToConstant: CGFloat(step))
        view.keyboardLayoutGuide.setConstraints([width], activeWhenNearEdge: .top)
      }
      root.layoutIfNeeded()
      root.keyboardFrame = rect(50, 10, 100, 100)
      LayoutDiagnostics.withHandler({ _ in }, perform: { root.layoutIfNeeded() })
      return field.frame.width
    }
    #expect(Set(widths).count == 1)
  }

  @Test("Deep inside, it follows the movements of views around its own", arguments: [false, true])
  func deep(isIsland: Bool) {
    let root = makeRoot(400, 800)
    let outer = root.addChild()
    let top = outer.place(0, 100, 400, 600)[1]
    outer.isLayoutIsland = isIsland
    let scroll = outer.add(ScrollView())
    scroll.fill()
    let inner = scroll.addChild()
    inner.place(10, 20, 300, 500)
    let field = inner.addChild()
    field.bottomAnchor.constraint(equalTo: inner.keyboardLayoutGuide.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 500)
    // The keyboard begins at 400 in the root's coordinates, so at 280 in the coordinates of the view, which begins at
    // 120.
    root.keyboardFrame = rect(0, 400, 400, 400)
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 280)
    top.constant = 50
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 330)
    scroll.contentOffset.y = 25
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 355)
    // Above the view: all of it is covered. Below: nothing.
    top.constant = 500
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 0)
    root.keyboardFrame = rect(0, 1000, 400, 400)
    top.constant = 50
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 500)
  }

  @Test("A guide added later finds the visible keyboard")
  func late() {
    let root = makeRoot(400, 800)
    root.keyboardFrame = rect(0, 500, 400, 300)
    let view = root.addChild()
    view.fill()
    root.layoutIfNeeded()
    #expect(view.keyboardLayoutGuide.layoutFrame == rect(0, 500, 400, 300))
    let field = View()
    let cell = View()
    cell.add(field).bottomAnchor.constraint(equalTo: cell.keyboardLayoutGuide.topAnchor).isActive = true
    view.add(cell).place(0, 10, 400, 790)
    root.layoutIfNeeded()
    #expect(field.frame.maxY == 490)
  }

  @Test("The keyboard's rectangle has finite numbers")
  func invalid() {
    let (root, guide, _) = makeTree()
    root.keyboardFrame = rect(0, 500, 400, 300)
    #expect(diagnostics { root.keyboardFrame = rect(0, .nan, 400, 300) }.all.count == 1)
    root.layoutIfNeeded()
    #expect(root.keyboardFrame == rect(0, 500, 400, 300))
    #expect(guide.layoutFrame == rect(0, 500, 400, 300))
    #expect(guide.keyboardDismissPadding == 0)
  }

  @Test("The guide follows the keyboard if its view becomes an island or ceases to be one", arguments: [false, true])
  func island(_ isFirst: Bool) {
    let root = makeRoot(400, 800)
    let view = View(frame: root.frame)
    root.addSubview(view)
    view.isLayoutIsland = isFirst
    let field = view.addChild()
    field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    var top: CGFloat = 300
    for isIsland in [isFirst, !isFirst, isFirst, !isFirst] {
      view.isLayoutIsland = isIsland
      root.layoutIfNeeded()
      for _ in 0..<2 {
        top += 20
        root.keyboardFrame = rect(0, top, 400, 800 - top)
        root.layoutIfNeeded()
        #expect(field.frame.maxY == top)
      }
    }
  }
}
