#if SystemText
  import AutoLayout
  import CPango
  import Foundation

  /// Pango's fonts and settings, for one thread at a time.
  @safe final class TextEngine {
    private let map: UnsafeMutablePointer<PangoFontMap>?
    private let context: OpaquePointer?

    /// Makes fonts with a separate FreeType library.
    ///
    /// Cairo's fonts share one library among all threads, and open and close files in it without a lock. So texts are
    /// shaped with the fonts of this engine, and Cairo draws the glyphs under a lock.
    init() {
      unsafe map = pango_ft2_font_map_new()
      let opaque = unsafe map.map { OpaquePointer($0) }
      // A point is a pixel, so that sizes equal the sizes of the font.
      unsafe pango_ft2_font_map_set_resolution(opaque, 72, 72)
      unsafe pango_fc_font_map_set_default_substitute(
        opaque, { pattern, _ in unsafe TextEngine.turnOffHinting(of: pattern) }, nil, nil)
      unsafe context = pango_font_map_create_context(map)
      unsafe pango_context_set_round_glyph_positions(context, 0)
    }

    private static func turnOffHinting(of pattern: OpaquePointer?) {
      unsafe FcPatternDel(pattern, FC_HINTING)
      unsafe FcPatternAddBool(pattern, FC_HINTING, 0)
      unsafe FcPatternDel(pattern, FC_HINT_STYLE)
      unsafe FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
    }

    deinit {
      unsafe g_object_unref(UnsafeMutableRawPointer(context))
      unsafe g_object_unref(map)
    }

    /// A layout of a text, not broken into lines yet; the caller must release it.
    func makeLayout(_ text: CheckedText) -> OpaquePointer? {
      let style = text.content.style
      let base = style.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
      unsafe pango_context_set_base_dir(context, base)
      let layout = unsafe pango_layout_new(context)
      unsafe pango_layout_set_auto_dir(layout, style.direction == nil ? 1 : 0)
      unsafe pango_layout_set_text(layout, text.content.string, Int32(text.content.string.utf8.count))
      let description = unsafe Self.description(of: text.content.font, scale: text.scale)
      unsafe pango_layout_set_font_description(layout, description)
      unsafe pango_font_description_free(description)
      let attributes = unsafe Self.attributes(of: text)
      unsafe pango_layout_set_attributes(layout, attributes)
      unsafe pango_attr_list_unref(attributes)
      unsafe pango_layout_set_spacing(layout, Self.units(Double(style.lineSpacing) * text.scale))
      unsafe pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
      return unsafe layout
    }

    /// Lets no run of glyphs continue at offsets in UTF-8, without a change of the shapes of letters.
    func split(_ layout: OpaquePointer?, at edges: [Int]) {
      let attributes = unsafe pango_attr_list_copy(pango_layout_get_attributes(layout))
      for (index, edge) in edges.enumerated() {
        let end = index + 1 < edges.count ? edges[index + 1] : Int(UInt32.max)
        // Pango splits runs where colours change; the colours themselves are not used.
        unsafe Self.insert(
          pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0), in: edge..<end, to: attributes)
      }
      unsafe pango_layout_set_attributes(layout, attributes)
      unsafe pango_attr_list_unref(attributes)
    }

    /// The family used in place of a family that is not installed; `nil` for an installed family.
    func substitute(for name: String) -> String? {
      guard unsafe pango_font_map_get_family(map, name) == nil else { return nil }
      let description = unsafe Self.description(of: .named(name, size: 12), scale: 1)
      defer { unsafe pango_font_description_free(description) }
      guard let font = unsafe pango_context_load_font(context, description) else { return "nothing" }
      defer { unsafe g_object_unref(font) }
      let found = unsafe pango_font_describe(font)
      defer { unsafe pango_font_description_free(found) }
      return unsafe pango_font_description_get_family(found).map { unsafe String(cString: $0) } ?? "nothing"
    }

    /// Whether the system has any font.
    var hasFonts: Bool {
      let description = unsafe Self.description(of: Font(size: 12), scale: 1)
      defer { unsafe pango_font_description_free(description) }
      guard let font = unsafe pango_context_load_font(context, description) else { return false }
      unsafe g_object_unref(font)
      return true
    }

    private static func description(of font: Font, scale: Double) -> OpaquePointer? {
      let description = unsafe pango_font_description_new()
      let family =
        switch font.family {
        case .system: "Sans"
        case .serif: "Serif"
        case .monospaced: "Monospace"
        case .named(let name): name
        }
      unsafe pango_font_description_set_family(description, family)
      unsafe pango_font_description_set_absolute_size(
        description, max(1, (Double(font.size) * scale * Double(unitsPerPoint)).rounded()))
      unsafe pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
      if font.isItalic { unsafe pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
      return unsafe description
    }

    private static func attributes(of text: CheckedText) -> OpaquePointer? {
      let list = unsafe pango_attr_list_new()
      let style = text.content.style
      if style.letterSpacing != 0 {
        unsafe pango_attr_list_insert(
          list, pango_attr_letter_spacing_new(units(Double(style.letterSpacing) * text.scale)))
      }
      for run in text.content.runs {
        let description = unsafe description(of: run.font, scale: text.scale)
        unsafe insert(pango_attr_font_desc_new(description), in: run.range, to: list)
        unsafe pango_font_description_free(description)
        if let spacing = run.letterSpacing {
          unsafe insert(
            pango_attr_letter_spacing_new(units(Double(spacing) * text.scale)), in: run.range, to: list)
        }
        if let box = run.box {
          var area = PangoRectangle(
            x: 0, y: -units(Double(box.ascent) * text.scale), width: units(Double(box.width) * text.scale),
            height: units(Double(box.ascent + box.descent) * text.scale))
          unsafe insert(pango_attr_shape_new(&area, &area), in: run.range, to: list)
        }
      }
      unsafe addHyphens(of: text.content.string, to: list)
      if let height = style.lineHeight {
        unsafe pango_attr_list_insert(
          list, pango_attr_line_height_new_absolute(max(1, units(Double(height) * text.scale))))
      }
      return unsafe list
    }

    /// Adds an attribute of a part of the text, in UTF-8, to a list, which owns the attribute from then on.
    private static func insert(
      _ attribute: UnsafeMutablePointer<PangoAttribute>?, in range: Range<Int>, to list: OpaquePointer?
    ) {
      unsafe attribute?.pointee.start_index = UInt32(range.lowerBound)
      unsafe attribute?.pointee.end_index = UInt32(range.upperBound)
      unsafe pango_attr_list_insert(list, attribute)
    }

    /// Lets only soft hyphens end a line with a hyphen: as on iOS, a word broken for lack of room has none.
    ///
    /// If this takes too long, the lines of a broken word are measured with hyphens, but drawn without.
    private static func addHyphens(of string: String, to list: OpaquePointer?) {
      var softHyphenEnds: [Int] = [], end = 0, paragraphs = 1
      for scalar in string.unicodeScalars {
        end += UTF8.width(scalar)
        switch scalar {
        case "\u{AD}": softHyphenEnds.append(end)
        case "\n", "\r", "\u{2029}": paragraphs += 1
        default: break
        }
      }
      guard softHyphenEnds.count * paragraphs * end <= mostCountedForHyphens else { return }
      var start = 0
      // An attribute affects no line break at its own start.
      for end in softHyphenEnds + [end] where start < end {
        unsafe insert(pango_attr_insert_hyphens_new(0), in: start..<end, to: list)
        start = end
      }
    }

    /// The greatest number of characters that Pango may count for soft hyphens.
    ///
    /// In each paragraph, Pango counts the characters up to every attribute.
    /// A text of 56 KiB with 7,000 soft hyphens in 50 paragraphs took 20 s.
    private static let mostCountedForHyphens = 1 << 20

    /// The number of Pango's units per point.
    static let unitsPerPoint: Int32 = 1024

    /// A clamped length in Pango's units.
    static func units(_ points: Double) -> Int32 {
      Int32(max(-1e9, min(1e9, (points * Double(unitsPerPoint)).rounded())))
    }
  }
#endif
