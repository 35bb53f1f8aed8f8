import Foundation
import Testing
import UIKit

/// Presentation controllers of applications.
@Suite struct CustomPresentationTests {
  /// Presents in the lower part of the window, above a view that dims the rest.
  private final class Panel: UIPresentationController {
    let dimming = UIView()
    var calls: [String] = []
    var height: CGFloat = 300
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
    override func presentationTransitionWillBegin() {
      calls.append("will begin")
      (dimming.frame, dimming.alpha) = (containerView?.bounds ?? .zero, 0)
      containerView?.addSubview(dimming)
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { _ in self.dimming.alpha = 1 }, completion: { _ in self.calls.append("completed") })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("began \(completed)") }
    override func dismissalTransitionWillBegin() {
      calls.append("will end")
      presentingViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("ended \(completed)") }
    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      dimming.frame = containerView?.bounds ?? .zero
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private final class Source: UIViewControllerTransitioningDelegate {
    var panel: Panel?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      panel = Panel(presentedViewController: presented, presenting: presenting)
      return panel
    }
  }

  @Test func aPresentationControllerDeterminesTheFrame() throws {
    let (root, sheet, source) = (UIViewController(), UIViewController(), Source())
    let window = shown(UINavigationController(rootViewController: root))
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = source
    var completed = 0
    root.present(sheet, animated: true) { completed += 1 }
    let panel = try #require(source.panel)
    #expect(sheet.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300) && completed == 1)
    #expect(panel.calls == ["will begin", "began true", "completed"] && panel.dimming.alpha == 1)
    #expect(sheet.presentationController === panel && panel.presentingViewController === window.rootViewController)
    #expect(window.subviews.last === panel.containerView && panel.containerView?.frame == window.bounds)
    #expect(root.transitionCoordinator == nil && sheet.transitionCoordinator == nil)
    // The layout after a rotation requests the frame again.
    window.frame.size = CGSize(width: 844, height: 390)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 0, y: 90, width: 844, height: 300) && panel.dimming.frame == window.bounds)
    panel.height = 100
    panel.containerView?.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 0, y: 290, width: 844, height: 100))

    panel.calls = []
    sheet.dismiss(animated: true) { completed += 1 }
    #expect(panel.calls == ["will end", "ended true"] && panel.dimming.alpha == 0 && completed == 2)
    #expect(window.subviews.count == 1 && sheet.view.superview == nil)
    #expect(root.presentedViewController == nil && panel.containerView == nil)
    #expect(sheet.presentationController !== panel)
  }

  @Test func otherStylesIgnoreThePresentationController() {
    let (root, sheet, source) = (UIViewController(), UIViewController(), Source())
    let window = shown(root)
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = source
    root.present(sheet, animated: false)
    #expect(source.panel == nil && sheet.view.frame == window.bounds)
  }

  @Test func aControllerMayEndItsPresentationWhileItAppears() {
    final class Hasty: UIViewController {
      override func viewDidAppear(_ animated: Bool) { dismiss(animated: false) }
    }
    let (root, sheet, source) = (UIViewController(), Hasty(), Source())
    let window = shown(root)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = source
    root.present(sheet, animated: false)
    #expect(source.panel?.calls == ["will begin", "will end", "ended true"])
    #expect(root.presentedViewController == nil && window.subviews == [root.view])
    #expect(root.transitionCoordinator == nil)
  }

  @Test func aDismissedControllerLeavesNothingAlive() {
    weak var gone: UIPresentationController?
    let root = UIViewController()
    let window = shown(root)
    do {
      let (sheet, source) = (UIViewController(), Source())
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = source
      root.present(sheet, animated: false)
      gone = source.panel
      root.dismiss(animated: false)
    }
    #expect(gone == nil && window.rootViewController === root)
  }

  @Test func aSheetHasTheSelectedHeightOrTheLeast() throws {
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = shown(root)
    window.hostSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 35, right: 0)
    let controller = try #require(sheet.sheetPresentationController)
    var third: CGFloat = 3
    typealias Detent = UISheetPresentationController.Detent
    let small = Detent.custom(identifier: .init("small")) { $0.maximumDetentValue / third }
    controller.detents = [.medium(), .large()]
    root.present(sheet, animated: true)
    // The full height is 844 - 44 - 35, which is 765; the sheet covers the safe area below it too.
    #expect(sheet.view.frame == CGRect(x: 0, y: 426.5, width: 390, height: 417.5))
    #expect(sheet.presentationController === controller)
    controller.animateChanges { controller.selectedDetentIdentifier = .large }
    #expect(sheet.view.frame == window.bounds)
    controller.detents = [small, .medium()]
    #expect(sheet.view.frame.height == 290)
    third = 5
    controller.invalidateDetents()
    #expect(sheet.view.frame.height == 188)
    controller.selectedDetentIdentifier = .medium
    #expect(sheet.view.frame.height == CGFloat(417.5))
    sheet.dismiss(animated: true)
    #expect(window.subviews == [root.view] && sheet.view.superview == nil)
  }

  @Test func aSheetWithoutLowerHeightsFillsTheWindow() {
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = shown(root)
    sheet.sheetPresentationController?.detents = [.large()]
    root.present(sheet, animated: false)
    #expect(sheet.view.superview === window && sheet.view.frame == window.bounds)
    root.dismiss(animated: false)
    // Half the height is not available in a vertically compact window.
    window.frame.size = CGSize(width: 844, height: 390)
    sheet.sheetPresentationController?.detents = [.medium()]
    root.present(sheet, animated: false)
    #expect(sheet.view.frame == window.bounds)
  }

  @Test func aHeightThatIsNotANumberIsIgnored() throws {
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = shown(root)
    let controller = try #require(sheet.sheetPresentationController)
    controller.detents = [.custom(identifier: .init("bad")) { _ in .nan }, .custom { _ in 300 }]
    let found = reports { root.present(sheet, animated: false) }
    #expect(!found.isEmpty && found.allSatisfy { $0.contains("'bad' is not a number") })
    #expect(sheet.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
    _ = reports { controller.detents.removeLast() }
    #expect(sheet.view.frame == window.bounds)
  }
}
