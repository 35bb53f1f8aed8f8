#if SystemText
  import CPango

  /// A font file, with the transformations of its glyphs.
  package struct FontFile: Hashable, Sendable {
    /// The path of the file.
    package var path = ""
    /// The index of the font in the file.
    package var index: Int32 = 0
    /// Whether strokes are emboldened.
    package var isEmboldened = false
    /// Whether glyphs have their own colours, as emoji do.
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

  /// A map of glyphs from ems to points, with y pointing down.
  package struct GlyphMatrix: Hashable, Sendable {
    /// The factors, in Cairo's order: xx, yx, xy, yy.
    package var xx: Double, yx: Double, xy: Double, yy: Double

    init(_ pattern: OpaquePointer?, scale: Double) {
      var size = 0.0
      if unsafe FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size) != FcResultMatch { size = 18 }
      size *= scale
      (xx, yx, xy, yy) = (size, 0, 0, size)
      var matrix: UnsafeMutablePointer<FcMatrix>?
      // The pattern has a matrix for slanted fonts derived from upright ones, and for bitmap fonts of one size.
      guard unsafe FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let map = unsafe matrix?.pointee
      else { return }
      (xx, yx, xy, yy) = (map.xx * size, -map.yx * size, -map.xy * size, map.yy * size)
    }
  }
#endif
