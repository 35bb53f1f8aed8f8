#if SystemText
  import CPango

  /// One line laid out by Pango, in its units.
  struct PangoLine {
    /// The part of the text, as offsets in UTF-8.
    private(set) var range: Range<Int>
    private(set) var top: Int32
    let height: Int32
    private(set) var width: Int32
    private(set) var baseline: Int32
    let isRightToLeft: Bool
    /// The extent of the ink: its start and end from the line's start, its top and its height.
    private(set) var inkStart: Int32
    private(set) var inkEnd: Int32
    private(set) var inkTop: Int32
    let inkHeight: Int32

    var bottom: Int32 { top + height }

    /// The line at an iterator.
    @unsafe init?(_ iterator: OpaquePointer?) {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { return nil }
      var ink = PangoRectangle(), logical = PangoRectangle()
      unsafe pango_layout_iter_get_line_extents(iterator, &ink, &logical)
      let start = unsafe Int(line.pointee.start_index)
      range = unsafe start..<start + Int(line.pointee.length)
      (top, height, width) = (logical.y, logical.height, logical.width)
      baseline = unsafe pango_layout_iter_get_baseline(iterator)
      isRightToLeft = unsafe line.pointee.resolved_dir == UInt32(PANGO_DIRECTION_RTL.rawValue)
      inkStart = ink.x - logical.x
      inkEnd = ink.x - logical.x + ink.width
      (inkTop, inkHeight) = (ink.y, ink.height)
    }

    /// Removes white space from the end of the line.
    ///
    /// - Parameters:
    ///   - start: the offset at which the white space begins.
    ///   - line: the line that ``init(_:)`` read.
    ///   - spacing: the letter spacing before the white space, which a line does not have at its ends.
    ///   - keepsWidth: whether the width stays, as in a justified line.
    @unsafe mutating func removeSpace(
      from start: Int, of line: UnsafeMutablePointer<PangoLayoutLine>, spacing: Int32, keepsWidth: Bool
    ) {
      let last = range.upperBound - 1
      range = range.lowerBound..<start
      guard !keepsWidth else { return }
      var (near, far) = (Int32(0), Int32(0))
      unsafe pango_layout_line_index_to_x(line, Int32(start), 0, &near)
      unsafe pango_layout_line_index_to_x(line, Int32(last), 1, &far)
      let left = min(near, far)
      var removed = abs(far - near)
      if removed > 0, range.lowerBound < start, left == 0 || left + removed == width {
        removed += Self.share(of: spacing, isLeft: left == 0)
      }
      width -= removed
      // Ink to the right of the white space moves left.
      if left <= inkStart { inkStart -= removed }
      if left < inkEnd { inkEnd -= removed }
    }

    /// The part of a letter spacing that Pango gives to one side of a letter.
    private static func share(of spacing: Int32, isLeft: Bool) -> Int32 {
      let unit = TextEngine.unitsPerPoint, half = spacing / 2
      let left = spacing % unit == 0 ? (half + unit / 2) & ~(unit - 1) : half
      return isLeft ? left : spacing - left
    }

    /// Moves the line in the text, and down.
    mutating func move(by offset: Int, down distance: Int32) {
      range = range.lowerBound + offset..<range.upperBound + offset
      (top, baseline, inkTop) = (top + distance, baseline + distance, inkTop + distance)
    }
  }
#endif
