import Foundation
import Snap
import Testing
import UIKitNames

// The readme and the page of Snap 0.x show the same code. Here is the example without Snap, as it stands there.

extension UIColor {
  /// The name of `green` when the page was written.
  fileprivate static func greenColor() -> UIColor { .green }
}

private final class LongFormView: UIView {
  func whatIsWrongWithNSLayoutConstraints() {
    let superview = self;

    let view1 = UIView()
    view1.setTranslatesAutoresizingMaskIntoConstraints(false)
    view1.backgroundColor = UIColor.greenColor()
    superview.addSubview(view1)

    let padding = UIEdgeInsetsMake(10, 10, 10, 10)

    superview.addConstraints([
      NSLayoutConstraint(
        item: view1,
        attribute: NSLayoutAttribute.Top,
        relatedBy: NSLayoutRelation.Equal,
        toItem: superview,
        attribute: NSLayoutAttribute.Top,
        multiplier: 1.0,
        constant: padding.top
      ),
      NSLayoutConstraint(
        item: view1,
        attribute: NSLayoutAttribute.Left,
        relatedBy: NSLayoutRelation.Equal,
        toItem: superview,
        attribute: NSLayoutAttribute.Left,
        multiplier: 1.0,
        constant: padding.left
      ),
      NSLayoutConstraint(
        item: view1,
        attribute: NSLayoutAttribute.Bottom,
        relatedBy: NSLayoutRelation.Equal,
        toItem: superview,
        attribute: NSLayoutAttribute.Bottom,
        multiplier: 1.0,
        constant: -padding.bottom
      ),
      NSLayoutConstraint(
        item: view1,
        attribute: NSLayoutAttribute.Right,
        relatedBy: NSLayoutRelation.Equal,
        toItem: superview,
        attribute: NSLayoutAttribute.Right,
        multiplier: 1.0,
        constant: -padding.right
      ),
    ])
  }
}

@Suite struct LongFormTests {
  @Test func whatIsWrongWithNSLayoutConstraints() throws {
    let view = LongFormView(frame: CGRectMake(0, 0, 300, 200))
    view.whatIsWrongWithNSLayoutConstraints()
    view.layoutIfNeeded()
    let view1 = try #require(view.subviews.first)
    #expect(view1.frame == CGRectMake(10, 10, 280, 180))
    #expect(view.constraints.count == 4)
  }

  @Test func snapMakesTheSameConstraints() {
    func held(_ write: (UIView, UIView) -> Void) -> Set<String> {
      let (superview, view1) = (UIView(), UIView())
      superview.snp_label = "s"
      superview.addSubview(view1)
      write(view1, superview)
      for subview in superview.subviews { subview.snp_label = "v" }
      return Set(superview.constraints.map(equation))
    }
    let padding = UIEdgeInsetsMake(10, 10, 10, 10)
    let longForm = LongFormView()
    longForm.whatIsWrongWithNSLayoutConstraints()
    longForm.snp_label = "s"
    for subview in longForm.subviews { subview.snp_label = "v" }
    let expected = Set(longForm.constraints.map(equation))
    #expect(expected.count == 4)
    #expect(held { $0.snp_makeConstraints { [s = $1] make in make.edges.equalTo(s).with.insets(padding) } } == expected)
  }
}
