import Foundation

/// A hash of a text to be laid out.
///
/// A string hashes its normal form, which outside ASCII takes longer than everything else about a cached layout. Here
/// the bytes count: texts with different bytes are cached separately.
struct TextHash {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(of content: TextContent, width: UInt64?) {
    mix(content.string)
    mix(content.font)
    mix(content.style)
    for run in content.runs {
      mix(UInt64(truncatingIfNeeded: run.range.lowerBound << 32 | run.range.upperBound))
      mix(run.font)
      if let spacing = run.letterSpacing { mix(Double(spacing).bitPattern &+ 1) }
      if let box = run.box {
        mix(Double(box.width).bitPattern)
        mix(Double(box.ascent).bitPattern ^ Double(box.descent).bitPattern << 1)
      }
    }
    mix(width ?? 1)
  }

  /// The hash.
  var value: Int { Int(truncatingIfNeeded: state ^ state >> 29) }

  private mutating func mix(_ style: ParagraphStyle) {
    let direction: UInt64 = style.direction.map { $0 == .rightToLeft ? 2 : 1 } ?? 0
    mix(
      UInt64(truncatingIfNeeded: style.lineLimit) << 8 | style.alignment.order << 5 | style.breakMode.order << 2
        | direction)
    mix(style.lineHeight.map { Double($0).bitPattern } ?? 0)
    // Mixed as one word, because both are usually zero.
    mix(Double(style.lineSpacing).bitPattern ^ Double(style.letterSpacing).bitPattern << 1)
    guard style.hasIndents || style.paragraphSpacing != 0 else { return }
    for length in [style.paragraphSpacing, style.firstLineIndent, style.indent, style.tailIndent] {
      mix(Double(length).bitPattern)
    }
  }

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

  /// Mixes in a number so that both halves of the product affect each bit.
  private mutating func mix(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    state = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
  }
}

extension ParagraphStyle.Alignment {
  /// The index among the cases; the raw value is a string, which takes longer to hash.
  fileprivate var order: UInt64 {
    switch self {
    case .natural: 0
    case .left: 1
    case .center: 2
    case .right: 3
    case .justified: 4
    }
  }
}

extension ParagraphStyle.BreakMode {
  /// The index among the cases.
  fileprivate var order: UInt64 {
    switch self {
    case .wordWrapping: 0
    case .characterWrapping: 1
    case .clipping: 2
    case .truncatingHead: 3
    case .truncatingMiddle: 4
    case .truncatingTail: 5
    }
  }
}
