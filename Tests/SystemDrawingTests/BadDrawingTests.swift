#if SystemText
  import AutoLayout
  import Foundation
  import LayoutAppearance
  import LayoutRendering
  import SystemDrawing
  import SystemText
  import TestSupport
  import Testing

  /// Undrawable parts are reported, and the rest is drawn.
  @Suite("Bad input of PNG and PDF")
  struct BadDrawingTests {
    private func root(_ width: CGFloat = 60, _ height: CGFloat = 40) -> View {
      let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
      root.appearance.backgroundColor = .white
      return root
    }

    private func reports(_ body: () throws -> Void) rethrows -> [String] {
      let recorder = DiagnosticTexts()
      try LayoutDiagnostics.withHandler({ recorder.add("\($0)") }, perform: body)
      return recorder.all
    }

    @Test func picturesThatAreTooLargeAreNotMade() {
      for side in [1e5, 1e9, CGFloat.greatestFiniteMagnitude] {
        #expect(throws: DrawingError.self) { try CairoDrawing().png(of: root(side, 10)) }
        #expect(throws: DrawingError.self) { try CairoDrawing().pdf(of: root(10, side)) }
      }
      var small = CairoDrawing()
      small.mostPixels = 1000
      #expect(throws: DrawingError.tooLarge(CGSize(width: 60, height: 40), most: 1000)) { try small.png(of: root()) }
      #expect(throws: DrawingError.empty(CGSize(width: 0, height: 40))) { try small.png(of: root(0)) }
      #expect(throws: DrawingError.self) { try CairoDrawing().pdf(of: root(.nan)) }
    }

    @Test(arguments: [CGSize(width: CGFloat.nan, height: 10), CGSize(width: 10, height: CGFloat.nan)])
    func pagesWhoseSizeIsNoNumberAreNotMade(size: CGSize) {
      var fault: DrawingError?
      do throws(DrawingError) {
        _ = try CairoDrawing().pdf(of: [LayoutDrawing(size: size, commands: [])])
      } catch {
        fault = error
      }
      #expect(fault?.description.hasSuffix("has no pixels") == true)
    }

    @Test func damagedPicturesAreBoxes() throws {
      let whole = try Bitmap(width: 30, height: 30).png()
      // A file with a valid header and end, and invalid compressed data.
      var broken = whole
      for index in 41..<min(60, whole.count - 16) { broken[index] ^= 0x5A }
      let gif = Data(Array("GIF89a".utf8) + [10, 0, 10, 0, 0, 0, 0, 0x3B])
      for (data, fault) in [(broken, "is not drawn"), (gif, "image/gif is not decoded"), (Data([1]), "not a PNG")] {
        let view = root()
        view.appearance.image = Image(size: CGSize(width: 10, height: 10), source: .data(data))
        var bitmap: Bitmap?
        let found = try reports { bitmap = try Bitmap(png: CairoDrawing().png(of: view)) }
        #expect(found.count == 1 && found.first?.contains(fault) == true, "\(found)")
        // A box is drawn in its place.
        #expect(bitmap.map { $0.pixel(30, 3).green < 255 } == true)
      }
    }

    /// 60,000 by 60,000 pixels would take 14 GB.
    @Test func aPictureThatIsLargeByItsHeaderIsNotDecoded() throws {
      var bytes = try Bitmap(width: 30, height: 30).png()
      bytes.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
      let view = root()
      view.appearance.image = Image(size: CGSize(width: 10, height: 10), source: .data(bytes))
      let found = try reports { _ = try CairoDrawing().png(of: view) }
      #expect(found.count == 1 && found[0].contains("60000 × 60000 pixels exceed the limit of 25000000"), "\(found)")
    }

    @Test func pagesTakeJPEGAsItIs() throws {
      let jpeg = Data([
        0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 10, 0, 20, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1, 0xFF, 0xD9,
      ])
      let view = root()
      view.appearance.image = Image(size: CGSize(width: 10, height: 10), source: .data(jpeg))
      let page = LayoutDrawing(of: view)
      var pdf = Data()
      #expect(try reports { pdf = try CairoDrawing().pdf(of: [page]) }.isEmpty)
      #expect(pdf.range(of: jpeg) != nil)
      // A PNG would need the file's pixels, which are not decoded.
      #expect(try reports { _ = try CairoDrawing().png(of: page) }.first?.contains("image/jpeg is not decoded") == true)
    }

    @Test(arguments: [CGFloat.nan, 0, -1, .infinity, 1e300, 40_000])
    func picturesWithoutAUsableNumberOfPixelsAreBoxes(side: CGFloat) throws {
      let image = DrawnImage(
        data: Data([0xFF, 0xD8]), mediaType: "image/jpeg", pixels: CGSize(width: side, height: 10), name: "photo.jpg",
        area: CGRect(x: 0, y: 0, width: 20, height: 10))
      let page = LayoutDrawing(size: CGSize(width: 60, height: 40), commands: [.image(image)])
      let found = try reports { _ = try CairoDrawing().pdf(of: [page]) }
      #expect(found.count == 1 && found[0].contains("photo.jpg") && found[0].contains("× 10.0 pixels"), "\(found)")
    }

    @Test(arguments: ["abc", "😀"], [1e-9, 1e5, 9e5] as [CGFloat])
    func lettersOfAnySizeDoNotSpoilTheirFont(text: String, size: CGFloat) throws {
      func drawing(_ size: CGFloat) -> LayoutDrawing {
        let line = DrawnText(parts: [.init(text, Font(size: size))], origin: CGPoint(x: 0, y: 30), width: nil)
        return LayoutDrawing(size: CGSize(width: 60, height: 40), commands: [.text(line)])
      }
      let before = try CairoDrawing().png(of: drawing(20))
      let found = try reports {
        _ = try CairoDrawing().png(of: drawing(size))
        _ = try CairoDrawing().pdf(of: [drawing(size)])
      }
      #expect(found.count == (size > 1 ? 2 : 0) && found.allSatisfy { $0.contains("/") }, "\(found)")
      #expect(try CairoDrawing().png(of: drawing(20)) == before)
    }

    @Test(arguments: [(2000, true), (12_000, false)] as [(CGFloat, Bool)])
    func emojiBeyondThePictureAreDrawnUpToALimit(size: CGFloat, isDrawn: Bool) throws {
      let line = DrawnText(parts: [.init("😀", Font(size: size))], origin: CGPoint(x: 0, y: 40), width: nil)
      let drawing = LayoutDrawing(size: CGSize(width: 60, height: 40), commands: [.text(line)])
      // Cairo would make a picture of the whole letter: 12,000 pixels a side take gigabytes.
      let found = try reports { _ = try CairoDrawing().png(of: drawing) }
      #expect(found.isEmpty == isDrawn && found.allSatisfy { $0.contains("letters of 12000.0 pixels") }, "\(found)")
    }

    @Test(.timeLimit(.minutes(1)), arguments: [1e300, 1e6] as [CGFloat])
    func conicGradientsFarBeyondThePictureAreDrawn(side: CGFloat) throws {
      let colors = [Color.white, Color(red: 1, green: 0, blue: 0)].enumerated().map { index, color in
        GradientPaint.Stop(offset: CGFloat(index), color: color)
      }
      let paint = GradientPaint(
        kind: .conic, stops: colors, start: CGPoint(x: 3, y: 2), end: CGPoint(x: 4, y: 2))
      let path = Path(rectangle: CGRect(x: 0, y: 0, width: side, height: side))
      let map = Transform(a: 140, b: 46, c: 0.5, d: 0.01, tx: 0, ty: 0)
      let drawing = LayoutDrawing(
        size: CGSize(width: 60, height: 40),
        commands: [.begin(DrawnGroup(transform: map)), .fill(path, .gradient(paint)), .end])
      let bitmap = try Bitmap(png: CairoDrawing().png(of: drawing))
      // Beyond Cairo's range, the edges of a turned rectangle are not exact.
      #expect(side > 1e6 || bitmap.pixel(30, 10).alpha == 255)
    }

    @Test(.timeLimit(.minutes(1)), arguments: [Gradient.Kind.axial, .radial, .conic])
    func gradientsFarFromThePictureHaveTheirLastColour(kind: Gradient.Kind) throws {
      let red = Color(red: 1, green: 0, blue: 0)
      let paint = GradientPaint(
        kind: kind, stops: [.init(offset: 0, color: .white), .init(offset: 1, color: red)],
        start: CGPoint(x: -40, y: -1e300), end: CGPoint(x: 0, y: -1e300))
      let path = Path(rectangle: CGRect(x: 0, y: 0, width: 60, height: 40))
      let drawing = LayoutDrawing(size: CGSize(width: 60, height: 40), commands: [.fill(path, .gradient(paint))])
      #expect(try Bitmap(png: CairoDrawing().png(of: drawing)).pixel(30, 10) == (255, 0, 0, 255))
    }

    @Test func numbersThatAreNoneDoNoHarm() throws {
      let view = root()
      var look = Appearance()
      look.backgroundColor = Color(red: .nan, green: 7, blue: -1, alpha: .nan)
      look.cornerRadius = .infinity
      look.shadow = Shadow(opacity: 1, radius: .infinity, offset: CGSize(width: CGFloat.nan, height: .infinity))
      look.gradients = [
        Gradient(
          kind: .conic, colors: [.white, .black], locations: [.nan, .infinity], end: CGPoint(x: CGFloat.nan, y: 0))
      ]
      look.shapes = [
        Shape(
          path: Path([.move(to: CGPoint(x: CGFloat.nan, y: 0)), .line(to: CGPoint(x: 1e300, y: -.infinity)), .close]),
          stroke: .black, lineWidth: 1e9, dashes: [0, 0]),
        Shape(
          path: Path(rectangle: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)), fill: nil, stroke: .black,
          dashes: [1e-9, -1]),
      ]
      let bad = View(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      bad.appearance = look
      view.addSubview(bad)
      let far = View(frame: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
      far.appearance.cornerRadius = 10
      far.appearance.shadow = Shadow(opacity: 0.5, radius: 1e6)
      far.appearance.border = Border(width: 1e8, color: .black)
      view.addSubview(far)
      let last = View(frame: CGRect(x: 50, y: 30, width: 10, height: 10))
      last.appearance.backgroundColor = Color(red: 1, green: 0, blue: 0)
      view.addSubview(last)
      view.layoutIfNeeded()
      // Later commands are still drawn.
      let pixel = try Bitmap(png: CairoDrawing().png(of: view)).pixel(55, 35)
      #expect(pixel.red == 255 && pixel.green == 0)
      #expect(try CairoDrawing().pdf(of: view).count > 500)
    }

    @Test func textsAndShadowsOfUndefinedSizeAreNotDrawn() throws {
      let text = DrawnText(
        parts: [DrawnText.Part("text", Font(size: 12))], origin: CGPoint(x: 5, y: 20), width: .nan)
      let path = Path([
        .move(to: CGPoint(x: CGFloat.nan, y: 0)), .line(to: CGPoint(x: 9, y: CGFloat.nan)), .close,
      ])
      let red = Color(red: 1, green: 0, blue: 0)
      let drawing = LayoutDrawing(
        size: CGSize(width: 60, height: 40),
        commands: [
          .text(text), .shadow(of: path, .black, radius: 10, offset: .zero),
          .fill(Path(rectangle: CGRect(x: 50, y: 30, width: 10, height: 10)), .color(red)),
        ])
      let pixel = try Bitmap(png: CairoDrawing().png(of: drawing)).pixel(55, 35)
      #expect(pixel.red == 255 && pixel.green == 0)
    }

    @Test func deepTreesAreDrawn() throws {
      let view = root()
      var parent = view
      for index in 0..<3000 {
        let child = View(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        child.alpha = index % 2 == 0 ? 0.999 : 1
        child.appearance.clipsToBounds = true
        parent.addSubview(child)
        parent = child
      }
      parent.appearance.backgroundColor = .black
      // 0.999 to the power of 1500 is 0.22.
      let pixel = try Bitmap(png: CairoDrawing().png(of: view)).pixel(20, 20)
      #expect(abs(Int(pixel.red) - 198) < 30, "\(pixel)")
    }
  }
#endif
