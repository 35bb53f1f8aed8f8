import SnapKit
import Testing
import UIKit

/// The sizes of custom views of bars that have constraints of their own width and height.
@Suite struct BarViewSizeTests {
  /// A button whose content is 20 points wide and 32 points high.
  private func star() -> UIButton {
    let button = UIButton()
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
    return button
  }

  private func bar(right: [UIView], title: UIView? = nil) -> (UINavigationBar, UIWindow) {
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItems = right.map { UIBarButtonItem(customView: $0) }
    controller.navigationItem.titleView = title
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let navigation = UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (navigation.navigationBar, window)
  }

  @Test func constraintsTakePrecedenceOverTheContent() {
    let (first, second) = (star(), star())
    first.snp.makeConstraints { $0.size.equalTo(32) }
    second.snp.makeConstraints { $0.size.equalTo(40) }
    let (bar, window) = bar(right: [first, second])
    #expect(bar.convert(first.bounds, from: first) == CGRect(x: 342, y: 6, width: 32, height: 32))
    // The gap between neighbours is 16 points.
    #expect(bar.convert(second.bounds, from: second) == CGRect(x: 286, y: 2, width: 40, height: 40))
    first.snp.updateConstraints { $0.size.equalTo(24) }
    window.layoutIfNeeded()
    #expect(bar.convert(first.bounds, from: first) == CGRect(x: 350, y: 10, width: 24, height: 24))
    #expect(bar.convert(second.bounds, from: second) == CGRect(x: 294, y: 2, width: 40, height: 40))
  }

  @Test func constraintsOfFrameBasedViewsDoNotConflictWithTheirPlace() {
    let (small, wide) = (star(), star())
    small.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    small.widthAnchor.constraint(equalToConstant: 24).isActive = true
    small.heightAnchor.constraint(equalToConstant: 24).isActive = true
    wide.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    #expect(reports { _ = bar(right: [small, wide]) }.isEmpty)
    #expect(small.frame == CGRect(x: 350, y: 10, width: 24, height: 24))
    #expect(wide.frame == CGRect(x: 290, y: 12, width: 44, height: 20))
  }

  @Test func changedConstraintsOfFrameBasedViewsMoveThem() {
    let (small, title) = (star(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    let width = small.widthAnchor.constraint(equalToConstant: 24)
    let titleWidth = title.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([width, titleWidth])
    let (_, window) = bar(right: [small], title: title)
    #expect(small.frame == CGRect(x: 350, y: 12, width: 24, height: 20))
    (width.constant, titleWidth.constant) = (44, 140)
    #expect(reports { window.layoutIfNeeded() }.isEmpty)
    #expect(small.frame == CGRect(x: 330, y: 12, width: 44, height: 20))
    #expect(title.frame == CGRect(x: 125, y: 7, width: 140, height: 30))
    let height = small.heightAnchor.constraint(equalToConstant: 24)
    height.isActive = true
    #expect(reports { window.layoutIfNeeded() }.isEmpty)
    #expect(small.frame == CGRect(x: 330, y: 10, width: 44, height: 24))
  }

  @Test func aViewThatLeavesTheBarIsHeldByItsFrame() {
    let (small, box) = (star(), UIView())
    let (bar, window) = bar(right: [small])
    window.addSubview(box)
    box.addSubview(small)
    #expect(!small.isDescendant(of: bar))
    small.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    small.widthAnchor.constraint(equalToConstant: 44).isActive = true
    #expect(!reports { window.layoutIfNeeded() }.isEmpty)
    #expect(small.frame.width == 20)
  }

  @Test func anAspectRatioCounts() {
    let image = UIImageView(image: UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in })
    image.snp.makeConstraints {
      $0.height.equalTo(30)
      $0.width.equalTo(image.snp.height).multipliedBy(2)
    }
    let (bar, _) = bar(right: [image])
    #expect(bar.convert(image.bounds, from: image) == CGRect(x: 314, y: 7, width: 60, height: 30))
  }

  @Test func titleViewsHaveTheirConstrainedWidth() {
    let title = UILabel()
    title.text = "A title that is wider than the constraint"
    title.snp.makeConstraints { $0.width.lessThanOrEqualTo(100) }
    let (bar, _) = bar(right: [], title: title)
    let frame = bar.convert(title.bounds, from: title)
    #expect(frame.width == 100 && frame.midX == 195)
  }
}
