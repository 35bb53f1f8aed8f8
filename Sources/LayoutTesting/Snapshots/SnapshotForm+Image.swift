#if SystemText
  public import AutoLayout
  public import Foundation
  public import SystemDrawing

  extension SnapshotForm {
    /// The tree's appearance as PNG, compared pixel by pixel.
    ///
    /// If too many pixels differ, the new picture and a picture of the difference are written beside the stored
    /// picture, with `failed` and `difference` in their names.
    ///
    /// - Parameters:
    ///   - drawing: how the tree is drawn.
    ///   - tolerance: the tolerated difference.
    public static func image(
      by drawing: CairoDrawing = CairoDrawing(), tolerance: PictureTolerance = PictureTolerance()
    ) -> SnapshotForm {
      image(tolerance: tolerance) { try drawing.png(of: $0) }
    }

    /// A PNG made of a tree by a closure, compared pixel by pixel.
    public static func image(
      tolerance: PictureTolerance = PictureTolerance(), of make: @escaping @Sendable (View) throws -> Data
    ) -> SnapshotForm {
      SnapshotForm(ending: "png", contents: make) { stored, found in
        stored == found ? nil : pictureDifference(from: stored, to: found, tolerance)
      }
    }

    private static func pictureDifference(
      from stored: Data, to found: Data, _ tolerance: PictureTolerance
    ) -> SnapshotDifference? {
      let failed = ["failed": found]
      do throws(DrawingError) {
        guard let old = try? Bitmap(png: stored) else {
          return SnapshotDifference(words: "the stored file is not a PNG, or is damaged", files: failed)
        }
        guard let new = try? Bitmap(png: found) else {
          return SnapshotDifference(words: "the new picture is not a PNG, or is damaged", files: failed)
        }
        guard let difference = try new.difference(from: old, tolerance: tolerance.channel) else {
          let words = "\(new.width) × \(new.height) pixels instead of \(old.width) × \(old.height)"
          return SnapshotDifference(words: words, files: failed)
        }
        let all = old.width * old.height
        if Double(difference.count) <= tolerance.share * Double(all) { return nil }
        let words =
          "\(difference.count) of \(all) pixels differ by more than \(tolerance.channel) of 255; "
          + "the largest difference is \(difference.greatest)"
        return SnapshotDifference(
          words: words, files: failed.merging(["difference": try difference.picture.png()]) { old, _ in old })
      } catch {
        return SnapshotDifference(words: "the pictures cannot be compared: \(error)", files: failed)
      }
    }
  }
#else
  extension SnapshotForm {
    /// The tree's appearance as PNG.
    @available(*, unavailable, message: "enable the trait SystemText of the package snap-layout")
    public static func image(tolerance: PictureTolerance = PictureTolerance()) -> SnapshotForm { .drawing }
  }
#endif
