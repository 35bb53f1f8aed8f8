import AutoLayout
import Foundation
import Testing

@Suite("Keyboard guide")
struct KeyboardGuideTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let bar = View()

  init() {
    root.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    LayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
  }

  @Test("A bar above the keyboard comes up and goes down with it")
  func barFollows() {
    root.layoutIfNeeded()
    #expect(bar.frame.maxY == 633)
    root.keyboardFrame = CGRect(x: 0, y: 667 - 216, width: 375, height: 216)
    root.layoutIfNeeded()
    #expect(bar.frame.maxY == 451)
    root.keyboardFrame = nil
    root.layoutIfNeeded()
    #expect(bar.frame.maxY == 633)
  }

  @Test("The guide is the view's own, not one of those that it was given")
  func ownership() {
    #expect(root.keyboardLayoutGuide === root.keyboardLayoutGuide)
    #expect(root.keyboardLayoutGuide.owningView === root)
    #expect(root.layoutGuides.isEmpty)
  }
}
