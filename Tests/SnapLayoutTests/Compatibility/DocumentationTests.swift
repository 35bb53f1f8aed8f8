import AutoLayout
import Foundation
import SnapLayout
import Testing
import UIKitNames

// Code copied from SnapKit's documentation, with a `?` after optionals where the documentation forgets it.

/// The documentation's button that grows.
private final class GrowingView: UIView {
  let growingButton = UIView()
  var buttonSize = CGSize(width: 100, height: 100)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(growingButton)
  }

  override func updateConstraints() {
    self.growingButton.snp.updateConstraints { (make) -> Void in
      make.center.equalTo(self);
      make.width.equalTo(self.buttonSize.width).priority(250)
      make.height.equalTo(self.buttonSize.height).priority(250)
      make.width.lessThanOrEqualTo(self)
      make.height.lessThanOrEqualTo(self)
    }

    // according to Apple super should be called at end of method
    super.updateConstraints()
  }
}

/// The documentation's button that moves.
private final class MovingButton {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let button = UIButton()
  let buttonSize = CGSize(width: 100, height: 100)
  var topLeft = true

  init() {
    view.addSubview(button)
  }

  func changeButtonPosition() {
    self.button.snp.remakeConstraints { (make) -> Void in
      make.size.equalTo(self.buttonSize)

      if topLeft {
        make.top.left.equalTo(10)
      } else {
        make.bottom.equalTo(self.view).offset(-10)
        make.right.equalTo(self.view).offset(-10)
      }
    }
  }
}

/// The documentation's class that keeps a constraint.
private final class Keeper {
  var topConstraint: Constraint? = nil
  let padding = UIEdgeInsets(top: 12, left: 8, bottom: 0, right: 0)

  func make(_ view1: UIView, in superview: UIView) {
    view1.snp.makeConstraints { (make) -> Void in
      self.topConstraint = make.top.equalTo(superview).offset(padding.top).constraint
      make.left.equalTo(superview).offset(padding.left)
    }
  }
}

