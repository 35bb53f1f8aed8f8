import Testing
import UIKit

private final class Counter {
  var count = 0
  var senders: [AnyObject] = []
  func add() { count += 1 }
  func add(_ sender: UIButton) { senders.append(sender) }
  func note(_ recognizer: UITapGestureRecognizer) { senders.append(recognizer) }
  func drag(_ recognizer: UIPanGestureRecognizer) { count += Int(recognizer.translation(in: nil).x) }
  var states: [UIGestureRecognizer.State] = []
  func follow(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
}

/// Refuses gestures as they begin, or touches.
private final class Guardian: UIGestureRecognizerDelegate {
  var refusesStart = false
  var refusesTouch = false
  weak var touched: UIView?
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !refusesStart }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touched = touch.view
    return !refusesTouch
  }
}

private final class Page: UIViewController {
  var told: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    told.append("loaded")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    told.append("will appear")
  }
  override func viewDidAppear(_ animated: Bool) { told.append("appeared") }
  override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }
  override func didMove(toParent parent: UIViewController?) { told.append(parent == nil ? "left" : "moved") }
}

private final class Panel: UIViewController {
  var told: [String] = []
  // Applications pass `self` here, which is a function, because there is no object yet. As the compiler warns of that,
  // the target is another function.
  let button: UIButton = {
    let button = UIButton()
    button.addTarget({ (panel: Panel) in { panel } }, action: Selector("send", Panel.send(_:)), for: .touchUpInside)
    return button
  }()
  func send(_ sender: UIButton) { told.append(sender === button ? "sent" : "other") }
}

private final class Program: UIResponder, UIApplicationDelegate {
  var sent = 0
  func signOut(_ sender: UIButton) { sent += 1 }
}

private final class OwnDelegate: UIApplication, UIApplicationDelegate {}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}

