import AutoLayout
import Foundation
import Testing

@Suite("The trace of a tree")
struct LayoutTraceTests {
  @Test("A trace has a line for each view and guide, with its kind of placement, frame and ambiguity")
  func lines() {
    let root = makeRoot(100, 50)
    let box = root.addChild("box")
    box.place(1, 2, 30, 40)
    box.layoutMarginsGuide.debugLabel = "margins"
    let label = box.add(Label(text: "x"), "label")
    label.relate(.left, to: box)
    let island = root.addChild("island")
    island.isLayoutIsland = true
    island.fill()
    let inside = island.addChild("inside")
    inside.fill(1)
    root.layoutIfNeeded()
    let lines = root.layoutTrace.split(separator: "\n").map { line in
      // Without addresses.
      line.replacing(/:0x[0-9a-f]+/, with: "")
    }
    #expect(
      lines == [
        "+<View 'root'; frame = (0 0; 100 50)>",
        "|   *<View 'box'; frame = (1 2; 30 40)>",
        "|   |   -<LayoutGuide 'margins'; frame = (0 0; 0 0)>",
        "|   |   *<Label 'label'; frame = (0 0; 9 21)> - AMBIGUOUS LAYOUT",
        "|   *<View 'island'; frame = (0 0; 100 50)>",
        "|   |   *<View 'inside'; frame = (1 1; 98 48)>",
      ])
  }
}
