import Foundation
import LayoutAppearance
import Testing
import UIKit

/// Images, their pixels, and the filters and contexts that make them.
@Suite struct PictureTests {
  private func drawn(width: CGFloat, height: CGFloat, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in }
  }

  @Test func contextsOfCoreImageMakePixelsOfTheRectangle() throws {
    let image = try #require(CIImage(image: drawn(width: 10, height: 4, scale: 1)))
    let context = CIContext()
    #expect(context.createCGImage(image, from: CGRect(x: 20, y: 0, width: 5, height: 5)) == nil)
    #expect(context.createCGImage(image, from: .infinite) == nil)
    #expect(context.createCGImage(image, from: CGRect(x: 1, y: 1, width: 0, height: 2)) == nil)
    let larger = try #require(context.createCGImage(image, from: CGRect(x: -5, y: -5, width: 30, height: 20)))
    #expect(larger.width == 30 && larger.height == 20)
    #expect(UIImage(ciImage: image, scale: 0, orientation: .up).size == CGSize(width: 10, height: 4))
  }

  @Test func undefinedRectanglesCutNothing() throws {
    let image = drawn(width: 10, height: 4, scale: 1)
    let source = try #require(CIImage(image: image))
    for rect in [CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)] {
      #expect(CIContext().createCGImage(source, from: rect) == nil)
      #expect(source.cropped(to: rect).extent == source.extent)
      #expect(image.cgImage?.cropping(to: rect) == nil)
    }
  }

  @Test func filtersHaveDefaults() throws {
    let blur = CIFilter.gaussianBlur()
    #expect(blur.radius == 10 && blur.value(forKey: kCIInputRadiusKey) as? Float == 10)
    blur.inputImage = CIImage(image: drawn(width: 1, height: 1, scale: 1))
    blur.setValue(8, forKey: kCIInputRadiusKey)
    #expect(blur.radius == 8)
    blur.setDefaults()
    #expect(blur.radius == 10 && blur.inputImage != nil)
    let generator = CIFilter.qrCodeGenerator()
    #expect(generator.value(forKey: "inputCorrectionLevel") as? String == "M")
    (generator.message, generator.correctionLevel) = (Data([1]), "H")
    generator.setDefaults()
    #expect(generator.message == Data([1]) && generator.correctionLevel == "M")
  }

  @Test func pixelsAreCountedAndCut() throws {
    let image = drawn(width: 10, height: 4, scale: 2)
    let pixels = try #require(image.cgImage)
    #expect(pixels.width == 20 && pixels.height == 8)
    #expect(UIImage(cgImage: pixels).size == CGSize(width: 20, height: 8) && UIImage(cgImage: pixels).scale == 1)
    let part = try #require(pixels.cropping(to: CGRect(x: 15, y: 2, width: 10, height: 3)))
    #expect(part.width == 5 && part.height == 3)
    #expect(pixels.cropping(to: CGRect(x: 20, y: 0, width: 4, height: 4)) == nil)
    let whole = try #require(pixels.cropping(to: .infinite))
    #expect(whole.width == 20 && whole.height == 8)
    let huge = try #require(image.preparingThumbnail(of: CGSize(width: 1e300, height: CGFloat.nan))?.cgImage)
    #expect(huge.width == 1_000_000_000 && huge.height == 0)
  }

  @Test func contentsOfDrawnImagesAreScaledWithThem() throws {
    let place = CGRect(x: 0, y: 0, width: 10, height: 4)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: place.size, format: format).image { $0.fill(place) }
    let pixels = try #require(image.cgImage)
    let images: [UIImage?] = [
      image.preparingThumbnail(of: CGSize(width: 5, height: 8)), UIImage(cgImage: pixels),
      pixels.cropping(to: CGRect(x: 0, y: 0, width: 6, height: 6)).map { UIImage(cgImage: $0) },
      CIImage(image: image).map { UIImage(ciImage: $0) },
    ]
    for image in images {
      let image = try #require(image)
      guard case .drawing(let steps) = image.image.source else {
        Issue.record("\(image.image.source)")
        continue
      }
      var map = CGAffineTransform.identity
      for case .transform(let next) in steps { map = next.concatenating(map) }
      #expect(place.applying(map).size == image.size)
    }
  }

  @Test func imagesHaveTheSizeThatWasBegun() throws {
    let size = CGSize(width: 30, height: 20)
    UIGraphicsBeginImageContextWithOptions(size, false, 2)
    "text".draw(at: .zero)
    UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 5))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == size && image?.scale == 2)
    UIGraphicsBeginImageContext(size)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == size)
    UIGraphicsEndImageContext()
    let context = try #require(
      unsafe CGContext(
        data: nil, width: 7, height: 9, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let pixels = try #require(context.makeImage())
    #expect(pixels.width == 7 && pixels.height == 9)
    var current: UIImage?
    _ = UIGraphicsImageRenderer(size: size).image { current = $0.currentImage }
    #expect(current?.size == size && current?.scale == 3)
  }

  /// The first bytes of a PNG file.
  private func png(width: UInt8, height: UInt8) -> Data {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    return Data(signature + [0, 0, 0, width, 0, 0, 0, height])
  }

  @Test func cataloguesTellAppearanceAndScale() throws {
    let name = "picture-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("folder-\(name)")
    let set = folder.appendingPathComponent("\(name).imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try png(width: 4, height: 4).write(to: set.appendingPathComponent("a-dark.png"))
    try png(width: 40, height: 20).write(to: set.appendingPathComponent("b.png"))
    let contents = """
      {"images": [
        {"filename": "a-dark.png", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"filename": "b.png", "scale": "2x", "idiom": "universal"}
      ]}
      """
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    UIKitResources.addFolder(folder.path)
    let image = try #require(UIImage(named: name))
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 2)
  }

  @Test func theNameOfAFileTellsItsScale() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)@2x.folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, scale) in [("a.png", 1), ("a@2x.png", 2), ("a@3x~ipad.png", 3)] as [(String, CGFloat)] {
      let file = folder.appendingPathComponent(name)
      try png(width: 6, height: 6).write(to: file)
      #expect(UIImage(contentsOfFile: file.path)?.scale == scale, "\(name)")
    }
  }

  @Test func coloursHaveOnlyDigits() {
    #expect(throws: UIKitResources.ResourceError.noColor("ink")) {
      try UIKitResources.addColors(json: Data("{\"ink\": \"#+12345\"}".utf8))
    }
  }

  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let red = UIColor.red.cgColor

  @Test func savedStatesContainColours() {
    let context = CGContext()
    context.restoreGState()
    #expect(context.steps.isEmpty)
    context.setFillColor(red)
    context.setStrokeColor(red)
    context.setLineWidth(3)
    context.saveGState()
    context.setFillColor(UIColor.blue.cgColor)
    context.setStrokeColor(UIColor.blue.cgColor)
    context.setLineWidth(5)
    context.restoreGState()
    context.fill(square)
    context.stroke(square)
    let path = Path(rectangle: square)
    #expect(context.steps == [.save, .restore, .fill(path, red.color), .stroke(path, red.color, width: 3)])
  }

  @Test func drawingsOfRectanglesAndLinesReplaceThePath() {
    let context = CGContext()
    let actions: [() -> Void] = [
      { context.fill(square) }, { context.fillEllipse(in: square) }, { context.stroke(square) },
      { context.stroke(square, width: 2) }, { context.strokeEllipse(in: square) }, { context.clip(to: square) },
    ]
    for action in actions {
      context.addRect(square)
      action()
      #expect(context.isPathEmpty)
    }
    context.addRect(square)
    context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 2)])
    let line = Path([.move(to: .zero), .line(to: CGPoint(x: 1, y: 2))])
    #expect(context.steps.last == .stroke(line, .black, width: 1))
  }

  @Test func framesOfRectanglesAreInsideOfThem() {
    let context = CGContext()
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    UIColor.red.setFill()
    UIRectFrame(square)
    let inner = Path(rectangle: CGRect(x: 0.5, y: 0.5, width: 9, height: 9))
    #expect(context.steps == [.stroke(inner, red.color, width: 1)])
  }

  @Test func imagesOfARectangleUseItsCoordinates() throws {
    let place = CGRect(x: 10, y: 20, width: 4, height: 4)
    let image = UIGraphicsImageRenderer(bounds: place).image { $0.fill(place) }
    let steps: [DrawingStep] = [
      .transform(CGAffineTransform(translationX: -10, y: -20)), .fill(Path(rectangle: place), .black),
    ]
    #expect(image.image.source == .drawing(steps))
  }

  private final class Clipping: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectClip(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIRectFill(bounds)
    }
  }
  private final class Plain: UIView {
    override func draw(_ rect: CGRect) { UIRectFill(bounds) }
  }

  @Test func viewsAreRecordedApartAndWhereTheyAre() {
    let (root, scroll) = (Clipping(frame: square), UIScrollView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    let plain = Plain(frame: CGRect(x: 0, y: 50, width: 5, height: 5))
    root.addSubview(scroll)
    scroll.addSubview(plain)
    scroll.contentOffset = CGPoint(x: 0, y: 45)
    let context = CGContext()
    UIGraphicsPushContext(context)
    root.drawHierarchy(in: square, afterScreenUpdates: true)
    UIGraphicsPopContext()
    // The clip and the colour of the root do not apply to its subviews. The plain view is 5 points below the top of the
    // scrolled area, which is at (10, 20).
    let first: [DrawingStep] = [
      .save, .clip(Path(rectangle: CGRect(x: 0, y: 0, width: 1, height: 1))),
      .fill(Path(rectangle: square), red.color), .restore,
    ]
    #expect(Array(context.steps.prefix(4)) == first)
    var (map, place) = (CGAffineTransform.identity, CGRect.null)
    for step in context.steps.dropFirst(4) {
      if case .transform(let next) = step { map = next.concatenating(map) }
      if case .fill(let path, let color) = step, color == .black { place = path.controlBounds.applying(map) }
    }
    #expect(place == CGRect(x: 10, y: 25, width: 5, height: 5))
  }
}
