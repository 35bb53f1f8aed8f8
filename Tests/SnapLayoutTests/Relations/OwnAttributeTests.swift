import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Relations between attributes of one view, and sets of edges without some of them.
@Suite struct OwnAttributeTests {
  private let family = Family()

  private func made(_ closure: (ConstraintMaker) -> Void) -> [String] {
    equations(family.view.snp.prepareConstraints(closure))
  }

  @Test func attributesOfTheSameView() {
    #expect(made { $0.height.equalToOwn(.width).multipliedBy(0.5) } == ["v.height == 0.5 * v.width"])
    #expect(made { $0.height.lessThanOrEqualToOwn(.width) } == ["v.height <= v.width"])
    #expect(made { $0.height.greaterThanOrEqualToOwn(.width).offset(4) } == ["v.height >= v.width + 4"])
  }

  @Test func aspectRatios() {
    #expect(made { $0.aspectRatio.equalTo(16 / 10).priority(.high) } == ["v.width == 1.6 * v.height @750"])
    #expect(made { $0.aspectRatio.lessThanOrEqualTo(2) } == ["v.width <= 2 * v.height"])
    #expect(made { $0.aspectRatio.greaterThanOrEqualTo(2.5) } == ["v.width >= 2.5 * v.height"])
    let size = CGSize(width: 30, height: 20)
    #expect(made { $0.aspectRatio.equalTo(size) } == ["v.width == 1.5 * v.height"])
    #expect(made { $0.aspectRatio.lessThanOrEqualTo(size) } == ["v.width <= 1.5 * v.height"])
    #expect(made { $0.aspectRatio.greaterThanOrEqualTo(size) } == ["v.width >= 1.5 * v.height"])
  }

  @Test func aspectRatioOfAGuide() {
    let guide = LayoutGuide()
    guide.snp.setLabel("g")
    #expect(equations(guide.snp.prepareConstraints { $0.aspectRatio.equalTo(3) }) == ["g.width == 3 * g.height"])
  }

  @Test func aFrameKeepsItsRatio() {
    family.superview.frame = CGRect(x: 0, y: 0, width: 320, height: 500)
    family.view.snp.makeConstraints { make in
      make.edges(except: .bottom).equalToSuperview()
      make.aspectRatio.equalTo(16 / 9)
    }
    family.superview.layoutIfNeeded()
    #expect(family.view.frame == CGRect(x: 0, y: 0, width: 320, height: 180))
  }

  @Test func aSizeWithoutHeightHasNoRatio() {
    let reported = diagnostics {
      #expect(made { $0.aspectRatio.equalTo(CGSize(width: 3, height: 0)) }.isEmpty)
    }
    guard case .constraintRefused(.multiplierNotFinite) = reported.first?.problem else {
      Issue.record("\(reported)")
      return
    }
  }

  @Test func edgesWithoutSome() {
    #expect(
      made { $0.edges(except: .bottom).equalToSuperview() } == [
        "v.left == s.left", "v.top == s.top", "v.right == s.right",
      ])
    #expect(
      made { $0.directionalEdges(except: [.top, .leading]).equalToSuperview() }
        == ["v.bottom == s.bottom", "v.trailing == s.trailing"])
    #expect(
      made { $0.width.edges(except: [.left, .right]).equalTo(family.sibling) }
        == ["v.top == b.top", "v.bottom == b.bottom", "v.width == b.width"])
    #expect(family.view.snp.edges(except: .top) == family.view.snp.selecting([.left, .right, .bottom]))
  }

  /// Such a chain is not recorded either, so that an update of the view still makes its first constraints.
  @Test func withoutAttributesAChainMakesNothing() {
    #expect(family.view.snp.makeConstraints { $0.edges(except: .edges).equalToSuperview() }.isEmpty)
    let reported = diagnostics { family.view.snp.updateConstraints { $0.width.equalTo(5) } }
    #expect(reported.isEmpty)
    #expect(family.view.constraints.map(equation) == ["v.width == 5"])
  }

  @Test func aFactorOfAConstantSizeIsRemarkedOn() {
    let reported = diagnostics {
      #expect(made { $0.width.equalTo(295).multipliedBy(0.2) } == ["v.width == 295"])
      #expect(made { $0.left.equalTo(10).multipliedBy(2) } == ["v.left == 2 * s.left + 10"])
      #expect(made { $0.width.equalTo(family.sibling).multipliedBy(2) } == ["v.width == 2 * b.width"])
    }
    #expect(reported.map(\.problem) == [.factorOfConstant("width")])
    #expect(reported.first?.severity == .remark)
  }
}
