import AutoLayout
import Foundation
import Testing

@Suite("Properties that do not affect layout")
struct IndependenceTests {
  @Test("Hiding, opacity and tag change no constraints or frames and cause no query")
  func hidden() {
    let log = CallLog()
    let root = RecorderView("root", log: log, frame: rect(0, 0, 400, 300))
    let view = root.add(RecorderView("view", log: log))
    let placing = view.place(1, 2, 3, 4)
    let follower = root.addChild()
    follower.relate(.left, to: view, .right)
    root.layoutIfNeeded()
    _ = log.take()
    view.isHidden = true
    view.alpha = 0
    view.tag = 7
    root.layoutIfNeeded()
    #expect(log.take() == [])
    #expect(view.frame == rect(1, 2, 3, 4))
    #expect(follower.frame.minX == 4)
    placing[0].constant = 5
    root.layoutIfNeeded()
    #expect(follower.frame.minX == 8)
    #expect(view.isHidden && view.alpha == 0 && view.tag == 7)
  }
}
