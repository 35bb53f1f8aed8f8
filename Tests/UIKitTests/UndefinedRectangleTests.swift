import Foundation
import Testing
import UIKit

@Suite("Rectangles whose edges are no numbers")
struct UndefinedRectangleTests {
  private static let rectangles = [
    CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 10, height: CGFloat.nan),
    CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 10),
  ]
  private let square = CGRect(x: 0, y: 0, width: 20, height: 20)

  @Test("Undefined rectangles intersect no rectangle and contain no point", arguments: rectangles)
  func functions(_ rect: CGRect) {
    #expect(CGRectIntersection(rect, square).isNull)
    #expect(CGRectIntersection(square, rect).isNull)
    #expect(!CGRectIntersectsRect(rect, square))
    #expect(!CGRectIntersectsRect(square, rect))
    #expect(!CGRectContainsPoint(rect, CGPoint(x: 1, y: 1)))
  }

  @Test("Controls of a fixed size that begin with the null rectangle are at the origin")
  func nullFrames() {
    #expect(UISwitch(frame: .null).frame == CGRect(origin: .zero, size: UISwitch().frame.size))
    #expect(UIStepper(frame: .null).frame == CGRect(origin: .zero, size: UIStepper().frame.size))
  }

  @Test("A layer with such a frame is not hit", arguments: rectangles)
  func layers(_ rect: CGRect) {
    let layer = CALayer()
    (layer.frame, layer.bounds) = (rect, rect)
    #expect(layer.hitTest(CGPoint(x: 1, y: 1)) == nil)
    #expect(!layer.contains(CGPoint(x: 1, y: 1)))
  }

  @Test(
    "An animator finds no items in an undefined rectangle, and a text container does not limit its width",
    arguments: rectangles)
  func queries(_ rect: CGRect) {
    let view = UIView(frame: square)
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    #expect(animator.items(in: rect).isEmpty)
    let container = NSTextContainer(size: CGSize(width: 100, height: 100))
    let line = unsafe container.lineFragmentRect(
      forProposedRect: rect, at: 0, writingDirection: .natural, remaining: nil)
    #expect(line.size.width == rect.size.width)
  }

  @Test("Images cannot be cropped to undefined rectangles", arguments: rectangles)
  func images(_ rect: CGRect) throws {
    let image = UIGraphicsImageRenderer(size: square.size).image { $0.fill(square) }
    let core = try #require(CIImage(image: image))
    #expect(core.cropped(to: rect).extent == core.extent)
    #expect(CIContext().createCGImage(core, from: rect) == nil)
    #expect(image.cgImage?.cropping(to: rect) == nil)
    let shifted = core.transformed(by: CGAffineTransform(translationX: .nan, y: 0))
    _ = shifted.cropped(to: square)
    #expect(CIContext().createCGImage(shifted, from: square) == nil)
  }
}