@Suite struct DocumentationTests {
  private let superview = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  @Test func paddingOnFourEdges() {
    let superview = superview
    let box = UIView()
    superview.addSubview(box)

    box.snp.makeConstraints { (make) -> Void in
      make.top.equalTo(superview).offset(20)
      make.left.equalTo(superview).offset(20)
      make.bottom.equalTo(superview).offset(-20)
      make.right.equalTo(superview).offset(-20)
    }

    superview.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 20, y: 20, width: 360, height: 260))
  }

  @Test func paddingInOneLine() {
    let superview = superview
    let box = UIView()
    superview.addSubview(box)

    box.snp.makeConstraints { (make) -> Void in
      make.edges.equalTo(superview).inset(UIEdgeInsetsMake(20, 20, 20, 20))
    }

    superview.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 20, y: 20, width: 360, height: 260))
  }

  @Test func widthAndHeightAndCentre() {
    let view = superview
    let box = UIView()
    view.addSubview(box)
    box.snp.makeConstraints { make in
      make.width.height.equalTo(50)
      make.center.equalTo(view)
    }
    view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 175, y: 125, width: 50, height: 50))
  }

  @Test func attributesOfOthers() {
    let (view, view2, label) = (UIView(), UIView(), UILabel())
    for sibling in [view, view2, label] { superview.addSubview(sibling) }
    let made = view.snp.prepareConstraints { make in
      make.centerX.lessThanOrEqualTo(view2.snp.left)

      // these two constraints are exactly the same
      make.left.greaterThanOrEqualTo(label)
      make.left.greaterThanOrEqualTo(label.snp.left)

      // width >= 200 && width <= 400
      make.width.greaterThanOrEqualTo(200)
      make.width.lessThanOrEqualTo(400)

      // creates view.left <= view.superview.left + 10
      make.left.lessThanOrEqualTo(10)

      make.top.equalTo(42)
      make.height.equalTo(20)
      make.size.equalTo(CGSize(width: 50, height: 100))
      make.edges.equalTo(UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0))
      make.left.equalTo(view).offset(UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0))

      make.top.equalTo(label.snp.top).priority(600)
      make.top.equalTo(label.snp.top).priority(.medium)

      // make top, left, bottom, right equal view2
      make.edges.equalTo(view2);

      // make top = superview.top + 5, left = superview.left + 10,
      //      bottom = superview.bottom - 15, right = superview.right - 20
      make.edges.equalTo(superview).inset(UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20))

      // make width and height greater than or equal to titleLabel
      make.size.greaterThanOrEqualTo(label)

      // make width = superview.width + 100, height = superview.height + 100
      make.size.equalTo(superview).offset(100)

      // make centerX and centerY = button1
      make.center.equalTo(view2)

      // make centerX = superview.centerX + 5, centerY = superview.centerY + 5
      make.center.equalTo(superview).offset(5)

      // All edges but the top should equal those of the superview
      make.left.right.bottom.equalTo(superview)
      make.top.equalTo(view2)
    }
    #expect(made.count == 21)
    #expect(made.flatMap(\.layoutConstraints).count == 37)
  }

  @available(*, deprecated)
  @Test func references() {
    let view1 = UIView()
    superview.addSubview(view1)
    let keeper = Keeper()
    keeper.make(view1, in: superview)
    view1.snp.makeConstraints { $0.size.equalTo(30) }
    superview.layoutIfNeeded()
    #expect(view1.frame == CGRect(x: 8, y: 12, width: 30, height: 30))

    keeper.topConstraint?.updateOffset(5)
    superview.layoutIfNeeded()
    #expect(view1.frame == CGRect(x: 8, y: 5, width: 30, height: 30))

    keeper.topConstraint?.uninstall()
    #expect(keeper.topConstraint?.isActive == false)
  }

  @Test func updateConstraintsOverride() {
    let view = GrowingView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.layoutIfNeeded()
    #expect(view.growingButton.frame == CGRect(x: 100, y: 50, width: 100, height: 100))
    view.buttonSize = CGSize(width: 200, height: 500)
    view.setNeedsUpdateConstraints()
    view.layoutIfNeeded()
    #expect(view.growingButton.frame == CGRect(x: 50, y: 0, width: 200, height: 200))
    #expect(view.constraints.count + view.growingButton.constraints.count == 6)
  }

  @Test func remakeConstraints() {
    let moving = MovingButton()
    moving.changeButtonPosition()
    moving.view.layoutIfNeeded()
    #expect(moving.button.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
    moving.topLeft = false
    moving.changeButtonPosition()
    moving.view.layoutIfNeeded()
    #expect(moving.button.frame == CGRect(x: 190, y: 90, width: 100, height: 100))
  }

  @Test func labeled() {
    let (button, otherView) = (UIButton(), superview)
    otherView.addSubview(button)
    let made = button.snp.makeConstraints { (make) -> Void in
      make.top.equalTo(otherView).labeled("buttonViewTopConstraint")
    }
    #expect("\(made[0].layoutConstraints[0])".contains(":buttonViewTopConstraint@DocumentationTests.swift#"))
  }

  @Test func closuresOfEveryForm() {
    let (view, other) = (UIView(), UIView())
    superview.addSubview(view)
    superview.addSubview(other)
    view.snp.makeConstraints { $0.left.equalTo(other) }
    view.snp.makeConstraints { make in make.left.equalTo(other) }
    view.snp.makeConstraints { (make: ConstraintMaker) in make.left.equalTo(other) }
    view.snp.makeConstraints { (make) -> Void in make.left.equalTo(other) }
    view.snp.makeConstraints({ make in make.left.equalTo(other) })
    [view, other].forEach { $0.snp.makeConstraints { $0.width.equalTo(7) } }
    view.snp.setLabel("v")
    other.snp.setLabel("b")
    #expect(superview.constraints.map(equation) == Array(repeating: "v.left == b.left", count: 5))
    #expect((view.constraints + other.constraints).map(equation) == ["v.width == 7", "b.width == 7"])
  }

  /// A closure that does not escape may use members without `self.`, and `inout` parameters.
  @Test func closuresNeedNoSelf() {
    final class Card: UIView {
      let title = UIView()
      let inset = 4

      func arrange(counting calls: inout Int) {
        addSubview(title)
        snp.setLabel("card")
        title.snp.setLabel("title")
        title.snp.makeConstraints { make in
          make.left.equalTo(snp.right).offset(inset)
          calls += 1
        }
        title.snp.updateConstraints { make in
          make.left.equalTo(snp.right).offset(inset + 1)
          calls += 1
        }
      }
    }
    var calls = 0
    let card = Card()
    card.arrange(counting: &calls)
    #expect(calls == 2)
    #expect(card.constraints.map(equation) == ["title.left == card.right + 5"])
  }
}

