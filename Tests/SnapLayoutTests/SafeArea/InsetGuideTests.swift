import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Margins and the guides of views and scroll views in chains.
@Suite struct InsetGuideTests {
  private let superview = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let view = View()

  init() {
    superview.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    superview.addSubview(view)
  }

  private let inside = CGRect(x: 2, y: 1, width: 194, height: 96)

  @Test func edgesAtMargins() {
    view.snp.makeConstraints { $0.edges.equalTo(superview.snp.margins) }
    superview.layoutIfNeeded()
    #expect(view.frame == inside)
  }

  @Test func directionalEdgesAtDirectionalMargins() {
    view.snp.makeConstraints { $0.directionalEdges.equalTo(superview.snp.directionalMargins) }
    superview.layoutIfNeeded()
    #expect(view.frame == inside)
  }

  @Test func marginsAtEdges() {
    view.layoutMargins = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    view.snp.makeConstraints { $0.margins.equalTo(superview.snp.edges) }
    superview.layoutIfNeeded()
    #expect(view.frame == CGRect(x: -6, y: -5, width: 200 + 6 + 8, height: 100 + 5 + 7))
  }

  @Test func centresWithinMargins() {
    view.snp.makeConstraints { make in
      make.size.equalTo(10)
      make.centerX.equalTo(superview.snp.centerXWithinMargins)
      make.centerY.equalTo(superview.snp.centerYWithinMargins)
    }
    superview.layoutIfNeeded()
    // The middle of 2...196 is 99, and the middle of 1...97 is 49.
    #expect(view.frame == CGRect(x: 94, y: 44, width: 10, height: 10))
  }

  @Test func marginsGuide() {
    view.snp.makeConstraints { $0.edges.equalTo(superview.layoutMarginsGuide) }
    superview.layoutIfNeeded()
    #expect(view.frame == inside)
  }

  @Test func scrollViewGuides() {
    let scrollView = ScrollView()
    superview.addSubview(scrollView)
    let (content, header) = (View(), View())
    scrollView.addSubview(content)
    scrollView.addSubview(header)
    scrollView.snp.makeConstraints { $0.edges.equalToSuperview() }
    content.snp.makeConstraints { make in
      make.edges.equalTo(scrollView.contentLayoutGuide)
      make.width.equalTo(scrollView.frameLayoutGuide)
      make.height.equalTo(500)
    }
    header.snp.makeConstraints { make in
      make.top.left.right.equalTo(scrollView.frameLayoutGuide)
      make.height.equalTo(20)
    }
    superview.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 200, height: 500))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 500))
    scrollView.contentOffset = CGPoint(x: 0, y: 30)
    superview.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 30, width: 200, height: 20))
  }

  @Test func anchorsAreTargets() {
    let sibling = View()
    superview.addSubview(sibling)
    for (item, name) in [(superview, "s"), (view, "v"), (sibling, "b")] { item.snp.setLabel(name) }
    let made = view.snp.prepareConstraints { make in
      make.left.equalTo(sibling.rightAnchor).offset(LayoutConstraint.standardSpacing)
      make.top.greaterThanOrEqualTo(superview.safeAreaLayoutGuide.bottomAnchor)
      make.width.equalTo(sibling.heightAnchor).multipliedBy(2)
    }
    superview.safeAreaLayoutGuide.snp.setLabel("safe")
    #expect(equations(made) == ["v.left == b.right + 8", "v.top >= safe.bottom", "v.width == 2 * b.height"])
  }

  @Test func aDistanceBetweenAnchorsIsRefused() {
    let reported = diagnostics {
      view.snp.makeConstraints { $0.width.equalTo(superview.leftAnchor.anchorWithOffset(to: superview.centerXAnchor)) }
    }
    #expect(reported.map(\.problem) == [.constraintRefused(.missingSecondItem)])
  }
}
