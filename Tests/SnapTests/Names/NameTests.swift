import AutoLayout
import Foundation
import Snap
import Testing

/// Aliases.
@Suite struct NameTests {
  @Test func typesAreThoseOfAutoLayout() {
    let view: Snap.View = AutoLayout.View()
    let insets: Snap.EdgeInsets = AutoLayout.EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let support: any Snap.LayoutSupport = ViewController().topLayoutGuide
    let direction: InterfaceLayoutDirection = LayoutDirection.rightToLeft
    #expect(view.subviews.isEmpty)
    #expect(insets.left == 2)
    #expect(support.length == 0)
    #expect(direction == .rightToLeft)
  }

  /// Applications keep chains in variables of these types.
  @Test func typeNamesOfChainsMeanConstraint() {
    let (superview, view) = (View(), View())
    superview.addSubview(view)
    var started: ConstraintDescriptionExtendable?
    var related: ConstraintDescriptionRelatable?
    var editable: ConstraintDescriptionEditable?
    var offset: ConstraintDescriptionOffsetable?
    var multiplied: ConstraintDescriptionMultipliable?
    var prioritised: ConstraintDescriptionPriortizable?
    var ended: ConstraintDescriptionFinalizable?
    view.snp_makeConstraints { make in
      started = make.left
      related = started?.top
      editable = related?.equalTo(superview)
      offset = editable?.offset(3)
      multiplied = offset
      prioritised = multiplied?.multipliedBy(2)
      ended = prioritised?.priorityLow()
    }
    ended?.constraint.updateOffset(5)
    #expect(superview.constraints.map(\.constant) == [5, 5])
  }

  @Test func geometryFunctionsTakeUnlabelledArguments() {
    let insets = EdgeInsetsMake(1, 2, 3, 4)
    #expect((insets.top, insets.left, insets.bottom, insets.right) == (1, 2, 3, 4))
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == insets)
    #expect(EdgeInsetsZero == EdgeInsetsMake(0, 0, 0, 0))
    #expect(CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
  }

  @Test func labelsNameViewsAndConstraintsInTexts() throws {
    let (superview, view) = (View(), View())
    superview.addSubview(view)
    #expect(view.snp_label == nil)
    view.snp_label = "title"
    view.snp_makeConstraints { $0.left.equalTo(superview) }
    let constraint = try #require(superview.constraints.first)
    #expect(constraint.snp_label == nil)
    constraint.snp_label = "title left"
    #expect(view.debugLabel == "title")
    #expect(constraint.identifier == "title left")
    #expect("\(constraint)".contains("'title left'@NameTests.swift#"))
    #expect("\(constraint)".contains("[title]"))
  }
}
