import Foundation

/// Reads the number of pixels from the headers of files.
enum ImageHeader {
  /// The size in pixels that a PNG, JPEG or GIF file says; `nil` for other contents, and for headers that are cut off.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return png(bytes) }
    if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
    if bytes.starts(with: Array("GIF8".utf8)) { return gif(bytes) }
    return nil
  }

  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24 else { return nil }
    return usable(big(bytes, 16, 4), big(bytes, 20, 4))
  }

  private static func gif(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 10 else { return nil }
    return usable(Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
  }

  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    var at = 2
    while at + 9 <= bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      // The markers of frames say the size, but for those of tables that lie between them.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return usable(big(bytes, at + 7, 2), big(bytes, at + 5, 2))
      }
      let isAlone = marker == 0x01 || (0xD0...0xD8).contains(marker)
      at += isAlone ? 2 : 2 + max(big(bytes, at + 2, 2), 2)
    }
    return nil
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func usable(_ width: Int, _ height: Int) -> CGSize? {
    width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
  }
}
