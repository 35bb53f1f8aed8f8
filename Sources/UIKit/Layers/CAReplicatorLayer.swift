import Foundation
import LayoutAppearance

/// A layer that draws copies of its sublayers.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, with the sublayers themselves; at most 10,000 are drawn.
  open var instanceCount = 1 { didSet { changed() } }
  /// Stored only: the delay from one copy to the next, in seconds.
  open var instanceDelay: Double = 0
  /// The transform of each copy relative to the previous one, around the anchor point; drawn without perspective.
  open var instanceTransform = CATransform3DIdentity { didSet { changed() } }
  /// Stored only, except for its opacity: the colour by which the first copy is multiplied.
  open var instanceColor: CGColor? { didSet { changed() } }
  /// Stored only: the red added from one copy to the next.
  open var instanceRedOffset: Float = 0
  /// Stored only: the green added from one copy to the next.
  open var instanceGreenOffset: Float = 0
  /// Stored only: the blue added from one copy to the next.
  open var instanceBlueOffset: Float = 0
  /// The opacity added from one copy to the next.
  open var instanceAlphaOffset: Float = 0 { didSet { changed() } }
  /// Stored only: whether copies are placed in three dimensions.
  open var preservesDepth = false

  /// The maps and the opacities of the copies, in the layer's coordinates.
  final var copies: [(map: Transform, opacity: CGFloat)] {
    let (bounds, anchor, first) = (bounds, anchorPoint, instanceColor?.color.light.alpha ?? 1)
    let (x, y) = (bounds.origin.x + anchor.x * bounds.width, bounds.origin.y + anchor.y * bounds.height)
    let step = Transform(translationX: -x, y: -y).concatenating(CATransform3DGetAffineTransform(instanceTransform))
      .concatenating(Transform(translationX: x, y: y))
    var map = Transform.identity
    return (0..<min(max(instanceCount, 0), 10_000)).map { number in
      defer { map = map.concatenating(step) }
      return (map, min(max(first + CGFloat(instanceAlphaOffset) * CGFloat(number), 0), 1))
    }
  }
}
