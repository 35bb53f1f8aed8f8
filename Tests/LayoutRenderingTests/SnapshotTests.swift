import AutoLayout
import Foundation
import LayoutRendering
import TestSupport
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  @Test func framesAreInTheCoordinatesOfTheRoot() {
    let root = View(frame: CGRect(x: 500, y: 600, width: 100, height: 80))
    let outer = root.add("outer", 10, 20, 60, 50)
    let inner = outer.add("inner", 1, 2, 30, 20)
    inner.add("innermost", 4, 5, 6, 7)
    let snapshot = LayoutSnapshot(of: root)
    #expect(snapshot.size == CGSize(width: 100, height: 80))
    #expect(
      snapshot.items.map(\.frame.origin) == [(0, 0), (10, 20), (11, 22), (15, 27)].map { CGPoint(x: $0.0, y: $0.1) })
    #expect(snapshot.items.map(\.depth) == [0, 1, 2, 3])
    #expect(snapshot.items.map(\.parent) == [nil, 0, 1, 2])
    #expect(snapshot.items.map(\.number) == [0, 1, 2, 3])
  }

  @Test func subviewsScrollWithTheirView() {
    let root = makeRoot(100, 100)
    let scroll = ScrollView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    root.addSubview(scroll)
    scroll.add("row", 0, 40, 50, 20)
    #expect(LayoutSnapshot(of: root).items.last?.frame.origin == CGPoint(x: 10, y: 20))
  }

  @Test func opacityAndHidingApplyToSubviews() {
    let root = makeRoot(100, 100)
    let outer = root.add("outer", 0, 0, 50, 50)
    outer.add("inner", 0, 0, 10, 10).alpha = 0.5
    outer.alpha = 0.5
    outer.isHidden = true
    root.add("beside", 50, 50, 10, 10)
    let items = LayoutSnapshot(of: root).items
    #expect(items.map(\.alpha) == [1, 0.5, 0.25, 1])
    #expect(items.map(\.isHidden) == [false, true, true, false])
  }

  @Test func namesAreLabelsIdentifiersOrTypes() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let named = root.add("label", 0, 0, 1, 1)
    named.accessibilityIdentifier = "identifier"
    let identified = Button()
    identified.accessibilityIdentifier = "identifier"
    root.addSubview(identified)
    root.addSubview(ImageView())
    let items = LayoutSnapshot(of: root).items
    #expect(items.map(\.name) == ["View", "label", "identifier", "ImageView"])
    #expect(items.map(\.kind) == [.view, .view, .button, .image])
  }

  @Test func guidesAndMarginsAreTakenDownOnRequest() {
    let root = makeRoot(100, 80)
    root.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    root.insetsLayoutMarginsFromSafeArea = false
    let guide = LayoutGuide()
    guide.identifier = "middle"
    root.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      guide.widthAnchor.constraint(equalToConstant: 40), guide.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.add("box", 0, 40, 10, 10)
    root.layoutIfNeeded()
    #expect(LayoutSnapshot(of: root).items.map(\.kind) == [.view, .view])
    let items = LayoutSnapshot(of: root, parts: [.guides, .margins]).items
    #expect(items.map(\.kind) == [.view, .safeArea, .margins, .guide, .view])
    #expect(items[1].frame == CGRect(x: 0, y: 20, width: 100, height: 60))
    #expect(items[2].frame == CGRect(x: 8, y: 8, width: 84, height: 64))
    #expect(items[3].frame == CGRect(x: 30, y: 10, width: 40, height: 50))
    #expect(Set(items.map(\.number)).count == 5)
  }

  @Test func anotherAppearanceOfAViewMovesItsSubviews() {
    let root = makeRoot(100, 100)
    let box = root.add("box", 0, 0, 50, 50)
    box.add("inner", 5, 5, 10, 10)
    let snapshot = LayoutSnapshot(of: root) { view in
      var shown = LayoutSnapshot.Appearance(modelOf: view)
      if view === box {
        shown.frame.origin.x = 30
        shown.alpha = .nan
      }
      return shown
    }
    #expect(snapshot.items.map(\.frame.origin.x) == [0, 30, 35])
    #expect(snapshot.items.map(\.alpha) == [1, 0, 0])
  }

  @Test func ambiguityIsLookedForOnRequest() {
    let root = makeRoot(100, 100)
    let open = root.place(View(), "open")
    LayoutConstraint.activate([
      open.topAnchor.constraint(equalTo: root.topAnchor), open.leftAnchor.constraint(equalTo: root.leftAnchor),
      open.heightAnchor.constraint(equalToConstant: 20), open.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(LayoutSnapshot(of: root).items.map(\.isAmbiguous) == [false, false])
    #expect(LayoutSnapshot(of: root, parts: .ambiguity).items.map(\.isAmbiguous) == [false, true])
  }

  @Test func aDeepTreeIsNoDeepCall() {
    let root = makeRoot(10, 10)
    var view = root
    let depth = Build.size(5000, debug: 1000)
    for _ in 0..<depth { view = view.add("", 0, 0, 10, 10) }
    #expect(LayoutSnapshot(of: root).items.last?.depth == depth)
    // From the inside, so that releasing the tree does not recurse deeply either.
    while let superview = view.superview {
      view.removeFromSuperview()
      view = superview
    }
  }
}
