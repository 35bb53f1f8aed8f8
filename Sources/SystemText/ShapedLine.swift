#if SystemText
  package import AutoLayout
  import CPango
  package import Foundation

  /// The glyphs of one line of text, as values that can be kept and drawn on any thread.
  package struct ShapedLine: Sendable {
    /// Glyphs in one font.
    package struct Run: Sendable {
      /// The font.
      package var font: FontFile
      /// The transform of the glyphs from ems to points.
      package var matrix: GlyphMatrix
      /// The offset of its first character in the text, in UTF-8.
      package var start = 0
      /// The glyphs from left to right.
      package var glyphs: [Glyph] = []
      /// The characters, in reading order.
      package var characters: [UInt8] = []
      /// The clusters, in reading order: a number of bytes and of glyphs for each.
      package var clusters: [(bytes: Int32, glyphs: Int32)] = []
      /// Whether reading order is from the last glyph to the first.
      package var isBackward = false
    }

    /// A positioned glyph.
    package struct Glyph: Sendable {
      /// Its number in the font.
      package var index: UInt32
      /// The position of its origin, in points from the start of the baseline.
      package var x: Double, y: Double
    }

    /// The position of a character that no font has, in points.
    package struct Gap: Sendable {
      /// Its left end, from the start of the baseline.
      package var x: Double
      /// The width of the gap.
      package var width: Double
    }

    /// The glyphs, from left to right.
    package private(set) var runs: [Run] = []
    /// The characters without glyphs.
    package private(set) var gaps: [Gap] = []
    /// The width of the line, in points.
    package private(set) var width = 0.0
    /// Whether Pango lost the width of a character; see ``PangoAccess``.
    private(set) var hasLostWidth = false

    /// A glyph without ink, and the bit that marks characters which no font has (pango-font.h).
    static let emptyGlyph: UInt32 = 0x0FFF_FFFF, unknownGlyph: UInt32 = 0x1000_0000

    /// Shapes a text on one line, with spaces widened to a width if given, and with runs split at offsets in UTF-8.
    init(_ text: CheckedText, justifiedTo width: CGFloat?, splitAt edges: [Int], in engine: TextEngine) {
      let layout = unsafe engine.makeLayout(text)
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
      if !edges.isEmpty { unsafe engine.split(layout, at: edges) }
      if let width {
        unsafe pango_layout_set_width(layout, TextEngine.units(Double(width) * text.scale + 0.01))
        unsafe pango_layout_set_justify(layout, 1)
        unsafe pango_layout_set_justify_last_line(layout, 1)
      }
      unsafe hasLostWidth = PangoAccess.hasLostWidth(layout)
      guard let line = unsafe pango_layout_get_line_readonly(layout, 0) else { return }
      let unit = 1 / (Double(TextEngine.unitsPerPoint) * text.scale), bytes = Array(text.content.string.utf8)
      var x: Int32 = 0
      var node = unsafe line.pointee.runs
      while let current = unsafe node {
        if let item = unsafe current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
          unsafe add(item.pointee, at: &x, bytes, unit: unit, scale: 1 / text.scale)
        }
        unsafe node = current.pointee.next
      }
      self.width = Double(x) * unit
    }

    private mutating func add(
      _ item: PangoGlyphItem, at x: inout Int32, _ bytes: [UInt8], unit: Double, scale: Double
    ) {
      guard let source = unsafe item.item?.pointee, let string = unsafe item.glyphs?.pointee else { return }
      let pattern = unsafe source.analysis.font.flatMap { unsafe pango_fc_font_get_pattern(Self.fontconfig($0)) }
      var run = unsafe FontFile(pattern).map {
        unsafe Run(font: $0, matrix: GlyphMatrix(pattern, scale: scale), start: Int(source.offset))
      }
      unsafe run?.isBackward = source.analysis.level % 2 == 1
      unsafe x += item.start_x_offset
      // The number of remaining glyphs of each cluster, by the cluster's first byte.
      var clusters: [(start: Int32, glyphs: Int32)] = []
      for index in unsafe 0..<Int(string.num_glyphs) {
        guard let glyph = unsafe string.glyphs?[index] else { break }
        let start = unsafe string.log_clusters?[index] ?? 0
        if clusters.last?.start != start { clusters.append((start, 0)) }
        if glyph.glyph & Self.unknownGlyph != 0 {
          gaps.append(Gap(x: Double(x) * unit, width: Double(glyph.geometry.width) * unit))
        } else if glyph.glyph != Self.emptyGlyph {
          clusters[clusters.count - 1].glyphs += 1
          run?.glyphs.append(
            unsafe Glyph(
              index: glyph.glyph, x: Double(x + glyph.geometry.x_offset) * unit,
              y: Double(glyph.geometry.y_offset - item.y_offset) * unit))
        }
        x += glyph.geometry.width
      }
      unsafe x += item.end_x_offset
      guard var run, !run.glyphs.isEmpty else { return }
      if run.isBackward { clusters.reverse() }
      let first = unsafe Int(source.offset), end = unsafe min(first + Int(source.length), bytes.count)
      run.characters = Array(bytes[min(first, end)..<end])
      for (index, cluster) in clusters.enumerated() {
        let next = index + 1 < clusters.count ? clusters[index + 1].start : Int32(run.characters.count)
        run.clusters.append((bytes: next - cluster.start, glyphs: cluster.glyphs))
      }
      runs.append(run)
    }

    /// The font as a fontconfig font; all fonts of this map are fontconfig fonts.
    private static func fontconfig(_ font: UnsafeMutablePointer<PangoFont>) -> UnsafeMutablePointer<PangoFcFont> {
      unsafe UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    }
  }

  extension SystemTextMeasurer {
    /// The glyphs of a text on one line; `nil` for a text that is too long.
    ///
    /// - Parameters:
    ///   - content: the text, without line breaks; its direction is also the direction of the line.
    ///   - width: the width to which spaces are widened; `nil` for the natural width.
    ///   - edges: offsets in UTF-8 at which no run continues; the letters around them are still shaped together.
    package func line(
      of content: TextContent, justifiedTo width: CGFloat?, splitAt edges: [Int] = []
    ) -> ShapedLine? {
      let text = CheckedText(content)
      guard text.isShort else { return nil }
      return withEngine { engine in
        let line = ShapedLine(text, justifiedTo: width, splitAt: edges, in: engine)
        return (line, line.hasLostWidth)
      }
    }
  }
#endif
