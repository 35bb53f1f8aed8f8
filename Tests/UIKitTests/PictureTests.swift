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

  @Test func filtersHaveDefaults() throws {
    let blur = CIFilter.gaussianBlur()
    #expect(blur.radius == 10 && blur.value(forKey: kCIInputRadiusKey) as? Float == 10)
    blur.inputImage = try #require(CIImage(image: drawn(width: 1, height: 1, scale: 1)))
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
}
