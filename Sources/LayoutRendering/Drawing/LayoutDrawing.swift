public import AutoLayout
public import Foundation
internal import LayoutAppearance

/// What a laid-out tree looks like at one moment, as plain values: the one description that SVG, PNG and PDF are made of.
///
/// A drawing holds no view and may be passed on to any thread. Its coordinates are those of the root, outside of which
/// nothing shows. Colours are kept for light and for dark surroundings.
public struct LayoutDrawing: Hashable, Sendable {
  /// What a drawing takes in at most.
  public struct Limits: Hashable, Sendable {
    /// The largest picture file, in bytes.
    public var imageBytes: Int
    /// The most pixels of a picture, by its header: whoever shows it holds four bytes for each.
    public var imagePixels: Int

    /// Limits.
    public init(imageBytes: Int = 10 << 20, imagePixels: Int = 100_000_000) {
      (self.imageBytes, self.imagePixels) = (imageBytes, imagePixels)
    }
  }

  /// The size of the root, in points.
  public var size: CGSize
  /// What is drawn, from back to front.
  public var commands: [DrawingCommand]

  /// A drawing of commands.
  public init(size: CGSize, commands: [DrawingCommand]) {
    (self.size, self.commands) = (size, commands)
  }

  /// Takes down what the tree below a root looks like; nothing is laid out here.
  ///
  /// A picture that is damaged, missing or beyond the limits is reported to `LayoutDiagnostics`, and a box with its name
  /// takes its place.
  ///
  /// - Parameters:
  ///   - root: the topmost view of the picture; what is above it does not count.
  ///   - limits: the largest pictures.
  ///   - appearance: where and how opaque a view is drawn; the model, unless something else is to be shown, such as a
  ///     presentation of an animation.
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
