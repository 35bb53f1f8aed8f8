public import AutoLayout
public import Foundation
internal import LayoutAppearance

/// The look of a laid-out tree at one moment, as plain values from which SVG, PNG and PDF are made.
///
/// A drawing holds no view and may be passed to any thread. Its coordinates are those of the root, to which everything
/// is clipped. Colours have variants for light and dark appearance.
public struct LayoutDrawing: Hashable, Sendable {
  /// Limits for pictures in a drawing.
  public struct Limits: Hashable, Sendable {
    /// The largest picture file, in bytes.
    public var imageBytes: Int
    /// The greatest number of pixels of a picture, by its header; viewers need four bytes for each.
    public var imagePixels: Int

    /// Limits.
    public init(imageBytes: Int = 10 << 20, imagePixels: Int = 100_000_000) {
      (self.imageBytes, self.imagePixels) = (imageBytes, imagePixels)
    }
  }

  /// The size of the root, in points.
  public var size: CGSize
  /// The commands, from back to front.
  public var commands: [DrawingCommand]

  /// A drawing of commands.
  public init(size: CGSize, commands: [DrawingCommand]) {
    (self.size, self.commands) = (size, commands)
  }

  /// Records the look of the tree below a root, without laying it out.
  ///
  /// A picture that is damaged, missing or beyond the limits is reported to `LayoutDiagnostics`, and a box with its
  /// name takes its place.
  ///
  /// - Parameters:
  ///   - root: the topmost view of the picture; views above it are ignored.
  ///   - limits: the limits for pictures.
  ///   - appearance: returns the frame, opacity, transform and background with which a view is drawn: by default the
  ///     model's; for an animation, those of the view's presentation.
  /// - Complexity: O(views, characters and bytes of pictures).
  public init(
    of root: View, limits: Limits = Limits(),
    appearance: (View) -> LayoutSnapshot.Appearance = { LayoutSnapshot.Appearance(modelOf: $0) }
  ) {
    var numbers = ItemNumbers()
    self.init(of: root, limits: limits, numbers: &numbers, appearance: appearance)
  }

  init(
    of root: View, limits: Limits, numbers: inout ItemNumbers, appearance: (View) -> LayoutSnapshot.Appearance
  ) {
    var walk = DrawingWalk(limits: limits, numbers: numbers)
    walk.visit(root, appearance)
    size = walk.size
    commands = walk.commands
    numbers = walk.numbers
  }
}
