import AutoLayout
public import Foundation
import LayoutAppearance

extension CGContext {
  /// The current path.
  public var path: CGPath? { currentPath.elements.isEmpty ? nil : CGPath(currentPath) }
  /// Whether nothing was added to the path.
  public var isPathEmpty: Bool { currentPath.elements.isEmpty }
  /// The end of the path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint }
  /// The smallest rectangle around the points and control points of the path.
  public var boundingBoxOfPath: CGRect { currentPath.controlBounds }
  /// Whether a point is inside of the path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    currentPath.contains(point, isEvenOdd: [.eoFill, .eoFillStroke].contains(mode))
  }
  /// The current transform: the product of all transforms so far, except those undone by a restore.
  public var ctm: CGAffineTransform { map }
  /// The drawing so far, as an image.
  public func makeImage() -> CGImage? { image.cgImage }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Draws a line between the points of each pair, and removes the path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }
  /// Sets the fill colour to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
  /// Limits later drawing to the inside of the path, by a rule.
  public func clip(using rule: CGPathFillRule) {
    currentPath.isEvenOdd = rule == .evenOdd
    clip()
  }
  /// Limits later drawing to a rectangle; the mask has no effect.
  public func clip(to rect: CGRect, mask: CGImage) { clip(to: rect) }
  /// The bounds of the clip: infinite.
  public var boundingBoxOfClipPath: CGRect { .infinite }
  /// No effect: the colour space is always sRGB.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  /// No effect: the colour space is always sRGB.
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
  /// No effect: the drawings of a group are drawn directly.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {}
  /// No effect: the drawings of a group are drawn directly.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {}
  /// No effect: the drawings of a group are drawn directly.
  public func endTransparencyLayer() {}
  /// No effect: outlines of paths are not computed.
  public func replacePathWithStrokedPath() {}
  /// No effect: sets whether edges may be antialiased.
  public func setAllowsAntialiasing(_ flag: Bool) {}
  /// No effect: sets whether fonts are smoothed.
  public func setShouldSmoothFonts(_ flag: Bool) {}
  /// No effect: sets whether fonts may be smoothed.
  public func setAllowsFontSmoothing(_ flag: Bool) {}
  /// No effect: the accuracy of curves.
  public func setFlatness(_ flatness: CGFloat) {}
  /// No effect: the space between letters.
  public func setCharacterSpacing(_ spacing: CGFloat) {}
  /// No effect: the transform of letters.
  public var textMatrix: CGAffineTransform {
    get { .identity }
    set { _ = newValue }
  }
  /// No effect: no drawing is buffered.
  public func flush() {}
  /// No effect: no drawing is buffered.
  public func synchronize() {}
}
