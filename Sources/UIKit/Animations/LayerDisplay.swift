import AutoLayout
import Foundation
import LayoutAppearance

/// Draws a view with the values that the animations of its layers show now.
final class LayerDisplay: ShownViewAnimation {
  private weak var layer: CALayer?

  init(_ layer: CALayer) { self.layer = layer }

  var depth: CGFloat { layer?.shownLayer(CopyDelays()).zPosition ?? 0 }

  func show(_ shown: inout ShownView) {
    guard let layer, let view = layer.view, !layer.isBeingDrawn else { return }
    var own = layer
    if layer.runningAnimations != nil {
      own = layer.makePlainLayer()
      own.takeValues(of: layer)
      own.takePlace(
        frame: shown.frame, boundsOrigin: shown.boundsOrigin, opacity: Float(shown.alpha),
        transform: shown.appearance.transform)
      own.backgroundColor = shown.appearance.backgroundColor.map { CGColor($0) }
      let (opacity, background, map) = (own.opacity, own.backgroundColor, own.transform)
      layer.showAnimations(in: own)
      (shown.frame, shown.boundsOrigin) = (own.plainFrame, own.bounds.origin)
      if own.opacity != opacity { shown.alpha = CGFloat(own.opacity) }
      (shown.isHidden, shown.anchor) = (own.isHidden, own.anchorPoint)
      if own.backgroundColor != background { shown.appearance.backgroundColor = own.backgroundColor?.color }
      shown.fading = layer.formerLooks.filter { !$0.isLook(of: view) }
      if own.transform != map { shown.appearance.transform = CATransform3DGetAffineTransform(own.transform) }
    }
    layer.isBeingDrawn = true
    defer { layer.isBeingDrawn = false }
    let mask = shown.appearance.mask, steps = layer.ownSteps(.identity, as: own)
    shown.appearance.draw(layer, steps) { $0 === layer ? own : $0.shownLayer($1) }
    // Without a mask of the layer, the view keeps the mask that it had before: another view may clip it.
    if layer.mask == nil { shown.appearance.mask = mask }
  }
}

extension CALayer {
  /// Makes drawings of the layer's view show animations, while there are any.
  final func updateDisplay() {
    guard let view else { return }
    if animatedLayers > 0 {
      guard view.itemLook?.animation == nil else { return }
      view.changeableItemLook.animation = LayerDisplay(self)
      view.whenLeavingTree { [weak self] in self?.endAnimationsInside() }
    } else {
      view.itemLook?.animation = nil
      view.whenLeavingTree(nil)
    }
  }
}
