import AutoLayout
import Foundation
import LayoutRendering
import Testing

/// Content of scroll views in wireframes.
@Suite("Scrolled content")
struct ScrolledContentTests {
  /// Three rows of 40 points in a scroll view of 50 points, scrolled by 20: the first and the second are cut, the third
  /// is below.
  private func makeList() -> (root: View, scroll: ScrollView) {
    let root = makeRoot(100, 200)
    let scroll = ScrollView(frame: CGRect(x: 10, y: 10, width: 60, height: 50))
    root.addSubview(scroll)
    for index in 0..<3 { scroll.add("row \(index)", 0, CGFloat(index) * 40, 60, 40) }
    scroll.contentSize = CGSize(width: 60, height: 120)
    scroll.contentOffset = CGPoint(x: 0, y: 20)
    return (root, scroll)
  }

  private func elements(_ picture: ParsedPicture, titled prefix: String) -> Int {
    picture.all("title").count { $0.text.hasPrefix(prefix) }
  }

  @Test func itemsKnowWhereTheyAreVisible() {
    let (root, scroll) = makeList()
    let inner = ScrollView(frame: CGRect(x: 50, y: 40, width: 30, height: 60))
    scroll.addSubview(inner)
    inner.add("inside", 0, 0, 5, 5)
    let area = CGRect(x: 10, y: 10, width: 60, height: 50)
    var snapshot = LayoutSnapshot(of: root)
    // The inner scroll view begins at (60, 30), and ends outside of the outer scroll view.
    #expect(
      snapshot.items.map(\.visibleArea)
        == [nil, nil, area, area, area, area, CGRect(x: 60, y: 30, width: 10, height: 30)])
    inner.frame.origin.y = 300
    snapshot = LayoutSnapshot(of: root)
    #expect(snapshot.items.last?.visibleArea?.isEmpty == true)
    #expect(throws: Never.self) { try JSONEncoder().encode(snapshot) }
    scroll.clipsToBounds = false
    #expect(LayoutSnapshot(of: root).items[2].visibleArea == nil)
  }

  /// Snapshots from before visible areas were recorded.
  @Test func olderSnapshotsAreRead() throws {
    let snapshot = LayoutSnapshot(of: makeRoot(10, 10))
    let data = try JSONEncoder().encode(snapshot)
    #expect(!String(decoding: data, as: UTF8.self).contains("visibleArea"))
    #expect(try JSONDecoder().decode(LayoutSnapshot.self, from: data) == snapshot)
  }

  @Test func viewsThatAreScrolledOutAreNotDrawn() throws {
    let (root, scroll) = makeList()
    scroll.contentOffset = CGPoint(x: 0, y: 10)
    let snapshot = LayoutSnapshot(of: root)
    let text = SVGRenderer.bare.picture(of: snapshot)
    let picture = ParsedPicture(text)
    // Rows from 0 to 40, from 40 to 80 and from 80 on; the scroll view shows 10 to 60.
    #expect((0..<3).map { elements(picture, titled: "row \($0)") } == [1, 1, 0])
    #expect(picture.all("clipPath").count == 1 && picture.identifiers.contains("c0"))
    let clip = try #require(picture.elements.first { $0.name == "rect" && $0.path.last == "clipPath" })
    #expect(["x", "y", "width", "height"].map { clip.attributes[$0] } == ["9", "9", "62", "52"])
    #expect(picture.elements.count { $0.attributes["clip-path"] == "url(#c0)" } == 2)
    // The whole content is drawn if the picture shows everything, or the scroll view does.
    var renderer = SVGRenderer.bare
    renderer.extent = .everything
    let whole = ParsedPicture(renderer.picture(of: snapshot))
    #expect(elements(whole, titled: "row") == 3 && whole.all("clipPath").isEmpty)
    scroll.clipsToBounds = false
    let open = ParsedPicture(SVGRenderer.bare.picture(of: LayoutSnapshot(of: root)))
    #expect(elements(open, titled: "row") == 3 && open.all("clipPath").isEmpty)
  }

  @Test func namesAreInsideTheScrollView() throws {
    let (root, _) = makeList()
    var renderer = SVGRenderer.bare
    renderer.showsNames = true
    let picture = ParsedPicture(renderer.picture(of: LayoutSnapshot(of: root)))
    let names = picture.all(class: "name").filter { $0.text.hasPrefix("row") }
    #expect(!names.isEmpty)
    for name in names {
      let y = try #require(name.attributes["y"].flatMap { Double($0) })
      #expect((10...60).contains(y), "\(name)")
    }
  }

  @Test func constraintsOfScrolledContentAreClipped() throws {
    let (root, scroll) = makeList()
    for row in scroll.subviews {
      row.heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    let beside = root.add("beside", 80, 0, 10, 10)
    beside.widthAnchor.constraint(equalToConstant: 10).isActive = true
    let snapshot = LayoutSnapshot(of: root, parts: .constraints)
    let areas = snapshot.constraints.filter { $0.equation.hasPrefix("row") }.map(\.visibleArea)
    #expect(areas == Array(repeating: CGRect(x: 10, y: 10, width: 60, height: 50), count: 3))
    #expect(snapshot.constraints.last?.visibleArea == nil)
    // Each row holds its height; the third is scrolled out.
    let picture = ParsedPicture(SVGRenderer.bare.picture(of: snapshot))
    #expect(elements(picture, titled: "row 1.height") == 1 && elements(picture, titled: "row 2.height") == 0)
    #expect(picture.all(class: "constraint").count { $0.attributes["clip-path"] == "url(#c0)" } == 2)
  }

  @Test func movingPicturesClipToo() {
    let (root, scroll) = makeList()
    func transition(_ offsets: [CGFloat]) -> LayoutTransition {
      LayoutTransition(of: root, at: offsets.indices.map { Double($0) }) {
        scroll.contentOffset.y = offsets[Int($0)]
      } appearance: { view, _ in
        .init(modelOf: view)
      }
    }
    let still = ParsedPicture(SVGRenderer.bare.animation(of: transition([0, 10])))
    #expect((0..<3).map { elements(still, titled: "row \($0)") } == [1, 1, 0])
    let moving = ParsedPicture(SVGRenderer.bare.animation(of: transition([0, 70])))
    #expect((0..<3).map { elements(moving, titled: "row \($0)") } == [1, 1, 1])
    // The screen and the scroll view clip.
    #expect(moving.all("clipPath").count == 2)
    #expect(moving.elements.count { $0.attributes["clip-path"] == "url(#c0)" } == 3)
    let strip = ParsedPicture(SVGRenderer.bare.filmstrip(of: transition([0, 70])))
    #expect(strip.identifiers.contains("s0c0") && strip.identifiers.contains("s1c0"))
    #expect(Set(strip.identifiers).count == strip.identifiers.count)
  }
}
