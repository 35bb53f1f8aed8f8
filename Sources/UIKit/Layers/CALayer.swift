public import AutoLayout
public import Foundation
import LayoutAnimation
import LayoutAppearance

/// The drawing of a view, or of a part of it.
///
/// The geometry and, in the layer of a view, the properties marked as drawn take effect; the rest is stored only. A
/// sublayer shows its gradient, its shape or its background with round corners, its contents and its own drawing, in
/// its opacity, unless it is hidden; `masksToBounds` and a mask clip it. The opacity of a sublayer also applies to the
/// layers inside it, but to each by itself. Transforms in space are drawn without perspective.
open class CALayer {
  /// Stored only: the part of the contents that is stretched.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Stored only: whether y points up.
  open var isGeometryFlipped = false
  /// Stored only: whether the layer is drawn asynchronously.
  open var drawsAsynchronously = false
  /// Stored only: filters.
  open var filters: [Any]?
  /// Stored only: the filter for compositing with the content below.
  open var compositingFilter: Any?
  /// Stored only: the filter for reduced contents.
  open var minificationFilter = CALayerContentsFilter.linear
  /// Stored only: the filter for enlarged contents.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// Stored only: the duration, in seconds.
  open var duration = Double.infinity
  /// Stored only: the number of repetitions.
  open var repeatCount: Float = 0
  /// Stored only: whether time also runs back.
  open var autoreverses = false
  /// Stored only: the values shown before and after the animation.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The view of the layer; `nil` for a sublayer.
  open internal(set) weak var view: UIView?
  /// The layer that contains this one.
  open private(set) weak var superlayer: CALayer?
  /// The layers inside, from back to front.
  ///
  /// The layer itself and layers around it cannot be inside; they are reported and left out.
  open var sublayers: [CALayer]? {
    get { inside }
    set {
      let former = inside ?? []
      let allowed = newValue?.filter { $0.superlayer === self || canContain($0) }
      inside = allowed
      let present = Set(allowed ?? [])
      hasRepeatedSublayers = present.count < allowed?.count ?? 0
      for gone in former where gone.superlayer === self && !present.contains(gone) {
        gone.relink { gone.superlayer = nil }
        gone.endAnimationsInside()
      }
      for layer in allowed ?? [] where layer.superlayer !== self {
        layer.leaveForOther()
        layer.relink { layer.superlayer = self }
        layer.joinedLayer()
      }
      changed()
    }
  }
  /// The value of ``sublayers``; adding and removing a single layer changes it in place.
  private var inside: [CALayer]?
  /// Whether a layer is in the list more than once.
  private var hasRepeatedSublayers = false
  /// The rectangle of a sublayer without its transform, and the origin of its bounds.
  private final var ownFrame = CGRect.zero
  private final var ownOrigin = CGPoint.zero
  private final var ownAnchor = CGPoint(x: 0.5, y: 0.5)
  private final var ownTransform = CATransform3DIdentity
  private var ownBackground: CGColor?
  /// The bounds of the layer's view at the last drawing; `nil` if the drawing does not depend on them.
  final var drawnBounds: CGRect?
  /// Whether the layer, which is a view's, and the layers inside it are being drawn.
  final var isBeingDrawn = false

  /// A layer.
  public init() {}

  /// A layer that ignores another layer; exists for source compatibility.
  public init(layer: Any) {}

  /// A layer of the class on which `make(_:)` in `DynamicInitializers.swift` is called.
  convenience init(dynamic: Int) {
    self.init()
  }

  /// Makes a layer without reading the archive.
  public convenience init?(coder: NSCoder) {
    self.init()
  }

  deinit {
    // One by one: a recursive release would overflow the stack in a deep tree.
    var waiting = sublayers ?? []
    sublayers = nil
    while var layer = waiting.popLast() {
      if isKnownUniquelyReferenced(&layer) { waiting.append(contentsOf: layer.sublayers ?? []) }
    }
  }

