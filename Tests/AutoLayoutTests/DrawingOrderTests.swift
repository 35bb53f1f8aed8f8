import AutoLayout
import Foundation
import Testing

@Suite("The order in which subviews are drawn")
struct DrawingOrderTests {
  /// An animation that counts how often it is asked for the depth, which takes long to compute.
  private final class Depth: LookAnimation {
    private let value: CGFloat
    private(set) var questions = 0

    init(_ value: CGFloat) { self.value = value }

    var depth: CGFloat {
      questions += 1
      return value
    }
  }

  @Test("A view is asked for its animated depth once for all comparisons")
  func questions() {
    let root = View()
    let depths = (0..<64).map { Depth(CGFloat($0 * 37 % 64 + 1)) }
    for depth in depths {
      let view = View()
      view.changeableItemLook.animation = depth
      root.addSubview(view)
    }
    let order = root.subviewsByShownDepth.compactMap { $0.itemLook?.animation as? Depth }
    // The first one is also asked whether the order is by depth at all.
    #expect(depths.map(\.questions) == [2] + Array(repeating: 1, count: 63))
    #expect(order.map(\.depth) == (1...64).map { CGFloat($0) })
    // Recordings of the model do not follow animations.
    #expect(root.subviewsByDepth == root.subviews)
  }
}
