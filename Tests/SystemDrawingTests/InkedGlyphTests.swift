#if SystemText
  import AutoLayout
  import Foundation
  import LayoutAppearance
  import LayoutRendering
  import SystemDrawing
  import SystemText
  import Testing

  /// Texts with parts in several colours as pixels: needs the fonts that `scripts/check-text` installs.
  @Suite("Colours of parts of texts")
  struct InkedGlyphTests {
    private final class InkedLabel: Label, TextInking {
      var inks: [TextInk] = []
      let textShrinking: TextShrinking? = nil
      func textAreas(ofPlaceholder: Bool) -> [TextArea]? { nil }
      func textInks(ofPlaceholder: Bool) -> [TextInk] { inks }
    }

    /// The rectangles around pixels of three colours, in points.
    private func areas(_ label: Label) throws -> (red: CGRect, green: CGRect, blue: CGRect) {
      let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      root.textMeasurer = SystemTextMeasurer.shared
      root.appearance.backgroundColor = .white
      label.frame = root.bounds
      root.addSubview(label)
      root.layoutIfNeeded()
      var drawing = CairoDrawing()
      // A line below letters covers whole pixels.
      drawing.scale = 4
      let bitmap = try Bitmap(png: drawing.png(of: root))
      let scale = CGFloat(bitmap.width) / 200
      func area(_ isIn: (_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool) -> CGRect {
        var area = CGRect.null
        for y in 0..<bitmap.height {
          for x in 0..<bitmap.width {
            let pixel = bitmap.pixel(x, y)
            guard isIn(pixel.red, pixel.green, pixel.blue) else { continue }
            area = area.union(CGRect(x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: 1 / scale, height: 1 / scale))
          }
        }
        return area
      }
      return (
        area { $0 > 200 && $1 < 60 && $2 < 60 }, area { $0 < 60 && $1 > 200 && $2 < 60 },
        area { $0 < 60 && $1 < 60 && $2 > 200 }
      )
    }

    private func ink(_ range: Range<Int>, _ color: Color) -> TextInk {
      var ink = TextInk(range)
      ink.color = color
      return ink
    }

    private let red = Color(red: 1, green: 0, blue: 0), green = Color(red: 0, green: 1, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    @Test func partsHaveTheirColours() throws {
      let label = InkedLabel(text: "MéMMM")
      label.font = .named("DejaVu Sans", size: 20)
      label.appearance.textColor = red
      label.inks = [ink(1..<3, green), ink(3..<4, blue)]
      let found = try areas(label)
      #expect(!found.red.isNull && !found.green.isNull && !found.blue.isNull)
      #expect(found.red.minX < found.green.minX && found.green.maxX <= found.blue.minX + 1)
      #expect(found.blue.maxX < found.red.maxX)
      // A line below the letters reaches from the first of them to the last.
      label.inks[0].underline = TextInk.Rule(color: blue)
      let underlined = try areas(label)
      #expect(underlined.blue.minX < found.blue.minX && underlined.blue.maxY > found.blue.maxY)
    }

    @Test func raisedPartsAreHigher() throws {
      let label = InkedLabel(text: "MM")
      label.font = .named("DejaVu Sans", size: 20)
      label.appearance.textColor = red
      label.inks = [ink(1..<2, blue)]
      #expect(abs(try areas(label).blue.maxY - areas(label).red.maxY) <= 1)
      label.inks[0].rise = 5
      let found = try areas(label)
      #expect(abs(found.red.maxY - found.blue.maxY - 5) <= 1, "\(found)")
    }

    @Test func partsFromTheRightHaveTheirPlaces() throws {
      let label = InkedLabel(text: "שלום")
      label.font = .named("DejaVu Sans", size: 20)
      label.textAlignment = .left
      label.appearance.textColor = red
      label.inks = [ink(6..<8, blue)]
      let found = try areas(label)
      #expect(!found.blue.isNull && found.blue.maxX <= found.red.minX + 1, "\(found)")
    }

    @Test func boxesAreLeftFree() throws {
      let label = InkedLabel()
      var content = TextContent("M\u{FFFC}M", font: .named("DejaVu Sans", size: 20))
      content.setBox(TextContent.Box(width: 50, ascent: 10), inUTF8: 1..<4)
      label.attributedText = content
      label.appearance.textColor = red
      label.inks = [ink(4..<5, blue)]
      let found = try areas(label)
      #expect(found.blue.minX - found.red.maxX >= 49 && found.blue.minX - found.red.maxX <= 55, "\(found)")
    }
  }
#endif
