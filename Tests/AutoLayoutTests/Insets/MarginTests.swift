import AutoLayout
import Foundation
import Testing

@Suite("Margins")
struct MarginTests {
  @Test("Eight points on every side, in a tree or out of it")
  func defaults() {
    let root = makeRoot()
    let child = root.addChild()
    #expect(root.layoutMargins == insets(8))
    #expect(child.layoutMargins == insets(8))
    #expect(View().directionalLayoutMargins == DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    #expect(root.safeAreaInsets == .zero)
  }

  @Test("Set margins can be read at once, and move frames in the next pass")
  func nextPass() {
    let root = makeRoot()
    let child = root.addChild()
    child.relate(.left, to: root, .leftMargin)
    child.relate(.bottom, to: root, .bottomMargin)
    child.relate(.width, to: nil, plus: 10)
    child.relate(.height, to: nil, plus: 10)
    root.layoutIfNeeded()
    #expect(child.frame == rect(8, 282, 10, 10))
    root.layoutMargins = insets(1, 2, 3, 4)
    #expect(root.layoutMargins == insets(1, 2, 3, 4))
    #expect(child.frame == rect(8, 282, 10, 10))
    root.layoutIfNeeded()
    #expect(child.frame == rect(2, 287, 10, 10))
  }

  @Test("The safe area is added to the margins, unless the view does not want it")
  func sum() {
    let root = makeRoot()
    root.hostSafeAreaInsets = insets(20, 0, 34, 3)
    root.layoutIfNeeded()
    #expect(root.layoutMargins == insets(28, 8, 42, 11))
    root.layoutMargins = insets(30, 1, 0, 0)
    #expect(root.layoutMargins == insets(50, 1, 34, 3))
    root.insetsLayoutMarginsFromSafeArea = false
    #expect(!root.insetsLayoutMarginsFromSafeArea)
    #expect(root.layoutMargins == insets(30, 1, 0, 0))
    root.insetsLayoutMarginsFromSafeArea = true
    #expect(root.layoutMargins == insets(50, 1, 34, 3))
  }

  @Test("Directional margins change sides with the reading direction; absolute ones do not")
  func directional() {
    let root = makeRoot()
    let directional = root.addChild()
    let absolute = root.addChild()
    // Without constraints, and therefore without variables in the solver.
    let loose = View()
    directional.addSubview(loose)
    let set = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    for view in [directional, loose] { view.directionalLayoutMargins = set }
    absolute.layoutMargins = insets(1, 2, 3, 4)
    for view in [directional, absolute, loose] { #expect(view.layoutMargins == insets(1, 2, 3, 4)) }
    root.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    for view in [directional, loose] {
      #expect(view.layoutMargins == insets(1, 4, 3, 2))
      #expect(view.directionalLayoutMargins == set)
    }
    #expect(absolute.layoutMargins == insets(1, 2, 3, 4))
    #expect(absolute.directionalLayoutMargins == DirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    directional.semanticContentAttribute = .forceLeftToRight
    #expect(directional.layoutMargins == insets(1, 2, 3, 4))
    root.layoutDirection = .leftToRight
    root.layoutIfNeeded()
    #expect(loose.layoutMargins == insets(1, 2, 3, 4))
  }

  @Test("The last setter wins, whichever form it has")
  func lastForm() {
    let view = View()
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    view.layoutMargins = insets(5, 6, 7, 8)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == insets(5, 6, 7, 8))
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == insets(1, 4, 3, 2))
  }

  @Test("A guide has no margins: its margin attributes are its edges")
  func guides() {
    let root = makeRoot()
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    let edges: [(LayoutConstraint.Attribute, CGFloat)] = [(.left, 10), (.top, 20), (.width, 100), (.height, 50)]
    for (attribute, constant) in edges {
      LayoutConstraint(
        item: guide, attribute: attribute, relatedBy: .equal, toItem: attribute.rawValue < 7 ? root : nil,
        attribute: attribute, multiplier: 1, constant: constant
      ).isActive = true
    }
    let child = root.addChild()
    child.relate(.left, to: guide, .leftMargin)
    child.relate(.right, to: guide, .rightMargin)
    child.relate(.centerY, to: guide, .centerYWithinMargins)
    child.relate(.height, to: nil, plus: 10)
    root.layoutIfNeeded()
    #expect(child.frame == rect(10, 40, 100, 10))
  }

  @Test("Margins that are not finite are reported and not taken over", arguments: [CGFloat.nan, .infinity])
  func invalid(number: CGFloat) {
    let view = View()
    view.layoutMargins = insets(1, 2, 3, 4)
    let reported = diagnostics {
      view.layoutMargins = insets(number, 0, 0, 0)
      view.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: -number)
    }
    #expect(reported.all.count == 2)
    #expect(view.layoutMargins == insets(1, 2, 3, 4))
  }
}
