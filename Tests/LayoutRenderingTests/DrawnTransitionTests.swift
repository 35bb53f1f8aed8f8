import AutoLayout
import Foundation
import LayoutAppearance
import LayoutRendering
import Testing

/// Trees drawn under wireframes, in filmstrips and in moving pictures.
@Suite("Drawings of transitions")
struct DrawnTransitionTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let box = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() {
    root.debugLabel = "root"
    box.debugLabel = "box"
    box.appearance.backgroundColor = Color(red: 1, green: 0, blue: 0)
    let label = Label(text: "words")
    label.frame = CGRect(x: 40, y: 10, width: 60, height: 21)
    for view in [box, label] { root.addSubview(view) }
  }

  /// The box goes to the right, a point at a time; the last two states are the same.
  private func transition(drawing: LayoutDrawing.Limits? = .init()) -> LayoutTransition {
    LayoutTransition(of: root, at: [0, 1, 2, 3], drawing: drawing) { view, time in
      var shown = LayoutSnapshot.Appearance(modelOf: view)
      if view === box { shown.frame.origin.x += CGFloat(min(time, 2)) }
      return shown
    }
  }

  @Test func aWireframeIsDrawnOverTheDrawingOfATree() throws {
    let snapshot = LayoutSnapshot(of: root), drawing = LayoutDrawing(of: root)
    let text = SVGRenderer().picture(of: snapshot, over: drawing)
    let picture = ParsedPicture(text)
    let order = picture.elements.compactMap { $0.attributes["class"] }.filter { ["drawing", "items"].contains($0) }
    #expect(order == ["drawing", "items"])
    // The text is written once, by the drawing.
    #expect(text.components(separatedBy: ">words</text>").count == 2)
    #expect(picture.all("path").contains { $0.attributes["fill"] == "#ff0000" })
    // A picture without a scale of its own is enlarged, together with the drawing.
    #expect(text.contains("class=\"drawing\" transform=\"scale(3.0) translate(0 0)\""))
    var bare = SVGRenderer()
    bare.showsWireframe = false
    #expect(ParsedPicture(bare.picture(of: snapshot, over: drawing)).all(class: "items").isEmpty)
    #expect(ParsedPicture(bare.picture(of: snapshot)).all(class: "items").count == 1)
  }

  @Test func identifiersBeginWithThePrefix() {
    var renderer = SVGRenderer()
    renderer.identifierPrefix = "a<b "
    for text in [
      renderer.picture(of: LayoutSnapshot(of: root), over: LayoutDrawing(of: root)),
      renderer.filmstrip(of: transition()), renderer.animation(of: transition()),
    ] {
      let picture = ParsedPicture(text)
      #expect(picture.identifiers.allSatisfy { $0.hasPrefix("ab") } && picture.identifiers.count > 2)
      #expect(Set(picture.identifiers).count == picture.identifiers.count)
      for name in text.matches(of: /(?:url\(#|href="#|labelledby=")([A-Za-z0-9_-]+)/).map({ String($0.output.1) }) {
        #expect(picture.identifiers.contains(name), "\(name)")
      }
    }
  }

  @Test func aFilmstripShowsEachState() {
    let picture = ParsedPicture(SVGRenderer().filmstrip(of: transition()))
    #expect(picture.all(class: "drawing").count == 4)
    #expect(Set(picture.identifiers).count == picture.identifiers.count)
    let plain = ParsedPicture(SVGRenderer().filmstrip(of: transition(drawing: nil)))
    #expect(plain.all(class: "drawing").isEmpty)
  }

  /// The box, with a clip and a shape, is enlarged a hundred times after two states.
  @Test func sharedPartsAreAsExactAsTheLargestStateNeeds() {
    let shape = Path([
      .move(to: CGPoint(x: 1.0 / 3, y: 0)), .line(to: CGPoint(x: 5, y: 5)), .line(to: CGPoint(x: 0, y: 5)), .close,
    ])
    box.appearance.mask = shape
    box.appearance.drawing = [.fill(shape, .white)]
    let transition = LayoutTransition(
      of: root, at: [0, 1, 2, 3], drawing: LayoutDrawing.Limits(),
      moving: { time in
        if time == 2 { box.appearance.transform = Transform(scaleX: 100, y: 100) }
      },
      appearance: { view, _ in LayoutSnapshot.Appearance(modelOf: view) })
    let text = SVGRenderer().animation(of: transition)
    // Both are defined once.
    #expect(text.components(separatedBy: "d=\"M0.3333 0L5 5L0 5Z\"").count == 3)
    #expect(!text.contains("M0.33 0"))
  }

  @Test func aPictureThatMovesShowsOneStateAtATime() throws {
    var renderer = SVGRenderer()
    renderer.showsWireframe = false
    var options = SVGRenderer.AnimationOptions()
    (options.lead, options.pause) = (0, 1)
    let picture = ParsedPicture(renderer.animation(of: transition(), options: options))
    let steps = picture.all("animate").filter { $0.attributes["attributeName"] == "visibility" }
    // Four states, of which two look the same.
    #expect(steps.count == 3)
    let values = steps.map { $0.attributes["values"] }
    #expect(values == ["visible;hidden", "hidden;visible;hidden", "hidden;visible"])
    #expect(steps.map { $0.attributes["keyTimes"] } == ["0;0.25", "0;0.25;0.5", "0;0.5"])
    #expect(picture.all("g").filter { $0.attributes["visibility"] == "hidden" }.count == 2)
    // A part that only moves is defined once.
    #expect(picture.all("path").filter { $0.attributes["fill"] == "#ff0000" }.count == 1)
    #expect(picture.all("use").count == 6)
    let places = picture.all("g").compactMap { $0.attributes["transform"] }.filter { $0.hasSuffix(" 10)") }
    #expect(places.prefix(2) == ["translate(10 10)", "translate(40 10)"])
    // A hidden region would clip everything.
    #expect(picture.all("clipPath").allSatisfy { $0.path.contains("defs") || !$0.path.contains("g") })
    // Without drawings the wireframe moves, regardless of the options.
    #expect(ParsedPicture(renderer.animation(of: transition(drawing: nil))).all(class: "items").count == 1)
  }
}
