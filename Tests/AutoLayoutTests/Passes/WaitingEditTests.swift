import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("Edits that wait for a pass")
struct WaitingEditTests {
  @Test("Constraints that come and go before the first pass, in any order", arguments: Build.seeds(20) as Range<UInt64>)
  func constraints(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = makeRoot()
    let views = (0..<40).map { _ in root.addChild() }
    let lefts = views.map { view in
      (0..<8).map { index in view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(index)) }
    }
    for round in 0..<4 {
      for _ in 0..<1500 {
        let constraint = random.pick(random.pick(lefts))
        constraint.isActive.toggle()
      }
      let chosen = lefts.map { candidates in
        LayoutConstraint.deactivate(candidates)
        let one = random.pick(candidates)
        one.isActive = true
        return one
      }
      if round == 2 { continue }
      let reported = diagnostics { root.layoutIfNeeded() }
      #expect(reported.all.isEmpty)
      for (view, one) in zip(views, chosen) { #expect(view.frame.minX == one.constant) }
      #expect(root.constraints.count == views.count)
    }
  }

  @Test("Views that come and go between passes, with all that they ask for", arguments: [false, true])
  func views(isLaidOut: Bool) {
    let log = CallLog()
    let root = RecorderView("root", log: log, frame: rect(0, 0, 400, 300))
    root.hostSafeAreaInsets = insets(10)
    let kept = (0..<30).map { index in root.add(RecorderView("kept \(index)", log: log)) }
    if isLaidOut { root.layoutIfNeeded() }
    for round in 0..<300 {
      let passing = root.add(RecorderView("passing", log: log))
      passing.preservesSuperviewLayoutMargins = true
      kept[round % 30].setNeedsLayout()
      kept[round % 30].setNeedsUpdateConstraints()
      passing.removeFromSuperview()
    }
    _ = log.take()
    root.layoutIfNeeded()
    let calls = log.take()
    for index in 0..<30 {
      for call in ["layoutSubviews", "updateConstraints"] {
        #expect(calls.filter { $0 == "kept \(index) \(call)" }.count == 1)
      }
    }
    #expect(!calls.contains { $0.hasPrefix("passing") })
  }
}
