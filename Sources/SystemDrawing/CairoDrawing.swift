public import AutoLayout
public import Foundation
public import LayoutAppearance
public import LayoutRendering

#if SystemText
  /// Draws laid-out trees as they look, as PNG and PDF: what ``LayoutRendering/SVGDrawing`` writes, in the machine's fonts.
  ///
  /// ```swift
  /// root.textMeasurer = SystemTextMeasurer.shared
  /// root.layoutIfNeeded()
  /// let png = try CairoDrawing().png(of: root)
  /// ```
  ///
  /// Glyphs are drawn where they were measured. The same tree gives the same bytes on the same machine. Several threads draw at
  /// once; they take turns at glyphs, and at PDF.
  public struct CairoDrawing: Hashable, Sendable {
    /// Whether colours are those of light or of dark surroundings.
    public var surroundings = Surroundings.light
    /// Pixels a point of a PNG; a PDF has one unit a point, and pictures of shadows of so many pixels a point.
    public var scale: CGFloat = 1
    /// The title of a PDF.
    public var title = "Layout"
    /// The largest picture file that is drawn, in bytes.
    public var mostImageBytes = LayoutDrawing.Limits().imageBytes
    /// The most pixels of a picture that is drawn, by its header: each takes four bytes.
    public var mostImagePixels = 25_000_000
    /// The most pixels of a PNG: each takes four bytes.
    public var mostPixels = 100_000_000

    /// A drawing with the usual options.
    public init() {}

    /// A tree as PNG; nothing is laid out here.
    public func png(of root: View) throws(DrawingError) -> Data {
      try png(of: drawing(of: root))
    }

    /// A drawing as PNG.
    ///
    /// - Complexity: O(commands, characters and pixels).
    public func png(of drawing: LayoutDrawing) throws(DrawingError) -> Data {
      try bitmap(of: drawing).png()
    }

    /// A tree as a PDF of one page; nothing is laid out here.
    public func pdf(of root: View) throws(DrawingError) -> Data {
      try pdf(of: [drawing(of: root)])
    }

    /// Drawings as a PDF, each on a page of its size.
    ///
    /// Text can be selected, and JPEG files are taken as they are.
    public func pdf(of pages: [LayoutDrawing]) throws(DrawingError) -> Data {
      for page in pages {
        if page.size.width <= 0 || page.size.height <= 0 { throw .empty(page.size) }
        if max(page.size.width, page.size.height) > Self.longestPage {
          throw .tooLarge(page.size, most: Int(Self.longestPage))
        }
      }
      return try PDFDocument.data(of: pages, options: self)
    }

    /// The longest side of a page, in points (source: ISO 32000-1, annex C.2).
    private static let longestPage: CGFloat = 14_400

    /// A tree as what is drawn of it, within the limits.
    func drawing(of root: View) -> LayoutDrawing {
      LayoutDrawing(of: root, limits: .init(imageBytes: mostImageBytes, imagePixels: mostImagePixels))
    }

    /// The pixels of a drawing.
    package func bitmap(of drawing: LayoutDrawing) throws(DrawingError) -> Bitmap {
      let factor = usableScale
      let (width, height) = ((drawing.size.width * factor).rounded(.up), (drawing.size.height * factor).rounded(.up))
      if width < 1 || height < 1 { throw .empty(drawing.size) }
      let size = CGSize(width: width, height: height)
      if width * height > CGFloat(mostPixels) { throw .tooLarge(size, most: mostPixels) }
      if max(width, height) > CGFloat(Bitmap.longestSide) { throw .tooLarge(size, most: Bitmap.longestSide) }
      let bitmap = try Bitmap(width: Int(width), height: Int(height))
      let painter = try CairoPainter(bitmap, options: self, map: Transform(scaleX: factor, y: factor))
      painter.paint(drawing.commands)
      try painter.finish()
      return bitmap
    }

    /// The scale, if it can be used.
    var usableScale: CGFloat { scale > 0 && scale <= 1000 ? scale : 1 }
  }
#else
  /// Draws laid-out trees as they look, as PNG and PDF.
  @available(
    *, unavailable,
    message: "enable the package's trait SystemText: .package(url: …, traits: [.defaults, \"SystemText\"])"
  )
  public struct CairoDrawing: Hashable, Sendable {
    /// Whether colours are those of light or of dark surroundings.
    public var surroundings = Surroundings.light
    /// Pixels a point.
    public var scale: CGFloat = 1

    /// A drawing with the usual options.
    public init() {}

    /// A tree as PNG.
    public func png(of root: View) throws(DrawingError) -> Data { throw .failed("the trait SystemText is not enabled") }

    /// A tree as a PDF of one page.
    public func pdf(of root: View) throws(DrawingError) -> Data { throw .failed("the trait SystemText is not enabled") }

    /// Drawings as a PDF.
    public func pdf(of pages: [LayoutDrawing]) throws(DrawingError) -> Data {
      throw .failed("the trait SystemText is not enabled")
    }
  }
#endif