  /// Called when the layer's size may have changed; never called here.
  open func layoutSublayers() {}

  /// Whether a change of a property requests drawing: no unless overridden; never called here.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// The default action for a change of a property: none unless overridden; never called here.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Stored only: the edges that are antialiased.
  open var edgeAntialiasingMask = CAEdgeAntialiasingMask.all

  /// Draws the layer over its background, in its own coordinates; does nothing unless overridden.
  ///
  /// Called when the layer or a layer around it has changed, before the next picture. Changes of layers by the drawing
  /// do not request another drawing.
  open func draw(in context: CGContext) {}

  /// Provides the layer's contents; never called here.
  open func display() {}

  /// The rectangle in the coordinates of the superlayer; for a view's layer, the frame of the view, which does not
  /// follow the transform; otherwise the smallest rectangle around the transformed layer.
  open var frame: CGRect {
    get { view?.frame ?? shownFrame }
    set {
      ownFrame = newValue
      if let view { view.frame = newValue } else { untransform(newValue) }
      changed()
    }
  }

  /// The rectangle in the layer's own coordinates; setting it keeps the position.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: ownOrigin, size: ownFrame.size) }
    set {
      if let view { return view.bounds = newValue }
      let point = position
      (ownOrigin, ownFrame.size) = (newValue.origin, newValue.size)
      position = point
    }
  }

  /// The place of the anchor point, by default of the centre, in the coordinates of the superlayer.
  open var position: CGPoint {
    get {
      if let view { return view.plainCenter }
      return CGPoint(
        x: ownFrame.origin.x + ownFrame.size.width * ownAnchor.x,
        y: ownFrame.origin.y + ownFrame.size.height * ownAnchor.y)
    }
    set {
      if let view { return view.plainCenter = newValue }
      ownFrame.origin = CGPoint(
        x: newValue.x - ownFrame.size.width * ownAnchor.x, y: newValue.y - ownFrame.size.height * ownAnchor.y)
      changed()
    }
  }

  /// The point of the layer at ``position``, around which it is transformed, in fractions of the size.
  ///
  /// A change keeps the position, so it moves the frame.
  open var anchorPoint: CGPoint {
    get { view?.transformAnchor ?? ownAnchor }
    set {
      if let view { return view.transformAnchor = newValue }
      let point = position
      ownAnchor = newValue
      position = point
    }
  }

  /// The transform in space; drawn without perspective.
  open var transform: CATransform3D {
    get {
      guard let view else { return ownTransform }
      let shown = view.itemLook?.transform ?? .identity
      return shown == CATransform3DGetAffineTransform(ownTransform)
        ? ownTransform : CATransform3DMakeAffineTransform(shown)
    }
    set {
      ownTransform = newValue
      guard let view else { return changed() }
      view.setTransform(CATransform3DGetAffineTransform(newValue), isInSpace: !newValue.keepsPlanes)
    }
  }

  /// The order from back to front among the siblings, before their order in the list; drawn.
  ///
  /// Touches follow the order in the list.
  open var zPosition: CGFloat {
    get { view?.itemLook?.zPosition ?? ownDepth }
    set {
      ownDepth = newValue
      guard let view else { return changed() }
      if newValue != view.itemLook?.zPosition ?? 0 { view.changeableItemLook.zPosition = newValue }
    }
  }
  private final var ownDepth: CGFloat = 0

  /// Sets the rectangle of a sublayer so that its transformed rectangle is as given.
  private final func untransform(_ frame: CGRect) {
    let map = affineTransform()
    guard !map.isIdentity else { return }
    let back = map.inverted()
    ownFrame.size = CGSize(
      width: abs(back.a * frame.width) + abs(back.c * frame.height),
      height: abs(back.b * frame.width) + abs(back.d * frame.height))
    // A turn moves an anchor point that is not the centre to another part of the transformed rectangle.
    let (shown, point) = (shownFrame, position)
    position = CGPoint(x: point.x + frame.midX - shown.midX, y: point.y + frame.midY - shown.midY)
  }

  /// The colour of the background; drawn.
  open var backgroundColor: CGColor? {
    get { view.map { $0.appearance.backgroundColor.map { CGColor($0) } } ?? ownBackground }
    set {
      ownBackground = newValue
      view?.appearance.backgroundColor = newValue?.color
      changed()
    }
  }

  /// The radius of the corners; drawn.
  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  /// The rounded corners; drawn.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  { didSet { changed() } }
  /// Stored only: the curve of the corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border; drawn.
  open var borderWidth: CGFloat = 0 { didSet { changed() } }
  /// The colour of the border; drawn.
  open var borderColor: CGColor? { didSet { changed() } }
  /// Whether sublayers are clipped to the outline; drawn.
  open var masksToBounds: Bool {
    get { (view as? ScrollView)?.clipsToBounds ?? view?.itemLook?.clipsToBounds ?? ownClipping }
    set {
      ownClipping = newValue
      // A scroll view clips unless its own property is set.
      if let view = view as? ScrollView {
        view.clipsToBounds = newValue
      } else {
        view?.appearance.clipsToBounds = newValue
      }
      changed()
    }
  }
  /// The colour of the shadow; drawn.
  open var shadowColor: CGColor? = CGColor(.black) { didSet { changed() } }
  /// The opacity of the shadow; drawn.
  open var shadowOpacity: Float = 0 { didSet { changed() } }
  /// The offset of the shadow; drawn.
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { changed() } }
  /// The blur radius of the shadow; drawn.
  open var shadowRadius: CGFloat = 3 { didSet { changed() } }
  /// The shape that casts the shadow; drawn.
  open var shadowPath: CGPath? { didSet { changed() } }
  /// The layer's mask; drawn for a shape with a path, and for a layer with a background.
  ///
  /// The layer itself and layers around it cannot be the mask; they are reported and ignored.
  open var mask: CALayer? {
    didSet {
      if let new = mask, new !== oldValue, !canContain(new) { mask = oldValue }
      // The former mask may be another layer's now.
      if let former = oldValue, former !== mask, former.masked === self {
        former.relink { former.masked = nil }
        former.endAnimationsInside()
      }
      if let mask {
        mask.relink { mask.masked = self }
        mask.joinedLayer()
      }
      changed()
    }
  }
  /// The layer of which this one is the mask.
  final weak var masked: CALayer?
  /// The opacity; drawn.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set {
      ownOpacity = newValue
      view?.alpha = CGFloat(newValue)
      changed()
    }
  }
  /// Whether the layer is hidden; drawn.
  open var isHidden: Bool {
    get { view?.isHidden ?? ownHidden }
    set {
      ownHidden = newValue
      view?.isHidden = newValue
      changed()
    }
  }
  private var ownOpacity: Float = 1
  private var ownHidden = false
  private var ownClipping = false
  /// The picture of the layer, a ``CGImage``; drawn.
  open var contents: Any? { didSet { changed() } }
  /// Stored only: the pixels of the contents per point.
  open var contentsScale: CGFloat = 1
  /// The placement of contents.
  open var contentsGravity = CALayerContentsGravity.resize { didSet { changed() } }
  /// Stored only: the visible part of the contents.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The transform of the sublayers around the anchor point; drawn without perspective.
  open var sublayerTransform = CATransform3DIdentity { didSet { changed() } }
  /// Stored only: whether the layer is drawn once and reused.
  open var shouldRasterize = false
  /// Stored only: the pixels of a rasterised image per point.
  open var rasterizationScale: CGFloat = 1
  /// Stored only: whether the layer is opaque.
  open var isOpaque = false
  /// Stored only: whether edges are smooth.
  open var allowsEdgeAntialiasing = false
  /// Stored only: whether the opacity applies to the layer and its sublayers together.
  open var allowsGroupOpacity = true
  /// Stored only: whether a change of the size requests drawing.
  open var needsDisplayOnBoundsChange = false
  /// Stored only: whether the layer is visible from behind.
  open var isDoubleSided = true
  /// Stored only: the name of the layer.
  open var name: String?
  /// Stored only: the delegate of the layer.
  open weak var delegate: (any CALayerDelegate)?
  /// The speed of time for the layer's animations and for the layers inside; 0 holds them.
  ///
  /// The layer's time is the time around it less ``beginTime``, multiplied by the speed, plus ``timeOffset``.
  open var speed: Float = 1 { didSet { if speed != oldValue { timeChanged() } } }
  /// The time around the layer at which the layer's time begins.
  open var beginTime: Double = 0 { didSet { if beginTime != oldValue { timeChanged() } } }
  /// The layer's time at the beginning.
  open var timeOffset: Double = 0 { didSet { if timeOffset != oldValue { timeChanged() } } }
  /// Stored only: actions by key.
  open var actions: [String: any CAAction]?

  /// Adds a layer in front of the other sublayers.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

  /// Inserts a layer at an index among the other sublayers.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    guard canContain(layer) else { return }
    if layer.superlayer === self { drop(layer) } else { layer.leaveForOther() }
    layer.relink { layer.superlayer = self }
    if inside == nil { inside = [] }
    let place = min(Int(index), inside?.count ?? 0)
    inside?.insert(layer, at: place)
    layer.joinedLayer()
    changed()
  }

  /// The index of a sublayer; fast for the first and the last.
  final func place(of layer: CALayer) -> Int? {
    guard let inside else { return nil }
    return inside.last === layer ? inside.count - 1 : inside.firstIndex { $0 === layer }
  }

  /// Removes a sublayer from the list.
  private func drop(_ layer: CALayer) {
    if hasRepeatedSublayers {
      inside?.removeAll { $0 === layer }
    } else if let place = place(of: layer) {
      inside?.remove(at: place)
    }
  }

  /// Inserts a layer behind a sibling; without a sibling, behind all layers.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: index(for: layer, beside: sibling, isAbove: false))
  }

  /// Inserts a layer in front of another; without one, in front of all.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertSublayer(layer, at: index(for: layer, beside: sibling, isAbove: true))
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let around = superlayer else { return }
    relink { superlayer = nil }
    around.drop(self)
    around.changed()
    if !isMoving { endAnimationsInside() }
  }

  /// Removes the layer from its superlayer, because it gets another one; its animations go on.
  private final func leaveForOther() {
    isMoving = true
    removeFromSuperlayer()
    isMoving = false
  }
  private final var isMoving = false

  /// Adds an animation under a key, or under an unused number, in place of an earlier animation of the key.
  ///
  /// The key of a ``CATransition`` is always ``kCATransition``.
  /// Later changes of the animation have no effect. In a layer outside of all views, it begins when the layer gets into
  /// a view. It ends, unfinished, when the layer or its view leaves its tree.
  open func add(_ animation: CAAnimation, forKey key: String?) { begin(animation, key) }
  /// The animation under a key.
  open func animation(forKey key: String) -> CAAnimation? { runningAnimations?.entry(key)?.animation }
  /// The keys of the animations, in the order in which these were added; `nil` if there are none.
  open func animationKeys() -> [String]? { runningAnimations?.entries.map(\.key) }
  /// Removes an animation; if it has not ended, its delegate gets `false` for finished.
  open func removeAnimation(forKey key: String) { end(key) }
  /// Removes all animations; for the layer of a view, also ends the view's animations, as unfinished.
  open func removeAllAnimations() {
    view?.removeAllAnimations()
    endAnimations()
  }
  /// The animations of the layer; `nil` if there are none.
  final var runningAnimations: LayerAnimations?
  /// The number of layers with animations: this one, and those inside it.
  final var animatedLayers = 0
  /// Requests drawing.
  open func setNeedsDisplay() { changed() }
  /// Requests a layout of the layer's view.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  /// Lays out the layer's view, if a layout is pending.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  /// The layer as shown now: during animations of the layer or of its view, a layer with the values that are shown;
  /// otherwise the layer itself.
  ///
  /// The values follow the clock of the timeline of the view's tree. The layer that is returned has no sublayers.
  open func presentation() -> Self? {
    if runningAnimations == nil {
      guard let view else { return self }
      let shown = view.presentation
      let isInPlace = shown.frame == view.frame && shown.bounds.origin == view.bounds.origin
      let hasLook = shown.alpha == view.alpha && shown.backgroundColor == view.itemLook?.background
      if isInPlace, hasLook, shown.transform == affineTransform() { return self }
    }
    return (type(of: self).make(0) as? Self).map { shownCopy($0) } ?? self
  }

  /// Takes over the values that are kept here, or in the view, of another layer.
  final func takeBasicValues(of model: CALayer) {
    let bounds = model.bounds, anchor = model.anchorPoint, point = model.position
    (ownOrigin, ownAnchor) = (bounds.origin, anchor)
    ownFrame = CGRect(
      x: point.x - bounds.width * anchor.x, y: point.y - bounds.height * anchor.y, width: bounds.width,
      height: bounds.height)
    (ownTransform, ownDepth, ownBackground) = (model.transform, model.zPosition, model.backgroundColor)
    (ownOpacity, ownHidden, ownClipping) = (model.opacity, model.isHidden, model.masksToBounds)
  }

  /// Takes over a place, an opacity and a transform of the plane.
  final func takePlace(frame: CGRect, boundsOrigin: CGPoint, opacity: Float, transform map: CGAffineTransform) {
    (ownFrame, ownOrigin, ownOpacity) = (frame, boundsOrigin, opacity)
    if map != CATransform3DGetAffineTransform(ownTransform) { ownTransform = CATransform3DMakeAffineTransform(map) }
  }

  /// The rectangle of a layer without a view, without its transform.
  final var plainFrame: CGRect { ownFrame }
  /// The layer whose values are shown: for a result of ``presentation()``, the layer that was asked for it; otherwise
  /// the layer itself.
  open func model() -> Self { shownModel as? Self ?? self }
  /// The layer of whose values this one has a copy.
  final weak var shownModel: CALayer?
  /// Sets ``transform`` to an affine transform.
  open func setAffineTransform(_ map: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(map) }
  /// The affine part of the layer's transform.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// The layer at a point: this layer or none, because sublayers are not tested.
  open func hitTest(_ point: CGPoint) -> CALayer? { frame.hasEdges && frame.contains(point) ? self : nil }
  /// The action for a key, from ``actions``.
  open func action(forKey key: String) -> (any CAAction)? { actions?[key] }
  /// Whether a point is in the layer.
  open func contains(_ point: CGPoint) -> Bool { bounds.hasEdges && bounds.contains(point) }
  /// The default value of a property; always `nil`.
  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// Sets an animated property, such as `opacity`; stores another value under a name.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  /// Sets an animated property or a part of one, such as `transform.rotation`; stores another value under a name.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    _ = values.exchange(setProperty(keyPath, to: value) ? nil : value, forKey: keyPath)
  }
  /// The value stored under a name, otherwise that of an animated property, such as `transform.rotation`.
  open func value(forKeyPath keyPath: String) -> Any? { values[keyPath] ?? propertyValue(keyPath) }
  /// The value stored under a name, otherwise that of an animated property, such as `opacity`.
  open func value(forKey key: String) -> Any? { values[key] ?? propertyValue(key) }
  private var values: [String: Any] = [:]
  /// Draws the layer with its sublayers, or the layer's view with its subviews, without shadows.
  open func render(in context: CGContext) {
    if let view { view.record(in: context) } else { record(in: context) }
  }
}
