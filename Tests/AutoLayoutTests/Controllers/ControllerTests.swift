import AutoLayout
import Foundation
import Testing

@Suite("Controllers")
struct ControllerTests {
  @Test("The view is made once, when it is first asked for")
  func loading() {
    final class Custom: ViewController {
      var loads: [String] = []
      override func loadView() {
        loads.append("load")
        view = Label(text: "x")
      }
      override func viewDidLoad() { loads.append("didLoad") }
    }
    let controller = Custom()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    controller.loadViewIfNeeded()
    #expect(controller.view is Label)
    #expect(controller.viewIfLoaded === controller.view)
    #expect(controller.loads == ["load", "didLoad"])
  }

  @Test("A loadView that sets nothing leaves a plain view")
  func emptyLoad() {
    final class Lazy: ViewController {
      override func loadView() {}
    }
    let controller = Lazy()
    #expect(controller.view.subviews.isEmpty)
    #expect(controller.isViewLoaded)
  }

  @Test("A loadView that reads the view before it sets one gets an empty view")
  func loadThatReads() {
    final class Eager: ViewController {
      let label = Label(text: "x")
      override func loadView() { view.addSubview(label) }
    }
    let controller = Eager()
    let texts = diagnostics(of: { controller.loadViewIfNeeded() }).texts
    #expect(texts.count == 1)
    #expect(texts.first?.contains("loadView()") == true)
    #expect(controller.view.subviews == [controller.label])
  }

  @Test("The view's margins are the system's plus the safe area, or the set ones if larger")
  func minimumMargins() {
    let controller = ViewController()
    controller.view.frame = rect(0, 0, 400, 300)
    #expect(controller.view.layoutMargins == insets(0, 16, 0, 16))
    controller.view.hostSafeAreaInsets = insets(20, 1, 34, 2)
    controller.view.layoutIfNeeded()
    #expect(controller.view.layoutMargins == insets(20, 17, 34, 18))
    controller.view.hostSafeAreaInsets = .zero
    controller.view.layoutIfNeeded()
    controller.view.layoutMargins = insets(5, 5, 5, 30)
    #expect(controller.view.layoutMargins == insets(5, 16, 5, 30))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == insets(5, 5, 5, 30))
    controller.viewRespectsSystemMinimumLayoutMargins = true
    controller.systemMinimumLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 20, bottom: 9, trailing: 40)
    #expect(controller.view.layoutMargins == insets(5, 20, 9, 40))
    controller.view.semanticContentAttribute = .forceRightToLeft
    #expect(controller.view.layoutMargins == insets(5, 40, 9, 30))
  }

  @Test("Without the system's minimum a view has its own defaults")
  func ownDefaults() {
    let controller = ViewController()
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == insets(8))
    controller.viewRespectsSystemMinimumLayoutMargins = true
    #expect(controller.view.layoutMargins == insets(0, 16, 0, 16))
  }

  @Test("A view has one controller, which takes its insets along")
  func handover() {
    let first = ViewController()
    first.additionalSafeAreaInsets = insets(3)
    let view = first.view
    #expect(view!.safeAreaInsets == insets(3))
    let second = ViewController()
    second.additionalSafeAreaInsets = insets(5)
    second.view = view
    #expect(!first.isViewLoaded)
    #expect(second.view === view)
    #expect(view!.safeAreaInsets == insets(5))
    second.view = View()
    #expect(view!.safeAreaInsets == .zero)
    #expect(view!.layoutMargins == insets(8))
    #expect(second.view.safeAreaInsets == insets(5))
    #expect(first.additionalSafeAreaInsets == insets(3))
    #expect(!first.isViewLoaded)
  }

  @Test("The minimum is finite")
  func invalid() {
    let controller = ViewController()
    let reported = diagnostics {
      controller.systemMinimumLayoutMargins = DirectionalEdgeInsets(top: 0, leading: .nan, bottom: 0, trailing: 0)
    }
    #expect(reported.all.count == 1)
    #expect(controller.systemMinimumLayoutMargins.leading == 16)
    #expect(controller.view.layoutMargins == insets(0, 16, 0, 16))
  }

  @Test("Children belong to one parent, and not to themselves")
  func children() {
    let first = ViewController(), second = ViewController(), child = ViewController()
    first.addChild(child)
    first.addChild(child)
    #expect(first.children.count == 1)
    #expect(child.parent === first)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(child.parent === second)
    let reported = diagnostics {
      child.addChild(second)
      child.addChild(child)
    }
    #expect(reported.all.count == 2)
    #expect(child.children.isEmpty)
    child.removeFromParent()
    #expect(second.children.isEmpty)
    #expect(child.parent == nil)
  }

  @Test("A view does not keep its controller; a controller keeps its view")
  func lifetimes() {
    let view = View(frame: rect(0, 0, 100, 100))
    weak var gone: ViewController?
    do {
      let controller = ViewController()
      controller.view = view
      gone = controller
      #expect(view.layoutMargins == insets(0, 16, 0, 16))
    }
    #expect(gone == nil)
    view.setNeedsUpdateConstraints()
    view.hostSafeAreaInsets = insets(1)
    view.layoutIfNeeded()
    #expect(view.safeAreaInsets == insets(1))
    weak var kept: View?
    do {
      let controller = ViewController()
      kept = controller.view
      #expect(kept != nil)
    }
    #expect(kept == nil)
  }

  @Test("A controller gets no callback about its view before viewDidLoad")
  func nothingBeforeTheViewIsMade() {
    final class Early: ViewController {
      var calls: [String] = []
      override func loadView() {
        super.loadView()
        view.layoutMargins.left = 30
      }
      override func viewDidLoad() { calls.append("loaded") }
      override func viewLayoutMarginsDidChange() { calls.append("margins") }
      override func viewSafeAreaInsetsDidChange() { calls.append("safe area") }
    }
    let controller = Early()
    controller.additionalSafeAreaInsets.top = 10
    let view = controller.view
    #expect(controller.calls == ["loaded"])
    #expect(view!.safeAreaInsets.top == 10)
    #expect(view!.layoutMargins.left == 30)
    controller.additionalSafeAreaInsets.top = 20
    #expect(controller.calls.first == "loaded" && controller.calls.contains("safe area"))
  }

  @Test("Controllers get the same containment callbacks as in UIKit")
  func parents() {
    final class Told: ViewController {
      var calls: [String] = []
      override func willMove(toParent parent: ViewController?) { calls.append(parent == nil ? "will leave" : "will") }
      override func didMove(toParent parent: ViewController?) { calls.append(parent == nil ? "left" : "did") }
    }
    let parent = ViewController(), other = ViewController(), child = Told()
    parent.addChild(child)
    #expect(child.calls == ["will"])
    child.didMove(toParent: parent)
    other.addChild(child)
    #expect(child.calls == ["will", "did", "left", "will"])
    #expect(child.parent === other && parent.children.isEmpty)
    child.willMove(toParent: nil)
    child.removeFromParent()
    child.removeFromParent()
    #expect(child.calls.suffix(2) == ["will leave", "left"])
  }
}
