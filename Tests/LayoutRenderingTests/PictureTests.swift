import AutoLayout
import Foundation
import LayoutRendering
import Testing

@Suite("Pictures")
struct PictureTests {
  /// A tree with every kind of item.
  private func mixedTree() -> View {
    let root = makeRoot(375, 667)
    let card = root.add("card", 20, 40, 335, 200)
    let label = Label(text: "Hello")
    label.frame = CGRect(x: 10, y: 10, width: 100, height: 21)
    let field = TextField()
    field.placeholder = "Name"
    field.frame = CGRect(x: 10, y: 40, width: 200, height: 30)
    let button = Button()
    button.title = "Send"
    button.frame = CGRect(x: 10, y: 80, width: 100, height: 40)
    let image = ImageView(imageSize: CGSize(width: 60, height: 60))
    for view in [label, field, button, image, ActivityIndicator(style: .large)] { card.addSubview(view) }
    card.add("negative", 200, 100, -30, -20)
    card.add("line", 0, 150, 300, 0)
    card.add("hidden", 220, 100, 50, 50).isHidden = true
    card.add("clear", 280, 100, 50, 50).alpha = 0
    return root
  }

  @Test func everyItemIsThereOnce() {
    let snapshot = LayoutSnapshot(of: mixedTree(), parts: [.guides, .margins, .constraints])
    let picture = ParsedPicture(SVGRenderer().picture(of: snapshot))
    #expect(picture.identifiers == ["title"] + snapshot.items.map { "i\($0.number)" })
  }

  @Test func hiddenAndTransparentViewsCanBeLeftOut() {
    let snapshot = LayoutSnapshot(of: mixedTree())
    var renderer = SVGRenderer()
    #expect(ParsedPicture(renderer.picture(of: snapshot)).all(class: "hidden").count == 2)
    renderer.showsHiddenViews = false
    let picture = ParsedPicture(renderer.picture(of: snapshot))
    #expect(picture.all(class: "hidden").isEmpty)
    #expect(picture.identifiers.count == 1 + snapshot.items.count - 2)
  }

  @Test func aNegativeSizeIsDrawnAsTheAreaThatItSpans() throws {
    let root = makeRoot(200, 100)
    root.add("negative", 100, 60, -30, -20)
    let picture = ParsedPicture(SVGRenderer.bare.picture(of: LayoutSnapshot(of: root)))
    let shape = try #require(picture.all(class: "negative").first)
    #expect(["x", "y", "width", "height"].map { shape.attributes[$0] } == ["70", "40", "30", "20"])
    #expect(picture.all("title").last?.text == "negative (view): 100, 60  -30 × -20")
  }

