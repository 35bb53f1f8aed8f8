import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Redundant required constraints, and ones that contradict the engine's")
struct RedundancyTests {
  @Test("Redundant constraints are accepted, also with rounding errors", arguments: KernelVariant.allCases)
  func redundant(variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    let view = root.addChild()
    view.place(10, 20, 100, 50)
    view.place(10, 20, 100, 50)
    view.relate(.right, to: root, plus: -290)
    view.relate(.width, to: root, times: 0.25)
    view.relate(.width, to: nil, plus: 0.1 + 0.2 + 99.7)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty)
    #expect(view.frame.isNear(rect(10, 20, 100, 50)))
  }

  @Test("A required intrinsic size is named with its priorities, and outlives an application's constraint")
  func contentSize() {
    let root = makeRoot()
    let label = root.add(Label(text: "0123456789"), "title")
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    label.relate(.width, to: nil, plus: 40)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(label.frame.width == 85)
    #expect(
      reported.conflicts.first?.members.map(\.description).last
        == "<ContentSizeConstraint H:[title(85)] Hug:250 CompressionResistance:1000>")
    #expect(reported.conflicts.first?.relaxed?.isFromApplication == true)
  }
}
