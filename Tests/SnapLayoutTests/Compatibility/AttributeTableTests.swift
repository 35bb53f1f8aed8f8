import AutoLayout
import SnapLayout
import Testing
import UIKitNames

/// The tables of SnapKit's documentation: which attribute and relation a name stands for.
@Suite struct AttributeTableTests {
  private let family = Family()

  @Test func viewAttributes() {
    let view = family.sibling
    let table: [(ConstraintItem, NSLayoutConstraint.Attribute)] = [
      (view.snp.left, .left), (view.snp.right, .right), (view.snp.top, .top), (view.snp.bottom, .bottom),
      (view.snp.leading, .leading), (view.snp.trailing, .trailing), (view.snp.width, .width),
      (view.snp.height, .height), (view.snp.centerX, .centerX), (view.snp.centerY, .centerY),
      (view.snp.lastBaseline, .lastBaseline),
    ]
    for (item, attribute) in table {
      let made = family.view.snp.prepareConstraints { make in
        switch attribute {
        case .width, .height: make.width.equalTo(item)
        case .leading, .trailing: make.leading.equalTo(item)
        default: make.centerX.equalTo(item)
        }
      }
      #expect(made.flatMap(\.layoutConstraints).map(\.secondAttribute) == [attribute])
    }
  }

  @Test func relations() {
    let made = family.view.snp.prepareConstraints { make in
      make.left.equalTo(family.sibling)
      make.left.lessThanOrEqualTo(family.sibling)
      make.left.greaterThanOrEqualTo(family.sibling)
    }
    let expected: [NSLayoutConstraint.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    #expect(made.flatMap(\.layoutConstraints).map(\.relation) == expected)
  }
}
