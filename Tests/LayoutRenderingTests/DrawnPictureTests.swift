import AutoLayout
import Foundation
import LayoutAppearance
import LayoutRendering
import TestSupport
import Testing

/// Pictures in drawings, and boxes in place of damaged or missing pictures.
@Suite("Pictures in drawings")
struct DrawnPictureTests {
  private let reports = DiagnosticTexts()

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    number(bytes.count) + Array(name.utf8) + bytes + [0, 0, 0, 0]
  }

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }

  /// A PNG with the chunks of its format, but without valid pixels.
  private static func png(_ width: Int, _ height: Int) -> Data {
    Data(
      signature + chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0]) + chunk("IDAT", [1, 2, 3])
        + chunk("IEND", []))
  }

  private func shown(_ source: Image.Source, _ options: SVGDrawing = SVGDrawing()) -> String {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    root.appearance.image = Image(size: CGSize(width: 10, height: 10), source: source)
    root.appearance.contentMode = .scaleAspectFit
    root.debugLabel = "card"
    return LayoutDiagnostics.withHandler({ reports.add("\($0)") }, perform: { options.picture(of: root) })
  }

  @Test func wholePicturesAreEmbedded() {
    let png = Self.png(10, 10), embedded = shown(.data(png))
    #expect(embedded.contains("x=\"25\" y=\"0\" width=\"50\" height=\"50\""))
    #expect(embedded.contains("href=\"data:image/png;base64,\(png.base64EncodedString())\""))
    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 10, 0, 20, 1, 1, 0x11, 0, 0xFF, 0xD9])
    #expect(shown(.data(jpeg)).contains("href=\"data:image/jpeg;base64,"))
    let gif = Data(Array("GIF89a".utf8) + [10, 0, 10, 0, 0, 0, 0, 0x3B])
    #expect(shown(.data(gif)).contains("href=\"data:image/gif;base64,"))
    // A slice does not begin at 0.
    #expect(shown(.data((Data([1, 2, 3]) + png).dropFirst(3))).contains("<image"))
  }

  @Test func damagedPicturesAreBoxes() {
    let png = Self.png(10, 10)
    var small = SVGDrawing()
    small.mostImageBytes = 8
    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 10, 0, 20, 1, 1, 0x11, 0])
    let usual = SVGDrawing()
    let sources: [(Image.Source, SVGDrawing, fault: String?)] = [
      (.data(Data("<svg onload='x'>".utf8)), usual, "it is not a PNG, JPEG or GIF"),
      (.data(png), small, "\(png.count) bytes exceed the limit of 8"),
      (.data(png.dropLast(9)), usual, "its data is truncated"),
      (.data(Data(Self.signature + [1, 2, 3])), usual, "it is not a PNG, JPEG or GIF"),
      (.data(jpeg), usual, "its data is truncated"),
      (.data(Self.png(60_000, 60_000)), usual, "60000 × 60000 pixels exceed the limit of 100000000"),
      (.data(Self.png(0, 10)), usual, "it is not a PNG, JPEG or GIF"),
      (.file(path: "/no/such/<file>.png"), usual, "there is no file /no/such/<file>.png"),
      (.symbol(name: "star"), usual, nil), (.missing(name: "a&b"), usual, nil),
    ]
    for (source, options, fault) in sources {
      let before = reports.all.count
      let text = shown(source, options)
      #expect(!text.contains("<image") && !text.contains("onload"), "\(source)")
      #expect(text.contains("text-anchor=\"middle\""), "\(source)")
      let new = reports.all.dropFirst(before)
      #expect(new.count == (fault == nil ? 0 : 1), "\(source)")
      if let fault, let report = new.first { #expect(report.contains("card: the picture") && report.contains(fault)) }
    }
    #expect(shown(.missing(name: "a&b")).contains(">a&amp;b</text>"))
  }

  @Test func aPictureIsReportedOnceInADrawing() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let broken = Image(size: CGSize(width: 9, height: 9), source: .data(Data()))
    root.appearance.drawing = Array(repeating: .image(broken, in: CGRect(x: 0, y: 0, width: 9, height: 9)), count: 5)
    LayoutDiagnostics.withHandler({ reports.add("\($0)") }, perform: { _ = LayoutDrawing(of: root) })
    #expect(reports.all.count == 1)
  }

  @Test func templatesAreDrawnInAColour() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var image = Image(size: CGSize(width: 10, height: 10), source: .data(Self.png(10, 10)), isTemplate: true)
    image.tint = Color(red: 1, green: 0, blue: 0)
    root.appearance.image = image
    let text = SVGDrawing().picture(of: root)
    #expect(text.contains("<feFlood flood-color=\"#ff0000\"/>") && text.contains("filter=\"url(#p2)\""))
  }

  @Test func drawnPicturesEndAtTheirEdgesAndMayBeTemplates() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let square = Path(rectangle: CGRect(x: 5, y: 5, width: 20, height: 20))
    var image = Image(
      size: CGSize(width: 10, height: 10),
      source: .drawing([.fill(square, Color(red: 0, green: 1, blue: 0, alpha: 0.5))]))
    root.appearance.contentMode = .topLeft
    root.appearance.image = image
    let text = SVGDrawing().picture(of: root)
    #expect(text.contains("<path d=\"M0 0L10 0L10 10L0 10Z\"/>"))
    #expect(text.contains("fill=\"#00ff00\" fill-opacity=\"0.5\""))
    (image.isTemplate, image.tint) = (true, Color(red: 1, green: 0, blue: 0))
    root.appearance.image = image
    let tinted = SVGDrawing().picture(of: root)
    #expect(tinted.contains("fill=\"#ff0000\" fill-opacity=\"0.5\"") && !tinted.contains("#00ff00"))
  }

  @Test func marginsOfPicturesAreNotStretched() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var image = Image(size: CGSize(width: 10, height: 10), source: .data(Self.png(10, 10)))
    image.capInsets = [2, 3, 2, 3]
    root.appearance.image = image
    let text = SVGDrawing().picture(of: root)
    #expect(text.components(separatedBy: "<image ").count == 10)
    // The top left corner, not stretched.
    #expect(text.contains("d=\"M0 0L3 0L3 2L0 2Z\""))
    #expect(text.contains("<image x=\"0\" y=\"0\" width=\"10\" height=\"10\""))
    // The middle, 4 by 6 points, becomes 94 by 46: it is stretched by 23.5 and 7.67.
    #expect(text.contains("d=\"M3 2L97 2L97 48L3 48Z\""))
    #expect(text.contains("<image x=\"-67.5\" y=\"-13.33\" width=\"235\" height=\"76.67\""))
    // These margins leave no middle, so one pixel between them is stretched, to 90 by 40.
    image.capInsets = [5, 5, 5, 5]
    root.appearance.image = image
    #expect(SVGDrawing().picture(of: root).contains("width=\"900\" height=\"400\""))
    // The box in place of a missing picture has no margins.
    var missing = image
    missing.source = .missing(name: "bubble")
    root.appearance.image = missing
    #expect(SVGDrawing().picture(of: root).components(separatedBy: ">bubble<").count == 2)
    // These margins do not fit into the picture.
    image.capInsets = [5, 5, 6, 5]
    root.appearance.image = image
    #expect(SVGDrawing().picture(of: root).contains("<image x=\"0\" y=\"0\" width=\"100\" height=\"50\""))
  }

  @Test func theTintComesFromTheSuperview() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), inner = View(), button = Button()
    let icon = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    inner.addSubview(icon)
    inner.addSubview(button)
    root.addSubview(inner)
    button.title = "Go"
    button.frame = CGRect(x: 20, y: 0, width: 80, height: 44)
    icon.appearance.image = Image(size: CGSize(width: 20, height: 20), source: .symbol(name: "star"))
    root.appearance.tintColor = Color(red: 1, green: 0, blue: 0)
    let text = SVGDrawing().picture(of: root)
    // The symbol is a box with an outline and a name.
    #expect(text.components(separatedBy: "=\"#ff0000\"").count == 5)
    inner.appearance.tintColor = Color(red: 0, green: 1, blue: 0)
    #expect(SVGDrawing().picture(of: root).components(separatedBy: "=\"#00ff00\"").count == 5)
  }

  @Test func everyTruncatedPictureIsABox() {
    let png = Self.png(10, 10)
    // The last four bytes are a checksum that no viewer needs.
    for count in 0..<png.count - 4 { #expect(!shown(.data(png.prefix(count))).contains("<image"), "\(count)") }
  }
}
