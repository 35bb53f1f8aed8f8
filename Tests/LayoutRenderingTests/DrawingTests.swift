import AutoLayout
import Foundation
import LayoutAppearance
import LayoutRendering
import Testing

/// The appearance of views in drawings.
@Suite("Drawings")
struct DrawingTests {
  private func picture(_ options: SVGDrawing = SVGDrawing(), _ change: (View) -> Void) -> String {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    change(root)
    root.layoutIfNeeded()
    return options.picture(of: root)
  }

  private func child(_ root: View, _ frame: CGRect, _ change: (inout Appearance) -> Void = { _ in }) -> View {
    let view = View(frame: frame)
    var look = Appearance()
    change(&look)
    view.appearance = look
    root.addSubview(view)
    return view
  }

  @Test func surfacesBordersAndCorners() {
    let text = picture { root in
      root.appearance.backgroundColor = Color(light: .init(hex: 0xFFFFFF), dark: .init(hex: 0x101010))
      _ = child(root, CGRect(x: 10, y: 5, width: 40, height: 20)) { look in
        look.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        look.cornerRadius = 4
        look.border = Border(width: 2, color: .black)
      }
    }
    #expect(
      text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 50\" width=\"100\" height=\"50\""))
    #expect(text.contains("<path d=\"M0 0L100 0L100 50L0 50Z\" fill=\"#ffffff\"/>"))
    #expect(text.contains("<g transform=\"translate(10 5)\">"))
    #expect(text.contains("fill=\"#ff0000\" fill-opacity=\"0.5\""))
    // The line of two points lies inside: its middle is one point from the edge.
    #expect(text.contains("M1 4") && text.contains("stroke=\"#000000\" stroke-width=\"2\""))
    var dark = SVGDrawing()
    dark.surroundings = .dark
    dark.scale = 2
    let other = picture(dark) {
      $0.appearance.backgroundColor = Color(light: .init(hex: 0xFFFFFF), dark: .init(hex: 0x101010))
    }
    #expect(other.contains("fill=\"#101010\"") && other.contains("width=\"200\" height=\"100\""))
  }

  @Test func hiddenViewsAreNotDrawn() {
    let text = picture { root in
      child(root, CGRect(x: 0, y: 0, width: 9, height: 9)) { $0.backgroundColor = .white }.isHidden = true
      child(root, CGRect(x: 0, y: 0, width: 9, height: 9)) { $0.backgroundColor = .black }.alpha = 0
      child(root, CGRect(x: 0, y: 0, width: 9, height: 9)).alpha = 0.25
    }
    #expect(!text.contains("#ffffff") && !text.contains("#000000") && text.contains("opacity=\"0.25\""))
  }

  @Test func groupsAreClosed() throws {
    let text = picture { root in
      let outer = child(root, CGRect(x: 0, y: 0, width: 90, height: 40)) { look in
        look.clipsToBounds = true
        look.drawing = [
          .save, .clip(Path(rectangle: CGRect(x: 0, y: 0, width: 5, height: 5))), .restore, .restore,
          .transform(Transform(scaleX: 2, y: 2)),
          .fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4)), .black),
        ]
      }
      let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      scroll.contentOffset = CGPoint(x: 0, y: 30)
      outer.addSubview(scroll)
      _ = child(scroll, CGRect(x: 0, y: 0, width: 50, height: 100)) { look in
        look.gradients = [Gradient(colors: [.white, .black])]
        look.transform = Transform(rotationAngle: .pi / 2)
        look.shadow = Shadow(opacity: 0.5, radius: 4)
        look.backgroundColor = .white
      }
    }
    #expect(text.components(separatedBy: "<g").count == text.components(separatedBy: "</g>").count)
    #expect(text.contains("translate(0 -30)"))
    // A quarter turn around (25, 50).
    #expect(text.contains("matrix(0.0 1.0 -1.0 0.0 75.0 25.0)"))
    #expect(text.contains("<linearGradient") && text.contains("<feGaussianBlur stdDeviation=\"2\"/>"))
    // Every referenced part exists once.
    for name in Set(text.matches(of: /url\(#(p[0-9]+)\)/).map(\.output.1)) {
      #expect(text.components(separatedBy: "id=\"\(name)\"").count == 2, "\(name)")
    }
  }

  @Test func shapesAndGradientsFadeAsAWhole() {
    let text = picture { root in
      _ = child(root, CGRect(x: 0, y: 0, width: 90, height: 40)) { look in
        let path = Path(rectangle: CGRect(x: 1, y: 2, width: 30, height: 30))
        var half = Shape(path: path, fill: .black, stroke: .white, lineWidth: 4)
        half.opacity = 0.5
        var clear = Shape(path: path, fill: Color(red: 0, green: 1, blue: 0))
        clear.opacity = 0
        look.shapes = [half, clear, Shape(path: path, fill: Color(red: 1, green: 0, blue: 0))]
        var gradient = Gradient(colors: [.white, .black])
        gradient.opacity = 0.125
        look.gradients = [gradient]
      }
    }
    // The fill and the outline share a group.
    #expect(text.components(separatedBy: "<g opacity=\"0.5\">").count == 2)
    #expect(text.components(separatedBy: "<g opacity=\"0.13\">").count == 2)
    #expect(text.contains("#ff0000") && !text.contains("#00ff00"))
    #expect(text.components(separatedBy: "<g").count == text.components(separatedBy: "</g>").count)
  }

  @Test func aGradientInAShapeIsDrawnInTheOrderOfShapes() throws {
    let text = picture { root in
      root.bounds.origin.x = 5
      let frame = CGRect(x: 15, y: 2, width: 30, height: 40)
      var gradient = Gradient(colors: [.white, .black], frame: frame)
      gradient.opacity = 0.5
      var shape = Shape(path: Path(rectangle: frame), fill: nil)
      shape.gradient = gradient
      root.appearance.shapes = [
        Shape(path: shape.path, fill: Color(red: 1, green: 0, blue: 0)), shape,
        Shape(path: shape.path, fill: Color(red: 0, green: 0, blue: 1)),
      ]
    }
    let order = try places(
      ["#ff0000", "<g opacity=\"0.5\">", "x1=\"25\" y1=\"2\" x2=\"25\" y2=\"42\"", "#0000ff"], in: text)
    #expect(order == order.sorted())
  }

  /// The offsets at which the pieces of a drawing begin.
  private func places(_ pieces: [String], in text: String) throws -> [String.Index] {
    try pieces.map { try #require(text.range(of: $0), "\($0) in \(text)").lowerBound }
  }

  @Test func aBorderLiesOverSubviews() throws {
    let text = picture { root in
      let card = child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { $0.border = Border(width: 2, color: .black) }
      _ = child(card, CGRect(x: 0, y: 0, width: 40, height: 20)) { $0.backgroundColor = .white }
    }
    let order = try places(["fill=\"#ffffff\"", "stroke=\"#000000\""], in: text)
    #expect(order == order.sorted())
  }

  @Test(arguments: [8, 20, .infinity] as [CGFloat])
  func aBorderAsWideAsItsViewCoversIt(width: CGFloat) {
    let text = picture { root in
      let border = Border(width: width, color: Color(red: 1, green: 0, blue: 0))
      _ = child(root, CGRect(x: 0, y: 0, width: 40, height: 8)) { $0.border = border }
      _ = child(root, CGRect(x: 0, y: 20, width: 40, height: 0)) { $0.border = border }
    }
    #expect(text.contains("<path d=\"M0 0L40 0L40 8L0 8Z\" fill=\"#ff0000\"/>"))
    // The view without height shows nothing.
    #expect(text.components(separatedBy: "#ff0000").count == 2)
  }

  /// The outer edge of a wide border follows the view's corners.
  @Test(arguments: [(6, 1), (3, 1), (2, 2), (0, 1)] as [(CGFloat, Int)])
  func aWideBorderEndsAtTheCorners(radius: CGFloat, clips: Int) {
    let text = picture { root in
      _ = child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { look in
        look.cornerRadius = radius
        look.border = Border(width: 4, color: Color(red: 1, green: 0, blue: 0))
      }
    }
    // The root is clipped too.
    #expect(text.components(separatedBy: "<g clip-path=").count - 1 == clips)
    #expect(text.components(separatedBy: "stroke=\"#ff0000\"").count == 2)
  }

  /// Data that begins with a line is an error in SVG, which hides the whole path.
  @Test func stepsBeforeTheFirstSubpathAreNotDrawn() {
    let text = picture { root in
      let path = Path([
        .line(to: CGPoint(x: 1, y: 1)), .close, .move(to: CGPoint(x: 2, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
      ])
      _ = child(root, CGRect(x: 0, y: 0, width: 9, height: 9)) { $0.shapes = [Shape(path: path)] }
    }
    #expect(text.contains("d=\"M2 2L3 4\""))
  }

  /// In a unit square that is shown 90 points wide, hundredths would be visible.
  @Test func lengthsInEnlargedGroupsHaveMoreDecimals() {
    let line = Path([.move(to: CGPoint(x: 1.0 / 3, y: 0)), .line(to: CGPoint(x: 0.0626, y: 1))])
    let text = picture { root in
      _ = child(root, CGRect(x: 0, y: 0, width: 90, height: 40)) { look in
        look.drawing = [
          .save, .transform(Transform(scaleX: 90, y: 90)), .stroke(line, .black, width: 0.0126), .restore,
          .fill(line, .white),
        ]
      }
    }
    #expect(text.contains("d=\"M0.333 0L0.063 1\"") && text.contains("stroke-width=\"0.013\""))
    #expect(text.contains("d=\"M0.33 0L0.06 1\" fill=\"#ffffff\""))
  }

  @Test func outlinesHaveEndsCornersAndDashes() {
    let line = Path([.move(to: .zero), .line(to: CGPoint(x: 9, y: 0)), .line(to: CGPoint(x: 9, y: 9))])
    let text = picture { root in
      _ = child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { look in
        var shape = Shape(path: line, fill: nil, stroke: .black, dashes: [4, 2])
        (shape.style.cap, shape.style.join, shape.style.dashPhase) = (.round, .bevel, 1)
        shape.outline = line.part(from: 0.5, to: 1)
        look.shapes = [shape]
        look.drawing = [.stroke(line, .white, width: 2, style: LineStyle(cap: .square, miterLimit: 2))]
      }
    }
    #expect(
      text.contains(
        "d=\"M9 0L9 9\" fill=\"none\" stroke=\"#000000\" stroke-width=\"1\" stroke-linecap=\"round\" "
          + "stroke-linejoin=\"bevel\" stroke-dasharray=\"4 2\" stroke-dashoffset=\"1\""))
    #expect(text.contains("stroke-width=\"2\" stroke-linecap=\"square\" stroke-miterlimit=\"2\""))
  }

  @Test func sharpCornersAreAsLongAsInPNG() {
    func outline(_ points: [CGPoint], isClosed: Bool = false) -> String {
      picture { root in
        var path = Path(points.enumerated().map { $0 == 0 ? .move(to: $1) : .line(to: $1) })
        if isClosed { path.elements.append(.close) }
        root.appearance.shapes = [Shape(path: path, fill: nil, stroke: .black, dashes: [1, -1])]
      }
    }
    let limit = "stroke-miterlimit=\"10\""
    // The tip of an arrow of about 11 degrees.
    let tip = [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 4), CGPoint(x: 0, y: 8)]
    #expect(outline(tip).contains(limit))
    #expect(outline([tip[1], tip[2], tip[0]], isClosed: true).contains(limit))
    #expect(!outline([tip[1], tip[2], tip[0]]).contains(limit))
    let circle = picture { root in
      let path = Path(ellipseIn: CGRect(x: 1, y: 2, width: 7, height: 7))
      root.appearance.shapes = [Shape(path: path, fill: nil, stroke: .black)]
    }
    #expect(circle.contains("stroke=") && !circle.contains("miterlimit"))
    // A length of dashes that is negative makes no attribute.
    #expect(!outline(tip).contains("dasharray"))
  }

  @Test func shapesHaveClipsAndFurtherSteps() throws {
    let text = picture { root in
      _ = child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { look in
        var shape = Shape(path: Path(rectangle: CGRect(x: 0, y: 0, width: 9, height: 9)))
        shape.clips = [
          Path(rectangle: CGRect(x: 1, y: 1, width: 5, height: 5)),
          Path(rectangle: CGRect(x: 2, y: 2, width: 9, height: 9)),
        ]
        shape.steps = [.fill(Path(rectangle: CGRect(x: 3, y: 3, width: 1, height: 1)), .white)]
        shape.opacity = 0.5
        look.shapes = [shape]
      }
    }
    let order = try places(
      [
        "d=\"M1 1L6 1L6 6L1 6Z\"", "<g clip-path=\"url(#p2)\">", "d=\"M2 2L11 2L11 11L2 11Z\"",
        "<g clip-path=\"url(#p3)\">", "d=\"M0 0L9 0", "d=\"M3 3L4 3",
      ],
      in: text)
    #expect(order == order.sorted() && text.components(separatedBy: "opacity=\"0.5\"").count == 3)
  }

  @Test func theEvenOddRuleLeavesHoles() {
    var ring = Path(rectangle: CGRect(x: 0, y: 0, width: 9, height: 9))
    ring.elements += Path(rectangle: CGRect(x: 3, y: 3, width: 3, height: 3)).elements
    ring.isEvenOdd = true
    let text = picture { root in
      _ = child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { look in
        look.shapes = [Shape(path: ring)]
        look.mask = ring
      }
    }
    #expect(text.contains("fill-rule=\"evenodd\"") && text.contains("clip-rule=\"evenodd\""))
  }

  @Test func masksApplyToTheSurfaceToo() throws {
    let text = picture { root in
      _ = child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { look in
        look.backgroundColor = .white
        look.mask = Path(rectangle: CGRect(x: 5, y: 6, width: 7, height: 8))
      }
    }
    let order = try places(
      [
        "d=\"M5 6L12 6L12 14L5 14Z\"", "<g clip-path=\"url(#p2)\">", "fill=\"#ffffff\"",
      ],
      in: text)
    #expect(order == order.sorted())
  }

  @Test func partsInOwnCoordinatesMoveWithTheBounds() {
    let path = Path(rectangle: CGRect(x: 0, y: 30, width: 10, height: 5))
    let text = picture { root in
      let view = child(root, CGRect(x: 0, y: 0, width: 40, height: 20)) { look in
        look.mask = path
        look.shadow = Shadow(opacity: 1, radius: 0, offset: .zero, path: path)
        look.shapes = [Shape(path: path)]
        look.gradients = [Gradient(colors: [.white, .black], frame: CGRect(x: 0, y: 30, width: 20, height: 5))]
        look.drawing = [.fill(path, .white)]
      }
      view.bounds.origin.y = 30
    }
    func count(_ piece: String) -> Int { text.components(separatedBy: piece).count - 1 }
    // Three paths belong to the mask, the shadow and the shape; one to the gradient; and one, in a group, to the
    // drawing.
    #expect(count("d=\"M0 0L10 0L10 5L0 5Z\"") == 3)
    #expect(count("d=\"M0 0L20 0L20 5L0 5Z\"") == 1)
    #expect(count("<g transform=\"translate(0 -30)\">\n <path d=\"M0 30L10 30L10 35L0 35Z\"") == 1)
  }

  /// A white view of 40 by 40 points with a shadow and a shape that extends beyond it.
  private func cardWithShadow(clips: Bool) -> String {
    picture { root in
      _ = child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { look in
        look.clipsToBounds = clips
        look.backgroundColor = .white
        look.shadow = Shadow(opacity: 1)
        look.shapes = [Shape(path: Path(rectangle: CGRect(x: 30, y: 30, width: 20, height: 20)))]
      }
    }
  }

  @Test func boundsThatClipCutShapesAndHideTheShadow() throws {
    let text = cardWithShadow(clips: true)
    let order = try places(
      ["fill=\"#ffffff\"", "<g clip-path=\"url(#p2)\">", "d=\"M30 30L50 30L50 50L30 50Z\""], in: text)
    #expect(order == order.sorted())
    #expect(!text.contains("filter"))
  }

  @Test func shadowsLieUnderTheSurface() throws {
    let text = cardWithShadow(clips: false)
    let order = try places(
      ["filter=\"url(", "fill=\"#ffffff\"", "d=\"M30 30L50 30L50 50L30 50Z\""], in: text)
    #expect(order == order.sorted())
  }

  @Test func scrollViewsThatClipHideTheirShadow() {
    func text(_ clips: Bool) -> String {
      picture { root in
        let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        scroll.clipsToBounds = clips
        scroll.appearance.backgroundColor = .white
        scroll.appearance.shadow = Shadow(opacity: 1)
        root.addSubview(scroll)
      }
    }
    #expect(!text(true).contains("filter") && text(false).contains("filter"))
  }

  @Test func aShadowHasTheOpacityOfTheShapeThatCastsIt() {
    let text = picture { root in
      _ = child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { look in
        look.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        look.shadow = Shadow(opacity: 0.5, radius: 0, offset: CGSize(width: 1, height: 2))
      }
      _ = child(root, CGRect(x: 50, y: 0, width: 40, height: 40)) { look in
        look.shadow = Shadow(
          opacity: 0.5, radius: 0, offset: .zero, path: Path(rectangle: CGRect(x: 1, y: 1, width: 8, height: 8)))
      }
    }
    #expect(text.contains("fill=\"#000000\" fill-opacity=\"0.25\" transform=\"translate(1 2)\"/>"))
    // A path casts its own shadow, and is not drawn.
    #expect(text.contains("<path d=\"M1 1L9 1L9 9L1 9Z\" fill=\"#000000\" fill-opacity=\"0.5\"/>"))
    #expect(!text.contains("<filter"))
  }

  @Test func radialGradientsAreEllipsesInTheRectangleOfTheirEnd() {
    func gradient(_ x: CGFloat, _ y: CGFloat) -> String {
      picture { root in
        root.appearance.gradients = [
          Gradient(
            kind: .radial, colors: [.white, .black], start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: x, y: y))
        ]
      }
    }
    // The root is 100 by 50: from (50, 25) to its corner, to (75, 50), and to the middle of its right edge.
    #expect(gradient(1, 1).contains("cx=\"0\" cy=\"0\" r=\"1\" gradientTransform=\"matrix(50 0 0 25 50 25)\""))
    #expect(gradient(0.75, 1).contains("cx=\"50\" cy=\"25\" r=\"25\""))
    #expect(gradient(1, 0.5).contains("cx=\"50\" cy=\"25\" r=\"50\""))
  }

  /// Hundredths would put the colours at 33 and 13 of 100 points.
  @Test func coloursOfAGradientKeepTheirPlaces() {
    let text = picture { root in
      root.appearance.gradients = [
        Gradient(colors: [.white, .black, .white, .black], locations: [0, 0.125, 1 / 3, 1])
      ]
    }
    #expect(text.contains("<stop offset=\"0.125\"") && text.contains("<stop offset=\"0.333333\""))
    #expect(text.contains("<stop offset=\"0\"") && text.contains("<stop offset=\"1\""))
  }

  @Test func partsOfTwoPicturesHaveDifferentNames() {
    var options = SVGDrawing()
    options.identifierPrefix = "a\"b ü-1_"
    let text = picture(options) { $0.appearance.gradients = [Gradient(colors: [.white, .black])] }
    #expect(text.contains("id=\"ab-1_p1\"") && text.contains("url(#ab-1_p1)"))
    #expect(text.contains("id=\"ab-1_p2\"") && text.contains("fill=\"url(#ab-1_p2)\""))
  }

  @Test func oneDrawingIsPrintedInTwoSurroundings() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    root.appearance.backgroundColor = Color(light: .init(hex: 0xFFFFFF), dark: .init(hex: 0x101010))
    let drawing = LayoutDrawing(of: root)
    #expect(drawing.size == CGSize(width: 10, height: 20))
    #expect(
      drawing.commands.first == .begin(DrawnGroup(view: 0)) && drawing.commands.last == .end
        && drawing.commands.count == 5)
    var options = SVGDrawing()
    #expect(options.picture(of: drawing) == options.picture(of: root))
    options.surroundings = .dark
    #expect(options.picture(of: drawing).contains("#101010"))
  }

  @Test func textsLieWhereTheyWereMeasured() {
    let text = picture { root in
      let label = Label(text: "a <b> & \"c\"")
      label.appearance.textColor = Color(red: 0, green: 0, blue: 1)
      label.font = Font(size: 20, weight: .bold)
      label.frame = CGRect(x: 0, y: 0, width: 120, height: 24)
      root.addSubview(label)
    }
    #expect(text.contains("x=\"0\" y=\"19\" fill=\"#0000ff\""))
    #expect(text.contains("font-size=\"20\" font-weight=\"700\">a &lt;b&gt; &amp; &quot;c&quot;</text>"))
  }

  @Test func runsFollowEachOtherWithoutSpace() {
    let text = picture { root in
      let label = Label()
      label.attributedText = TextContent(parts: [("one", Font(size: 10)), ("two", Font(size: 10, isItalic: true))])
      label.frame = CGRect(x: 0, y: 0, width: 100, height: 12)
      root.addSubview(label)
    }
    #expect(
      text.contains(
        ">one</tspan><tspan font-family=\"system-ui, sans-serif\" font-size=\"10\" font-style=\"italic\">two</tspan></text>"
      ))
  }

  /// A viewer ignores a size below zero, and takes its own usual size.
  @Test(arguments: [CGFloat(-5), -.infinity, .nan])
  func aFontSizeBelowZeroIsZero(size: CGFloat) {
    let text = picture { root in
      let content = TextContent("text", font: Font(size: size))
      root.appearance.drawing = [.text(StyledText(content), in: CGRect(x: 0, y: 0, width: 50, height: 20))]
    }
    #expect(text.contains("font-size=\"0\""))
  }

  @Test func numbersThatAreNoneDoNoHarm() {
    let text = picture { root in
      root.appearance.backgroundColor = Color(red: .nan, green: 7, blue: -1, alpha: .nan)
      root.appearance.cornerRadius = .infinity
      root.appearance.transform = Transform(a: .nan, b: 0, c: 0, d: .infinity, tx: 0, ty: 0)
      _ = child(root, CGRect(x: 0, y: 0, width: 9, height: 9)) { $0.shadow = Shadow(opacity: .nan, radius: -.infinity) }
    }
    #expect(!text.contains("nan") && !text.contains("inf"))
    // As in PNG, an opacity that is not a number counts as 0.
    #expect(text.contains("fill=\"#00ff00\" fill-opacity=\"0\""))
  }
}
