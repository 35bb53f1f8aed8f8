#if SystemText
  import AutoLayout
  import Foundation
  import LayoutAppearance
  import LayoutRendering
  import SystemDrawing
  import SystemText
  import Testing

  /// The appearance of views in pixels.
  @Suite("PNG of views")
  struct CairoDrawingTests {
    private func bitmap(
      _ options: CairoDrawing = CairoDrawing(), width: CGFloat = 100, height: CGFloat = 50, _ change: (View) -> Void
    ) throws -> Bitmap {
      let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
      root.appearance.backgroundColor = .white
      change(root)
      root.layoutIfNeeded()
      return try Bitmap(png: options.png(of: root))
    }

    @discardableResult
    private func child(_ root: View, _ frame: CGRect, _ change: (inout Appearance) -> Void = { _ in }) -> View {
      let view = View(frame: frame)
      var look = Appearance()
      change(&look)
      view.appearance = look
      root.addSubview(view)
      return view
    }

    /// Whether a pixel has a colour, within a tolerance of each part.
    private func expect(
      _ bitmap: Bitmap, _ x: Int, _ y: Int, _ hex: UInt32, within tolerance: Int = 1,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let pixel = bitmap.pixel(x, y)
      let parts = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
      let wanted = [Int(hex >> 16 & 0xFF), Int(hex >> 8 & 0xFF), Int(hex & 0xFF)]
      let isNear = zip(parts, wanted).allSatisfy { abs($0 - $1) <= tolerance }
      #expect(isNear, "(\(x), \(y)) is \(parts) and not \(wanted)", sourceLocation: sourceLocation)
    }

    private let red = Color(red: 1, green: 0, blue: 0)

    @Test func surfacesLieWhereLayoutPutsThem() throws {
      var options = CairoDrawing()
      options.scale = 2
      let found = try bitmap(options) { root in
        let outer = child(root, CGRect(x: 10, y: 5, width: 40, height: 20)) { look in
          look.backgroundColor = red
          look.border = Border(width: 2, color: .black)
          look.cornerRadius = 6
        }
        child(outer, CGRect(x: 35, y: 5, width: 20, height: 5)) {
          $0.backgroundColor = Color(red: 0, green: 1, blue: 0)
        }
        child(root, CGRect(x: 60, y: 5, width: 9, height: 9)) { $0.backgroundColor = .black }.isHidden = true
      }
      #expect(found.width == 200 && found.height == 100)
      expect(found, 60, 30, 0xFF0000)
      expect(found, 20, 10, 0xFFFFFF)
      // The border lies inside, and over the subview; outside, nothing clips it.
      expect(found, 60, 11, 0x000000)
      expect(found, 60, 8, 0xFFFFFF)
      expect(found, 98, 26, 0x000000)
      expect(found, 104, 26, 0x00FF00)
      expect(found, 126, 16, 0xFFFFFF)
    }

    @Test func aShapeFadesAsAWhole() throws {
      let found = try bitmap { root in
        child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { look in
          let path = Path(rectangle: CGRect(x: 10, y: 10, width: 20, height: 20))
          var shape = Shape(path: path, fill: .black, stroke: red, lineWidth: 4)
          shape.opacity = 0.5
          look.shapes = [shape]
        }
        child(root, CGRect(x: 50, y: 0, width: 40, height: 40)) { look in
          var gradient = Gradient(colors: [.black, .black])
          gradient.opacity = 0.5
          look.gradients = [gradient]
        }
      }
      expect(found, 20, 20, 0x808080)
      // The outline is opaque over the fill.
      expect(found, 11, 20, 0xFF8080)
      expect(found, 70, 20, 0x808080)
      expect(found, 35, 20, 0xFFFFFF)
    }

    @Test func aViewFadesAsAWhole() throws {
      let found = try bitmap { root in
        let outer = child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { $0.backgroundColor = .black }
        child(outer, CGRect(x: 10, y: 10, width: 20, height: 20)) { $0.backgroundColor = red }
        outer.alpha = 0.5
      }
      expect(found, 5, 5, 0x808080)
      // The subview is opaque.
      expect(found, 20, 20, 0xFF8080)
    }

    @Test func colorsAreThoseOfTheSurroundings() throws {
      var dark = CairoDrawing()
      dark.surroundings = .dark
      let color = Color(light: .init(hex: 0x102030), dark: .init(hex: 0xA0B0C0))
      expect(try bitmap { $0.appearance.backgroundColor = color }, 3, 3, 0x102030)
      expect(try bitmap(dark) { $0.appearance.backgroundColor = color }, 3, 3, 0xA0B0C0)
    }

    @Test func masksAndClipsCut() throws {
      let found = try bitmap { root in
        let clip = child(root, CGRect(x: 0, y: 0, width: 20, height: 20)) { $0.clipsToBounds = true }
        child(clip, CGRect(x: 10, y: 10, width: 50, height: 5)) { $0.backgroundColor = red }
        child(root, CGRect(x: 40, y: 0, width: 40, height: 40)) { look in
          look.backgroundColor = .black
          look.mask = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        let scroll = ScrollView(frame: CGRect(x: 0, y: 30, width: 20, height: 10))
        scroll.contentOffset = CGPoint(x: 0, y: 15)
        root.addSubview(scroll)
        child(scroll, CGRect(x: 0, y: 0, width: 20, height: 20)) { $0.backgroundColor = red }
      }
      expect(found, 15, 12, 0xFF0000)
      expect(found, 25, 12, 0xFFFFFF)
      expect(found, 60, 20, 0x000000)
      expect(found, 42, 2, 0xFFFFFF)
      expect(found, 5, 32, 0xFF0000)
      expect(found, 5, 38, 0xFFFFFF)
      expect(found, 5, 28, 0xFFFFFF)
    }

    @Test func viewsAreTurnedAroundTheirCentres() throws {
      let found = try bitmap { root in
        child(root, CGRect(x: 20, y: 20, width: 40, height: 10)) { look in
          look.backgroundColor = red
          look.transform = Transform(rotationAngle: .pi / 2)
        }
        // A singular transform hides its view, and nothing else.
        let flat = child(root, CGRect(x: 0, y: 0, width: 10, height: 10)) { look in
          look.backgroundColor = .black
          look.transform = Transform(scaleX: 0, y: 1)
        }
        child(flat, CGRect(x: 0, y: 0, width: 10, height: 10)) { $0.backgroundColor = .black }
        child(root, CGRect(x: 90, y: 0, width: 10, height: 10)) { $0.backgroundColor = red }
      }
      expect(found, 40, 8, 0xFF0000)
      expect(found, 24, 25, 0xFFFFFF)
      expect(found, 5, 5, 0xFFFFFF)
      expect(found, 95, 5, 0xFF0000)
    }

    @Test func gradientsGoFromColourToColour() throws {
      func shown(_ kind: Gradient.Kind, _ start: CGPoint, _ end: CGPoint) throws -> Bitmap {
        try bitmap(width: 100, height: 100) { root in
          root.appearance.gradients = [
            Gradient(kind: kind, colors: [.black, .white], start: start, end: end)
          ]
        }
      }
      let axial = try shown(.axial, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      expect(axial, 0, 50, 0x010101, within: 2)
      expect(axial, 50, 50, 0x808080, within: 3)
      expect(axial, 99, 50, 0xFEFEFE, within: 2)
      let radial = try shown(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
      expect(radial, 50, 50, 0x020202, within: 4)
      expect(radial, 75, 50, 0x808080, within: 6)
      expect(radial, 2, 2, 0xFFFFFF)
      // An ellipse touches the edges of an oblong view: here half of each radius of 50 and 25.
      let ellipse = try bitmap { root in
        root.appearance.gradients = [
          Gradient(
            kind: .radial, colors: [.black, .white], start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 1))
        ]
      }
      expect(ellipse, 75, 25, 0x808080, within: 6)
      expect(ellipse, 50, 37, 0x808080, within: 9)
      // The first colour is at the right, and angles grow clockwise.
      let conic = try shown(.conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
      expect(conic, 50, 95, 0x404040, within: 6)
      expect(conic, 5, 50, 0x808080, within: 6)
      expect(conic, 50, 5, 0xBFBFBF, within: 6)
      // If the two points are equal, only the last colour is drawn.
      expect(try shown(.axial, .zero, .zero), 50, 50, 0xFFFFFF)
    }

    @Test(arguments: [0, 4, 20] as [CGFloat])
    func shadowsFadeOutwards(radius: CGFloat) throws {
      let found = try bitmap(width: 200, height: 220) { root in
        child(root, CGRect(x: 50, y: 50, width: 100, height: 100)) { look in
          look.backgroundColor = red
          look.shadow = Shadow(opacity: 1, radius: radius, offset: CGSize(width: 0, height: 10))
        }
      }
      func darkness(_ x: Int, _ y: Int) -> Int { 255 - Int(found.pixel(x, y).green) }
      expect(found, 100, 100, 0xFF0000)
      // The edge of the shadow is ten points below the edge of the view, and half as dark as the shadow.
      if radius == 0 {
        #expect(darkness(100, 159) == 255 && darkness(100, 160) == 0 && darkness(49, 100) == 0)
      } else {
        #expect(abs(darkness(100, 160) - 127) < 24, "\(darkness(100, 160))")
        let reach = Int(radius)
        #expect(darkness(100, 160 + reach / 2) < darkness(100, 160))
        #expect(darkness(100, 160 + reach / 2) > darkness(100, 160 + reach))
        #expect(darkness(100, 162 + 2 * reach) <= 1)
      }
    }

    @Test func picturesFillAsTheirModeSays() throws {
      let pixels = try Bitmap(width: 2, height: 1)
      unsafe pixels.withBytes { bytes, _ in
        for (index, byte) in [0, 0, 255, 255, 255, 0, 0, 255].enumerated() { unsafe bytes[index] = UInt8(byte) }
      }
      let file = try pixels.png()
      func shown(_ mode: ContentMode, isTemplate: Bool = false) throws -> Bitmap {
        try bitmap(width: 40, height: 40) { root in
          child(root, CGRect(x: 0, y: 0, width: 40, height: 40)) { look in
            look.contentMode = mode
            look.image = Image(size: CGSize(width: 20, height: 10), source: .data(file), isTemplate: isTemplate)
            look.tintColor = Color(red: 0, green: 0.5, blue: 0)
          }
        }
      }
      let fill = try shown(.scaleToFill)
      expect(fill, 1, 1, 0xFF0000)
      expect(fill, 38, 38, 0x0000FF)
      let fit = try shown(.scaleAspectFit)
      expect(fit, 1, 5, 0xFFFFFF)
      expect(fit, 1, 20, 0xFF0000)
      let corner = try shown(.bottomRight)
      expect(corner, 10, 35, 0xFFFFFF)
      expect(corner, 21, 35, 0xFF0000)
      expect(corner, 38, 35, 0x0000FF)
      expect(try shown(.scaleToFill, isTemplate: true), 20, 20, 0x008000)
    }

    @Test func theSameTreeIsTheSameBytes() async throws {
      let drawing = LayoutDrawing(of: try Gallery.make())
      let png = try CairoDrawing().png(of: drawing), pdf = try CairoDrawing().pdf(of: [drawing])
      #expect(pdf.starts(with: Array("%PDF-1".utf8)))
      // Threads that draw at once change nothing.
      let others = await withTaskGroup(of: (LayoutDrawing, [Data?])?.self) { group in
        for _ in 0..<6 {
          group.addTask {
            guard let root = try? Gallery.make() else { return nil }
            let files = [try? CairoDrawing().png(of: root), try? CairoDrawing().pdf(of: root)]
            return (LayoutDrawing(of: root), files)
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(others.count == 6)
      for other in others {
        let (again, files) = try #require(other)
        for (command, first) in zip(again.commands, drawing.commands) { #expect(command == first) }
        #expect(again.commands.count == drawing.commands.count)
        #expect(files == [png, pdf])
      }
    }

    @Test func pixelsSurviveTheFile() throws {
      let bitmap = try Bitmap(width: 37, height: 23)
      unsafe bitmap.withBytes { bytes, stride in
        for y in 0..<23 {
          for x in 0..<37 {
            let alpha = (x * 7 + y * 13) % 256
            for channel in 0..<3 {
              unsafe bytes[y * stride + 4 * x + channel] = UInt8((x * 31 + y * 17 + channel * 5) % (alpha + 1))
            }
            unsafe bytes[y * stride + 4 * x + 3] = UInt8(alpha)
          }
        }
      }
      let read = try Bitmap(png: bitmap.png())
      #expect(read.width == 37 && read.height == 23)
      for y in 0..<23 {
        for x in 0..<37 {
          let (before, after) = (bitmap.pixel(x, y), read.pixel(x, y))
          #expect(before.alpha == after.alpha)
          // Colours are divided by the opacity and multiplied again.
          #expect(abs(Int(before.red) - Int(after.red)) <= 1 && abs(Int(before.blue) - Int(after.blue)) <= 1)
        }
      }
    }
  }
#endif
