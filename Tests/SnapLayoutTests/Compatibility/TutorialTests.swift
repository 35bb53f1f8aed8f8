import AutoLayout
import Foundation
import SnapLayout
import Testing
import UIKitNames

// The tutorial's first steps, copied, because the finished login screen no longer contains them.

/// The login view as it is first written: required distances, one call for the centre.
private final class FirstLoginView: UIView {
  var viewContainer = UIView()
  let containerViewHeight: CGFloat = 192.0

  func setupContainerView() {
    viewContainer = UIView()
    self.addSubview(viewContainer)

    viewContainer.snp.makeConstraints { (make) in
      make.left.equalTo(self).offset(40)
      make.right.equalTo(self).offset(-40)

      make.width.lessThanOrEqualTo(500)

      make.center.equalTo(self)

      make.height.equalTo(containerViewHeight)
    }
  }

  func setPriorities() {
    viewContainer.snp.remakeConstraints { (make) in
      make.left.equalTo(self).offset(40).priority(750)
      make.right.equalTo(self).offset(-40).priority(750)

      make.width.lessThanOrEqualTo(500)

      make.centerX.equalTo(self)
      make.centerY.equalTo(self)

      make.height.equalTo(containerViewHeight)
    }
  }
}

/// The tutorial's controller, with the four edges one by one or in one line.
private final class LoginController: UIViewController {
  let loginView = FirstLoginView()
  var inOneLine = false

  override func viewDidLoad() {
    super.viewDidLoad()

    loginView.setupContainerView()
    view.addSubview(loginView)

    if inOneLine {
      loginView.snp.makeConstraints { (make) in
        make.edges.equalTo(self.view)
      }
    } else {
      loginView.snp.makeConstraints { (make) in
        make.left.equalTo(self.view)
        make.top.equalTo(self.view)
        make.right.equalTo(self.view)
        make.bottom.equalTo(self.view)
      }
    }
  }
}

@Suite struct TutorialTests {
  private func controller(width: CGFloat, inOneLine: Bool) -> LoginController {
    let controller = LoginController()
    controller.inOneLine = inOneLine
    controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 667)
    return controller
  }

  @Test(arguments: [false, true])
  func theFirstSampleFitsOnAPhone(_ inOneLine: Bool) {
    let controller = controller(width: 375, inOneLine: inOneLine)
    let reports = layoutDiagnostics { controller.view.layoutIfNeeded() }
    #expect(reports == 0)
    #expect(controller.loginView.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(controller.loginView.viewContainer.frame == CGRect(x: 40, y: 237.5, width: 295, height: 192))
  }

  @Test(arguments: [false, true])
  func onATabletItNeedsPriorities(_ inOneLine: Bool) {
    let controller = controller(width: 1024, inOneLine: inOneLine)
    let reports = layoutDiagnostics { controller.view.layoutIfNeeded() }
    #expect(reports == 1)
    controller.loginView.setPriorities()
    let reportsThen = layoutDiagnostics { controller.view.layoutIfNeeded() }
    #expect(reportsThen == 0)
    #expect(controller.loginView.viewContainer.frame == CGRect(x: 262, y: 237.5, width: 500, height: 192))
  }
}
