#if SystemText
  import CPango
  import Foundation
  import LayoutAppearance
  import LayoutRendering
  import Synchronization

  /// Executes the commands of a drawing on one of Cairo's surfaces.
  ///
  /// Points are mapped to pixels here, and Cairo's own coordinates stay pixels: a map that has no inverse would end all
  /// drawing, and coordinates that Cairo cannot count would be drawn somewhere else.
  @safe final class CairoPainter {
    /// What a group changes, until it ends.
    struct State {
      /// Points to pixels.
      var map: Transform
      /// How opaque what is drawn is, where groups have no surface of their own.
      var opacity: CGFloat = 1
      /// What ends with the group.
      var ending = Ending.nothing
    }

    /// How a group ends.
    enum Ending {
      case nothing
      case clip
      case surface(opacity: CGFloat)
    }

    let context: OpaquePointer
    let options: CairoDrawing
    /// Whether shapes and texts stay what they are, at any size.
    let isPage: Bool
    private let bitmap: Bitmap?
    private(set) var state: State
    private var states: [State] = []
    /// Groups inside of one that cannot be seen.
    private var hiddenGroups = 0
    /// The surfaces of open groups.
    private var numberOfSurfaces = 0
    /// Pictures that have been decoded, by what was decoded.
    var decoded: [Data: Bitmap?] = [:]
    /// Fonts that are held while a page is drawn.
    var heldFonts: GlyphFonts?

    /// A painter on pixels.
    init(_ bitmap: Bitmap, options: CairoDrawing, map: Transform) throws(DrawingError) {
      self.bitmap = bitmap
      self.options = options
      isPage = false
      state = State(map: map)
      unsafe context = cairo_create(bitmap.surface)
      try check()
    }

    /// A painter on a page.
    init(page surface: OpaquePointer?, options: CairoDrawing) {
      bitmap = nil
      self.options = options
      isPage = true
      state = State(map: .identity)
      unsafe context = cairo_create(surface)
    }

    deinit {
      unsafe cairo_destroy(context)
    }

    private func check() throws(DrawingError) {
      let status = unsafe cairo_status(context)
      if status != CAIRO_STATUS_SUCCESS { throw .failed(unsafe String(cString: cairo_status_to_string(status))) }
    }

    /// Ends drawing, and says what went wrong.
    func finish(holdingFonts: Bool = false) throws(DrawingError) {
      // What was drawn last holds its font.
      if holdingFonts {
        unsafe cairo_set_font_face(context, nil)
      } else {
        GlyphFonts.shared.withLock { _ in unsafe cairo_set_font_face(context, nil) }
      }
      try check()
    }

    func paint(_ commands: [DrawingCommand]) {
      for command in commands {
        switch command {
        case .begin(let group): begin(group)
        case .clip(let path): clip(path)
        case .end: end()
        case _ where hiddenGroups > 0: continue
        case .fill(let path, .color(let color)): fill(path, color)
        case .fill(let path, .gradient(let gradient)): fill(path, gradient)
        case .stroke(let path, let color, let width, let dashes): stroke(path, color, width, dashes)
        case .shadow(let path, let color, let radius, let offset): shadow(of: path, color, radius, offset)
        case .image(let image): paint(image)
        case .text(let text): paint(text)
        }
      }
    }

    // MARK: Groups

    private func begin(_ group: DrawnGroup) {
      let map = group.transform.concatenating(state.map)
      guard hiddenGroups == 0, map.isUsable, group.opacity > 0 else {
        hiddenGroups += 1
        return
      }
      states.append(state)
      state.map = map
      state.ending = .nothing
      guard group.opacity < 1 else { return }
      // Surfaces upon surfaces would take any amount of memory, and round away what is nearly opaque.
      if numberOfSurfaces >= Self.mostSurfaces {
        state.opacity *= group.opacity
      } else {
        unsafe cairo_push_group(context)
        numberOfSurfaces += 1
        state.ending = .surface(opacity: group.opacity)
        state.opacity = 1
      }
    }

    private static let mostSurfaces = 8

    private func clip(_ path: Path) {
      guard hiddenGroups == 0 else {
        hiddenGroups += 1
        return
      }
      states.append(state)
      state.ending = .clip
      unsafe cairo_save(context)
      add(path)
      unsafe cairo_clip(context)
    }

    private func end() {
      if hiddenGroups > 0 {
        hiddenGroups -= 1
        return
      }
      guard let outer = states.popLast() else { return }
      switch state.ending {
      case .nothing: break
      case .clip: unsafe cairo_restore(context)
      case .surface(let opacity):
        numberOfSurfaces -= 1
        unsafe cairo_pop_group_to_source(context)
        unsafe cairo_paint_with_alpha(context, Double(opacity))
      }
      state = outer
    }

    /// The pixels that are not clipped away.
    var clipArea: CGRect {
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
      return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
  }

  extension Transform {
    /// Whether points are mapped to different pixels, all of them to be counted.
    var isUsable: Bool {
      let determinant = a * d - b * c
      return determinant.isFinite && determinant.magnitude > 1e-12 && tx.isFinite && ty.isFinite
        && max(a.magnitude, b.magnitude, c.magnitude, d.magnitude) < 1e6
    }

    /// By how much lengths grow, on average.
    var scale: CGFloat { (a * d - b * c).magnitude.squareRoot() }
  }
#endif
