import AutoLayout

extension CALayer {
  /// Whether a layer can be inside this one or mask it; reports a layer that is this one, contains it or is masked by
  /// it.
  ///
  /// - Complexity: O(1) for a layer without sublayers and mask, otherwise O(depth).
  final func canContain(_ layer: CALayer) -> Bool {
    // In a deep tree that is built from the outside, a walk outwards from each new layer would take quadratic time.
    if layer !== self, layer.sublayers?.isEmpty != false, layer.mask == nil { return true }
    var waiting: [CALayer] = [self]
    while let current = waiting.popLast() {
      if current === layer {
        Misuse.report("a layer cannot be inside or mask itself; the layers stay as they are")
        return false
      }
      waiting += [current.superlayer, current.masked].compactMap { $0 }
    }
    return true
  }

  /// The index, among the other sublayers, that places a layer beside a sibling; without a sibling, at an end.
  final func index(for layer: CALayer, beside sibling: CALayer?, isAbove: Bool) -> UInt32 {
    let own = layer.superlayer === self ? place(of: layer) : nil
    let front = (sublayers?.count ?? 0) - (own == nil ? 0 : 1), end = isAbove ? front : 0
    guard let sibling else { return UInt32(end) }
    if sibling === layer { return UInt32(own ?? end) }
    if let place = place(of: sibling) {
      let index = own.map { $0 < place } ?? false ? place - 1 : place
      return UInt32(isAbove ? index + 1 : index)
    }
    // Subviews are in front of all sublayers.
    if !isAbove, let view, sibling.view?.superview === view { return UInt32(front) }
    Misuse.report("a layer cannot be placed beside a layer of another superlayer; it is placed at the end")
    return UInt32(end)
  }

  /// The superlayer, or the layer of which this one is the mask.
  final var layerAround: CALayer? { superlayer ?? masked }

  /// The outermost layer around this one, or this one.
  final var outermostLayer: CALayer {
    var layer = self
    while let around = layer.layerAround { layer = around }
    return layer
  }

  /// Notifies the view of a change of the layer, a sublayer or a mask.
  ///
  /// - Complexity: O(depth).
  final func changed() {
    let layer = outermostLayer
    // A layer that changes while it is drawn would otherwise be drawn without end.
    if !layer.isBeingDrawn { layer.view?.layersChanged() }
  }
}
