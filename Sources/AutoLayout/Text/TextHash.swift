import Foundation

/// A number that texts to be laid out seldom have in common.
///
/// A string hashes itself by its normal form, which takes longer than all else about a kept layout where letters are not
/// those of ASCII. Here the bytes count: texts that differ in them are laid out apart.
struct TextHash {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(of content: TextContent, width: UInt64?) {
    mix(content.string)
    mix(content.font)
    mix(UInt64(truncatingIfNeeded: content.style.lineLimit))
    // What else there is of style is left to the comparison: one text seldom has two.
    mix(content.style.lineHeight.map { Double($0).bitPattern } ?? 0)
    for run in content.runs {
      mix(UInt64(truncatingIfNeeded: run.range.lowerBound << 32 | run.range.upperBound))
      mix(run.font)
    }
    mix(width ?? 1)
  }

  /// The number.
  var value: Int { Int(truncatingIfNeeded: state ^ state >> 29) }

  private mutating func mix(_ font: Font) {
    mix(Double(font.size).bitPattern)
    mix(UInt64(truncatingIfNeeded: font.weight.rawValue << 1 | (font.isItalic ? 1 : 0)))
    switch font.family {
    case .system: break
    case .serif: mix(1)
    case .monospaced: mix(2)
    case .named(let name): mix(name)
    }
  }

  private mutating func mix(_ string: String) {
    let bytes = string.utf8Span.span
    var place = 0
    while place + 8 <= bytes.count {
      var word: UInt64 = 0
      for offset in 0..<8 { word |= UInt64(bytes[place + offset]) << UInt64(8 * offset) }
      mix(word)
      place += 8
    }
    var word = UInt64(bytes.count)
    while place < bytes.count {
      word = word << 8 | UInt64(bytes[place])
      place += 1
    }
    mix(word)
  }

  /// Both halves of the product decide about each bit.
  private mutating func mix(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    state = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
  }
}
