import AutoLayout
import Foundation
import Testing

/// Deallocated views and guides leave no reference behind.
@Suite("Deallocated views")
struct DeallocatedViewTests {
  /// The node of a deallocated view no longer refers to the view.
  @Test(arguments: [false, true])
  func nodesOfDeallocatedViewsAndGuidesHaveNoReferences(isIsland: Bool) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    var constraints: [LayoutConstraint] = []
    autoreleasing {
      let box = View()
      box.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(box)
      box.isLayoutIsland = isIsland
      box.addSubview(inner)
      let guide = LayoutGuide()
      box.addLayoutGuide(guide)
      constraints = [
        box.widthAnchor.constraint(equalTo: root.widthAnchor), inner.leftAnchor.constraint(equalTo: box.leftAnchor),
        inner.topAnchor.constraint(equalTo: guide.topAnchor),
      ]
      LayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      // When the view stops being an island, constraints to the island's inner root refer to the view.
      box.isLayoutIsland = false
      #expect(constraints[1].secondItem === box)
      box.isLayoutIsland = isIsland
      box.removeFromSuperview()
    }
    #expect(inner.superview == nil)
    #expect(constraints.allSatisfy { !$0.isActive })
    #expect(constraints[0].firstItem == nil && constraints[0].secondItem === root)
    #expect(constraints[1].firstItem === inner && constraints[1].secondItem == nil)
    #expect(constraints[2].secondItem == nil)
    root.layoutIfNeeded()
    inner.layoutIfNeeded()
  }

  /// Runs a body; without inlining, its objects are released when it returns.
  @inline(never)
  private func autoreleasing(_ body: () -> Void) { body() }
}
