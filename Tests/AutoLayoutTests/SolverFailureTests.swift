import AutoLayout
import Foundation
import Testing

@Suite("Numbers too large for the solver")
struct SolverFailureTests {
  @Test(
    "A number too large for the solver is reported once per call, and the tree recovers when it is gone",
    arguments: [false, true])
  func once(_ isIsland: Bool) {
    let root = makeRoot()
    let box = View(frame: root.frame)
    root.addSubview(box)
    box.isLayoutIsland = isIsland
    let views = (0..<9).map { _ in box.addChild() }
    views[0].relate(.width, to: nil, plus: 1e50)
    var factors: [LayoutConstraint] = []
    for (view, next) in zip(views, views.dropFirst()) {
      factors.append(next.relate(.width, to: view, times: 1e45))
    }
    for _ in 0..<2 {
      let reported = diagnostics { root.layoutIfNeeded() }
      #expect(reported.texts.count == 1, "\(reported.texts)")
    }
    for factor in factors { factor.multiplier = 1e-5 }
    #expect(diagnostics { root.layoutIfNeeded() }.texts == [])
    #expect(abs(views[1].frame.width / 1e45 - 1) < 1e-9)
  }
}
