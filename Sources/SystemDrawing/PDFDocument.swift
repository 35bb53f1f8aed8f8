#if SystemText
  import CPango
  import Foundation
  import LayoutAppearance
  import LayoutRendering
  import Synchronization

  /// Writes PDF files.
  enum PDFDocument {
    /// Draws pages; one document at a time, because Cairo reads fonts when it finishes a document.
    static func data(of pages: [LayoutDrawing], options: CairoDrawing) throws(DrawingError) -> Data {
      let result: Result<Data, DrawingError> = GlyphFonts.shared.withLock { fonts in
        do throws(DrawingError) {
          return .success(try draw(pages, options, &fonts))
        } catch {
          return .failure(error)
        }
      }
      return try result.get()
    }

    private static func draw(
      _ pages: [LayoutDrawing], _ options: CairoDrawing, _ fonts: inout GlyphFonts
    ) throws(DrawingError) -> Data {
      let writer = ByteWriter()
      let first = pages.first?.size ?? CGSize(width: 1, height: 1)
      let surface = unsafe cairo_pdf_surface_create_for_stream(
        { closure, bytes, count in
          guard let closure = unsafe closure, let bytes = unsafe bytes else { return CAIRO_STATUS_WRITE_ERROR }
          let writer = unsafe Unmanaged<ByteWriter>.fromOpaque(closure).takeUnretainedValue()
          unsafe writer.data.append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(writer).toOpaque(), Double(first.width), Double(first.height))
      defer { unsafe cairo_surface_destroy(surface) }
      unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, options.title)
      // Equal pages give equal bytes whenever they are drawn.
      unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z")
      for page in pages {
        unsafe cairo_pdf_surface_set_size(surface, Double(page.size.width), Double(page.size.height))
        let painter = unsafe CairoPainter(page: surface, options: options)
        painter.heldFonts = fonts
        painter.paint(page.commands)
        unsafe cairo_surface_show_page(surface)
        fonts = painter.heldFonts ?? fonts
        painter.heldFonts = nil
        try painter.finish(holdingFonts: true)
      }
      unsafe cairo_surface_finish(surface)
      let status = unsafe cairo_surface_status(surface)
      if status != CAIRO_STATUS_SUCCESS { throw .failed(unsafe String(cString: cairo_status_to_string(status))) }
      return withExtendedLifetime(writer) { writer.data }
    }
  }

  /// Collects the bytes of a file.
  private final class ByteWriter {
    var data = Data()
  }
#endif