  @Test(arguments: [
    "a & b", "<script>alert('x')</script>", "\"quoted\"", "]]>", "tab\tline\nend", "null\u{0}bell\u{7}", "\u{FFFF}",
    "שלום", "👩‍👩‍👧",
  ])
  func namesAreEscaped(name: String) {
    let root = makeRoot(400, 100)
    root.add(name, 20, 20, 350, 60)
    let label = Label(text: name)
    label.frame = CGRect(x: 20, y: 30, width: 300, height: 21)
    root.addSubview(label)
    var renderer = SVGRenderer()
    renderer.title = name
    let text = renderer.picture(of: LayoutSnapshot(of: root))
    let picture = ParsedPicture(text)
    #expect(!text.contains("<script"))
    let replaced = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { $0.value < 9 || $0.value == 0xFFFF ? Unicode.Scalar(0xFFFD as UInt16) ?? $0 : $0 }))
    #expect(picture.all("title").first?.text == replaced)
    #expect(picture.all("title")[2].text.hasPrefix(replaced + " (view)"))
  }

  @Test func namesDoNotLieOnEachOtherNorOnTexts() {
    let snapshot = LayoutSnapshot(of: mixedTree(), parts: [.guides, .margins])
    let picture = ParsedPicture(SVGRenderer().picture(of: snapshot))
    var areas: [CGRect] = []
    for element in picture.all("text") {
      guard let x = element.number("x"), let y = element.number("y") else { continue }
      let isName = element.has(class: "name"), isFrame = element.has(class: "frame")
      let size = element.number("font-size") ?? (isName ? 10 : 9)
      let width = element.number("textLength") ?? CGFloat(element.text.count) * size * 0.6
      let start =
        element.attributes["text-anchor"] == "end"
        ? x - width : element.attributes["text-anchor"] == "middle" ? x - width / 2 : x
      // The height of capitals.
      let area = CGRect(x: start, y: y - size * 0.7, width: width, height: size * 0.7)
      if isName || isFrame { #expect(!areas.contains { $0.intersects(area) }, "\(element.text)") }
      areas.append(area)
    }
    #expect(picture.all(class: "name").count >= 8)
  }

  @Test func rightToLeftTextBeginsOnTheRight() throws {
    let root = makeRoot(300, 100)
    root.layoutDirection = .rightToLeft
    let label = Label(text: "שלום")
    label.frame = CGRect(x: 100, y: 40, width: 150, height: 21)
    root.addSubview(label)
    var renderer = SVGRenderer()
    renderer.scale = 1
    let picture = ParsedPicture(renderer.picture(of: LayoutSnapshot(of: root)))
    let text = try #require(picture.all(class: "content").first)
    #expect(text.attributes["x"] == "250")
    #expect(text.attributes["direction"] == "rtl")
    let name = try #require(picture.all(class: "name").first { $0.text == "root" })
    #expect(name.attributes["text-anchor"] == "end")
    #expect(name.attributes["x"] == "296")
  }

  @Test func appearanceDecidesAboutRulesAlone() {
    let snapshot = LayoutSnapshot(of: mixedTree())
    var renderer = SVGRenderer()
    let automatic = renderer.picture(of: snapshot)
    renderer.appearance = .dark
    let dark = renderer.picture(of: snapshot)
    #expect(automatic.contains("prefers-color-scheme:dark"))
    #expect(!dark.contains("prefers-color-scheme"))
    #expect(body(of: automatic) == body(of: dark))
  }

  /// By the formula of WCAG 2.2.
  @Test(arguments: [SVGRenderer.Appearance.light, .dark]) func everyInkHasContrast(appearance: SVGRenderer.Appearance) {
    func luminance(_ colour: Substring) -> Double {
      let digits = Int(colour, radix: 16) ?? 0
      let parts = [digits >> 16 & 255, digits >> 8 & 255, digits & 255].map { part -> Double in
        let value = Double(part) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    var renderer = SVGRenderer()
    renderer.appearance = appearance
    let text = renderer.picture(of: LayoutSnapshot(of: makeRoot(100, 100)))
    let colours = text.split(separator: "#").dropFirst().map { $0.prefix(6) }
    let paper = colours.first ?? ""
    let inks = Set(colours).subtracting([paper])
    #expect(inks.count == 7)
    for ink in inks {
      let both = [luminance(ink), luminance(paper)].sorted()
      #expect((both[1] + 0.05) / (both[0] + 0.05) >= 4.5, "#\(ink) on #\(paper)")
    }
  }

  @Test(arguments: [(3.0, 2.0), (375, 667), (4000, 3000), (50_000, 100), (0, 0)])
  func picturesFitAScreen(width: Double, height: Double) throws {
    let picture = ParsedPicture(SVGRenderer().picture(of: LayoutSnapshot(of: makeRoot(width, height))))
    let outer = try #require(picture.elements.first)
    let size = try [#require(outer.number("width")), #require(outer.number("height"))]
    #expect(size.allSatisfy { $0 >= 24 && $0 <= 1624.01 })
    #expect(
      outer.attributes["viewBox"]?.hasSuffix("\(outer.attributes["width"] ?? "") \(outer.attributes["height"] ?? "")")
        == true)
  }

  @Test func everythingReachesBeyondTheRoot() throws {
    let root = makeRoot(100, 100)
    root.add("far", -50, 20, 20, 300)
    var renderer = SVGRenderer.bare
    let cut = ParsedPicture(renderer.picture(of: LayoutSnapshot(of: root)))
    renderer.extent = .everything
    let whole = ParsedPicture(renderer.picture(of: LayoutSnapshot(of: root)))
    #expect(cut.elements.first?.attributes["viewBox"] == "-12 -12 124 124")
    #expect(whole.elements.first?.attributes["viewBox"] == "-12 -12 174 344")
    #expect(whole.all("rect").last?.attributes["x"] == "0")
  }

  @Test func numbersThatAreNoneAreDrawnAsZero() {
    let root = makeRoot(100, 100)
    let box = root.add("box", 10, 10, 20, 20)
    let snapshot = LayoutSnapshot(of: root) { view in
      view === box
        ? .init(frame: CGRect(x: CGFloat.nan, y: .infinity, width: 1e300, height: -1e300)) : .init(modelOf: view)
    }
    let text = SVGRenderer().picture(of: snapshot)
    _ = ParsedPicture(text)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }

  /// Ten times the views take about ten times the bytes, and a picture of many is made in reasonable time in a debug build.
  @Test(.timeLimit(.minutes(1))) func aPictureGrowsWithItsTree() {
    func bytes(_ count: Int) -> Int {
      let side = Int(Double(count).squareRoot().rounded(.up))
      let root = makeRoot(4000, 3000)
      for index in 0..<count {
        let (row, column) = index.quotientAndRemainder(dividingBy: side)
        root.add("cell \(index)", CGFloat(column) * 4000 / CGFloat(side), CGFloat(row) * 3000 / CGFloat(side), 30, 20)
      }
      let snapshot = LayoutSnapshot(of: root)
      let text = SVGRenderer().picture(of: snapshot)
      let picture = ParsedPicture(text)
      #expect(picture.identifiers.count == count + 2)
      return text.utf8.count
    }
    let small = bytes(1000), large = bytes(10_000)
    #expect(large < 11 * small)
  }

  @Test func namesWithoutRoomAreLeftOutOfLargePictures() {
    let root = makeRoot(1000, 1000)
    for index in 0..<400 { root.add("cell", CGFloat(index % 20) * 8, CGFloat(index / 20) * 8, 7, 7) }
    let picture = ParsedPicture(SVGRenderer().picture(of: LayoutSnapshot(of: root)))
    #expect(picture.all(class: "name").map(\.text) == ["root"])
  }
}

extension ParsedPicture.Element {
  func number(_ name: String) -> CGFloat? { attributes[name].flatMap { Double($0) }.map { CGFloat($0) } }
}