extension UIView {
  /// A widespread extension: the attributes of the safe area, here of the view itself.
  ///
  /// `FormViewController` of the target UIKitScreens has it without `any`.
  fileprivate var safeArea: any ConstraintBasicAttributesDSL { snp }
}

@Suite struct ExtensionTests {
  @Test func attributesBehindAProtocol() {
    let family = Family()
    let made = family.view.snp.prepareConstraints { make in
      make.top.equalTo(family.superview.safeArea.top)
      make.edges.equalTo(family.superview.safeArea.edges)
    }
    #expect(
      equations(made) == [
        "v.top == s.top", "v.left == s.left", "v.top == s.top", "v.right == s.right", "v.bottom == s.bottom",
      ])
    #expect(family.superview.safeArea.target === family.superview)
  }

  @Test func namesOfTheTypes() {
    func take(_ target: any ConstraintRelatableTarget, _ offset: any ConstraintOffsetTarget) -> [String] {
      let family = Family()
      family.view.snp.makeConstraints { make in
        let extendable: ConstraintMakerExtendable = make.width
        let relatable: ConstraintMakerRelatable = extendable
        let editable: ConstraintMakerEditable = relatable.equalTo(target)
        let prioritizable: ConstraintMakerPrioritizable = editable.offset(offset)
        let finalizable: ConstraintMakerFinalizable = prioritizable.priority(ConstraintPriority(3))
        let constraint: Constraint = finalizable.labeled("x").constraint
        let parts: [LayoutConstraint] = constraint.layoutConstraints
        #expect(parts.count == 1)
      }
      return family.view.constraints.map(equation)
    }
    #expect(take(1, 2.5) == ["v.width == 2.5 @3"])
    let item: LayoutConstraintItem = View()
    #expect(item is ConstraintView)
    #expect(!(item is ConstraintLayoutGuide))
  }

  @Test func prioritiesAreOrdered() {
    #expect(ConstraintPriority.required.value == 1000)
    #expect(ConstraintPriority.high.value == 750)
    #expect(ConstraintPriority.medium.value == 500)
    #expect(ConstraintPriority.low.value == 250)
    #expect(ConstraintPriority.low < .medium)
    #expect(ConstraintPriority.low.advanced(by: 1) == 251.0)
    #expect(ConstraintPriority.low.distance(to: .high) == 500)
    let literal: ConstraintPriority = 12.5
    #expect(literal == ConstraintPriority(12.5))
  }

  @Test func huggingAndCompression() {
    let view = View()
    #expect(view.snp.contentHuggingHorizontalPriority == 250)
    #expect(view.snp.contentHuggingVerticalPriority == 250)
    #expect(view.snp.contentCompressionResistanceHorizontalPriority == 750)
    #expect(view.snp.contentCompressionResistanceVerticalPriority == 750)
    view.snp.contentHuggingHorizontalPriority = 1
    view.snp.contentHuggingVerticalPriority = 2
    view.snp.contentCompressionResistanceHorizontalPriority = 3
    view.snp.contentCompressionResistanceVerticalPriority = 4
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 1)
    #expect(view.contentHuggingPriority(for: .vertical).rawValue == 2)
    #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 3)
    #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 4)
    #expect(view.snp.contentHuggingHorizontalPriority == 1)
    #expect(view.snp.contentHuggingVerticalPriority == 2)
    #expect(view.snp.contentCompressionResistanceHorizontalPriority == 3)
    #expect(view.snp.contentCompressionResistanceVerticalPriority == 4)
  }
}
