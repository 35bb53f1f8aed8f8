import AutoLayout
import Foundation
import SnapLayout
import Testing
import UIKitNames

// Controllers copied from SnapKit's documentation and from a walkthrough of its internals.

/// The documentation's table between bars.
private class BarsViewController: UIViewController {

  lazy var tableView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()

    self.view.addSubview(tableView)
    tableView.snp.makeConstraints { (make) -> Void in
      make.top.equalTo(self.topLayoutGuide.snp.bottom)
      make.left.equalTo(view)
      make.right.equalTo(view)
      make.bottom.equalTo(self.bottomLayoutGuide.snp.top)
    }
  }

}

/// The documentation's table below the notch.
private class SafeAreaViewController: UIViewController {

  lazy var tableView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()

    self.view.addSubview(tableView)
    tableView.snp.makeConstraints { (make) -> Void in
      make.top.equalTo(self.view.safeAreaLayoutGuide.snp.top)
    }
  }

}

/// The walkthrough's box in the middle.
private class MyViewController: UIViewController {

  lazy var box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()

    view.addSubview(box)
    box.snp.makeConstraints { make in
      make.width.height.equalTo(50)
      make.center.equalTo(view)
    }
  }
}

@Suite struct ControllerTests {
  private func layOut(_ controller: UIViewController) {
    controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    controller.view.hostSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    controller.view.layoutIfNeeded()
  }

  @Test func aTableBetweenTheBars() {
    let controller = BarsViewController()
    layOut(controller)
    #expect(controller.tableView.frame == CGRect(x: 0, y: 44, width: 375, height: 667 - 44 - 34))
  }

  @Test func aTableBelowTheNotch() {
    let controller = SafeAreaViewController()
    layOut(controller)
    #expect(controller.tableView.frame.origin.y == 44)
  }

  @Test func aBoxInTheMiddle() {
    let controller = MyViewController()
    layOut(controller)
    #expect(controller.box.frame == CGRect(x: 162.5, y: 308.5, width: 50, height: 50))
  }
}
