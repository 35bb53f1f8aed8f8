import Testing
import UIKitNames

/// UIKit's names for types and values of this package, as pasted code uses them.
@Suite struct NameTests {
  @Test func prioritiesByName() {
    let required: UILayoutPriority = .required
    let high: UILayoutPriority = .defaultHigh
    let low: UILayoutPriority = .defaultLow
    #expect([required, high, low].map(\.rawValue) == [1000, 750, 250])
    #expect(UILayoutPriority(999) < .required)
    #expect(UILayoutPriority(rawValue: 1) == 1)
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 1)
    constraint.priority = .defaultHigh
    #expect(constraint.priority == .defaultHigh)
  }

  @Test func insetsAndDirections() {
    #expect(UIEdgeInsets.zero == UIEdgeInsetsMake(0, 0, 0, 0))
    #expect(UIEdgeInsetsZero == .zero)
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect((insets.top, insets.left, insets.bottom, insets.right) == (1, 2, 3, 4))
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(UIEdgeInsets(directional, in: .rightToLeft) == UIEdgeInsetsMake(1, 4, 3, 2))

    let view = UIView()
    let attribute: UISemanticContentAttribute = .forceRightToLeft
    view.semanticContentAttribute = attribute
    let direction: UIUserInterfaceLayoutDirection = view.effectiveUserInterfaceLayoutDirection
    #expect(direction == .rightToLeft)
  }

  @Test func geometryByPosition() {
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
    #expect(CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
    #expect(UIEdgeInsetsInsetRect(CGRectMake(1, 2, 30, 40), UIEdgeInsetsMake(1, 2, 3, 4)) == CGRectMake(3, 3, 24, 36))
    #expect(UIView.noIntrinsicMetric == UIViewNoIntrinsicMetric)
    #expect(UILayoutFittingCompressedSize == CGSizeZero)
    #expect(UILayoutFittingExpandedSize == UIView.layoutFittingExpandedSize)
    #expect(CGRectZero == CGRectMake(0, 0, 0, 0))
    #expect(CGPointZero == CGPointMake(0, 0))
    #expect(CGSizeZero == CGSizeMake(0, 0))
  }

  @Test func controllersAndTheirGuides() {
    let controller = UIViewController()
    let root: UIView = controller.view
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    root.addSubview(scrollView)
    let keyboard: UIKeyboardLayoutGuide = root.keyboardLayoutGuide
    let top: any UILayoutSupport = controller.topLayoutGuide
    #expect(keyboard.owningView == root)
    #expect(top.length == 0)
    #expect(scrollView.superview == root)
  }

  @Test func anchorsOfEveryKind() {
    func relate<Anchor: NSLayoutAnchor>(_ first: Anchor, _ second: Anchor) -> [NSLayoutConstraint.Attribute] {
      let constraint = first.constraint(equalTo: second)
      return [constraint.firstAttribute, constraint.secondAttribute]
    }
    let (first, second) = (UIView(), UILayoutGuide())
    let x: NSLayoutXAxisAnchor = first.leadingAnchor
    let y: NSLayoutYAxisAnchor = first.topAnchor
    let width: NSLayoutDimension = first.widthAnchor
    #expect(relate(x, second.trailingAnchor) == [.leading, .trailing])
    #expect(relate(y, second.bottomAnchor) == [.top, .bottom])
    #expect(relate(width, second.heightAnchor) == [.width, .height])
  }

  @Test func anchorsByTheirType() {
    // This is written as for UIKit's classes, except for `any`, which only this package's compiler settings require.
    func lead(_ view: UIView, to anchor: (any NSLayoutAnchor<NSLayoutXAxisAnchor>)?) -> [NSLayoutConstraint] {
      guard let anchor else { return [] }
      return [
        view.leadingAnchor.constraint(equalTo: anchor), anchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
        anchor.constraint(greaterThanOrEqualTo: anchor, constant: -1),
      ]
    }
    func equal<Axis, Anchor>(_ path: KeyPath<UIView, Anchor>, _ first: UIView, _ second: UIView) -> NSLayoutConstraint
    where Anchor: NSLayoutAnchor<Axis> {
      first[keyPath: path].constraint(equalTo: second[keyPath: path], prioritised: .defaultLow)
    }
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let constraints = lead(view, to: root.leadingAnchor)
    #expect(constraints.map(\.firstAttribute) == [.leading, .leading, .leading])
    #expect(constraints.map(\.secondAttribute) == [.leading, .trailing, .leading])
    #expect(constraints.map(\.relation) == [.equal, .lessThanOrEqual, .greaterThanOrEqual])
    #expect(constraints.map(\.constant) == [0, 0, -1])
    NSLayoutConstraint.activate(constraints)
    let further = [equal(\.topAnchor, view, root), equal(\.widthAnchor, view, root), equal(\.bottomAnchor, view, root)]
    NSLayoutConstraint.activate(further)
    root.layoutIfNeeded()
    #expect(view.frame == root.bounds)
    #expect(lead(view, to: nil).isEmpty)
  }

  @Test func attributesBeganWithCapitals() {
    let capitals: [NSLayoutAttribute] = [
      .NotAnAttribute, .Left, .Right, .Top, .Bottom, .Leading, .Trailing, .Width, .Height, .CenterX, .CenterY,
      .LastBaseline, .FirstBaseline, .LeftMargin, .RightMargin, .TopMargin, .BottomMargin, .LeadingMargin,
      .TrailingMargin, .CenterXWithinMargins, .CenterYWithinMargins,
    ]
    // In this order, Apple's raw values count upwards from 0.
    #expect(capitals.map(\.rawValue) == Array(0...20))
    #expect(NSLayoutAttribute.Baseline == .lastBaseline)
    let relations: [NSLayoutRelation] = [.LessThanOrEqual, .Equal, .GreaterThanOrEqual]
    #expect(relations == [.lessThanOrEqual, .equal, .greaterThanOrEqual])
    let axes: [UILayoutConstraintAxis] = [.Horizontal, .Vertical]
    #expect(axes == [.horizontal, .vertical])
    let priorities: [UILayoutPriority] = [.Required, .DefaultHigh, .DefaultLow]
    #expect(priorities == [1000, 750, 250])
    let mask: UIViewAutoresizing = [.flexibleWidth, .flexibleHeight]
    #expect(mask.rawValue == 0b10010)
  }

  @Test func translationOfTheMaskWasAMethod() {
    let view = UIView()
    view.setTranslatesAutoresizingMaskIntoConstraints(false)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    view.setTranslatesAutoresizingMaskIntoConstraints(true)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
  }
}

extension NSLayoutAnchor {
  fileprivate func constraint(
    equalTo anchor: any NSLayoutAnchor<AnchorType>, prioritised priority: UILayoutPriority
  ) -> NSLayoutConstraint {
    let constraint = constraint(equalTo: anchor, constant: 0)
    constraint.priority = priority
    return constraint
  }
}
