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
}
