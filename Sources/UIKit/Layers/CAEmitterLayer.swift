import AutoLayout
public import Foundation

/// Particles; stored, and not drawn.
open class CAEmitterLayer: CALayer {
  /// Stored only: the kinds of particles.
  open var emitterCells: [CAEmitterCell]?
  /// Stored only: the centre of the emitter.
  open var emitterPosition = CGPoint.zero
  /// Stored only: the size of the emitter.
  open var emitterSize = CGSize.zero
  /// Stored only: the shape of the emitter.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// Stored only: the part of the shape that emits.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// Stored only: the blending of particles.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Stored only: a factor for the number of particles.
  open var birthRate: Float = 1
  /// Stored only: a factor of the particles' lifetime.
  open var lifetime: Float = 1
  /// Stored only: a factor for the particles' speed.
  open var velocity: Float = 1
  /// Stored only: a factor for the particles' size.
  open var scale: Float = 1
  /// Stored only: a factor for the particles' rotation.
  open var spin: Float = 1
  /// Stored only: the seed of randomness.
  open var seed: UInt32 = 0
  /// Stored only: the position of the emitter on the z axis.
  open var emitterZPosition: CGFloat = 0
  /// Stored only: the depth of the emitter.
  open var emitterDepth: CGFloat = 0
  /// Stored only: whether particles are placed in three dimensions.
  open var preservesDepth = false
}

/// A kind of particles; stored only.
open class CAEmitterCell {
  /// A kind of particles.
  public init() {}
  private var values: [String: Any] = [:]
  /// Stores a value under a name; does not set the property of that name.
  open func setValue(_ value: Any?, forKey key: String) { _ = values.exchange(value, forKey: key) }
  /// The value stored under a name.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Stored only: the name of the cell.
  open var name: String?
  /// Stored only: whether particles are emitted.
  open var isEnabled = true
  /// Stored only: the image.
  open var contents: Any?
  /// Stored only: the pixels of the image per point.
  open var contentsScale: CGFloat = 1
  /// Stored only: the colour.
  open var color: CGColor?
  /// Stored only: particles per second.
  open var birthRate: Float = 0
  /// Stored only: the lifetime of a particle, in seconds.
  open var lifetime: Float = 0
  /// Stored only: the variation of the lifetime.
  open var lifetimeRange: Float = 0
  /// Stored only: the speed.
  open var velocity: CGFloat = 0
  /// Stored only: the variation of the speed.
  open var velocityRange: CGFloat = 0
  /// Stored only: the acceleration to the right.
  open var xAcceleration: CGFloat = 0
  /// Stored only: the downward acceleration.
  open var yAcceleration: CGFloat = 0
  /// Stored only: the size.
  open var scale: CGFloat = 1
  /// Stored only: the variation of the size.
  open var scaleRange: CGFloat = 0
  /// Stored only: the growth of the size per second.
  open var scaleSpeed: CGFloat = 0
  /// Stored only: the rotation per second.
  open var spin: CGFloat = 0
  /// Stored only: the variation of the rotation.
  open var spinRange: CGFloat = 0
  /// Stored only: the direction.
  open var emissionLongitude: CGFloat = 0
  /// Stored only: the angle to the plane.
  open var emissionLatitude: CGFloat = 0
  /// Stored only: the variation of directions.
  open var emissionRange: CGFloat = 0
  /// Stored only: the variation of the opacity.
  open var alphaRange: Float = 0
  /// Stored only: the change of the opacity per second.
  open var alphaSpeed: Float = 0
  /// Stored only: the variation of red.
  open var redRange: Float = 0
  /// Stored only: the variation of green.
  open var greenRange: Float = 0
  /// Stored only: the change of red per second.
  open var redSpeed: Float = 0
  /// Stored only: the change of green per second.
  open var greenSpeed: Float = 0
  /// Stored only: the change of blue per second.
  open var blueSpeed: Float = 0
  /// Stored only: the visible part of the image.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Stored only: the time at which emission begins, in seconds.
  open var beginTime: Double = 0
  /// Stored only: the duration of emission, in seconds.
  open var duration: Double = 0
  /// Stored only: the acceleration along the z axis.
  open var zAcceleration: CGFloat = 0
  /// Stored only: the filter for enlarging images.
  open var magnificationFilter = "linear"
  /// Stored only: the filter for reducing images.
  open var minificationFilter = "linear"
  /// Stored only: the variation of blue.
  open var blueRange: Float = 0
  /// Stored only: the kinds of particles emitted by this one.
  open var emitterCells: [CAEmitterCell]?
}
