#if SystemText
  import CPango

  /// A font as a file, with what is done to its glyphs.
  package struct FontFile: Hashable, Sendable {
    /// Where the file is.
    package var path = ""
    /// Which of the file's fonts it is.
    package var index: Int32 = 0
    /// Whether strokes are made heavier.
    package var isEmboldened = false
    /// Whether glyphs have colours of their own, as emoji have.
    package var isColored = false
    /// The axes of a variable font, as fontconfig writes them.
    package var variations: String?

    init?(_ pattern: OpaquePointer?) {
      var file: UnsafeMutablePointer<FcChar8>?
      guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file = unsafe file else {
        return nil
      }
      unsafe path = String(cString: file)
      var number: Int32 = 0
      if unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &number) == FcResultMatch { index = number }
      var flag: FcBool = 0
      if unsafe FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &flag) == FcResultMatch { isEmboldened = flag != 0 }
      if unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &flag) == FcResultMatch { isColored = flag != 0 }
      var words: UnsafeMutablePointer<FcChar8>?
      if unsafe FcPatternGetString(pattern, FC_FONT_VARIATIONS, 0, &words) == FcResultMatch, let words = unsafe words {
        unsafe variations = String(cString: words)
      }
    }
  }

  /// A map of glyphs from ems to points, where y points down.
  package struct GlyphMatrix: Hashable, Sendable {
    /// The factors, in Cairo's order: xx, yx, xy, yy.
    package var xx: Double, yx: Double, xy: Double, yy: Double

    init(_ pattern: OpaquePointer?, scale: Double) {
      var size = 0.0
      if unsafe FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size) != FcResultMatch { size = 18 }
      size *= scale
      (xx, yx, xy, yy) = (size, 0, 0, size)
      var matrix: UnsafeMutablePointer<FcMatrix>?
      // Slanted fonts that are made of upright ones, and those that are pictures of one size.
      guard unsafe FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let map = unsafe matrix?.pointee
      else { return }
      (xx, yx, xy, yy) = (map.xx * size, -map.yx * size, -map.xy * size, map.yy * size)
    }
  }
#endif
