#if SystemText
  import AutoLayout
  import CPango
  import Foundation
  import LayoutAppearance

  /// The opacity of a blurred shape, for a part of a picture.
  struct BlurredMask {
    /// The pixel of the picture at the mask's top left corner.
    let left: Double, top: Double
    /// Pixels of the mask per pixel of the picture; below 1 for a wide blur, which has no detail.
    let factor: Double
    private let width: Int, height: Int
    private let deviation: Double

    /// The standard deviation, in pixels of the mask, beyond which the mask gets coarser.
    private static let finestDeviation = 3.0

    /// A mask for the visible area; `nil` if it is empty.
    ///
    /// - Parameters:
    ///   - deviation: the blur's standard deviation, in pixels of the picture.
    ///   - area: the visible pixels.
    ///   - finest: the most pixels of the mask per pixel of the picture.
    init?(deviation: Double, over area: CGRect, finest: Double) {
      guard area.width > 0, area.height > 0 else { return nil }
      factor = min(finest, Self.finestDeviation / deviation)
      self.deviation = deviation * factor
      // Shapes near the area cast their shadow into it.
      let reach = deviation * 3 + 1
      (left, top) = ((Double(area.minX) - reach).rounded(.down), (Double(area.minY) - reach).rounded(.down))
      width = Int(((Double(area.width) + 2 * reach + 2) * factor).rounded(.up))
      height = Int(((Double(area.height) + 2 * reach + 2) * factor).rounded(.up))
      guard max(width, height) <= Bitmap.longestSide else { return nil }
    }

    /// Fills and blurs the path that a body makes with the transform from the picture's pixels to the mask's.
    func draw(_ body: (OpaquePointer, Transform) -> Void) -> OpaquePointer? {
      let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
      guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = unsafe cairo_create(surface)
      else {
        unsafe cairo_surface_destroy(surface)
        return nil
      }
      let map = Transform(translationX: -left, y: -top).concatenating(Transform(scaleX: factor, y: factor))
      unsafe body(context, map)
      unsafe cairo_fill(context)
      unsafe cairo_destroy(context)
      unsafe cairo_surface_flush(surface)
      let stride = unsafe Int(cairo_image_surface_get_stride(surface))
      unsafe blur(
        UnsafeMutableBufferPointer(start: cairo_image_surface_get_data(surface), count: stride * height), stride)
      unsafe cairo_surface_mark_dirty(surface)
      return unsafe surface
    }

    /// Three successive averages approximate a normal distribution.
    private func blur(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ stride: Int) {
      let window = max(1, Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
      guard window > 1 else { return }
      var line = [UInt8](repeating: 0, count: max(width, height)), spare = line
      for y in 0..<height { unsafe average(bytes, from: y * stride, step: 1, count: width, window, &line, &spare) }
      for x in 0..<width { unsafe average(bytes, from: x, step: stride, count: height, window, &line, &spare) }
    }

    private func average(
      _ bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int, step: Int, count: Int, _ window: Int,
      _ line: inout [UInt8], _ spare: inout [UInt8]
    ) {
      var isEmpty = true
      for index in 0..<count {
        line[index] = unsafe bytes[start + index * step]
        if line[index] != 0 { isEmpty = false }
      }
      if isEmpty { return }
      // A window of even width is shifted to one side, then to the other; the third window is wider by 1.
      let shifts =
        window.isMultiple(of: 2) ? [window / 2, window / 2 - 1, window / 2] : [window / 2, window / 2, window / 2]
      for (pass, before) in shifts.enumerated() {
        let length = window.isMultiple(of: 2) && pass == 2 ? window + 1 : window
        var sum = 0
        for index in 0..<min(length - before, count) { sum += Int(line[index]) }
        for index in 0..<count {
          spare[index] = UInt8(sum / length)
          let (leaves, enters) = (index - before, index - before + length)
          if leaves >= 0 { sum -= Int(line[leaves]) }
          if enters < count { sum += Int(line[enters]) }
        }
        swap(&line, &spare)
      }
      for index in 0..<count { unsafe bytes[start + index * step] = line[index] }
    }
  }
#endif
