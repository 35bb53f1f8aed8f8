import AutoLayout
import Foundation
import LayoutAppearance
import LayoutRendering
import Testing

@Suite("Pictures of numbers beyond whole numbers")
struct HugeNumberTests {
  @Test(arguments: [nil, 1, 1e6] as [CGFloat?])
  func aHugeTreeIsDrawn(scale: CGFloat?) {
    let root = makeRoot(1e50, 1e50)
    let label = Label(text: "far away")
    label.frame = CGRect(x: 1e49, y: 1e49, width: 1e49, height: 1e49)
    root.addSubview(label)
    var renderer = SVGRenderer()
    renderer.scale = scale
    #expect(renderer.picture(of: LayoutSnapshot(of: root)).contains("</svg>"))
  }

  /// The numbers of a snapshot can be set.
  @Test(arguments: [CGFloat.nan, -.infinity, .infinity, 1e308])
  func framesThatAreNoneAreDrawn(number: CGFloat) {
    let root = makeRoot(100, 100), view = root.place(View(), "view")
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    root.layoutIfNeeded()
    var snapshot = LayoutSnapshot(of: root)
    let frame = CGRect(x: number, y: 0, width: -number, height: number)
    for index in snapshot.items.indices { snapshot.items[index].frame = frame }
    for index in snapshot.constraints.indices { snapshot.constraints[index].figure = .size(.horizontal, frame) }
    snapshot.size.width = number
    for scale in [nil, 1e6] as [CGFloat?] {
      var renderer = SVGRenderer()
      renderer.scale = scale
      #expect(renderer.picture(of: snapshot).contains("</svg>"))
      renderer.extent = .everything
      #expect(renderer.picture(of: snapshot).contains("</svg>"))
    }
  }

  @Test func anEmptyFontIsDrawn() {
    let root = makeRoot(100, 100)
    let label = Label(text: "no size")
    label.metrics.pointSize = 0
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    root.addSubview(label)
    #expect(SVGRenderer().picture(of: LayoutSnapshot(of: root)).contains("</svg>"))
  }

  @Test func timesWithoutAFiniteDistanceAreDrawn() {
    let root = makeRoot(100, 100), view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    let far = CGFloat.greatestFiniteMagnitude
    let transition = LayoutTransition(of: root, at: [-far, 0, far]) { view, time in
      LayoutSnapshot.Appearance(frame: view.frame.offsetBy(dx: time < 0 ? 0 : 9, dy: 0), alpha: 1)
    }
    #expect(SVGRenderer().animation(of: transition).contains("</svg>"))
  }

  @Test(arguments: [false, true])
  func anArcBetweenHugeAnglesIsLeftOut(clockwise: Bool) {
    let far = CGFloat.greatestFiniteMagnitude
    for (start, end) in [(-far, far), (far, -far)] {
      var path = Path()
      path.add(arcAround: .zero, radius: 1, from: start, to: end, clockwise: clockwise)
      #expect(path.elements.isEmpty)
    }
  }
}
