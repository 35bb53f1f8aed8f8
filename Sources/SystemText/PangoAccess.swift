#if SystemText
  import CPango
  import Foundation
  import Synchronization

  /// Admits threads to Pango: many at once, or one alone.
  ///
  /// Pango takes the width of a character that no font has from the font's metrics, and computes these under a guard
  /// against recursion that all threads share (`in_get_metrics` in pangofc-font.c, Pango 1.50). If two threads compute
  /// metrics at the same time, one of them gets a width of zero, for as long as the font is loaded. So a layout in
  /// which such a character has no width is made again, by a thread that is alone and with fonts that are loaded anew.
  final class PangoAccess: Sendable {
    static let shared = PangoAccess()

    /// Held while a thread enters, and while one is alone.
    private let entrance = Mutex(())
    private let inside = Atomic(0)

    private init() {}

    /// Calls a body beside other threads.
    func together<Result>(_ body: () -> Result) -> Result {
      entrance.withLock { _ in _ = inside.wrappingAdd(1, ordering: .acquiring) }
      defer { _ = inside.wrappingSubtract(1, ordering: .releasing) }
      return body()
    }

    /// Calls a body once no other thread is inside.
    func alone<Result: Sendable>(_ body: () -> Result) -> Result {
      entrance.withLock { _ in
        while inside.load(ordering: .acquiring) > 0 { usleep(50) }
        return body()
      }
    }

    /// Whether a layout has characters that no font has, and no width for one of them.
    static func hasLostWidth(_ layout: OpaquePointer?) -> Bool {
      if unsafe pango_layout_get_unknown_glyphs_count(layout) == 0 { return false }
      var lines = unsafe pango_layout_get_lines_readonly(layout)
      while let line = unsafe lines {
        var runs = unsafe line.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self).pointee.runs
        while let run = unsafe runs {
          let item = unsafe run.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
          if let glyphs = unsafe item.pointee.glyphs, unsafe hasLostWidth(glyphs.pointee) { return true }
          unsafe runs = run.pointee.next
        }
        unsafe lines = line.pointee.next
      }
      return false
    }

    private static func hasLostWidth(_ glyphs: PangoGlyphString) -> Bool {
      for k in 0..<Int(unsafe glyphs.num_glyphs) {
        let glyph = unsafe glyphs.glyphs[k]
        if glyph.glyph & ShapedLine.unknownGlyph != 0, glyph.geometry.width == 0 { return true }
      }
      return false
    }
  }
#endif
