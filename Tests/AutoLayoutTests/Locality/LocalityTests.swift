import AutoLayout
import Foundation
import Testing

/// The cost of a pass must depend on the changes, not on the size of the tree.
///
/// Times of the same edit in a small and a large tree are compared; a walk over the large one would cost a hundred times as
/// much, noise does not.
@Suite("The cost of a local change", .serialized)
struct LocalityTests {
  /// What cells of a list are like.
  enum Feature: CaseIterable {
    case none, islands, safeArea, preservedMargins, wrapping, baselines, keyboard
  }

  private func makeList(_ count: Int, _ feature: Feature) -> (root: View, edit: LayoutConstraint) {
    let root = makeRoot(400, 100_000)
    if feature == .safeArea { root.hostSafeAreaInsets = insets(20, 0, 30, 0) }
    if feature == .keyboard { root.keyboardFrame = rect(0, 99_000, 400, 1000) }
    var edit: LayoutConstraint?
    for index in 0..<count {
      let cell = root.addChild()
      cell.isLayoutIsland = feature == .islands
      cell.place(0, CGFloat(index) * 10, 400, 10)
      let child = cell.add(Label(text: "some text"))
      child.numberOfLines = feature == .wrapping ? 0 : 1
      child.preservesSuperviewLayoutMargins = feature == .preservedMargins
      child.relate(.width, to: nil, plus: 30)
      child.relate(feature == .baselines ? .firstBaseline : .top, to: cell)
      let left = child.relate(.left, to: cell)
      if index == count / 2 { edit = left }
      if feature == .keyboard, index == 0 {
        child.bottomAnchor.constraint(lessThanOrEqualTo: root.keyboardLayoutGuide.topAnchor).isActive = true
      }
    }
    root.layoutIfNeeded()
    // The list is not empty.
    return (root, edit ?? root.relate(.width, to: root))
  }

  /// The shortest time of a few edits.
  private func time(_ list: (root: View, edit: LayoutConstraint)) -> Duration {
    var shortest = Duration.seconds(1000)
    for round in 0..<30 {
      let time = ContinuousClock().measure {
        list.edit.constant = CGFloat(round % 7 + 1)
        list.root.layoutIfNeeded()
      }
      shortest = min(shortest, time)
    }
    return shortest
  }

  @Test("Is the same in a list a hundred times as long", arguments: Feature.allCases)
  func lists(feature: Feature) {
    let small = time(makeList(20, feature)), large = time(makeList(2000, feature))
    #expect(large < small * 10 + .microseconds(50), "\(small) and \(large)")
  }

  @Test("Is the same at the top of a deep tree as of a flat one")
  func depth() {
    func make(_ depth: Int) -> (root: View, edit: LayoutConstraint) {
      let root = makeRoot()
      root.hostSafeAreaInsets = insets(20)
      var outer = root
      for _ in 0..<depth {
        let inner = outer.addChild()
        inner.fill()
        outer = inner
      }
      let leaf = root.addChild()
      let edit = leaf.place(50, 50, 10, 10)[0]
      root.layoutIfNeeded()
      return (root, edit)
    }
    let small = time(make(3)), large = time(make(300))
    #expect(large < small * 10 + .microseconds(50), "\(small) and \(large)")
  }
}
