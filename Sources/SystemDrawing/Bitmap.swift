#if SystemText
  import CPango
  package import Foundation

  /// Pixels to draw on, or read from a PNG.
  @safe package final class Bitmap {
    /// The size in pixels.
    package let width: Int, height: Int
    /// Cairo's surface: four bytes per pixel, blue first, colours multiplied by the opacity.
    let surface: OpaquePointer

    /// The longest side of a surface that Cairo supports, in pixels.
    static let longestSide = 32_767

    /// A bitmap of transparent pixels.
    package init(width: Int, height: Int) throws(DrawingError) {
      (self.width, self.height) = (width, height)
      unsafe surface = try Self.checked(
        unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height)))
    }

    /// The pixels of a PNG file; throws if it is damaged.
    package init(png data: Data) throws(DrawingError) {
      let reader = ByteReader(data)
      let found = unsafe withExtendedLifetime(reader) {
        unsafe cairo_image_surface_create_from_png_stream(
          { closure, target, count in
            guard let closure = unsafe closure, let target = unsafe target else { return CAIRO_STATUS_READ_ERROR }
            let reader = unsafe Unmanaged<ByteReader>.fromOpaque(closure).takeUnretainedValue()
            let room = unsafe UnsafeMutableRawBufferPointer(start: target, count: Int(count))
            return unsafe reader.read(into: room) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
          }, Unmanaged.passUnretained(reader).toOpaque())
      }
      let read = try unsafe Self.checked(found)
      (width, height) = unsafe (
        Int(cairo_image_surface_get_width(read)), Int(cairo_image_surface_get_height(read))
      )
      let format = unsafe cairo_image_surface_get_format(read)
      if format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 {
        unsafe surface = read
        return
      }
      // Files with more than eight bits per colour have another format, and are converted.
      defer { unsafe cairo_surface_destroy(read) }
      unsafe surface = try Self.checked(
        unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
      let context = unsafe cairo_create(surface)
      unsafe cairo_set_source_surface(context, read, 0, 0)
      unsafe cairo_paint(context)
      unsafe cairo_destroy(context)
    }

    deinit {
      unsafe cairo_surface_destroy(surface)
    }

    private static func checked(_ surface: OpaquePointer?) throws(DrawingError) -> OpaquePointer {
      let status = unsafe cairo_surface_status(surface)
      guard status == CAIRO_STATUS_SUCCESS, let surface = unsafe surface else {
        unsafe cairo_surface_destroy(surface)
        throw .failed(unsafe String(cString: cairo_status_to_string(status)))
      }
      return unsafe surface
    }

    /// Calls a function with the bytes of all rows, and the number of bytes from one row to the next.
    package func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer, _ stride: Int) -> Result) -> Result {
      unsafe cairo_surface_flush(surface)
      let stride = unsafe Int(cairo_image_surface_get_stride(surface))
      let bytes = unsafe UnsafeMutableRawBufferPointer(
        start: cairo_image_surface_get_data(surface), count: stride * height)
      defer { unsafe cairo_surface_mark_dirty(surface) }
      return unsafe body(bytes, stride)
    }

    /// The colour and opacity of a pixel, each from 0 to 255; colours are multiplied by the opacity.
    package func pixel(_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
      unsafe withBytes { bytes, stride in
        let at = y * stride + 4 * x
        let isOpaque = unsafe cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        return unsafe (bytes[at + 2], bytes[at + 1], bytes[at], isOpaque ? 255 : bytes[at + 3])
      }
    }
  }

  /// Reads the bytes of a file in parts.
  private final class ByteReader {
    private let data: Data
    private var place: Int

    init(_ data: Data) {
      self.data = data
      place = data.startIndex
    }

    func read(into room: UnsafeMutableRawBufferPointer) -> Bool {
      guard data.endIndex - place >= room.count else { return false }
      unsafe data.copyBytes(to: room, from: place..<place + room.count)
      place += room.count
      return true
    }
  }
#endif
