import Foundation
import LayoutAppearance

/// A layer that draws copies of its sublayers.
///
/// The colours of the copies are multiplied, but not those of pictures and texts. Animations of sublayers are shown
/// later by ``instanceDelay`` in each copy than in the previous one. Until its delay is over, a copy shows the model.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, with the sublayers themselves; at most 10,000 are drawn.
  open var instanceCount = 1 { didSet { changed() } }
  /// The delay of animations from one copy to the next, in seconds of the layer's time.
  open var instanceDelay: Double = 0 { didSet { changed() } }
  /// The transform of each copy relative to the previous one, around the anchor point; drawn without perspective.
  open var instanceTransform = CATransform3DIdentity { didSet { changed() } }
  /// The colour by which the first copy is multiplied; `nil` for white.
  open var instanceColor: CGColor? { didSet { changed() } }
  /// The red added to the colour from one copy to the next.
  open var instanceRedOffset: Float = 0 { didSet { changed() } }
  /// The green added to the colour from one copy to the next.
  open var instanceGreenOffset: Float = 0 { didSet { changed() } }
  /// The blue added to the colour from one copy to the next.
  open var instanceBlueOffset: Float = 0 { didSet { changed() } }
  /// The opacity added from one copy to the next.
  open var instanceAlphaOffset: Float = 0 { didSet { changed() } }
  /// Stored only: whether copies are placed in three dimensions.
  open var preservesDepth = false

  /// A copy of the sublayers.
  struct Copy {
    /// The map from the copy to the layer, in the layer's coordinates.
    var map = Transform.identity
    var opacity: CGFloat = 1
    /// The colour by which the copy's colours are multiplied.
    var tint = Color.white
    /// The delay of animations, in seconds of the layer's time.
    var delay = 0.0
  }

  /// The copies that are drawn.
  final var copies: [Copy] {
    let (bounds, anchor) = (bounds, anchorPoint)
    let (x, y) = (bounds.origin.x + anchor.x * bounds.width, bounds.origin.y + anchor.y * bounds.height)
    let step = Transform(translationX: -x, y: -y).concatenating(CATransform3DGetAffineTransform(instanceTransform))
      .concatenating(Transform(translationX: x, y: y))
    let first = (instanceColor?.color ?? .white).light
    var map = Transform.identity
    return (0..<min(max(instanceCount, 0), 10_000)).map { number in
      defer { map = map.concatenating(step) }
      func part(_ first: CGFloat, _ offset: Float) -> CGFloat {
        min(max(first + CGFloat(offset) * CGFloat(number), 0), 1)
      }
      return Copy(
        map: map, opacity: part(first.alpha, instanceAlphaOffset),
        tint: Color(
          red: part(first.red, instanceRedOffset), green: part(first.green, instanceGreenOffset),
          blue: part(first.blue, instanceBlueOffset)),
        delay: instanceDelay.isFinite ? instanceDelay * Double(number) : 0)
    }
  }
}

/// The delays of the copies of replicator layers in which a layer is drawn.
struct CopyDelays {
  private var delays: [(layer: CALayer, seconds: Double)] = []

  /// The delays in a copy, in seconds of the time of the layer that makes the copy.
  func adding(_ seconds: Double, in layer: CALayer) -> CopyDelays {
    guard seconds != 0 else { return self }
    var all = self
    all.delays.append((layer, seconds))
    return all
  }

  /// The delay of the animations inside a replicator layer, in seconds of its time; 0 for any other layer.
  func seconds(in layer: CALayer) -> Double { delays.first { $0.layer === layer }?.seconds ?? 0 }
}

extension Color {
  /// The colour multiplied by another one, without the opacity of that one.
  func multiplied(by other: Color) -> Color {
    guard other != .white else { return self }
    return Color(light: light.multiplied(by: other.light), dark: dark.multiplied(by: other.dark))
  }
}

extension Color.Components {
  fileprivate func multiplied(by other: Color.Components) -> Color.Components {
    Color.Components(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha)
  }
}

extension Gradient {
  /// Multiplies the colours by another one.
  mutating func multiply(by color: Color) { colors = colors.map { $0.multiplied(by: color) } }
}

extension Shape {
  /// Multiplies the colours, except those of pictures and texts, by another one.
  mutating func multiply(by color: Color) {
    guard color != .white else { return }
    (fill, stroke) = (fill?.multiplied(by: color), stroke?.multiplied(by: color))
    gradient?.multiply(by: color)
    steps = steps.map { step in
      switch step {
      case .fill(let path, let own): return .fill(path, own.multiplied(by: color))
      case .stroke(let path, let own, let width, let style):
        return .stroke(path, own.multiplied(by: color), width: width, style: style)
      case .gradient(var gradient, let path):
        gradient.multiply(by: color)
        return .gradient(gradient, in: path)
      default: return step
      }
    }
  }
}
