import Foundation
import Snap
import Testing
import UIKitNames

// Code of the readme and the page of Snap 0.x, which show the same, as it stands there. Each test is named after the
// heading that its code stands under.

@Suite struct DocumentTests {
  private let superview = UIView(frame: CGRectMake(0, 0, 300, 200))
  private let view1 = UIView()
  private let view2 = UIView(frame: CGRectMake(40, 30, 50, 60))
  private let label = UILabel(frame: CGRectMake(70, 80, 120, 21))

  init() {
    for view in [view1, view2, label] { superview.addSubview(view) }
    superview.snp_label = "superview"
    view1.snp_label = "view1"
    view2.snp_label = "view2"
    label.snp_label = "label"
  }

  private var frame: CGRect {
    superview.layoutIfNeeded()
    return view1.frame
  }

  private var held: [String] { (superview.constraints + view1.constraints).map(equation) }

  @Test func prepareToMeetYourMaker() {
    let padding = UIEdgeInsetsMake(10, 10, 10, 10)

    view1.snp_makeConstraints { make in
      make.top.equalTo(superview.snp_top).with.offset(padding.top)  // with is an optional semantic filler
      make.left.equalTo(superview.snp_left).with.offset(padding.left)
      make.bottom.equalTo(superview.snp_bottom).with.offset(-padding.bottom)
      make.right.equalTo(superview.snp_right).with.offset(-padding.right)
    }

    #expect(frame == CGRectMake(10, 10, 280, 180))
  }

  @Test func orEvenShorter() {
    let padding = UIEdgeInsetsMake(10, 10, 10, 10)

    view1.snp_makeConstraints { make in
      make.edges.equalTo(superview).with.insets(padding)
      return  // this return is a fix for implicit returns in Swift and is only required for single line constraints
    }

    #expect(frame == CGRectMake(10, 10, 280, 180))
    #expect(!view1.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func viewAttribute() {
    view1.snp_makeConstraints { make in
      make.centerX.lessThanOrEqualTo(view2.snp_left)
    }
    #expect(held == ["view1.centerX <= view2.left"])
  }

  @Test func tableOfViewAttributes() {
    let view = view2
    let table: [(ConstraintItem, NSLayoutAttribute)] = [
      (view.snp_left, NSLayoutAttribute.Left), (view.snp_right, NSLayoutAttribute.Right),
      (view.snp_top, NSLayoutAttribute.Top), (view.snp_bottom, NSLayoutAttribute.Bottom),
      (view.snp_leading, NSLayoutAttribute.Leading), (view.snp_trailing, NSLayoutAttribute.Trailing),
      (view.snp_width, NSLayoutAttribute.Width), (view.snp_height, NSLayoutAttribute.Height),
      (view.snp_centerX, NSLayoutAttribute.CenterX), (view.snp_centerY, NSLayoutAttribute.CenterY),
      (view.snp_baseline, NSLayoutAttribute.Baseline),
    ]
    for (item, attribute) in table {
      view1.snp_remakeConstraints { make in
        let chain =
          switch attribute {
          case .width, .height: make.width
          case .leading, .trailing: make.leading
          default: make.left
          }
        chain.equalTo(item)
      }
      let made = (superview.constraints + view1.constraints)
      #expect(made.map(\.secondAttribute) == [attribute])
      #expect(made.first?.secondItem === view)
    }
  }

  @Test func viewsStandForTheirAttributes() {
    view1.snp_makeConstraints { make in
      // these two constraints are exactly the same
      make.left.greaterThanOrEqualTo(label)
      make.left.greaterThanOrEqualTo(label.snp_left)
    }
    #expect(held == ["view1.left >= label.left", "view1.left >= label.left"])
    #expect(frame.minX == 70)
  }

  @Test(arguments: [(50, 200), (300, 300), (500, 400)] as [(CGFloat, CGFloat)])
  func strictChecks(wanted: CGFloat, width: CGFloat) {
    view1.snp_makeConstraints { make in
      // width >= 200 && width <= 400
      make.width.greaterThanOrEqualTo(200)
      make.width.lessThanOrEqualTo(400)
    }
    view1.snp_makeConstraints { $0.width.equalTo(wanted).priorityLow() }
    #expect(frame.width == width)
  }

