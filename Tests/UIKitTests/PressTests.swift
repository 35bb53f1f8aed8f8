import Foundation
import Testing
import UIKit

/// Long presses of no duration, which applications use to observe a finger that touches down.
@Suite struct PressTests {
  /// Records states of gestures, and decides about them.
  private final class Watcher: UIResponder, UIGestureRecognizerDelegate {
    var log: [String] = []
    var isSimultaneous = false
    var refused: UIView?
    var onBegan: (UIGestureRecognizer) -> Void = { _ in }
    func pressed(_ press: UILongPressGestureRecognizer) {
      let place = press.location(in: press.view)
      log.append("\(press.name ?? "press") \(press.state) \(Int(place.x)) \(Int(place.y))")
      if press.state == .began { onBegan(press) }
    }
    func tapped() { log.append("tap") }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      touch.view !== refused
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { isSimultaneous }

    func press(in view: UIView, _ name: String = "press", cancels: Bool = true) -> UILongPressGestureRecognizer {
      let press = UILongPressGestureRecognizer(target: self, action: Selector("pressed", Watcher.pressed(_:)))
      press.minimumPressDuration = 0
      press.cancelsTouchesInView = cancels
      press.name = name
      press.delegate = self
      view.addGestureRecognizer(press)
      return press
    }
  }

  private final class Toucher: UIView {
    var touches: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("ended") }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let inner = Toucher(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let watcher = Watcher()

  init() { root.addSubview(inner) }

  @Test func aTapBeginsAndEndsAPressAndCancelsTouches() {
    let press = watcher.press(in: root)
    #expect(root.tap(at: CGPoint(x: 60, y: 70)) === root)
    #expect(watcher.log == ["press began 60 70", "press ended 60 70"])
    #expect(press.state == .possible && inner.touches.isEmpty)
    press.cancelsTouchesInView = false
    root.tap(at: CGPoint(x: 60, y: 70))
    #expect(watcher.log.count == 4 && inner.touches == ["began", "ended"])
    watcher.log = []
    watcher.refused = inner
    root.tap(at: CGPoint(x: 60, y: 70))
    press.isEnabled = false
    root.tap(at: CGPoint(x: 10, y: 10))
    (press.isEnabled, press.minimumPressDuration) = (true, 0.5)
    root.tap(at: CGPoint(x: 10, y: 10))
    #expect(watcher.log.isEmpty)
  }

  @Test func aPressPreventsOtherGesturesUnlessADelegatePermitsBoth() {
    let first = watcher.press(in: inner, "inner", cancels: false)
    _ = watcher.press(in: root, "root", cancels: false)
    root.addGestureRecognizer(UITapGestureRecognizer(target: watcher, action: Selector("tapped", Watcher.tapped)))
    root.tap(at: CGPoint(x: 50, y: 50))
    #expect(watcher.log == ["inner began 0 0", "inner ended 0 0"])
    watcher.log = []
    watcher.isSimultaneous = true
    root.tap(at: CGPoint(x: 50, y: 50))
    #expect(watcher.log == ["inner began 0 0", "root began 50 50", "inner ended 0 0", "root ended 50 50", "tap"])
    watcher.log = []
    inner.removeGestureRecognizer(first)
    watcher.isSimultaneous = false
    root.tap(at: CGPoint(x: 50, y: 50))
    #expect(watcher.log == ["root began 50 50", "root ended 50 50"])
  }

  @Test func aControlTakesTheTapUnlessThePressCancelsTouches() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let press = watcher.press(in: root)
    #expect(root.tap(at: CGPoint(x: 5, y: 5)) === root && taps == 0)
    press.cancelsTouchesInView = false
    #expect(root.tap(at: CGPoint(x: 5, y: 5)) === button && taps == 1)
  }

  @Test func aPressThatItsBeginningRemovesDoesNotEnd() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(field)
    field.becomeFirstResponder()
    let press = watcher.press(in: root, cancels: false)
    watcher.onBegan = { [root] press in
      field.resignFirstResponder()
      root.removeGestureRecognizer(press)
    }
    root.tap(at: CGPoint(x: 60, y: 60))
    #expect(watcher.log == ["press began 60 60"] && press.state == .possible)
    #expect(!field.isFirstResponder)
  }
}
