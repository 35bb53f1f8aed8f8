#if SystemText
  import AutoLayout
  import CPango
  import Foundation
  import LayoutAppearance
  import LayoutRendering
  import Synchronization

  /// Executes the commands of a drawing on a Cairo surface.
  ///
  /// The painter maps points to pixels, so Cairo's coordinates are pixels. In Cairo, a map without an inverse is an
  /// error that ends all drawing, and coordinates beyond Cairo's range are drawn in wrong places.
  @safe final class CairoPainter {
    /// The state that a group changes until it ends.
    struct State {
      /// The map from points to pixels.
      var map: Transform
      /// The opacity from groups without a surface.
      var opacity: CGFloat = 1
      /// The action at the end of the group.
      var ending = Ending.nothing
    }

    /// The action at the end of a group.
    enum Ending {
      case nothing
      case clip
      case surface(opacity: CGFloat)
    }

    let context: OpaquePointer
    let options: CairoDrawing
    /// Whether the surface is a page, on which shapes and texts stay vectors.
    let isPage: Bool
    private let bitmap: Bitmap?
    private(set) var state: State
    private var states: [State] = []
    /// The number of open groups and clips that are not drawn: the outermost invisible group, and those inside it.
    private var hiddenGroups = 0
    /// The number of surfaces of open groups.
    private var numberOfSurfaces = 0
    /// Decoded pictures, by their files.
    var decoded: [Data: Bitmap?] = [:]
    /// Fonts locked while a page is drawn.
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

    /// Ends drawing; throws if anything failed.
    func finish(holdingFonts: Bool = false) throws(DrawingError) {
      // The last text drawn still refers to its font.
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
        case .stroke(let path, let color, let width, let style): stroke(path, color, width, style)
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
      // Without a limit, nested surfaces could take any amount of memory, and would round nearly opaque colours.
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

    /// The pixels inside the clip.
    var clipArea: CGRect {
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
      return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
  }

  extension Transform {
    /// Whether the map is invertible, with coordinates in Cairo's range.
    var isUsable: Bool {
      let determinant = a * d - b * c
      return determinant.isFinite && determinant.magnitude > 1e-12 && tx.isFinite && ty.isFinite
        && max(a.magnitude, b.magnitude, c.magnitude, d.magnitude) < 1e6
    }

    /// The factor by which lengths grow, on average.
    var scale: CGFloat { (a * d - b * c).magnitude.squareRoot() }
  }
#endif
