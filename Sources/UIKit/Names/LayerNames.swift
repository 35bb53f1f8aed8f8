public import Foundation

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The name of `.top` for positions of contents.
public let kCAGravityTop = CALayerContentsGravity.top
/// The name of `.bottom` for positions of contents.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// The name of `.left` for positions of contents.
public let kCAGravityLeft = CALayerContentsGravity.left
/// The name of `.right` for positions of contents.
public let kCAGravityRight = CALayerContentsGravity.right
/// The name of `.topLeft` for positions of contents.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// The name of `.topRight` for positions of contents.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// The name of `.bottomLeft` for positions of contents.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// The name of `.bottomRight` for positions of contents.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// The name of `.resize` for positions of contents.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The name of `.backwards` for the values shown before and after.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The name of `.removed` for the values shown before and after.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The name of `.none` for long texts.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The name of `.start` for long texts.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The name of `.middle` for long texts.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The name of `.natural` for the alignment of texts.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The name of `.left` for the alignment of texts.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The name of `.right` for the alignment of texts.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The name of `.center` for the alignment of texts.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The name of `.justified` for the alignment of texts.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// The name of `.miter` for corners of lines.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The name of `.bevel` for corners of lines.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// The name of `.nonZero` for surfaces.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The name of `.default` for curves of time.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// The name of `.fade` for transitions.
public let kCATransitionFade = CATransitionType.fade
/// The name of `.moveIn` for transitions.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The name of `.push` for transitions.
public let kCATransitionPush = CATransitionType.push
/// The name of `.reveal` for transitions.
public let kCATransitionReveal = CATransitionType.reveal
/// The name of `.fromRight` for directions of transitions.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The name of `.fromLeft` for directions of transitions.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The name of `.fromTop` for directions of transitions.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The name of `.fromBottom` for directions of transitions.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// The name of `.linear` for values between keyframes.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The name of `.discrete` for values between keyframes.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The name of `.paced` for values between keyframes.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The name of `.cubic` for values between keyframes.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The name of `.cubicPaced` for values between keyframes.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// The name of `.point` for shapes of emitters.
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// The name of `.line` for shapes of emitters.
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// The name of `.rectangle` for shapes of emitters.
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// The name of `.cuboid` for shapes of emitters.
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// The name of `.circle` for shapes of emitters.
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// The name of `.sphere` for shapes of emitters.
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
/// The name of `.points` for places of emission.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// The name of `.outline` for places of emission.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// The name of `.surface` for places of emission.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// The name of `.volume` for places of emission.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
/// The name of `.unordered` for the order of particles.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// The name of `.oldestFirst` for the order of particles.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// The name of `.oldestLast` for the order of particles.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// The name of `.backToFront` for the order of particles.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// The name of `.additive` for the order of particles.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
/// The name of `.axial` for gradients.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The name of `.round` for ends of lines.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The name of `.butt` for ends of lines.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The name of `.square` for ends of lines.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The name of `.round` for corners of lines.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The name of `.evenOdd` for surfaces.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The name of `.forwards` for the values shown before and after.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name of `.both` for the values shown before and after.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The name of `.linear` for curves of time.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The name of `.easeIn` for curves of time.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The name of `.easeOut` for curves of time.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The name of `.easeInEaseOut` for curves of time.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The key of transitions of layers.
public let kCATransition = "transition"

extension CALayer {
  /// A time of another layer in that of this one: all layers have one time.
  public final func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
  /// A time of this layer in that of another: all layers have one time.
  public final func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval { time }
  /// A point of another layer in the coordinates of this one, by their views.
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    guard let layer else { return point }
    let (from, to) = (layer.originInRoot, originInRoot)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }
  /// A point of this layer in the coordinates of another, by their views.
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    layer?.convert(point, from: self) ?? point
  }
  /// A rectangle of another layer in the coordinates of this one, by their views.
  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: layer), size: rect.size)
  }
  /// A rectangle of this layer in the coordinates of another, by their views.
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: layer), size: rect.size)
  }
  private var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var layer: CALayer? = self
    while let current = layer {
      origin = CGPoint(
        x: origin.x + current.frame.origin.x - current.bounds.origin.x,
        y: origin.y + current.frame.origin.y - current.bounds.origin.y)
      layer = current.superlayer ?? current.view?.superview?.layer
    }
    return origin
  }
  /// Redraws at once, if a redraw is pending.
  public final func displayIfNeeded() {}
  /// Replaces a layer inside by another.
  public final func replaceSublayer(_ old: CALayer, with new: CALayer) {
    let index = sublayers?.firstIndex { $0 === old } ?? sublayers?.count ?? 0
    old.removeFromSuperlayer()
    insertSublayer(new, at: UInt32(index))
  }
}
