import Testing
import UIKit

/// A presenting controller disappears while the presented view replaces its view.
@Suite struct CoveredControllerTests {
  private let calls = Calls()

  @Test func aFullScreenPresentationLetsThePresenterDisappear() {
    let (root, sheet) = (Watched("root", calls), Watched("sheet", calls))
    let window = shown(root)
    sheet.modalPresentationStyle = .fullScreen
    _ = calls.take()
    root.present(sheet, animated: false)
    let presenting = [
      "root will disappear", "sheet will appear, presentation", "sheet appeared, presentation", "root disappeared",
    ]
    #expect(calls.take() == presenting)
    window.makeKeyAndVisible()
    root.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(calls.take().isEmpty)
    sheet.dismiss(animated: false)
    let dismissing = [
      "sheet will disappear, presentation", "root will appear", "root appeared", "sheet disappeared, presentation",
    ]
    #expect(calls.take() == dismissing)
  }

  @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext])
  func underOtherStylesThePresenterStays(_ style: UIModalPresentationStyle) {
    let (root, sheet) = (Watched("root", calls), Watched("sheet", calls))
    let window = shown(root)
    sheet.modalPresentationStyle = style
    _ = calls.take()
    root.present(sheet, animated: false)
    sheet.dismiss(animated: false)
    #expect(calls.take().allSatisfy { $0.hasPrefix("sheet") } && window.subviews == [root.view])
  }

  @Test func theTopControllerOfAContainerIsCovered() {
    let (top, next, sheet) = (Watched("top", calls), Watched("next", calls), Watched("sheet", calls))
    let navigation = UINavigationController(rootViewController: top)
    let window = shown(navigation)
    sheet.modalPresentationStyle = .fullScreen
    _ = calls.take()
    top.present(sheet, animated: false)
    #expect(calls.take().filter { $0.hasPrefix("top") } == ["top will disappear", "top disappeared"])
    navigation.pushViewController(next, animated: false)
    window.layoutIfNeeded()
    #expect(calls.take().filter { $0.contains("appear") }.isEmpty)
    navigation.dismiss(animated: false)
    let appearances = calls.take().filter { $0.hasPrefix("next") && $0.contains("appear") }
    #expect(appearances.map { $0.prefix { $0 != "," } } == ["next will appear", "next appeared"])
  }

  @Test func aDismissedControllerDoesNotAppearAgain() {
    let (root, middle, last) = (Watched("root", calls), Watched("middle", calls), Watched("last", calls))
    let window = shown(root)
    for sheet in [middle, last] { sheet.modalPresentationStyle = .fullScreen }
    for _ in 0..<2 {
      root.present(middle, animated: false)
      middle.present(last, animated: false)
      _ = calls.take()
      root.dismiss(animated: false)
      let found = calls.take().map { String($0.prefix { $0 != "," }) }
      #expect(found == ["last will disappear", "last disappeared", "root will appear", "root appeared"])
      #expect(window.subviews == [root.view] && root.presentedViewController == nil)
    }
  }

  @Test func aPresenterAppearsAfterADismissalDuringThePresentation() {
    final class Hasty: UIViewController {
      override func viewDidAppear(_ animated: Bool) { dismiss(animated: false) }
    }
    let (root, sheet) = (Watched("root", calls), Hasty())
    let window = shown(root)
    sheet.modalPresentationStyle = .fullScreen
    _ = calls.take()
    root.present(sheet, animated: false)
    #expect(calls.take() == ["root will disappear", "root disappeared", "root will appear", "root appeared"])
    #expect(window.subviews == [root.view])
  }
}
