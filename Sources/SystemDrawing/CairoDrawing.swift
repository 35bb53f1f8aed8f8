public import AutoLayout
public import Foundation
public import LayoutAppearance
public import LayoutRendering

#if SystemText
  /// Draws laid-out trees as PNG and PDF: like ``LayoutRendering/SVGDrawing``, with the system's fonts.
  ///
  /// ```swift
  /// root.textMeasurer = SystemTextMeasurer.shared
  /// root.layoutIfNeeded()
  /// let png = try CairoDrawing().png(of: root)
  /// ```
  ///
  /// Glyphs are drawn as measured. The same tree gives the same bytes on the same machine. Several threads can draw at
  /// once, but only one at a time draws glyphs or a PDF.
  public struct CairoDrawing: Hashable, Sendable {
    /// Whether to use the colours for light or dark appearance.
    public var surroundings = Surroundings.light
    /// Pixels per point in a PNG, and in a PDF's pictures of shadows; a PDF's unit is a point.
    public var scale: CGFloat = 1
    /// The title of a PDF.
    public var title = "Layout"
    /// The largest picture file to draw, in bytes.
    public var mostImageBytes = LayoutDrawing.Limits().imageBytes
    /// The greatest number of pixels of a picture to draw, by its header; each takes four bytes.
    public var mostImagePixels = 25_000_000
    /// The greatest number of pixels of a PNG: each takes four bytes.
    public var mostPixels = 100_000_000

    /// A drawing with the default options.
    public init() {}

    /// The PNG of a tree with its present frames; the call does not lay out the tree.
    public func png(of root: View) throws(DrawingError) -> Data {
      try png(of: drawing(of: root))
    }

    /// The PNG of a drawing.
    ///
    /// - Complexity: O(commands, characters and pixels).
    public func png(of drawing: LayoutDrawing) throws(DrawingError) -> Data {
      try bitmap(of: drawing).png()
    }

    /// A PDF of one page with a tree and its present frames; the call does not lay out the tree.
    public func pdf(of root: View) throws(DrawingError) -> Data {
      try pdf(of: [drawing(of: root)])
    }

    /// A PDF of drawings, each on a page of its size.
    ///
    /// Text can be selected, and JPEG files are embedded unchanged.
    public func pdf(of pages: [LayoutDrawing]) throws(DrawingError) -> Data {
      for page in pages {
        guard page.size.width > 0, page.size.height > 0 else { throw .empty(page.size) }
        if max(page.size.width, page.size.height) > Self.longestPage {
          throw .tooLarge(page.size, most: Int(Self.longestPage))
        }
      }
      return try PDFDocument.data(of: pages, options: self)
    }

    /// The longest side of a page, in points (ISO 32000-1, annex C.2).
    private static let longestPage: CGFloat = 14_400

    /// The drawing of a tree, within the limits.
    func drawing(of root: View) -> LayoutDrawing {
      LayoutDrawing(of: root, limits: .init(imageBytes: mostImageBytes, imagePixels: mostImagePixels))
    }

    /// The pixels of a drawing.
    package func bitmap(of drawing: LayoutDrawing) throws(DrawingError) -> Bitmap {
      let factor = usableScale
      let (width, height) = ((drawing.size.width * factor).rounded(.up), (drawing.size.height * factor).rounded(.up))
      // The test is not `width < 1`, which is false for NaN.
      guard width >= 1, height >= 1 else { throw .empty(drawing.size) }
      let size = CGSize(width: width, height: height)
      if width * height > CGFloat(mostPixels) { throw .tooLarge(size, most: mostPixels) }
      if max(width, height) > CGFloat(Bitmap.longestSide) { throw .tooLarge(size, most: Bitmap.longestSide) }
      let bitmap = try Bitmap(width: Int(width), height: Int(height))
      let painter = try CairoPainter(bitmap, options: self, map: Transform(scaleX: factor, y: factor))
      painter.paint(drawing.commands)
      try painter.finish()
      return bitmap
    }

    /// The scale, if usable; otherwise 1.
    var usableScale: CGFloat { scale > 0 && scale <= 1000 ? scale : 1 }
  }
#else
  /// Draws laid-out trees as PNG and PDF.
  @available(
    *, unavailable,
    message: "enable the package's trait SystemText: .package(url: …, traits: [.defaults, \"SystemText\"])"
  )
  public struct CairoDrawing: Hashable, Sendable {
    /// Whether to use the colours for light or dark appearance.
    public var surroundings = Surroundings.light
    /// Pixels per point.
    public var scale: CGFloat = 1

    /// A drawing with the default options.
    public init() {}

    /// The PNG of a tree.
    public func png(of root: View) throws(DrawingError) -> Data { throw .failed("the trait SystemText is not enabled") }

    /// A PDF of one page with a tree.
    public func pdf(of root: View) throws(DrawingError) -> Data { throw .failed("the trait SystemText is not enabled") }

    /// A PDF of drawings.
    public func pdf(of pages: [LayoutDrawing]) throws(DrawingError) -> Data {
      throw .failed("the trait SystemText is not enabled")
    }
  }
#endif
