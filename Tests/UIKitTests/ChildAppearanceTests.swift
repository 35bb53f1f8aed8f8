import Foundation
import Testing
import UIKit

/// The calls of appearance methods of child controllers, mostly in containers that an application writes itself.
@Suite struct ChildAppearanceTests {
  private final class Manual: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }
  private let calls = Calls()
  private func watched(_ name: String) -> Watched { Watched(name, calls) }

  @Test func aChildThatIsAddedLaterAppears() {
    let (parent, child) = (UIViewController(), watched("child"))
    let window = shown(parent)
    parent.addChild(child)
    window.layoutIfNeeded()
    #expect(calls.take() == ["child will enter"] && !child.isViewLoaded)
    parent.view.addSubview(child.view)
    window.layoutIfNeeded()
    #expect(calls.take() == ["child will appear, moving", "child appeared, moving"])
    child.didMove(toParent: parent)
    window.layoutIfNeeded()
    #expect(calls.take() == ["child entered"])
    child.willMove(toParent: nil as UIViewController?)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      calls.take() == ["child will leave", "child will disappear, moving", "child disappeared, moving", "child left"])
  }

  @Test func aChildAppearsInsideAnotherView() {
    let (parent, child, box) = (UIViewController(), watched("child"), UIView())
    let window = shown(parent)
    parent.addChild(child)
    parent.view.addSubview(box)
    window.layoutIfNeeded()
    box.addSubview(child.view)
    window.layoutIfNeeded()
    #expect(calls.take() == ["child will enter", "child will appear, moving", "child appeared, moving"])
    box.removeFromSuperview()
    window.layoutIfNeeded()
    #expect(calls.take() == ["child will disappear", "child disappeared"])
    parent.view.addSubview(box)
    window.layoutIfNeeded()
    #expect(calls.take() == ["child will appear", "child appeared"])
    window.rootViewController = nil
    #expect(calls.take() == ["child will disappear", "child disappeared"])
  }

  @Test func aContainerOfTheSystemTellsOtherChildrenToo() {
    let (page, extra) = (watched("page"), watched("extra"))
    let navigation = UINavigationController(rootViewController: page)
    let window = shown(navigation)
    _ = calls.take()
    navigation.addChild(extra)
    navigation.view.addSubview(extra.view)
    window.layoutIfNeeded()
    #expect(calls.take() == ["extra will enter", "extra will appear, moving", "extra appeared, moving"])
    window.rootViewController = nil
    #expect(Set(calls.take()).isSuperset(of: ["page disappeared", "extra disappeared"]))
  }

  @Test func aTransitionTellsBothChildren() {
    let (parent, a, b) = (UIViewController(), watched("a"), watched("b"))
    for child in [a, b] { parent.addChild(child) }
    parent.view.addSubview(a.view)
    let window = shown(parent)
    #expect(calls.take() == ["a will enter", "b will enter", "a will appear, moving", "a appeared, moving"])
    let place = CGRect(x: 10, y: 20, width: 30, height: 40)
    b.view.frame = place
    parent.transition(from: a, to: b, duration: 0, animations: nil)
    window.layoutIfNeeded()
    #expect(calls.take() == ["a will disappear", "b will appear, moving", "a disappeared", "b appeared, moving"])
    #expect(b.view.frame == place && a.view.superview == nil)
    var completed = 0
    let found = reports {
      parent.transition(from: b, to: UIViewController(), duration: 0, animations: nil) { _ in completed += 1 }
    }
    #expect(found.count == 1 && completed == 0 && b.view.superview === parent.view)
  }

  @Test func aContainerMayTellItsChildrenItself() {
    let (parent, child) = (Manual(), watched("child"))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = shown(parent)
    window.layoutIfNeeded()
    #expect(calls.take() == ["child will enter"])
    child.beginAppearanceTransition(true, animated: true)
    #expect(calls.take() == ["child will appear, moving"])
    child.endAppearanceTransition()
    #expect(calls.take() == ["child appeared, moving"])
    child.endAppearanceTransition()
    window.rootViewController = nil
    #expect(calls.take().isEmpty)
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    #expect(calls.take() == ["child will disappear", "child disappeared"])
  }

  @Test func aWindowThatIsNotKeyShowsItsRoot() {
    let (a, b) = (watched("a"), watched("b"))
    let (first, second) = (shown(a), shown(UIViewController()))
    _ = calls.take()
    first.rootViewController = b
    #expect(
      calls.take() == ["a will disappear", "a disappeared", "b will appear", "b appeared"] && second.isKeyWindow)
    first.rootViewController = b
    #expect(calls.take().isEmpty && b.view.superview === first)
    let hidden = UIWindow(frame: first.frame)
    hidden.rootViewController = a
    #expect(calls.take().isEmpty)
  }
}
