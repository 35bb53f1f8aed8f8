import Foundation
import Testing
import UIKit

/// The places of popovers.
@Suite struct PopoverTests {
  private final class Delegate: UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    var asked = 0
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { asked += 1 }
  }

  private let root = UIViewController()
  private let contents = UIViewController()
  private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 40))

  private func window(_ size: CGSize) throws -> (UIWindow, UIPopoverPresentationController) {
    let window = shown(root)
    window.frame.size = size
    root.view.addSubview(button)
    window.layoutIfNeeded()
    contents.modalPresentationStyle = .popover
    contents.preferredContentSize = CGSize(width: 300, height: 200)
    let popover = try #require(contents.popoverPresentationController)
    popover.sourceView = button
    return (window, popover)
  }

  @Test func aPopoverIsBesideItsSource() throws {
    let (window, popover) = try window(CGSize(width: 1024, height: 768))
    #expect(popover.arrowDirection == .unknown)
    root.present(contents, animated: false)
    // Below the button with the room of an arrow, and 10 points from the edge of the window.
    #expect(contents.view.frame == CGRect(x: 10, y: 153, width: 300, height: 200))
    #expect(popover.arrowDirection == .up && contents.presentationController === popover)
    #expect(window.subviews.last === popover.containerView && popover.containerView?.frame == window.bounds)
    popover.permittedArrowDirections = .left
    #expect(contents.view.frame == CGRect(x: 193, y: 20, width: 300, height: 200) && popover.arrowDirection == .left)
    // There is little room above the button.
    popover.permittedArrowDirections = .down
    #expect(contents.view.frame == CGRect(x: 10, y: 10, width: 300, height: 77))
    popover.permittedArrowDirections = [.down, .right, .up]
    #expect(popover.arrowDirection == .up)
    popover.permittedArrowDirections = []
    #expect(contents.view.frame == CGRect(x: 10, y: 20, width: 300, height: 200) && popover.arrowDirection == [])
    popover.permittedArrowDirections = .any
    button.frame.origin = CGPoint(x: 500, y: 700)
    popover.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(contents.view.frame == CGRect(x: 360, y: 487, width: 300, height: 200) && popover.arrowDirection == .down)
    contents.preferredContentSize = CGSize(width: 100, height: 50)
    #expect(contents.view.frame == CGRect(x: 460, y: 637, width: 100, height: 50))
    root.dismiss(animated: false)
    #expect(window.subviews == [root.view] && popover.arrowDirection == .unknown)
  }

  @Test func aPopoverWithoutSourceIsCentred() throws {
    let (window, popover) = try window(CGSize(width: 1024, height: 768))
    popover.sourceView = nil
    contents.preferredContentSize = .zero
    window.hostSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    root.present(contents, animated: false)
    #expect(contents.view.frame == CGRect(x: 352, y: 154, width: 320, height: 480))
    contents.preferredContentSize = CGSize(width: 2000, height: 2000)
    #expect(contents.view.frame == CGRect(x: 10, y: 30, width: 1004, height: 728))
  }

  @Test func theDelegateDecidesInACompactWindow() throws {
    let (window, popover) = try window(CGSize(width: 390, height: 844))
    root.present(contents, animated: false)
    #expect(contents.view.frame == window.bounds && popover.arrowDirection == .unknown)
    root.dismiss(animated: false)
    let delegate = Delegate()
    popover.delegate = delegate
    root.present(contents, animated: false)
    #expect(contents.view.frame == CGRect(x: 10, y: 153, width: 300, height: 200) && delegate.asked == 1)
    root.dismiss(animated: false)
    delegate.style = .fullScreen
    root.present(contents, animated: false)
    #expect(contents.view.frame == window.bounds && delegate.asked == 1)
  }
}
