import AutoLayout
import Foundation
import Testing

@Suite("Scrolling to a rectangle")
struct ShownRectangleTests {
  /// A scroll view of 100 by 100 points, by default with content as wide and ten times as high.
  private func makeScroll(content: CGSize = CGSize(width: 100, height: 1000)) -> ScrollView {
    let scroll = ScrollView(frame: rect(0, 0, 100, 100))
    scroll.contentSize = content
    return scroll
  }

  @Test("A scroll view scrolls the least distance that shows a rectangle, up and down")
  func leastDistance() {
    let scroll = makeScroll()
    scroll.scrollRectToVisible(rect(0, 300, 10, 20), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 220))
    scroll.scrollRectToVisible(rect(0, 250, 10, 20), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 220))
    scroll.scrollRectToVisible(rect(0, 50, 10, 20), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 50))
    // A rectangle higher than the view: its upper part is shown.
    scroll.scrollRectToVisible(rect(0, 400, 10, 300), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 400))
  }

  @Test("A margin around a view at an edge of the content does not scroll beyond the content")
  func borders() {
    let scroll = makeScroll()
    scroll.scrollRectToVisible(rect(0, 300, 100, 30).insetBy(dx: -10, dy: -10), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 240))
    scroll.scrollRectToVisible(rect(0, 980, 100, 20).insetBy(dx: -10, dy: -40), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 900))
    scroll.scrollRectToVisible(rect(0, 0, 100, 20).insetBy(dx: -10, dy: -40), animated: false)
    #expect(scroll.contentOffset == .zero)
    scroll.scrollRectToVisible(rect(0, 2000, 10, 10), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 900))
  }

  @Test("Content without width scrolls only vertically")
  func noWidth() {
    let scroll = makeScroll(content: CGSize(width: 0, height: 1000))
    scroll.scrollRectToVisible(rect(20, 300, 60, 20), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 220))
  }

  @Test("A scroll view shows a rectangle inside its insets")
  func insets() {
    let scroll = makeScroll()
    scroll.contentInset = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    scroll.scrollRectToVisible(rect(0, 980, 100, 60), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 930))
    scroll.scrollRectToVisible(rect(0, -50, 100, 60), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -20))
  }

  @Test("A rectangle that is not finite is reported")
  func undefined() {
    let scroll = makeScroll()
    scroll.contentOffset.y = 70
    let recorder = diagnostics {
      scroll.scrollRectToVisible(.null, animated: false)
      scroll.scrollRectToVisible(rect(0, .nan, 10, 10), animated: false)
    }
    #expect(recorder.all.count == 2)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 70))
  }
}
