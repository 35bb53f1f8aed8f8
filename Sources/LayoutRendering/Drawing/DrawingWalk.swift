internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

/// A walk over a tree that records what each view shows, from back to front.
struct DrawingWalk {
  let limits: LayoutDrawing.Limits
  var numbers: ItemNumbers
  /// The size of the root, limited to drawable numbers.
  private(set) var size = CGSize.zero
  private(set) var commands: [DrawingCommand] = []
  private var openViews: [OpenView] = []
  /// The appearance of the view being recorded; `nil` for that of the picture.
  private var surroundings: Surroundings?
  /// The reports about pictures that this drawing cannot show; each report is made only once.
  var reported: Set<String> = []

  init(limits: LayoutDrawing.Limits, numbers: ItemNumbers) {
    self.limits = limits
    self.numbers = numbers
  }

  /// A view whose subviews are being visited.
  private struct OpenView {
    /// The number of open groups inside the border.
    var innerGroups: Int
    /// The number of open groups around the border.
    var outerGroups: Int
    var look: Appearance
    var area: CGRect
    var surroundings: Surroundings?
  }

  /// The start or the end of a view.
  private enum Step {
    case begin(View, isRoot: Bool)
    case end
  }

  /// Records a view and its subviews.
  mutating func visit(_ root: View, _ appearance: (View) -> LayoutSnapshot.Appearance) {
    var pending = [Step.begin(root, isRoot: true)]
    // Without recursion, because trees may have a hundred thousand levels.
    while let step = pending.popLast() {
      guard case .begin(let view, let isRoot) = step else {
        end()
        continue
      }
      var shown = appearance(view)
      let animated = Self.animated(view, &shown, isRoot: isRoot)
      shown.frame = shown.frame.withFiniteNumbers
      shown.alpha = min(max(shown.alpha.orZero, 0), 1)
      if isRoot {
        shown.frame.origin = .zero
        size = CGSize(width: Self.side(shown.frame.size.width), height: Self.side(shown.frame.size.height))
      }
      guard !(animated?.isHidden ?? view.isHidden), shown.alpha > 0 else { continue }
      begin(view, shown, animated, isRoot: isRoot)
      pending.append(.end)
      for child in view.subviewsByShownDepth.reversed() { pending.append(.begin(child, isRoot: false)) }
    }
  }

  /// The view as the animations of its layers show it now; `nil` without such animations.
  ///
  /// Also updates the frame, the bounds' origin and the opacity in `shown`. The frame of the root is not animated,
  /// because its size is the size of the picture.
  private static func animated(
    _ view: View, _ shown: inout LayoutSnapshot.Appearance, isRoot: Bool
  ) -> ShownView? {
    guard view.itemLook?.animation != nil else { return nil }
    view.display()
    let animated = view.shownByAnimations(
      frame: shown.frame, boundsOrigin: shown.boundsOrigin, alpha: shown.alpha, transform: shown.transform,
      background: shown.backgroundColor)
    guard let animated else { return nil }
    if !isRoot { shown.frame = animated.frame }
    (shown.boundsOrigin, shown.alpha) = (animated.boundsOrigin, animated.alpha)
    return animated
  }

  /// A side of the picture, limited to drawable lengths.
  private static func side(_ length: CGFloat) -> CGFloat { min(max(length, 0), 1e7) }

  mutating func add(_ command: DrawingCommand) {
    commands.append(surroundings.map { command.always(in: $0) } ?? command)
  }

  mutating func add(_ several: [DrawingCommand]) {
    for command in several { add(command) }
  }

  /// Opens the group of a view, and records its own content.
  private mutating func begin(
    _ view: View, _ shown: LayoutSnapshot.Appearance, _ animated: ShownView?, isRoot: Bool
  ) {
    view.display()
    surroundings = overriddenSurroundings(of: view, isRoot: isRoot)
    // The origin of the view's own coordinates, relative to the top left corner of the view; scrolling moves this
    // origin.
    let offset = CGPoint(x: -shown.boundsOrigin.x.orZero, y: -shown.boundsOrigin.y.orZero)
    var look = animated?.appearance ?? (view.hasAppearance ? view.appearance : Appearance())
    if animated == nil {
      if let transform = shown.transform { look.transform = transform }
      if let background = shown.backgroundColor { look.backgroundColor = background.color }
    }
    if offset != .zero { look.moveOwnParts(by: offset) }
    let area = CGRect(origin: .zero, size: shown.frame.size)
    let outline = Path(rectangle: area, radius: look.cornerRadius, corners: look.roundedCorners)
    let anchor = animated?.anchor ?? view.transformAnchor
    add(
      .begin(
        DrawnGroup(
          transform: isRoot ? .identity : Self.placement(of: shown.frame, look.transform, anchor),
          opacity: shown.alpha, view: numbers.number(of: view))))
    if let mask = look.mask { add(.clip(mask)) }
    let clipsItself = view is ScrollView ? view.clipsToBounds : look.clipsToBounds
    // As on iOS, a view that clips to its bounds shows nothing outside of them, not even its shadow.
    if !clipsItself { addShadow(look, outline) }
    if let color = look.backgroundColor { add(.fill(outline, .color(color))) }
    let clips = isRoot || clipsItself
    if clips { add(.clip(outline)) }
    for gradient in look.gradients { add(gradient, area, outline) }
    for shape in look.shapes { add(shape, area, of: view) }
    addContents(of: view, look, view.shownText, area)
    for former in animated?.fading ?? [] { add(former, offset, area, outline, of: view) }
    if offset != .zero { add(.begin(DrawnGroup(transform: Transform(translationX: offset.x, y: offset.y)))) }
    openViews.append(
      OpenView(
        innerGroups: (clips ? 1 : 0) + (offset == .zero ? 0 : 1), outerGroups: look.mask == nil ? 1 : 2, look: look,
        area: area, surroundings: surroundings))
  }

  /// The appearance that overrides of traits give to a view; `nil` for that of the picture.
  private func overriddenSurroundings(of view: View, isRoot: Bool) -> Surroundings? {
    // The views around the root are not in the picture, but their overrides apply to it.
    switch isRoot ? view.overriddenStyle : view.overriddenStyleHere {
    case .dark: .dark
    case .light: .light
    case .unspecified: nil
    case nil: openViews.last?.surroundings
    }
  }

  /// Closes the groups of the last view, and records its border over its subviews.
  private mutating func end() {
    guard let view = openViews.popLast() else { return }
    surroundings = view.surroundings
    for _ in 0..<view.innerGroups { add(.end) }
    if let border = view.look.border, border.width > 0 { add(border, view.look, view.area) }
    for _ in 0..<view.outerGroups { add(.end) }
  }

  /// The transform from a view's coordinates to its superview's, including its rotation and scale around its anchor.
  private static func placement(of frame: CGRect, _ map: Transform, _ anchor: CGPoint) -> Transform {
    let place = Transform(translationX: frame.origin.x, y: frame.origin.y)
    if map.isIdentity { return place }
    return place.prepending(map.around(anchor, of: frame.size))
  }
}

extension Transform {
  /// The transform that applies another transform first, then this transform.
  fileprivate func prepending(_ first: Transform) -> Transform { first.concatenating(self) }
}
