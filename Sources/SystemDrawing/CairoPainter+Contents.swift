#if SystemText
  import AutoLayout
  import CPango
  import Foundation
  import LayoutAppearance
  import LayoutRendering
  import SystemText
  import Synchronization

  extension CairoPainter {
    // MARK: Pictures

    func paint(_ image: DrawnImage) {
      let area = image.area
      guard area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite else { return }
      guard let bitmap = bitmap(of: image) else { return paint(LayoutDrawing.placeholder(for: image)) }
      let map = Transform(scaleX: area.width / CGFloat(bitmap.width), y: area.height / CGFloat(bitmap.height))
        .concatenating(Transform(translationX: area.minX, y: area.minY)).concatenating(state.map)
      guard map.isUsable else { return }
      let pattern = unsafe cairo_pattern_create_for_surface(bitmap.surface)
      defer { unsafe cairo_pattern_destroy(pattern) }
      if let tint = image.tint { setSource(tint) }
      // Pixels at the edge must not mix with the surroundings.
      unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      unsafe cairo_save(context)
      withPoints(map) {
        unsafe cairo_new_path(context)
        unsafe cairo_rectangle(context, 0, 0, Double(bitmap.width), Double(bitmap.height))
        unsafe cairo_clip(context)
        if image.tint != nil {
          unsafe cairo_mask(context, pattern)
        } else {
          unsafe cairo_set_source(context, pattern)
          unsafe cairo_paint_with_alpha(context, Double(state.opacity))
        }
      }
      unsafe cairo_restore(context)
    }

    /// The pixels of a file; `nil` for a file that cannot be decoded, which is reported once.
    private func bitmap(of image: DrawnImage) -> Bitmap? {
      if let known = decoded[image.data] { return known }
      let found: Bitmap?
      do throws(DrawingError) {
        found = try decode(image)
      } catch {
        LayoutDiagnostics.report(.misuse("the picture \"\(image.name)\" is not drawn: \(error)", at: nil))
        found = nil
      }
      decoded[image.data] = found
      return found
    }

    private func decode(_ image: DrawnImage) throws(DrawingError) -> Bitmap {
      if image.mediaType == "image/png" { return try Bitmap(png: image.data) }
      guard isPage, image.mediaType == "image/jpeg" else {
        throw .failed("\(image.mediaType) is not decoded for \(isPage ? "PDF" : "PNG")")
      }
      let (width, height) = (image.pixels.width, image.pixels.height), longest = CGFloat(Bitmap.longestSide)
      guard width >= 1, height >= 1, max(width, height) <= longest, width * height <= CGFloat(options.mostImagePixels)
      else {
        throw .failed("its size of \(width) × \(height) pixels is not usable")
      }
      // The file itself is embedded in the document; its pixels are not used.
      let bitmap = try Bitmap(width: Int(width), height: Int(height))
      bitmap.attach(jpeg: image.data)
      return bitmap
    }

    // MARK: Texts

    func paint(_ text: DrawnText) {
      let size = text.parts.reduce(1) { max($0, $1.font.size) }
      guard size.isFinite, text.origin.x.isFinite, text.origin.y.isFinite else { return }
      // Lines scrolled out of view need not be shaped.
      if let width = text.width {
        let ink = CGRect(
          x: text.origin.x - size, y: text.origin.y - 2 * size, width: width + 2 * size, height: 3.5 * size)
        let shown = ink.applying(state.map)
        guard shown.hasEdges, shown.intersects(clipArea) else { return }
      }
      guard let line = ShapedLines.line(of: text) else { return paintUnshaped(text, size) }
      let width = CGFloat(line.width)
      var map = Transform(translationX: text.origin.x - (text.isCentered ? width / 2 : 0), y: text.origin.y)
      if let measured = text.width, width > 0 {
        // A line must not be wider than in layout.
        let factor = measured / width
        if text.fit == .stretched || factor < 0.999 { map = map.scaledBy(x: max(factor, 1e-3), y: 1) }
      }
      map = map.concatenating(state.map)
      guard map.isUsable else { return }
      for gap in line.gaps { box(gap, text.color, size, map) }
      // A path drawn before may have set another rule, by which overlapping letters would leave holes.
      unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      let outline = text.outlineWidth
      var failed: ShapedLine.Run?
      for (color, runs) in text.colored(line.runs) {
        setSource(color)
        unsafe cairo_new_path(context)
        withPoints(map) {
          failed = show(runs, map, isOutlined: outline != nil) ?? failed
          if let outline { strokeGlyphs(outline) }
        }
        if !isPage, outline == nil { unsafe cairo_fill(context) }
      }
      guard let run = failed else { return }
      let pixels = run.sides(map).longest
      LayoutDiagnostics.report(
        .misuse("a bar replaces letters of \(pixels) pixels: \(run.font.path) cannot be used at this size", at: nil))
      paintUnshaped(text, size)
    }

    /// Draws the outlines of the glyphs in the path.
    private func strokeGlyphs(_ width: CGFloat) {
      guard width > 0, width.isFinite else { return }
      unsafe cairo_set_line_width(context, Double(min(width, 1e6)))
      unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      unsafe cairo_set_dash(context, nil, 0, 0)
      unsafe cairo_stroke(context)
    }

    /// Draws runs, or adds their outlines to the path; returns the first whose font cannot be used at its size.
    private func show(_ runs: [ShapedLine.Run], _ map: Transform, isOutlined: Bool) -> ShapedLine.Run? {
      func show(with fonts: inout GlyphFonts) -> ShapedLine.Run? {
        runs.filter { !self.show($0, map, &fonts, isOutlined: isOutlined) }.first
      }
      guard var fonts = heldFonts else { return GlyphFonts.shared.withLock { show(with: &$0) } }
      defer { heldFonts = fonts }
      return show(with: &fonts)
    }

    /// Draws glyphs, or adds their outlines to the path; returns false if their font cannot be used at their size.
    private func show(
      _ run: ShapedLine.Run, _ map: Transform, _ fonts: inout GlyphFonts, isOutlined: Bool
    ) -> Bool {
      let sides = run.sides(map)
      // Letters of a hundredth of a pixel are not visible, and Cairo fails to draw smaller ones in colour.
      if sides.shortest < 0.01 { return true }
      let largest = run.font.isColored ? Self.largestColoredLetter : Self.largestLetter
      guard sides.longest <= largest, unsafe fonts.set(run.font, run.matrix, on: context) else {
        return false
      }
      var glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.index), x: $0.x, y: $0.y) }
      if !isPage || isOutlined {
        if run.font.isColored {
          // A picture of a letter has no outline.
          if isOutlined { return true }
          unsafe cairo_show_glyphs(context, &glyphs, Int32(glyphs.count))
        } else {
          // Glyphs are drawn as paths, because Cairo would draw cached pictures of glyphs at whole pixels, with uneven
          // spacing.
          unsafe cairo_glyph_path(context, &glyphs, Int32(glyphs.count))
        }
        return true
      }
      // The glyphs are written with their characters, so that readers can search and copy these.
      var clusters = run.clusters.map { cairo_text_cluster_t(num_bytes: $0.bytes, num_glyphs: $0.glyphs) }
      let flags = run.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0)
      unsafe run.characters.withUnsafeBytes { bytes in
        unsafe cairo_show_text_glyphs(
          context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), &glyphs,
          Int32(glyphs.count), &clusters, Int32(clusters.count), flags)
      }
      return true
    }

    /// The largest side of an em that FreeType draws, in pixels.
    private static var largestLetter: Double { 16_384 }
    /// The largest side of an em in colour, in pixels: Cairo makes a picture of the whole letter, whatever is visible.
    private static var largestColoredLetter: Double { 2048 }

    /// A box for a character that no font has.
    private func box(_ gap: ShapedLine.Gap, _ color: Color, _ size: CGFloat, _ map: Transform) {
      let line = size / 16
      let area = CGRect(
        x: CGFloat(gap.x) + line, y: -size * 0.7, width: max(CGFloat(gap.width) - 2 * line, line), height: size * 0.7)
      stroke(Path(rectangle: area), color, line, LineStyle(), map: map)
    }

    /// A bar in place of a text that is too long to shape, which the measurer has reported.
    private func paintUnshaped(_ text: DrawnText, _ size: CGFloat) {
      let area = CGRect(x: text.origin.x, y: text.origin.y - size * 0.7, width: text.width ?? size, height: size * 0.7)
      fill(Path(rectangle: area), text.color.withAlpha(0.25))
    }
  }

  extension DrawnText {
    /// The runs of the line, raised like their parts, in groups of one colour.
    fileprivate func colored(_ runs: [ShapedLine.Run]) -> [(Color, [ShapedLine.Run])] {
      guard parts.contains(where: { $0.color != nil || $0.rise != 0 }) else { return [(color, runs)] }
      var groups: [(Color, [ShapedLine.Run])] = []
      for (run, part) in zip(runs, firstParts(of: runs)) {
        let color = part?.color ?? color
        var run = run
        if let rise = part?.rise { for index in run.glyphs.indices { run.glyphs[index].y -= Double(rise) } }
        if let last = groups.indices.last, groups[last].0 == color {
          groups[last].1.append(run)
        } else {
          groups.append((color, [run]))
        }
      }
      return groups
    }
  }

  extension ShapedLine.Run {
    /// The sides of an em on a map from points to pixels.
    fileprivate func sides(_ map: Transform) -> (shortest: Double, longest: Double) {
      let (a, b, c, d) = (Double(map.a), Double(map.b), Double(map.c), Double(map.d))
      let across = hypot(matrix.xx * a + matrix.yx * c, matrix.xx * b + matrix.yx * d)
      let down = hypot(matrix.xy * a + matrix.yy * c, matrix.xy * b + matrix.yy * d)
      return (min(across, down), max(across, down))
    }
  }

  extension Bitmap {
    /// Attaches the original file to the pixels.
    fileprivate func attach(jpeg data: Data) {
      let copy = UnsafeMutableRawPointer.allocate(byteCount: max(data.count, 1), alignment: 1)
      unsafe data.copyBytes(to: UnsafeMutableRawBufferPointer(start: copy, count: data.count))
      let bytes = unsafe copy.assumingMemoryBound(to: UInt8.self)
      let status = unsafe cairo_surface_set_mime_data(
        surface, "image/jpeg", bytes, UInt(data.count), { unsafe $0?.deallocate() }, copy)
      if status != CAIRO_STATUS_SUCCESS { unsafe copy.deallocate() }
    }
  }
#endif
