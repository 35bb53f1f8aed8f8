import TestSupport
import Testing
import UIKit

@Suite struct WindowShowingTests {
  private final class Counting: UIView {
    var moves = 0

    override func didMoveToWindow() {
      super.didMoveToWindow()
      moves += 1
    }
  }

  @Test func aWindowThatIsShownAgainCallsItsNewViewsOnly() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (first, inside, second) = (Counting(), Counting(), Counting())
    first.addSubview(inside)
    window.addSubview(first)
    window.makeKeyAndVisible()
    #expect(first.moves == 1 && inside.moves == 1)
    window.addSubview(second)
    window.makeKeyAndVisible()
    #expect(first.moves == 1 && inside.moves == 1 && second.moves == 1)
    window.makeKeyAndVisible()
    #expect(first.moves == 1 && inside.moves == 1 && second.moves == 1)
  }

  @Test func aViewOfAnotherWindowIsCalledWhenThisOneIsShown() {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    let (former, window, view) = (UIWindow(frame: frame), UIWindow(frame: frame), Counting())
    former.addSubview(view)
    former.makeKeyAndVisible()
    window.addSubview(view)
    window.makeKeyAndVisible()
    #expect(view.moves == 2)
  }

  @Test func aWindowThatIsNotHiddenIsShown() {
    let calls = Calls()
    let main = shown(UIViewController())
    let overlay = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    overlay.rootViewController = Watched("message", calls)
    #expect(calls.take().isEmpty)
    overlay.isHidden = false
    #expect(calls.take() == ["message will appear", "message appeared"])
    overlay.isHidden = true
    overlay.isHidden = false
    #expect(calls.take().isEmpty && main.isKeyWindow && !overlay.isKeyWindow)
    #expect(UIApplication.shared.windows.contains { $0 === overlay })
    overlay.isHidden = true
    overlay.rootViewController = Watched("next", calls)
    #expect(calls.take() == ["message will disappear", "message disappeared"])
    overlay.isHidden = false
    #expect(calls.take() == ["next will appear", "next appeared"])
    overlay.makeKeyAndVisible()
    #expect(calls.take().isEmpty && overlay.isKeyWindow)
  }

  @Test(arguments: [false, true]) func aControllerIsLaidOutAfterItWillAppear(_ isShownBefore: Bool) {
    final class Page: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
      override func viewDidLayoutSubviews() { calls.append("laid out") }
      override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
    }
    let (page, window) = (Page(), UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
    if isShownBefore { window.makeKeyAndVisible() }
    window.rootViewController = page
    if !isShownBefore { window.makeKeyAndVisible() }
    #expect(page.calls == ["will appear", "laid out", "appeared"])
    window.makeKeyAndVisible()
    #expect(page.calls.count == 3)
  }

  @Test func viewIsAppearingComesBetweenTheSizeAndTheLayout() {
    final class Page: UIViewController {
      var calls: [String] = []
      let label = UILabel()
      override func viewDidLoad() {
        view.addSubview(label)
        label.text = "x"
        label.translatesAutoresizingMaskIntoConstraints = false
        label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
      }
      override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
      override func viewIsAppearing(_ animated: Bool) {
        let isDark = traitCollection.userInterfaceStyle == .dark
        calls.append("appears \(view.bounds.width) \(view.safeAreaInsets.top > 0) \(isDark)")
      }
      override func viewWillLayoutSubviews() { calls.append("will lay out") }
      override func viewDidLayoutSubviews() { calls.append("laid out") }
      override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
    }
    let (page, window) = (Page(), UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 844)))
    window.overrideUserInterfaceStyle = .dark
    let stack = UINavigationController(rootViewController: page)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    let order = ["will appear", "appears 500.0 true true", "will lay out", "laid out", "appeared"]
    #expect(page.calls == order)
    let next = Page()
    stack.pushViewController(next, animated: true)
    #expect(next.calls == order)
    let child = Page()
    next.addChild(child)
    next.view.addSubview(child.view)
    child.view.frame = next.view.bounds
    child.didMove(toParent: next)
    window.layoutIfNeeded()
    #expect(child.calls == order)
    page.calls = []
    stack.popViewController(animated: true)
    #expect(page.calls.filter { $0.hasPrefix("appear") } == ["appears 500.0 true true", "appeared"])
  }

  private final class Noting: UIView {
    var notes: [String] = []
    var onMove: (() -> Void)?

    override func willMove(toWindow newWindow: UIWindow?) { notes.append("will move \(newWindow != nil)") }
    override func didMoveToWindow() {
      notes.append("moved \(window != nil)")
      onMove?()
    }
    override func willMove(toSuperview newSuperview: UIView?) { notes.append("will move") }
    override func didMoveToSuperview() { notes.append("moved") }
  }

  @Test func viewsAreCalledAsTheyJoinAndLeaveAWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (page, card, label) = (UIView(), UIView(), Noting())
    card.addSubview(label)
    #expect(label.notes == ["will move", "moved"])
    label.notes = []
    window.addSubview(page)
    page.addSubview(card)
    #expect(label.notes == ["will move true", "moved true"])
    // A move within the window.
    window.addSubview(card)
    #expect(label.notes.count == 2)
    page.addSubview(label)
    #expect(label.notes.suffix(2) == ["will move", "moved"])
    label.notes = []
    page.removeFromSuperview()
    #expect(label.notes == ["will move false", "moved false"])
    label.notes = []
    window.addSubview(label)
    #expect(label.notes == ["will move true", "will move", "moved true", "moved"])
    label.notes = []
    label.removeFromSuperview()
    #expect(label.notes == ["will move", "will move false", "moved false", "moved"])
    window.addSubview(label)
    label.notes = []
    card.removeFromSuperview()
    card.addSubview(label)
    #expect(label.notes == ["will move false", "will move", "moved false", "moved"])
  }

  @Test func viewsAreCalledWhenTheirWindowIsReleased() {
    let (page, label) = (UIView(), Noting())
    page.addSubview(label)
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))
      window.addSubview(page)
      label.notes = []
    }
    #expect(label.notes == ["moved false"])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(page)
    #expect(label.notes.suffix(2) == ["will move true", "moved true"])
  }

  @Test func aCallMayPutAnotherViewOfAReleasedWindowIntoAWindow() {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    let (other, first, second) = (UIWindow(frame: frame), Noting(), Noting())
    do {
      let window = UIWindow(frame: frame)
      window.addSubview(first)
      window.addSubview(second)
      (first.notes, second.notes) = ([], [])
      first.onMove = { other.addSubview(second) }
    }
    #expect(first.notes == ["moved false", "moved"])
    #expect(second.notes == ["will move true", "will move", "moved true", "moved"])
  }

  @Test func aViewThatACallRemovesIsNotCalledAgain() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (card, label) = (Noting(), Noting())
    card.addSubview(label)
    label.notes = []
    card.onMove = { label.removeFromSuperview() }
    window.addSubview(card)
    #expect(label.notes == ["will move true", "will move", "will move false", "moved false", "moved"])
  }

  /// If each new view looked for its window, this would take many seconds.
  @Test func aDeepTreeIsBuiltFromTheWindowInwards() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var last: UIView = window
    for _ in 0..<Build.size(100_000, debug: 6_000) {
      let view = UIView()
      last.addSubview(view)
      last = view
    }
    #expect(last.window === window)
  }
}
