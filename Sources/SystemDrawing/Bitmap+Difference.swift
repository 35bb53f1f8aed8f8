#if SystemText
  import CPango

  extension Bitmap {
    /// The difference of two pictures of one size.
    package struct Difference {
      /// The number of pixels that differ by more than the tolerance.
      package var count = 0
      /// The largest difference of a colour or of the opacity, from 0 to 255.
      package var greatest = 0
      /// The differing pixels in red, over a pale picture of the others.
      package var picture: Bitmap
    }

    /// Compares with another picture; `nil` if it has another size.
    ///
    /// - Parameters:
    ///   - other: the stored picture.
    ///   - tolerance: the tolerated difference of a pixel's colour or opacity, from 0 to 255.
    /// - Complexity: O(pixels).
    package func difference(from other: Bitmap, tolerance: Int) throws(DrawingError) -> Difference? {
      guard width == other.width, height == other.height else { return nil }
      let picture = try Bitmap(width: width, height: height)
      var count = 0, greatest = 0
      let isOpaque = [self, other].map {
        unsafe cairo_image_surface_get_format($0.surface) == CAIRO_FORMAT_RGB24
      }
      unsafe withBytes { mine, stride in
        unsafe other.withBytes { theirs, otherStride in
          unsafe picture.withBytes { shown, shownStride in
            for y in 0..<height {
              for x in 0..<width {
                let (a, b) = (y * stride + 4 * x, y * otherStride + 4 * x)
                var most = 0, brightness = 0
                for channel in 0..<4 {
                  let left = unsafe channel == 3 && isOpaque[0] ? 255 : Int(mine[a + channel])
                  let right = unsafe channel == 3 && isOpaque[1] ? 255 : Int(theirs[b + channel])
                  most = max(most, abs(left - right))
                  if channel < 3 { brightness += left }
                }
                greatest = max(greatest, most)
                let differs = most > tolerance
                if differs { count += 1 }
                let pale = UInt8(192 + brightness / 3 / 4)
                let pixel: [UInt8] = differs ? [32, 0, 224, 255] : [pale, pale, pale, 255]
                let at = y * shownStride + 4 * x
                for channel in 0..<4 { unsafe shown[at + channel] = pixel[channel] }
              }
            }
          }
        }
      }
      return Difference(count: count, greatest: greatest, picture: picture)
    }
  }
#endif