  @Test func primitivesForAlignmentAttributes() {
    view1.snp_makeConstraints { make in
      // creates view.left <= view.superview.left + 10
      make.left.lessThanOrEqualTo(10)
    }
    #expect(held == ["view1.left <= superview.left + 10"])
  }

  @Test func otherPrimitivesAndStructs() {
    let view = view2
    view1.snp_makeConstraints { make in
      make.top.equalTo(42)
      make.height.equalTo(20)
      make.left.equalTo(view).offset(UIEdgeInsetsMake(10, 0, 10, 0))
    }
    #expect(held == ["view1.top == superview.top + 42", "view1.left == view2.left", "view1.height == 20"])
    #expect(frame == CGRectMake(40, 42, 0, 20))

    view1.snp_remakeConstraints { make in
      make.size.equalTo(CGSizeMake(50, 100))
    }
    #expect(frame.size == CGSizeMake(50, 100))

    view1.snp_remakeConstraints { make in
      make.edges.equalTo(UIEdgeInsetsMake(10, 0, 10, 0))
    }
    #expect(frame == CGRectMake(0, 10, 300, 180))
  }

  @Test func learnToPrioritize() {
    view1.snp_makeConstraints { make in
      make.left.greaterThanOrEqualTo(label.snp_left).with.priorityLow();

      make.top.equalTo(label.snp_top).with.priority(600);
    }
    #expect(held == ["view1.left >= label.left @250", "view1.top == label.top @600"])
    #expect(frame.origin == CGPointMake(70, 80))
  }

  @Test func namesOfPriorities() {
    view1.snp_makeConstraints { make in
      make.width.equalTo(1).priorityHigh()
      make.width.equalTo(2).priorityMedium()
      make.width.equalTo(3).priorityLow()
    }
    let priorities = view1.constraints.map(\.priority)
    #expect(priorities == [UILayoutPriority.DefaultHigh, 500, UILayoutPriority.DefaultLow])
    #expect(frame.width == 1)
  }

  @Test func edges() {
    view1.snp_makeConstraints { make in
      // make top, left, bottom, right equal view2
      make.edges.equalTo(view2);
    }
    #expect(frame == view2.frame)

    view1.snp_remakeConstraints { make in
      // make top = superview.top + 5, left = superview.left + 10,
      //      bottom = superview.bottom - 15, right = superview.right - 20
      make.edges.equalTo(superview).insets(UIEdgeInsetsMake(5, 10, 15, 20))
    }
    #expect(frame == CGRectMake(10, 5, 270, 180))
  }

  @Test func size() {
    let titleLabel = label
    view1.snp_makeConstraints { make in
      // make width and height greater than or equal to titleLabel
      make.size.greaterThanOrEqualTo(titleLabel)
    }
    #expect(frame.size == CGSizeMake(120, 21))

    view1.snp_remakeConstraints { make in
      // make width = superview.width + 100, height = superview.height - 50
      make.size.equalTo(superview).offset(CGSizeMake(100, -50))
    }
    #expect(frame.size == CGSizeMake(400, 150))
  }

  @Test func center() {
    let button1 = view2
    view1.snp_makeConstraints { make in
      make.size.equalTo(CGSizeMake(20, 10))
      // make centerX and centerY = button1
      make.center.equalTo(button1)
    }
    #expect(frame == CGRectMake(55, 55, 20, 10))

    view1.snp_remakeConstraints { make in
      make.size.equalTo(CGSizeMake(20, 10))
      // make centerX = superview.centerX - 5, centerY = superview.centerY + 10
      make.center.equalTo(superview).offset(CGPointMake(-5, 10))
    }
    #expect(frame == CGRectMake(135, 105, 20, 10))
  }

  @Test func chainedAttributes() {
    let otherView = view2
    view1.snp_makeConstraints { make in
      // All edges but the top should equal those of the superview
      make.left.right.and.bottom.equalTo(superview)
      make.top.equalTo(otherView)
    }
    #expect(frame == CGRectMake(0, 30, 300, 170))
  }
}
