/// A time in seconds.
public typealias CFTimeInterval = Double

/// The former name of `.top` for positions of contents.
public let kCAGravityTop = CALayerContentsGravity.top
/// The former name of `.bottom` for positions of contents.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// The former name of `.left` for positions of contents.
public let kCAGravityLeft = CALayerContentsGravity.left
/// The former name of `.right` for positions of contents.
public let kCAGravityRight = CALayerContentsGravity.right
/// The former name of `.topLeft` for positions of contents.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// The former name of `.topRight` for positions of contents.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// The former name of `.bottomLeft` for positions of contents.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// The former name of `.bottomRight` for positions of contents.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// The former name of `.resize` for positions of contents.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The former name of `.backwards` for the values shown before and after an animation.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The former name of `.removed` for the values shown before and after an animation.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The former name of `.none` for truncated texts.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The former name of `.start` for truncated texts.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The former name of `.middle` for truncated texts.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The former name of `.natural` for the alignment of texts.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The former name of `.left` for the alignment of texts.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The former name of `.right` for the alignment of texts.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The former name of `.center` for the alignment of texts.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The former name of `.justified` for the alignment of texts.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// The former name of `.miter` for corners of lines.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The former name of `.bevel` for corners of lines.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// The former name of `.nonZero` for fill rules.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The former name of `.default` for timing curves.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// The former name of `.fade` for transitions.
public let kCATransitionFade = CATransitionType.fade
/// The former name of `.moveIn` for transitions.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The former name of `.push` for transitions.
public let kCATransitionPush = CATransitionType.push
/// The former name of `.reveal` for transitions.
public let kCATransitionReveal = CATransitionType.reveal
/// The former name of `.fromRight` for directions of transitions.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The former name of `.fromLeft` for directions of transitions.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The former name of `.fromTop` for directions of transitions.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The former name of `.fromBottom` for directions of transitions.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// The former name of `.linear` for values between keyframes.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The former name of `.discrete` for values between keyframes.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The former name of `.paced` for values between keyframes.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The former name of `.cubic` for values between keyframes.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The former name of `.cubicPaced` for values between keyframes.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// The former name of `.point` for shapes of emitters.
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
/// The former name of `.line` for shapes of emitters.
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
/// The former name of `.rectangle` for shapes of emitters.
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
/// The former name of `.cuboid` for shapes of emitters.
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
/// The former name of `.circle` for shapes of emitters.
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
/// The former name of `.sphere` for shapes of emitters.
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
/// The former name of `.points` for the part of a shape that emits particles.
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
/// The former name of `.outline` for the part of a shape that emits particles.
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
/// The former name of `.surface` for the part of a shape that emits particles.
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
/// The former name of `.volume` for the part of a shape that emits particles.
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
/// The former name of `.unordered` for the drawing of particles.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// The former name of `.oldestFirst` for the drawing of particles.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// The former name of `.oldestLast` for the drawing of particles.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// The former name of `.backToFront` for the drawing of particles.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// The former name of `.additive` for the drawing of particles.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
/// The former name of `.axial` for gradients.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The former name of `.round` for ends of lines.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The former name of `.butt` for ends of lines.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The former name of `.square` for ends of lines.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The former name of `.round` for corners of lines.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The former name of `.evenOdd` for fill rules.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The former name of `.forwards` for the values shown before and after an animation.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The former name of `.both` for the values shown before and after an animation.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The former name of `.linear` for timing curves.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The former name of `.easeIn` for timing curves.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The former name of `.easeOut` for timing curves.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The former name of `.easeInEaseOut` for timing curves.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The key of transitions of layers.
public let kCATransition = "transition"

extension CALayer {
  /// No effect: redraws the layer at once.
  public final func displayIfNeeded() {}
  /// Replaces a sublayer by another layer; a layer that is not in this one is reported and stays where it is.
  public final func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old.superlayer === self else { return Misuse.report("a layer can be replaced only in its superlayer") }
    guard old !== new, canContain(new) else { return }
    let others = (sublayers ?? []).filter { $0 !== new }
    old.removeFromSuperlayer()
    insertSublayer(new, at: UInt32(others.firstIndex(of: old) ?? others.count))
  }
}
