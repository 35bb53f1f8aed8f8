package import Foundation

/// The properties of a picture in the first bytes of a PNG, JPEG or GIF file.
package struct ImageHeader: Hashable, Sendable {
  /// A format, named as in media types.
  package enum Format: String, Hashable, Sendable {
    case png, jpeg, gif
  }

  /// The format.
  package let format: Format
  /// The number of pixels on both axes, above 0.
  package let size: CGSize
  /// Whether the file is complete.
  package let isWhole: Bool

  /// Reads a file; `nil` for other contents, and for truncated headers.
  ///
  /// - Complexity: O(segments of the file), or O(bytes) if it is incomplete.
  package init?(of data: Data) {
    let bytes = Bytes(data: data)
    let found: (format: Format, size: CGSize?, isWhole: Bool)
    if bytes.start(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      found = (.png, bytes.sizeOfPNG, bytes.hasEndOfPNG)
    } else if bytes.start(with: [0xFF, 0xD8]) {
      found = (.jpeg, bytes.sizeOfJPEG, data.range(of: Data([0xFF, 0xD9]), options: .backwards) != nil)
    } else if bytes.start(with: Array("GIF8".utf8)) {
      found = (.gif, bytes.sizeOfGIF, data.last { $0 != 0 } == 0x3B)
    } else {
      return nil
    }
    guard let size = found.size, size.width > 0, size.height > 0 else { return nil }
    (format, self.size, isWhole) = (found.format, size, found.isWhole)
  }
}

/// The bytes of a file, by their offset.
private struct Bytes {
  let data: Data

  var count: Int { data.count }

  subscript(place: Int) -> Int { Int(data[data.startIndex + place]) }

  func start(with signature: [UInt8]) -> Bool { data.starts(with: signature) }

  /// A big-endian number.
  func number(_ start: Int, _ length: Int) -> Int {
    (start..<start + length).reduce(0) { $0 << 8 | self[$1] }
  }

  var sizeOfPNG: CGSize? {
    count >= 24 ? CGSize(width: number(16, 4), height: number(20, 4)) : nil
  }

  /// Whether a PNG's chunks lead to its last chunk.
  var hasEndOfPNG: Bool {
    var at = 8
    while at + 12 <= count {
      if number(at + 4, 4) == 0x4945_4E44 { return true }
      at += 12 + number(at, 4)
    }
    return false
  }

  var sizeOfGIF: CGSize? {
    count >= 10 ? CGSize(width: self[6] | self[7] << 8, height: self[8] | self[9] << 8) : nil
  }

  var sizeOfJPEG: CGSize? {
    var at = 2
    while at + 9 <= count {
      guard self[at] == 0xFF else { return nil }
      let marker = self[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      // Start-of-frame segments contain the size; 0xC4, 0xC8 and 0xCC in the same range are other markers.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(width: number(at + 7, 2), height: number(at + 5, 2))
      }
      let isAlone = marker == 0x01 || (0xD0...0xD8).contains(marker)
      at += isAlone ? 2 : 2 + max(number(at + 2, 2), 2)
    }
    return nil
  }
}
