import AutoLayout
import Foundation
import SnapLayout
import Testing

// Operators that applications declare for SnapKit's items, which this module has too, with other meanings.

/// An item and a distance added to it or taken from it, as the operators below make it.
private struct Shifted: ConstraintRelatableTarget {
  let item: ConstraintItem
  let distance: CGFloat

  var relationTarget: RelationTarget { .expression(item, factor: 1, constant: distance) }
}

/// An item and a distance inwards, as an operator below makes it.
private struct Inset {
  let item: ConstraintItem
  let distance: any ConstraintInsetTarget
}

/// An item and its factor, as an operator below makes it.
private struct Scaled {
  let item: ConstraintItem
  let factor: any ConstraintMultiplierTarget
}

/// Two items, as an operator below makes it.
private struct Ordered {
  let item: ConstraintItem
  let target: any ConstraintRelatableTarget
}

extension ConstraintItem {
  fileprivate static func + (item: ConstraintItem, distance: CGFloat) -> Shifted {
    Shifted(item: item, distance: distance)
  }

  fileprivate static func - (item: ConstraintItem, distance: any ConstraintInsetTarget) -> Inset {
    Inset(item: item, distance: distance)
  }

  fileprivate static func * (item: ConstraintItem, factor: any ConstraintMultiplierTarget) -> Scaled {
    Scaled(item: item, factor: factor)
  }

  fileprivate static func <= (item: ConstraintItem, target: any ConstraintRelatableTarget) -> Ordered {
    Ordered(item: item, target: target)
  }
}

extension ConstraintMakerExtendable {
  fileprivate static func == (chain: ConstraintMakerExtendable, target: any ConstraintRelatableTarget) {
    chain.equalTo(target)
  }

  fileprivate static func == (chain: ConstraintMakerExtendable, target: Inset) {
    chain.equalTo(target.item).inset(target.distance)
  }

  fileprivate static func == (chain: ConstraintMakerExtendable, target: Scaled) {
    chain.equalTo(target.item).multipliedBy(target.factor)
  }
}

/// An application's operators take precedence over this module's.
@Suite struct ApplicationOperatorTests {
  private let family = Family()

  @Test func resultsAreTheApplications() {
    let (v, b) = (family.view.snp, family.sibling.snp)
    let distance: CGFloat = 8
    let sum = v.top + distance
    let difference = v.top - distance
    let product = v.width * distance
    let order = v.top <= b.top
    #expect(type(of: sum) == Shifted.self)
    #expect(type(of: difference) == Inset.self)
    #expect(type(of: product) == Scaled.self)
    #expect(type(of: order) == Ordered.self)
  }

  @Test func chainsUseTheOperatorsOfTheApplication() {
    let distance: CGFloat = 8
    let made = family.view.snp.prepareConstraints { make in
      make.left.equalTo(family.sibling.snp.right + 4)
      make.top == family.sibling.snp.top + distance
      make.bottom == family.sibling.snp.bottom - distance
      make.leading == family.sibling.snp.leading - distance
      make.width == family.sibling.snp.width * distance
      make.height == 20
    }
    #expect(
      equations(made) == [
        "v.left == b.right + 4", "v.top == b.top + 8", "v.bottom == b.bottom - 8", "v.leading == b.leading + 8",
        "v.width == 8 * b.width", "v.height == 20",
      ])
  }
}
