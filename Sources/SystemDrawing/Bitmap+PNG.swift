#if SystemText
  import CPango
  package import Foundation

  extension Bitmap {
    /// The pixels as a PNG file, without an alpha channel if all are opaque.
    ///
    /// Rows are stored as differences from the row above, with run-length compression: for drawings the result is
    /// nearly as small as with methods that take several times as long.
    package func png() throws(DrawingError) -> Data {
      var header = Data()
      header.append(bigEndian: UInt32(width))
      header.append(bigEndian: UInt32(height))
      let isOpaque = isOpaque
      header.append(contentsOf: [8, isOpaque ? 2 : 6, 0, 0, 0])
      let contents = try compressedRows(channels: isOpaque ? 3 : 4)
      var file = Data(capacity: contents.count + 64)
      file.append(contentsOf: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      file.append(chunk: "IHDR", header)
      file.append(chunk: "IDAT", contents)
      file.append(chunk: "IEND", Data())
      return file
    }

    private var isOpaque: Bool {
      if unsafe cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 { return true }
      return unsafe withBytes { bytes, stride in
        guard let start = bytes.baseAddress else { return true }
        for y in 0..<height {
          let row = unsafe (start + y * stride).assumingMemoryBound(to: UInt32.self)
          var all = UInt32.max
          for column in 0..<width { unsafe all &= row[column] }
          if all.littleEndian >> 24 != 255 { return false }
        }
        return true
      }
    }

    /// All rows as one zlib stream, in pieces that take little memory beyond the picture and the output.
    private func compressedRows(channels: Int) throws(DrawingError) -> Data {
      var stream = unsafe z_stream()
      let size = unsafe Int32(MemoryLayout<z_stream>.size)
      guard unsafe deflateInit2_(&stream, 1, Z_DEFLATED, 15, 9, Z_RLE, zlibVersion(), size) == Z_OK else {
        throw .failed("zlib cannot be initialised")
      }
      defer { unsafe deflateEnd(&stream) }
      let length = 1 + width * channels, most = max(1, (64 << 10) / length)
      var rows = [UInt8](repeating: 0, count: length * min(most, height)), room = [UInt8](repeating: 0, count: 64 << 10)
      var output = Data()
      var status = Z_OK
      for start in stride(from: 0, to: height, by: most) {
        let end = min(start + most, height)
        unsafe rows.withUnsafeMutableBufferPointer { rows in
          unsafe filter(start..<end, channels, into: rows)
          unsafe stream.next_in = rows.baseAddress
        }
        unsafe stream.avail_in = UInt32((end - start) * length)
        repeat {
          let count = unsafe room.withUnsafeMutableBufferPointer { room in
            unsafe rows.withUnsafeMutableBufferPointer { rows in
              // Continues after the bytes already read; the buffer may have moved.
              let read = unsafe (end - start) * length - Int(stream.avail_in)
              unsafe stream.next_in = rows.baseAddress.map { unsafe $0 + read }
              unsafe stream.next_out = room.baseAddress
              unsafe stream.avail_out = UInt32(room.count)
              unsafe status = deflate(&stream, end == height ? Z_FINISH : Z_NO_FLUSH)
              return unsafe room.count - Int(stream.avail_out)
            }
          }
          output.append(contentsOf: room.prefix(count))
        } while unsafe stream.avail_out == 0
      }
      guard status == Z_STREAM_END else { throw .failed("zlib failed with status \(status)") }
      return output
    }

    /// Writes filtered rows, each after the number of its filter: 2, the difference from the row above.
    private func filter(_ rows: Range<Int>, _ channels: Int, into target: UnsafeMutableBufferPointer<UInt8>) {
      unsafe withBytes { bytes, stride in
        guard let pixels = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), var to = target.baseAddress
        else { return }
        let length = 1 + width * channels
        for y in rows {
          unsafe to[0] = 2
          let row = unsafe pixels + y * stride
          let above = y == 0 ? nil : unsafe row - stride
          if let above = unsafe above, unsafe memcmp(row, above, 4 * width) == 0 {
            unsafe memset(to + 1, 0, length - 1)
          } else if channels == 3 {
            unsafe Self.subtract(above, from: row, width, into: to + 1)
          } else {
            unsafe Self.subtractStraight(above, from: row, width, into: to + 1)
          }
          unsafe to += length
        }
      }
    }

    private static func subtract(
      _ above: UnsafePointer<UInt8>?, from row: UnsafePointer<UInt8>, _ width: Int,
      into target: UnsafeMutablePointer<UInt8>
    ) {
      var (from, to) = (0, 0)
      for _ in 0..<width {
        for channel in 0..<3 {
          let old = unsafe above?[from &+ 2 &- channel] ?? 0
          unsafe target[to &+ channel] = row[from &+ 2 &- channel] &- old
        }
        from &+= 4
        to &+= 3
      }
    }

    /// Subtracts rows of pixels with opacity, after dividing it out of the colours, as PNG requires.
    private static func subtractStraight(
      _ above: UnsafePointer<UInt8>?, from row: UnsafePointer<UInt8>, _ width: Int,
      into target: UnsafeMutablePointer<UInt8>
    ) {
      for at in stride(from: 0, to: 4 * width, by: 4) {
        let (alpha, old) = unsafe (row[at + 3], above?[at + 3] ?? 0)
        for channel in 0..<3 {
          let part = unsafe straight(row[at + 2 - channel], alpha)
          unsafe target[at + channel] = part &- straight(above?[at + 2 - channel] ?? 0, old)
        }
        unsafe target[at + 3] = alpha &- old
      }
    }

    /// A colour without premultiplied opacity.
    private static func straight(_ part: UInt8, _ alpha: UInt8) -> UInt8 {
      alpha == 0 ? 0 : UInt8(min(255, (Int(part) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
  }

  extension Data {
    fileprivate mutating func append(bigEndian number: UInt32) {
      append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
    }

    /// Appends a chunk of a PNG file: its length, name, contents and checksum.
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
