#if SystemText
  import AutoLayout
  import CPango
  import Foundation
  import LayoutRendering
  import SystemText
  import Synchronization

  /// Cairo's fonts, by file.
  ///
  /// Cairo opens and closes font files in a library shared by all threads, without a lock. So code that draws glyphs,
  /// or releases something that refers to fonts, must hold this lock.
  struct GlyphFonts: Sendable {
    /// The fonts of the process.
    static let shared = Mutex(GlyphFonts())

    /// The addresses of `cairo_font_face_t`, by font; all are released when there are too many.
    private var faces: [FontFile: UInt] = [:]
    /// The greatest number of faces kept; drawings rarely use so many at once.
    private static let mostFaces = 512

    /// Sets the font of a file on a context; returns whether the font is usable at the context's scale.
    ///
    /// Cairo would keep an error in the context and in the font, so that nothing would be drawn with either again.
    mutating func set(_ font: FontFile, _ matrix: GlyphMatrix, on context: OpaquePointer) -> Bool {
      guard let face = unsafe face(of: font) else { return false }
      var map = cairo_matrix_t(xx: matrix.xx, yx: matrix.yx, xy: matrix.xy, yy: matrix.yy, x0: 0, y0: 0)
      var current = cairo_matrix_t()
      unsafe cairo_get_matrix(context, &current)
      let options = unsafe cairo_font_options_create()
      defer { unsafe cairo_font_options_destroy(options) }
      unsafe cairo_surface_get_font_options(cairo_get_group_target(context), options)
      let scaled = unsafe cairo_scaled_font_create(face, &map, &current, options)
      defer { unsafe cairo_scaled_font_destroy(scaled) }
      guard unsafe cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS else {
        unsafe cairo_font_face_destroy(face)
        faces[font] = nil
        return false
      }
      unsafe cairo_set_scaled_font(context, scaled)
      return true
    }

    private mutating func face(of font: FontFile) -> OpaquePointer? {
      if let address = faces[font] { return unsafe OpaquePointer(bitPattern: address) }
      if faces.count >= Self.mostFaces {
        for address in faces.values { unsafe cairo_font_face_destroy(OpaquePointer(bitPattern: address)) }
        faces.removeAll()
      }
      let pattern = unsafe FcPatternCreate()
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe FcPatternAddString(pattern, FC_FILE, font.path)
      unsafe FcPatternAddInteger(pattern, FC_INDEX, font.index)
      unsafe FcPatternAddBool(pattern, FC_EMBOLDEN, font.isEmboldened ? 1 : 0)
      if font.isColored {
        // Cairo omits bitmap glyphs unless the pattern requests them and leaves hinting on.
        unsafe FcPatternAddBool(pattern, FC_EMBEDDED_BITMAP, 1)
      } else {
        unsafe FcPatternAddBool(pattern, FC_HINTING, 0)
        unsafe FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
      }
      if let variations = font.variations { unsafe FcPatternAddString(pattern, FC_FONT_VARIATIONS, variations) }
      guard let face = unsafe cairo_ft_font_face_create_for_pattern(pattern) else { return nil }
      faces[font] = UInt(bitPattern: face)
      return unsafe face
    }
  }

  /// A cache of shaped lines.
  enum ShapedLines {
    private struct Key: Hashable {
      var parts: [DrawnText.Part]
      var letterSpacing: CGFloat
      var isRightToLeft: Bool
      var justifiedWidth: CGFloat?
    }

    private static let kept = Mutex<[Key: ShapedLine]>([:])
    /// The largest number of lines kept, and the largest number of bytes of each.
    private static let most = 4096, longest = 512

    /// The glyphs of a line; `nil` for a line that is too long.
    static func line(of text: DrawnText) -> ShapedLine? {
      var key = Key(
        parts: text.parts, letterSpacing: text.letterSpacing, isRightToLeft: text.isRightToLeft,
        justifiedWidth: text.fit == .justified ? text.width : nil)
      // Stretching a line to its measured width makes up for the letter spacing.
      if text.fit == .stretched { key.letterSpacing = 0 }
      for index in key.parts.indices {
        (key.parts[index].color, key.parts[index].rise) = (nil, 0)
        if text.fit == .stretched { key.parts[index].letterSpacing = nil }
      }
      let isShort = text.parts.reduce(0) { $0 + $1.string.utf8.count } <= longest
      if isShort, let line = kept.withLock({ $0[key] }) { return line }
      guard
        let line = SystemTextMeasurer.shared.line(
          of: content(of: key), justifiedTo: key.justifiedWidth, splitAt: text.edges)
      else { return nil }
      if isShort {
        kept.withLock { lines in
          if lines.count >= most { lines.removeAll() }
          lines[key] = line
        }
      }
      return line
    }

    private static func content(of key: Key) -> TextContent {
      var style = ParagraphStyle()
      style.lineLimit = 1
      style.alignment = .left
      style.letterSpacing = key.letterSpacing
      style.direction = key.isRightToLeft ? .rightToLeft : .leftToRight
      var parts = key.parts.map { ($0.string.onOneLine, $0.font) }
      if key.justifiedWidth != nil, let last = parts.indices.last {
        // A trailing space would be widened too.
        while parts[last].0.last?.isWhitespace == true { parts[last].0.removeLast() }
      }
      var content = TextContent(parts: parts, style: style)
      for (part, start) in zip(key.parts, starts(of: key.parts)) {
        guard let spacing = part.letterSpacing else { continue }
        content.setLetterSpacing(spacing, inUTF8: start..<start + part.string.utf8.count)
      }
      return content
    }

    /// The offset of each part in the line, in UTF-8.
    fileprivate static func starts(of parts: [DrawnText.Part]) -> [Int] {
      var end = 0
      return parts.map { part in
        defer { end += part.string.onOneLine.utf8.count }
        return end
      }
    }
  }

  extension DrawnText {
    /// The offsets in UTF-8 between parts.
    fileprivate var edges: [Int] { Array(ShapedLines.starts(of: parts).dropFirst()) }

    /// The part in which each run begins.
    ///
    /// - Complexity: O(characters + runs log parts).
    func firstParts(of runs: [ShapedLine.Run]) -> [Part?] {
      let starts = ShapedLines.starts(of: parts)
      return runs.map { run in
        let next = starts.indices.partitioningIndex { starts[$0] > run.start }
        return next > 0 ? parts[next - 1] : nil
      }
    }
  }

  extension String {
    /// The text with line breaks replaced by spaces.
    fileprivate var onOneLine: String {
      guard contains(where: \.isNewline) else { return self }
      return String(map { $0.isNewline ? " " : $0 })
    }
  }
#endif
