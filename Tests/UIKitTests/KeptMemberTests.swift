import Foundation
import Testing
import UIKit

/// Stored-only members are read back and have no other effect.
@Suite struct KeptMemberTests {
  @Test func animatorsKeepTheirBehaviours() {
    let room = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let ball = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    room.addSubview(ball)
    let animator = UIDynamicAnimator(referenceView: room)
    let gravity = UIGravityBehavior(items: [ball])
    let walls = UICollisionBehavior(items: [ball])
    walls.addBoundary(withIdentifier: "floor" as NSString, from: .zero, to: CGPoint(x: 100, y: 0))
    animator.addBehavior(gravity)
    animator.addBehavior(walls)
    #expect(animator.behaviors.count == 2)
    #expect(gravity.dynamicAnimator === animator)
    #expect(walls.boundary(withIdentifier: "floor" as NSString) != nil)
    walls.removeBoundary(withIdentifier: "floor" as NSString)
    #expect(walls.boundaryIdentifiers == nil)
    #expect(animator.items(in: room.bounds).count == 1)
    #expect(ball.frame.origin == .zero && !animator.isRunning)
    let body = UIDynamicItemBehavior(items: [ball])
    body.addLinearVelocity(CGPoint(x: 3, y: 4), for: ball)
    body.addLinearVelocity(CGPoint(x: 1, y: 0), for: ball)
    #expect(body.linearVelocity(for: ball) == CGPoint(x: 4, y: 4))
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty && gravity.dynamicAnimator == nil)
  }

  @Test func aSnapActs() {
    let room = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let ball = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    room.addSubview(ball)
    let animator = UIDynamicAnimator(referenceView: room)
    let snap = UISnapBehavior(item: ball, snapTo: CGPoint(x: 50, y: 50))
    #expect(ball.center == CGPoint(x: 5, y: 5))
    animator.addBehavior(snap)
    #expect(ball.center == CGPoint(x: 50, y: 50))
    snap.snapPoint = CGPoint(x: 20, y: 30)
    #expect(ball.center == CGPoint(x: 20, y: 30))
  }

  @Test func menusAndSessionsKeepWhatTheyAreMadeWith() {
    let image = UIImage(systemName: "star.fill")
    let action = UIAction(title: "Rate", selectedImage: image, state: .on) { _ in }
    let menu = UIMenu(options: .displayInline, preferredElementSize: .small, children: [action])
    #expect(action.selectedImage === image && menu.preferredElementSize == .small)
    #expect(menu.replacingChildren([]).preferredElementSize == .small && UIMenu().preferredElementSize == .large)
    let session = UIApplication.shared.connectedScenes.first?.session
    session?.stateRestorationActivity = NSUserActivity(activityType: "read")
    #expect(session?.stateRestorationActivity?.activityType == "read")
  }

  @Test func slidersKeepTheirPictures() {
    let slider = UISlider()
    let (knob, before) = (UIImage(systemName: "circle"), UIImage(systemName: "minus"))
    slider.setThumbImage(knob, for: .normal)
    slider.setMinimumTrackImage(before, for: .normal)
    #expect(slider.thumbImage(for: .highlighted) === knob)
    #expect(slider.currentMinimumTrackImage === before)
    #expect(slider.currentMaximumTrackImage == nil)
  }

  @Test func springsKnowHowLongTheySeemToTake() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-9)
    #expect(abs(spring.bounce - 0.25) < 1e-9)
  }

  @Test func layersKeepValuesByName() {
    let layer = CALayer()
    layer.setValue(3, forKey: "kind")
    #expect(layer.value(forKey: "kind") as? Int == 3)
    #expect(layer.value(forKey: "other") == nil)
  }

  @Test func textStoragesTellOfEdits() {
    final class Storage: NSTextStorage {
      var processed = 0
      override func processEditing() {
        super.processEditing()
        processed += 1
      }
    }
    let storage = Storage(string: "text")
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    #expect(manager.textStorage === storage && storage.layoutManagers.count == 1)
    storage.edited(.editedCharacters, range: NSRange(location: 0, length: 4), changeInLength: 1)
    #expect(storage.processed == 1 && storage.changeInLength == 1 && storage.editedMask == .editedCharacters)
    storage.removeLayoutManager(manager)
    #expect(manager.textStorage == nil && storage.layoutManagers.isEmpty)
  }

  @Test func emptyTextsHaveNoLetters() {
    #expect(NSAttributedString().length == 0)
    #expect(NSMutableAttributedString().length == 0)
  }

  @Test func coloursWriteWhatIsAskedFor() {
    let color = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    var (hue, alpha): (CGFloat, CGFloat) = (0, 0)
    unsafe color.getHue(&hue, saturation: nil, brightness: nil, alpha: &alpha)
    #expect(abs(hue - 2 / 3) < 1e-9 && alpha == 0.5)
    var blue: CGFloat = 0
    unsafe color.getRed(nil, green: nil, blue: &blue, alpha: nil)
    #expect(blue == 1)
  }

  @Test func barsPopAndHide() {
    let bar = UINavigationBar()
    bar.items = [UINavigationItem(title: "a"), UINavigationItem(title: "b")]
    #expect(bar.popItem(animated: false)?.title == "b")
    #expect(bar.popItem(animated: false) == nil && bar.items?.count == 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    tabs.setTabBarHidden(true, animated: false)
    #expect(tabs.isTabBarHidden && tabs.tabBar.isHidden)
  }

  @Test func systemAnimationsDelete() {
    let (view, parent) = (UIView(), UIView())
    parent.addSubview(view)
    var order: [String] = []
    UIView.perform(.delete, on: [view], options: [], animations: { order.append("beside") }) { _ in
      order.append("after")
    }
    #expect(view.superview == nil && order == ["beside", "after"])
  }

  @Test func calendarsKeepWhatIsChosen() {
    let calendar = UICalendarView()
    let choice = UICalendarSelectionSingleDate(delegate: nil)
    calendar.selectionBehavior = choice
    choice.setSelected(DateComponents(year: 2026, month: 11, day: 17), animated: true)
    calendar.visibleDateComponents = DateComponents(year: 2026, month: 12)
    #expect(choice.selectedDate?.day == 17 && calendar.visibleDateComponents.month == 12)
    #expect(calendar.intrinsicContentSize == CGSize(width: 375, height: 425))
  }

  @Test func storyboardsTakeWhatAClosureMakes() {
    final class Detail: UIViewController {
      let number: Int
      init?(_ number: Int, coder: NSCoder) {
        self.number = number
        super.init(coder: coder)
      }
      required init?(coder: NSCoder) { nil }
    }
    let board = UIStoryboard(name: "Main", bundle: nil)
    let made: Detail = board.instantiateViewController(identifier: "detail") { coder in Detail(7, coder: coder) }
    #expect(made.number == 7)
  }

  @Test func pasteboardsHaveItems() {
    let board = UIPasteboard.general
    board.items = [["public.utf8-plain-text": "copied"]]
    #expect(board.string == "copied" && board.items.count == 1)
    board.items = []
    #expect(board.string == nil && board.items.isEmpty)
  }
}
