import AutoLayout
import Foundation
import SnapLayout
import Testing
import UIKitNames

/// The texts of constraints, in SnapKit's form.
@Suite struct DescriptionTests {
  private let family = Family()

  private func text(_ write: (ConstraintMaker) -> Void) -> String {
    "\(family.view.snp.prepareConstraints(write)[0].layoutConstraints[0])"
  }

  private func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  @Test func labelsFileAndLine() {
    let line = #line + 1
    let text = text { $0.leading.equalTo(family.sibling).labeled("buttonViewTopConstraint") }
    #expect(
      text == "<AutoLayout.LayoutConstraint:buttonViewTopConstraint@DescriptionTests.swift#\(line) "
        + "AutoLayout.View:v.leading == AutoLayout.View:b.leading>")
  }

  @Test func aPlaceCanBeHandedOn() {
    let made = family.view.snp.prepareConstraints { make in
      make.left.equalTo(family.sibling, "a/F.swift", 1)
      make.left.lessThanOrEqualTo(family.sibling, "a/F.swift", 2)
      make.left.greaterThanOrEqualTo(family.sibling, "a/F.swift", line: 3)
      make.left.equalToSuperview("a/F.swift", 4)
      make.left.lessThanOrEqualToSuperview("a/F.swift", 5)
      make.left.greaterThanOrEqualToSuperview("a/F.swift", line: 6)
      make.left.equalToSuperview(\.snp.left, "a/F.swift", line: 7)
      make.left.lessThanOrEqualToSuperview(\.snp.left, "a/F.swift", line: 8)
      make.left.greaterThanOrEqualToSuperview(\.snp.left, "a/F.swift", line: 9)
    }
    let places = made.flatMap(\.layoutConstraints).map { $0.sourceLocation.map { "\($0)" } }
    #expect(places == (1...9).map { "F.swift#\($0)" })
  }

  @Test func addressesStandForMissingLabels() {
    family.view.snp.setLabel(nil)
    #expect(family.view.snp.label() == nil)
    let made = family.view.snp.prepareConstraints { $0.width.equalTo(30) }
    let line = #line - 1
    let constraint = made[0].layoutConstraints[0]
    #expect(
      "\(constraint)" == "<AutoLayout.LayoutConstraint:\(address(constraint))@DescriptionTests.swift#\(line) "
        + "AutoLayout.View:\(address(family.view)).width == 30.0>")
  }

  @Test func guidesShowTheirLabels() {
    let guide = LayoutGuide()
    guide.snp.setLabel("content")
    #expect(guide.snp.label() == "content")
    #expect(text { $0.left.equalTo(guide) }.hasSuffix("AutoLayout.View:v.left == AutoLayout.LayoutGuide:content.left>"))
  }

  @Test func guidesOfViewsShowTheirIdentifiers() {
    let guide = family.superview.safeAreaLayoutGuide
    #expect(text { $0.top.equalTo(guide) }.hasSuffix("== AutoLayout.LayoutGuide:UIViewSafeAreaLayoutGuide.top>"))
    guide.snp.setLabel("safe")
    #expect(text { $0.top.equalTo(guide) }.hasSuffix("== AutoLayout.LayoutGuide:safe.top>"))
  }

  @Test func typesAreThoseOfTheObjects() {
    final class Card: View {}
    let card = Card()
    card.snp.setLabel("card")
    let text = text { $0.left.equalTo(card) }
    #expect(text.contains("SnapLayoutTests."))
    #expect(text.contains("Card:card.left>"))
  }

  @Test func factorConstantAndPriority() {
    func end(_ write: (ConstraintMaker) -> Void) -> String {
      let text = text(write)
      return String(text[(text.range(of: ":v.")?.upperBound ?? text.endIndex)...])
    }
    let other = "AutoLayout.View:b"
    #expect(end { $0.left.equalTo(family.sibling).offset(8) } == "left == \(other).left + 8.0>")
    #expect(end { $0.left.lessThanOrEqualTo(family.sibling).offset(-8) } == "left <= \(other).left - 8.0>")
    #expect(
      end { $0.width.greaterThanOrEqualTo(family.sibling).multipliedBy(0.5) } == "width >= \(other).width * 0.5>")
    #expect(
      end { $0.width.equalTo(family.sibling.snp.height).multipliedBy(2).offset(1).priority(.high) }
        == "width == \(other).height * 2.0 + 1.0 ^750.0>")
    #expect(end { $0.height.equalTo(0) } == "height == 0.0>")
    #expect(end { $0.height.equalTo(-3).priority(.low) } == "height == -3.0 ^250.0>")
    #expect(end { $0.edges.equalTo(family.sibling).inset(ConstraintInsets.zero) } == "left == \(other).left>")
  }

  @Test func labelsOfConstraintsAreTheirIdentifiers() {
    let made = family.view.snp.prepareConstraints { $0.size.equalTo(1).priority(.low).labeled("side") }
    let parts = made[0].layoutConstraints
    #expect(parts.map(\.label) == ["side", "side"])
    #expect(parts.map(\.identifier) == ["side", "side"])
    parts[0].label = "width"
    #expect("\(parts[0])".hasPrefix("<AutoLayout.LayoutConstraint:width@"))
  }

  @Test func aConstraintIsDescribedByItsParts() {
    let made = family.view.snp.prepareConstraints { $0.size.equalTo(1) }
    #expect("\(made[0])" == made[0].layoutConstraints.map { "\($0)" }.joined(separator: "\n"))
  }

  @Test func descriptionsAreSafeOnceItemsAreGone() {
    var view: View? = View()
    let made = view?.snp.prepareConstraints { $0.left.equalTo(family.sibling) } ?? []
    view = nil
    #expect("\(made[0])".hasSuffix(" nil.left == AutoLayout.View:b.left>"))
  }
}
