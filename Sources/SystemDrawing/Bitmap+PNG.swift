#if SystemText
  import CPango
  package import Foundation

  extension Bitmap {
    /// The pixels as a PNG file, without opacity where all are opaque.
    ///
    /// Rows are stored as differences from those above, and runs of equal bytes are shortened: on drawings that is nearly as
    /// short as what takes several times as long.
    package func png() throws(DrawingError) -> Data {
      let isOpaque = isOpaque, channels = isOpaque ? 3 : 4
      let rows = filteredRows(channels)
      var header = Data()
      header.append(bigEndian: UInt32(width))
      header.append(bigEndian: UInt32(height))
      header.append(contentsOf: [8, isOpaque ? 2 : 6, 0, 0, 0])
      var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      file.append(chunk: "IHDR", header)
      file.append(chunk: "IDAT", try Self.compressed(rows))
      file.append(chunk: "IEND", Data())
      return file
    }

    private var isOpaque: Bool {
      unsafe withBytes { bytes, stride in
        if unsafe cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 { return true }
        for y in 0..<height {
          var at = y * stride + 3
          for _ in 0..<width {
            if unsafe bytes[at] != 255 { return false }
            at += 4
          }
        }
        return true
      }
    }

    /// Each row after the number of its filter: 2, the difference from the row above.
    private func filteredRows(_ channels: Int) -> [UInt8] {
      let length = 1 + width * channels
      return unsafe withBytes { bytes, stride in
        unsafe [UInt8](unsafeUninitializedCapacity: length * height) { rows, count in
          var above = [UInt8](repeating: 0, count: width * channels)
          for y in 0..<height {
            unsafe rows[y * length] = 2
            var source = y * stride, target = y * length + 1, column = 0
            for _ in 0..<width {
              var (blue, green, red, alpha) = unsafe (
                bytes[source], bytes[source + 1], bytes[source + 2], bytes[source + 3]
              )
              if channels == 4, alpha != 255 {
                (red, green, blue) = (
                  Self.straight(red, alpha), Self.straight(green, alpha), Self.straight(blue, alpha)
                )
              }
              if channels == 3 { alpha = 255 }
              unsafe rows[target] = red &- above[column]
              unsafe rows[target + 1] = green &- above[column + 1]
              unsafe rows[target + 2] = blue &- above[column + 2]
              (above[column], above[column + 1], above[column + 2]) = (red, green, blue)
              if channels == 4 {
                unsafe rows[target + 3] = alpha &- above[column + 3]
                above[column + 3] = alpha
              }
              source += 4
              target += channels
              column += channels
            }
          }
          count = length * height
        }
      }
    }

    /// A colour without the opacity by which it was multiplied.
    private static func straight(_ part: UInt8, _ alpha: UInt8) -> UInt8 {
      alpha == 0 ? 0 : UInt8(min(255, (Int(part) * 255 + Int(alpha) / 2) / Int(alpha)))
    }

    private static func compressed(_ rows: [UInt8]) throws(DrawingError) -> Data {
      var stream = unsafe z_stream()
      let size = unsafe Int32(MemoryLayout<z_stream>.size)
      guard unsafe deflateInit2_(&stream, 1, Z_DEFLATED, 15, 9, Z_RLE, zlibVersion(), size) == Z_OK else {
        throw .failed("zlib cannot begin")
      }
      defer { unsafe deflateEnd(&stream) }
      var output = [UInt8](repeating: 0, count: unsafe Int(deflateBound(&stream, UInt(rows.count))))
      var input = rows
      let end = unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe output.withUnsafeMutableBufferPointer { output in
          unsafe stream.next_in = input.baseAddress
          unsafe stream.avail_in = UInt32(input.count)
          unsafe stream.next_out = output.baseAddress
          unsafe stream.avail_out = UInt32(output.count)
          return unsafe deflate(&stream, Z_FINISH)
        }
      }
      guard end == Z_STREAM_END else { throw .failed("zlib answers \(end)") }
      return unsafe Data(output.prefix(Int(stream.total_out)))
    }
  }

  extension Data {
    fileprivate mutating func append(bigEndian number: UInt32) {
      append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
    }

    /// A part of a PNG file: its length, name, contents and sum.
    fileprivate mutating func append(chunk name: String, _ contents: Data) {
      append(bigEndian: UInt32(contents.count))
      let start = count
      append(contentsOf: name.utf8)
      append(contents)
      let sum = unsafe self[start...].withUnsafeBytes { bytes in
        unsafe crc32(0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(bytes.count))
      }
      append(bigEndian: UInt32(truncatingIfNeeded: sum))
    }
  }
#endif