@Suite struct EventTests {
  @Test func theChainOfRespondersEndsAtTheApplicationsDelegate() {
    let (application, program) = (UIApplication.shared, Program())
    let former = application.delegate
    application.delegate = program
    defer { application.delegate = former }
    let (window, button) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), UIButton())
    window.addSubview(button)
    var chain: [UIResponder] = [button]
    while let next = chain.last?.next { chain.append(next) }
    #expect(chain.count == 5 && chain[1] === window && chain[2] === window.windowScene)
    #expect(chain[3] === application && chain[4] === program)
    button.addTarget(nil, action: Selector("signOut", Program.signOut(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(program.sent == 1)
    let own = OwnDelegate()
    own.delegate = own
    defer { own.delegate = nil }
    #expect(own.next == nil)
  }

  @Test func aWindowKeepsItsScene() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
    let scene = window.windowScene
    #expect(scene === window.windowScene && scene.map { UIApplication.shared.connectedScenes.contains($0) } == true)
    #expect(scene?.keyWindow === window && scene?.session === window.windowScene?.session)
    #expect(scene?.session.scene === scene)
    let delegate = SceneDelegate()
    delegate.window = window
    scene?.delegate = delegate
    defer { scene?.delegate = nil }
    #expect((window.windowScene?.delegate as? SceneDelegate)?.window === window)
  }

  @Test func aTargetInTheValueOfAPropertyIsTheNextResponderWithTheMethod() {
    let panel = Panel()
    let box = UIView()
    box.addSubview(panel.button)
    panel.button.sendActions(for: .touchUpInside)
    #expect(panel.told == [])
    panel.view.addSubview(box)
    panel.button.sendActions(for: .touchUpInside)
    #expect(panel.told == ["sent"])
    // A call without a target reaches the panel too; a sender of another type is ignored.
    panel.button.addTarget(nil, action: Selector("send", Panel.send(_:)), for: .touchDown)
    panel.button.sendActions(for: .touchDown)
    let field = UISwitch()
    field.addTarget(nil, action: Selector("send", Panel.send(_:)), for: .valueChanged)
    box.addSubview(field)
    field.sendActions(for: .valueChanged)
    #expect(panel.told == ["sent", "sent"])
    UIApplication.shared.sendAction(Selector("send", Panel.send(_:)), to: nil, from: panel.button, for: nil)
    #expect(panel.told.count == 3 && panel.self === panel)
    panel.button.removeTarget(nil, action: nil, for: .allEvents)
    panel.button.sendActions(for: .touchUpInside)
    #expect(panel.told.count == 3)
  }

  @Test func tapsReachTargetsAndActions() {
    let counter = Counter()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    button.setTitle("Go", for: .normal)
    button.addTarget(counter, action: Selector("add", Counter.add as (Counter) -> () -> Void), for: .touchUpInside)
    button.addTarget(
      counter, action: Selector("add:", Counter.add as (Counter) -> (UIButton) -> Void), for: .touchUpInside)
    root.addSubview(button)
    #expect(root.tap(at: CGPoint(x: 30, y: 30)) === button)
    #expect(root.tap(at: CGPoint(x: 80, y: 80)) == nil)
    #expect(counter.count == 1 && counter.senders.first === button)
    button.isEnabled = false
    root.tap(at: CGPoint(x: 30, y: 30))
    #expect(counter.count == 1)
    button.isEnabled = true
    button.removeTarget(counter, action: "add", for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(counter.count == 1 && counter.senders.count == 2)
  }

  @Test func gesturesAreSent() {
    let counter = Counter()
    let view = UIView()
    let pan = UIPanGestureRecognizer(target: counter, action: Selector("drag", Counter.drag))
    view.addGestureRecognizer(pan)
    pan.setTranslation(CGPoint(x: 7, y: 0), in: view)
    pan.send(.changed)
    #expect(counter.count == 7)
  }

  @Test func aPanMovesFromPositionToPosition() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    root.addSubview(view)
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(pan)
    pan.setTranslation(CGPoint(x: 9, y: 9), in: root)
    pan.send(.began, at: CGPoint(x: 50, y: 20))
    #expect(pan.translation(in: root) == .zero)
    pan.send(.changed, at: CGPoint(x: 50, y: 5))
    #expect(pan.translation(in: root) == CGPoint(x: 0, y: -15))
    // The view follows the finger.
    view.transform = CGAffineTransform(translationX: 0, y: -15)
    pan.send(.changed, at: CGPoint(x: 50, y: 10))
    #expect(pan.translation(in: root) == CGPoint(x: 0, y: -25))
    pan.setTranslation(.zero, in: root)
    pan.send(.ended, at: CGPoint(x: 53, y: 10))
    #expect(pan.translation(in: root) == CGPoint(x: 3, y: 0))
  }

  @Test func eachMethodOfATargetIsCalledOnce() {
    let (counter, view) = (Counter(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let note = Selector("note:", Counter.note(_:))
    let tap = UITapGestureRecognizer(target: counter, action: note)
    tap.addTarget(Counter(), action: note)
    tap.addTarget(counter, action: note)
    view.addGestureRecognizer(tap)
    view.tap()
    #expect(counter.senders.count == 1)
    tap.addTarget(counter, action: Selector("count", { (counter: Counter) in { counter.count += 1 } }))
    view.tap()
    #expect(counter.senders.count == 2 && counter.count == 1)
  }

  /// If each addition and each removal compared all pairs of recognisers, this would take many seconds.
  @Test func manyRecognizersOfOneView() {
    let view = UIView(), other = UIView()
    let all = (0..<600).map { _ in UITapGestureRecognizer() }
    for recognizer in all { view.addGestureRecognizer(recognizer) }
    #expect(view.gestureRecognizers?.elementsEqual(all, by: ===) == true)
    for recognizer in all.prefix(300) { view.removeGestureRecognizer(recognizer) }
    #expect(view.gestureRecognizers?.elementsEqual(all.suffix(300), by: ===) == true && all[299].view == nil)
    view.gestureRecognizers = [all[9], all[3], all[3]]
    #expect(all.indices.filter { all[$0].view === view } == [3, 9])
    other.addGestureRecognizer(all[3])
    #expect(view.gestureRecognizers?.count == 1 && all[9].view === view && all[3].view === other)
    view.gestureRecognizers = nil
    #expect(all[9].view == nil && other.gestureRecognizers?.count == 1)
  }

  @Test func methodsReceiveTheEventOfATap() {
    final class Follower {
      var phases: [UITouch.Phase?] = []
      var places: [CGPoint?] = []
      func follow(_ sender: UIButton, _ event: UIEvent) {
        let touch = event.touches(for: sender)?.first
        phases.append(touch?.phase)
        places.append(touch?.location(in: sender))
      }
    }
    let (follower, button) = (Follower(), UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    button.addTarget(follower, action: Selector("follow", Follower.follow), for: .touchUpInside)
    button.tap(at: CGPoint(x: 20, y: 30))
    #expect(follower.phases == [.ended] && follower.places == [CGPoint(x: 20, y: 30)])
    let found = reports { button.sendActions(for: .touchUpInside) }
    #expect(follower.phases == [.ended, nil] && found.isEmpty)
  }

  @Test func aGestureThatIsDisabledIsCancelled() {
    let counter = Counter()
    let pan = UIPanGestureRecognizer(target: counter, action: Selector("follow", Counter.follow))
    pan.isEnabled = false
    pan.isEnabled = true
    #expect(counter.states == [])
    pan.send(.began)
    pan.send(.changed)
    pan.isEnabled = false
    #expect(counter.states == [.began, .changed, .cancelled] && pan.state == .possible)
    pan.send(.changed)
    pan.isEnabled = true
    #expect(counter.states.count == 3)
  }

  @Test func aGestureThatFailsCallsNoMethods() {
    let (counter, guardian) = (Counter(), Guardian())
    let pan = UIPanGestureRecognizer(target: counter, action: Selector("follow", Counter.follow))
    pan.delegate = guardian
    for state: UIGestureRecognizer.State in [.possible, .failed, .cancelled] { pan.send(state) }
    #expect(counter.states == [] && pan.state == .possible)
    guardian.refusesStart = true
    for state: UIGestureRecognizer.State in [.began, .changed, .ended] { pan.send(state) }
    #expect(counter.states == [])
    guardian.refusesStart = false
    for state: UIGestureRecognizer.State in [.began, .failed] { pan.send(state) }
    #expect(counter.states == [.began] && pan.state == .possible)
  }

  @Test(arguments: [false, true]) func aRefusedTapGoesOn(_ refusesTouch: Bool) {
    let (counter, guardian) = (Counter(), Guardian())
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    root.addSubview(button)
    button.addAction(UIAction { _ in counter.add() }, for: .touchUpInside)
    let note = Selector("note:", Counter.note(_:))
    let taps = (0..<3).map { _ in UITapGestureRecognizer(target: counter, action: note) }
    button.addGestureRecognizer(taps[0])
    button.addGestureRecognizer(taps[1])
    root.addGestureRecognizer(taps[2])
    taps[0].delegate = guardian
    let point = CGPoint(x: 30, y: 30)
    #expect(root.tap(at: point) === button)
    #expect(counter.senders.count == 1 && counter.senders.last === taps[0])
    #expect(guardian.touched?.isDescendant(of: button) == true)
    if refusesTouch { guardian.refusesTouch = true } else { guardian.refusesStart = true }
    #expect(root.tap(at: point) === button)
    #expect(counter.senders.last === taps[1] && counter.count == 0)
    // If both recognisers refuse, the control gets the tap.
    taps[1].delegate = guardian
    #expect(root.tap(at: point) === button)
    #expect(counter.senders.count == 2 && counter.count == 1)
    // A view that takes no taps passes the tap on to its superview.
    button.removeFromSuperview()
    let box = UIView(frame: button.frame)
    root.addSubview(box)
    box.addGestureRecognizer(taps[0])
    #expect(root.tap(at: point) === root)
    #expect(counter.senders.last === taps[2])
  }

  @Test func aSingleTapIsNotADoubleTap() {
    let counter = Counter()
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let taps = (0..<2).map { _ in UITapGestureRecognizer(target: counter, action: Selector("note:", Counter.note(_:))) }
    taps[0].numberOfTapsRequired = 2
    for tap in taps { photo.addGestureRecognizer(tap) }
    photo.tap()
    #expect(counter.senders.count == 1 && counter.senders.last === taps[1])
    taps[1].isEnabled = false
    photo.tap()
    #expect(counter.senders.count == 2 && counter.senders.last === taps[0])
  }

  @Test func typingAsksTheDelegate() {
    final class Digits: UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool { string.allSatisfy(\.isNumber) }
    }
    let field = UITextField()
    let digits = Digits()
    field.delegate = digits
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.enter("12")
    field.enter("x")
    #expect(field.text == "12" && changes == 1)
  }

  @Test func firstRespondersAreOne() {
    let root = UIView()
    let (first, second) = (UITextField(), UITextField())
    root.addSubview(first)
    root.addSubview(second)
    #expect(!root.becomeFirstResponder())
    first.becomeFirstResponder()
    second.becomeFirstResponder()
    #expect(!first.isFirstResponder && second.isFirstResponder)
    root.endEditing(true)
    #expect(root.firstResponder == nil)
  }

  @Test func controllersAreToldOfTheirAppearance() {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(first.told == ["moved", "loaded", "will appear", "appeared"])
    navigation.pushViewController(second, animated: true)
    #expect(first.told.last == "will disappear")
    #expect(second.told == ["loaded", "will appear", "appeared", "moved"])
    #expect(second.navigationController === navigation)
    window.layoutIfNeeded()
    #expect(second.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(second.view.safeAreaInsets.top == 44)
    navigation.popViewController(animated: true)
    #expect(second.told.suffix(2) == ["will disappear", "left"])
    #expect(navigation.topViewController === first)
  }

  @Test func methodsAreCalledForNotifications() {
    final class Watcher {
      var names: [String] = []
      func take(_ notification: Notification) { names.append(notification.name.rawValue) }
    }
    let center = NotificationCenter()
    let watcher = Watcher()
    let name = UIResponder.keyboardWillShowNotification
    center.addObserver(watcher, selector: Selector("take", Watcher.take), name: name, object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(watcher)
    center.post(name: name, object: nil)
    #expect(watcher.names == [name.rawValue])
  }

  @Test func observersAreRemovedByNameAndObject() {
    final class Watcher {
      var names: [String] = []
      func take(_ notification: Notification) { names.append(notification.name.rawValue) }
    }
    final class Source {}
    let (center, watcher, source) = (NotificationCenter(), Watcher(), Source())
    let (first, second) = (Notification.Name("first"), Notification.Name("second"))
    func names() -> [String] {
      watcher.names = []
      for name in [first, second] { center.post(name: name, object: source) }
      return watcher.names
    }
    center.addObserver(watcher, selector: Selector("take", Watcher.take), name: first, object: nil)
    center.addObserver(watcher, selector: Selector("take", Watcher.take), name: second, object: source)
    center.removeObserver(watcher, name: second, object: watcher)
    #expect(names() == ["first", "second"])
    center.removeObserver(watcher, name: first, object: nil)
    #expect(names() == ["second"])
    center.removeObserver(watcher, name: nil, object: source)
    #expect(names().isEmpty)
  }

  /// If each registration and removal visited all observers, this would take many seconds.
  @Test func manyObserversComeAndGo() {
    final class Watcher {
      var count = 0
      func take(_ notification: Notification) { count += 1 }
    }
    let (center, name) = (NotificationCenter(), Notification.Name("name"))
    var watchers = (0..<5_000).map { _ in Watcher() }
    for watcher in watchers {
      center.addObserver(watcher, selector: Selector("take", Watcher.take), name: name, object: nil)
    }
    center.post(name: name, object: nil)
    #expect(watchers.allSatisfy { $0.count == 1 })
    for watcher in watchers.prefix(2_500) { center.removeObserver(watcher) }
    center.post(name: name, object: nil)
    #expect(watchers.map(\.count) == Array(repeating: 1, count: 2_500) + Array(repeating: 2, count: 2_500))
    // Deallocated observers are not called; new observers may have their addresses.
    watchers.removeLast(2_500)
    for _ in 0..<2_500 {
      let watcher = Watcher()
      center.addObserver(watcher, selector: Selector("take", Watcher.take), name: name, object: nil)
      watchers.append(watcher)
    }
    center.post(name: name, object: nil)
    #expect(watchers.suffix(2_500).allSatisfy { $0.count == 1 })
    for watcher in watchers { center.removeObserver(watcher) }
    center.post(name: name, object: nil)
    #expect(watchers.allSatisfy { $0.count == 1 })
  }

  @Test(arguments: [false, true]) func deallocatedObserversLeaveTheirCenter(_ removesItself: Bool) {
    final class Watcher {
      private let center: NotificationCenter?
      init(_ center: NotificationCenter?) { self.center = center }
      deinit { center?.removeObserver(self) }
    }
    final class Mark {}
    let (center, name) = (NotificationCenter(), Notification.Name("never posted"))
    weak var first: Mark?
    for index in 0..<20_000 {
      let mark = Mark()
      if index == 0 { first = mark }
      let selector = Selector("take", { (_: Watcher) in { withExtendedLifetime(mark) {} } })
      center.addObserver(Watcher(removesItself ? center : nil), selector: selector, name: name, object: nil)
    }
    #expect(first == nil)
  }

  @Test func eachNotificationCenterHasItsOwnObservers() {
    final class Watcher {
      var count = 0
      func take(_ notification: Notification) { count += 1 }
    }
    let (first, second, watcher) = (NotificationCenter(), NotificationCenter(), Watcher())
    let name = Notification.Name("name")
    for center in [first, second] {
      center.addObserver(watcher, selector: Selector("take", Watcher.take), name: name, object: nil)
    }
    first.removeObserver(watcher)
    second.post(name: name, object: nil)
    #expect(watcher.count == 1)
    second.removeObserver(watcher)
    second.post(name: name, object: nil)
    #expect(watcher.count == 1)
  }

  @Test func actionsDoNotKeepTheirSendersAlive() {
    weak var (button, item): (UIButton?, UIBarButtonItem?)
    var senders: [Any?] = []
    do {
      let action = UIAction(title: "Go") { senders.append($0.sender) }
      let (made, other) = (UIButton(), UIBarButtonItem(primaryAction: action))
      made.addAction(action, for: .touchUpInside)
      made.sendActions(for: .touchUpInside)
      #expect(senders.last as? UIButton === made)
      other.send()
      #expect(senders.last as? UIBarButtonItem === other)
      action.performWithSender("text", target: nil)
      #expect(action.sender as? String == "text")
      senders = []
      (button, item) = (made, other)
      #expect(button != nil && item != nil)
      made.sendActions(for: .touchUpInside)
      other.send()
      senders = []
    }
    #expect(button == nil && item == nil)
  }

  @Test func aResponderRespondsToTheMethodsOfItsClass() {
    let panel = Panel()
    #expect(panel.responds(to: Selector("send", Panel.send(_:))))
    #expect(panel.responds(to: Selector("loadView", UIViewController.loadView)))
    #expect(!panel.button.responds(to: Selector("send", Panel.send(_:))))
    #expect(!panel.responds(to: Selector("send")) && !panel.responds(to: nil))
  }

  @Test func aReleasedTargetDoesNotStandForTheResponderChain() {
    let panel = Panel()
    panel.view.addSubview(panel.button)
    panel.button.removeTarget(nil, action: nil, for: .allEvents)
    let selector = Selector("send", Panel.send(_:))
    do {
      let other = Panel()
      panel.button.addTarget(other, action: selector, for: .touchDown)
    }
    panel.button.addTarget(nil, action: selector, for: .touchUpInside)
    #expect(panel.button.allControlEvents == .touchUpInside)
    panel.button.sendActions(for: .touchUpInside)
    #expect(panel.told == ["sent"])
  }
}
