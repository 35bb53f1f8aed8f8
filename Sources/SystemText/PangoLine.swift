#if SystemText
  import CPango

  /// One line laid out by Pango, in its units.
  struct PangoLine {
    /// The part of the text, as offsets in UTF-8.
    let range: Range<Int>
    let top: Int32
    let height: Int32
    let width: Int32
    let baseline: Int32
    let isRightToLeft: Bool
    /// The extent of the ink: its start and end from the line's start, its top and its height.
    let inkStart: Int32
    let inkEnd: Int32
    let inkTop: Int32
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
  }
#endif
