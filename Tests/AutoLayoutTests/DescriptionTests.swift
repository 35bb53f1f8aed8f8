import AutoLayout
import Foundation
import Testing

@Suite("How constraints are written in logs")
struct DescriptionTests {
  let root = makeRoot()
  let view: View
  let sibling: View

  init() {
    view = root.addChild("view")
    sibling = root.addChild("sibling")
  }

  private func body(_ constraint: LayoutConstraint) -> String {
    let text = constraint.description
    guard let start = text.firstIndex(of: " "), let end = text.range(of: "   (") else { return text }
    return String(text[text.index(after: start)..<end.lowerBound])
  }

  @Test("Edge gaps are written in the visual format")
  func gaps() {
    #expect(body(view.relate(.leading, to: root, plus: 8)) == "H:|-(8)-[view]")
    #expect(body(view.relate(.left, to: root, plus: 8)) == "H:|-(8)-[view](LTR)")
    #expect(body(view.relate(.trailing, .lessThanOrEqual, to: root, plus: -8)) == "H:[view]-(>=8)-|")
    #expect(body(view.relate(.bottom, to: root, plus: -2.5)) == "V:[view]-(2.5)-|")
    #expect(body(sibling.relate(.top, .greaterThanOrEqual, to: view, .bottom, plus: 8)) == "V:[view]-(>=8)-[sibling]")
    #expect(body(view.relate(.trailing, to: sibling, .leading, plus: -4)) == "H:[view]-(4)-[sibling]")
  }

  @Test("Constraints other than edge gaps are written as equations")
  func equations() {
    #expect(body(view.relate(.height, to: nil, plus: 200)) == "view.height == 200")
    #expect(
      body(view.relate(.width, to: sibling, .height, times: 0.5, plus: 4)) == "view.width == 0.5*sibling.height + 4")
    #expect(body(view.relate(.centerX, to: root, plus: -3, at: 750)) == "view.centerX == root.centerX - 3 priority:750")
    #expect(body(view.relate(.leading, to: root, times: 2)) == "view.leading == 2*root.leading")
    #expect(body(view.relate(.top, .lessThanOrEqual, to: root, .centerY)) == "view.top <= root.centerY")
  }

  @Test("State, identifier and names")
  func surroundings() {
    let constraint = LayoutConstraint(
      item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leading, multiplier: 1, constant: 1)
    constraint.identifier = "edge"
    #expect(constraint.description.hasPrefix("<LayoutConstraint:0x"))
    #expect(constraint.description.contains("'edge' H:|-(1)-[view]   (inactive, names: 'view':View:0x"))
    #expect(constraint.description.contains("'|':View:0x"))
    constraint.isActive = true
    #expect(constraint.description.contains("(active, names: "))
    let ratio = view.relate(.width, to: view, .height).description
    #expect(ratio.components(separatedBy: "'view':View:0x").count == 2)
    let unnamed = View().widthAnchor.constraint(equalToConstant: 1)
    #expect(unnamed.description.hasSuffix(".width == 1   (inactive)>"))
  }

  @Test("In a conflict, the guides of different views are told apart")
  func guides() {
    let inner = view.addChild("inner")
    view.layoutMargins.left = 20
    view.relate(.left, to: root)
    inner.relate(.left, to: view.layoutMarginsGuide)
    inner.relate(.left, to: root.layoutMarginsGuide, plus: 50)
    inner.relate(.bottom, to: root.keyboardLayoutGuide)
    inner.relate(.bottom, to: root.safeAreaLayoutGuide, plus: -1)
    let members = diagnostics { root.layoutIfNeeded() }.conflicts.flatMap(\.members).map(\.description)
    for row in [
      "UIViewLayoutMarginsGuide.left == view.left + 20", "UIViewLayoutMarginsGuide.left == root.left + 8",
      "UIViewKeyboardLayoutGuide.top == root.bottom", "UIViewKeyboardLayoutGuide.height == 0",
      "UIViewSafeAreaLayoutGuide.height == root.height",
    ] {
      #expect(members.contains { $0.hasPrefix("<GuideConstraint \(row)   (names: '") }, "\(row) in \(members)")
    }
  }

  @Test("A layer may describe its constraints itself")
  func describer() {
    enum Layer: LayoutConstraintDescriber {
      static func describe(_ constraint: LayoutConstraint) -> String? {
        constraint.constant == 0 ? nil : "mine: \(constraint.constant)"
      }
    }
    let constraint = view.relate(.width, to: nil, plus: 5)
    constraint.describer = Layer.self
    #expect(constraint.description == "mine: 5.0")
    constraint.constant = 0
    #expect(body(constraint) == "view.width == 0")
  }

  @Test("A dump of a view contains its own state, but not its tree's")
  func dumps() {
    let constraint = view.relate(.left, to: sibling)
    constraint.isActive = true
    root.layoutIfNeeded()
    var (ofView, ofConstraint) = ("", "")
    dump(view, to: &ofView)
    dump(constraint, to: &ofConstraint)
    #expect(ofView.contains("debugLabel: Optional(\"view\")"))
    for text in [ofView, ofConstraint] { #expect(!text.contains("TreeSettings") && text.count < 10_000) }
  }
}
