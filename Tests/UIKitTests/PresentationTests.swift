import Foundation
import Testing
import UIKit

/// Which controller presents and dismisses another.
@Suite struct PresentationTests {
  private let calls = Calls()

  @Test func aControllerInsideContainersDismissesThem() {
    let (root, inner) = (UIViewController(), UIViewController())
    let window = shown(root)
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: inner)]
    root.present(tabs, animated: false)
    #expect(inner.presentingViewController === root)
    var completed = 0
    inner.dismiss(animated: false) { completed += 1 }
    #expect(root.presentedViewController == nil && tabs.presentingViewController == nil && completed == 1)
    inner.dismiss(animated: false) { completed += 1 }
    #expect(completed == 2 && window.rootViewController === root)
  }

  @Test func aChainIsDismissedFromTheTop() {
    let (a, b, c) = (Watched("a", calls), Watched("b", calls), Watched("c", calls))
    let window = shown(a)
    a.present(b, animated: false)
    b.present(c, animated: false)
    _ = calls.take()
    a.dismiss(animated: false)
    #expect(
      calls.take() == [
        "c will disappear, presentation", "c disappeared, presentation", "b will disappear, presentation",
        "b disappeared, presentation",
      ])
    #expect(b.presentedViewController == nil && c.presentingViewController == nil)
    a.present(b, animated: false)
    #expect(calls.take() == ["b will appear, presentation", "b appeared, presentation"])
    #expect(b.presentedViewController == nil && !b.isBeingPresented && window.rootViewController === a)
  }

  @Test func theOutermostContainerPresents() {
    let (child, sheet) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: child)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = shown(tabs)
    child.present(sheet, animated: false)
    #expect(sheet.presentingViewController === tabs && window.rootViewController === tabs)
    #expect([tabs, navigation, child].allSatisfy { $0.presentedViewController === sheet })
    #expect(navigation.visibleViewController === sheet)
    let refused = reports { navigation.present(UIViewController(), animated: false) }
    #expect(refused.count == 1 && refused.first?.contains("already presents") == true)
    navigation.dismiss(animated: false)
    #expect(child.presentedViewController == nil && sheet.presentingViewController == nil)
  }

  @Test func aContextPresentsInsideAContainer() {
    let (child, sheet) = (UIViewController(), Watched("sheet", calls))
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let window = shown(root)
    root.present(navigation, animated: false)
    child.definesPresentationContext = true
    sheet.modalPresentationStyle = .overCurrentContext
    child.present(sheet, animated: false)
    #expect(sheet.presentingViewController === child && navigation.presentedViewController == nil)
    _ = calls.take()
    root.dismiss(animated: false)
    #expect(calls.take().count == 2 && child.presentedViewController == nil && window.rootViewController === root)
  }

  @Test func controllersInUseAreNotPresented() {
    let (a, b, child) = (UIViewController(), UIViewController(), UIViewController())
    let window = shown(a)
    let container = UINavigationController(rootViewController: child)
    a.present(b, animated: false)
    #expect(reports { b.present(a, animated: false) }.count == 1)
    #expect(reports { b.present(b, animated: false) }.count == 1)
    #expect(reports { b.present(child, animated: false) }.count == 1)
    #expect(reports { container.present(b, animated: false) }.count == 1)
    #expect(b.presentedViewController == nil && b.presentingViewController === a)
    #expect(window.rootViewController === a)
  }

  @Test func anActionDismissesItsAlertFirst() {
    let root = UIViewController()
    let window = shown(root)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    let next = UIViewController()
    var sent = 0
    let action = UIAlertAction(title: "Delete", style: .destructive) { _ in
      sent += 1
      root.present(next, animated: false)
    }
    alert.addAction(action)
    root.present(alert, animated: false)
    action.isEnabled = false
    action.send()
    #expect(sent == 0 && root.presentedViewController === alert)
    action.isEnabled = true
    #expect(reports { action.send() }.isEmpty)
    #expect(sent == 1 && root.presentedViewController === next && alert.presentingViewController == nil)
    #expect(window.rootViewController === root)
  }

  @Test func presentationControllersKnowWhoPresents() {
    let (a, b) = (UIViewController(), UIViewController())
    let window = shown(a)
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.permittedArrowDirections = .up
    #expect(b.presentationController?.presentingViewController == nil)
    a.present(b, animated: false)
    #expect(b.popoverPresentationController?.presentingViewController === a)
    #expect(b.popoverPresentationController?.adaptiveSheetPresentationController.presentingViewController === a)
    a.dismiss(animated: false)
    #expect(b.presentationController?.presentingViewController == nil && window.rootViewController === a)
    let custom = UIPresentationController(presentedViewController: b, presenting: a)
    #expect(custom.presentingViewController === a)
  }

  @Test func aPresentedControllerIsToldOnceOfANewSize() {
    final class Sheet: UIViewController {
      var widths: [CGFloat] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        widths.append(size.width)
      }
    }
    let sheet = Sheet()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
    let window = shown(tabs)
    tabs.present(sheet, animated: false)
    window.frame.size = CGSize(width: 844, height: 390)
    #expect(sheet.widths == [844])
  }

  @Test func aNewRootEndsThePresentationsOfTheFormerOne() {
    let (former, sheet, top, new) = (
      UIViewController(), Watched("sheet", calls), UIViewController(), UIViewController()
    )
    let window = shown(former)
    former.present(sheet, animated: false)
    sheet.present(top, animated: false)
    _ = calls.take()
    window.rootViewController = new
    #expect(calls.take() == ["sheet will disappear, presentation", "sheet disappeared, presentation"])
    #expect(window.subviews == [new.view] && former.presentedViewController == nil)
    new.present(sheet, animated: false)
    window.rootViewController = sheet
    #expect(window.subviews == [sheet.view] && sheet.presentingViewController == nil)
  }

  @Test func alertsRefuseWhatUIKitRefuses() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    var configured = 0
    #expect(reports { sheet.addTextField { _ in configured += 1 } }.count == 1)
    #expect(configured == 0 && sheet.textFields == nil)
    let titles = ["No", "Never"]
    let found = reports {
      for title in titles { sheet.addAction(UIAlertAction(title: title, style: .cancel)) }
    }
    #expect(found.count == 1 && sheet.actions.map(\.title) == ["No"])
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    #expect(reports { alert.addTextField { _ in configured += 1 } }.isEmpty && configured == 1)
  }

  @Test func presentationControllersKeepTheirControllersUnlessTheseOwnThem() {
    let made = UIPresentationController(presentedViewController: UIViewController(), presenting: nil)
    #expect(made.presentedView != nil)
    weak var controller: UIViewController?
    do {
      let own = UIViewController()
      controller = own
      own.modalPresentationStyle = .fullScreen
      #expect(own.presentationController != nil && own.sheetPresentationController != nil)
      #expect(own.popoverPresentationController?.adaptiveSheetPresentationController != nil)
    }
    #expect(controller == nil)
  }

  @Test func actionsInASheetReachThePresentingController() {
    final class Presenter: UIViewController {
      var closed = 0
      func close() { closed += 1 }
    }
    let (presenter, sheet, button) = (Presenter(), UIViewController(), UIButton())
    let window = shown(presenter)
    presenter.present(sheet, animated: false)
    sheet.view.addSubview(button)
    button.addTarget(nil, action: Selector("close", Presenter.close), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(presenter.closed == 1 && sheet.next === presenter && presenter.next === window)
    presenter.dismiss(animated: false)
    #expect(sheet.next == nil)
  }

  @Test func aSheetMayBecomeTheRootOfAnotherWindow() {
    let (presenter, sheet) = (UIViewController(), Watched("sheet", calls))
    let window = shown(presenter)
    presenter.present(sheet, animated: false)
    _ = calls.take()
    let other = shown(sheet)
    #expect(
      calls.take() == [
        "sheet will disappear, presentation", "sheet disappeared, presentation", "sheet will appear", "sheet appeared",
      ])
    presenter.dismiss(animated: false)
    #expect(sheet.view.superview === other && window.subviews == [presenter.view])
    #expect(presenter.presentedViewController == nil && calls.take().isEmpty)
  }

  @Test func presentationControllersOutliveTheirControllers() {
    weak var gone: UIViewController?
    var popover: UIPopoverPresentationController?
    var plain: UIPresentationController?
    do {
      let controller = UIViewController()
      gone = controller
      controller.modalPresentationStyle = .fullScreen
      popover = controller.popoverPresentationController
      plain = controller.presentationController
      #expect(popover?.presentedViewController === controller && plain?.presentedViewController === controller)
    }
    // A controller does not live on because of the presentation controllers that it made.
    #expect(gone == nil)
    #expect(popover?.presentingViewController == nil)
    #expect(plain?.presentedViewController === plain?.presentedViewController)
    #expect(popover?.adaptiveSheetPresentationController.presentedViewController.parent == nil)
  }
}
