import Testing
import UIKit

/// The order and the nesting of layers.
@Suite struct LayerTreeTests {
  private let root = CALayer()
  private let a = CALayer(), b = CALayer(), c = CALayer()

  init() {
    (a.name, b.name, c.name) = ("a", "b", "c")
    for layer in [a, b, c] { root.addSublayer(layer) }
  }

  private var order: String { (root.sublayers ?? []).compactMap(\.name).joined() }

  @Test func layersMoveBesideOthers() {
    root.insertSublayer(a, above: b)
    #expect(order == "bac")
    root.insertSublayer(b, below: c)
    #expect(order == "abc")
    root.insertSublayer(c, below: a)
    #expect(order == "cab")
    root.insertSublayer(a, above: a)
    root.insertSublayer(a, below: a)
    #expect(order == "cab")
    root.insertSublayer(c, above: nil)
    root.insertSublayer(b, below: nil)
    #expect(order == "bac")
    root.insertSublayer(b, at: 1)
    #expect(order == "abc")
    root.replaceSublayer(b, with: a)
    #expect(order == "ac" && b.superlayer == nil)
    let found = reports { root.insertSublayer(b, above: CALayer()) }
    #expect(found.count == 1 && order == "acb")
  }

  @Test func aLayerMayBePlacedBehindASubview() {
    let (view, subview, other) = (UIView(), UIView(), UIView())
    view.addSubview(subview)
    view.layer.addSublayer(a)
    let found = reports {
      view.layer.insertSublayer(b, below: subview.layer)
      view.layer.insertSublayer(a, below: subview.layer)
    }
    #expect(found.isEmpty && view.layer.sublayers == [b, a])
    let refused = reports {
      view.layer.insertSublayer(b, above: subview.layer)
      view.layer.insertSublayer(c, below: other.layer)
    }
    #expect(refused.count == 2 && view.layer.sublayers == [c, a, b])
  }

  @Test func theLayerOfAViewEndsTheAnimationsOfTheView() {
    let (view, window) = (UIView(), UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
    window.addSubview(view)
    var ends: [Bool] = []
    UIView.animate(withDuration: 60) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    let inner = CALayer()
    view.layer.addSublayer(inner)
    inner.removeAllAnimations()
    #expect(view.presentation.alpha > 0.5 && ends == [])
    view.layer.removeAllAnimations()
    #expect(view.presentation.alpha == 0 && ends == [false])
    #expect(window.subviews == [view])
  }

  @Test func aLayerIsNeverInsideItself() {
    let found = reports {
      root.addSublayer(root)
      a.addSublayer(root)
      b.addSublayer(a)
      a.insertSublayer(root, at: 0)
      a.sublayers = [root, c]
      root.replaceSublayer(c, with: root)
    }
    #expect(found.count == 5)
    #expect(order == "b" && b.sublayers == [a] && a.sublayers == [c])
    #expect(root.superlayer == nil && c.superlayer === a)
  }

  /// If each new layer were looked for among the layers around it, this would take many seconds.
  @Test func aDeepTreeIsMadeFromTheOutside() {
    var last = root
    for _ in 0..<4_000 {
      let inner = CALayer()
      last.addSublayer(inner)
      last = inner
    }
    let (end, mask) = (last, CAShapeLayer())
    end.mask = mask
    let found = reports {
      end.addSublayer(root)
      mask.addSublayer(end)
    }
    #expect(found.count == 2 && end.sublayers == nil && mask.sublayers == nil)
  }

  @Test func aLayerIsInOneLayerOnly() {
    a.sublayers = [b]
    #expect(order == "ac" && b.superlayer === a)
    c.addSublayer(b)
    #expect(a.sublayers == [] && b.superlayer === c)
  }

  /// A sublayer's opacity applies to its drawing and to the layers inside it.
  @Test func sublayersAreTranslucent() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let half = CALayer(), inner = CALayer(), clear = CALayer(), gradient = CAGradientLayer()
    for layer in [half, inner, clear, gradient] {
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.backgroundColor = UIColor.black.cgColor
    }
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    (half.opacity, inner.opacity, clear.opacity, gradient.opacity) = (0.5, 0.5, 0, 0.25)
    for layer in [half, clear, gradient] { view.layer.addSublayer(layer) }
    half.addSublayer(inner)
    // The gradient has an opacity of 0.25, in front of the shapes and behind them.
    #expect(view.appearance.shapes.map(\.opacity) == [0.5, 0.25, 0.25] && view.appearance.gradients.isEmpty)
    view.layer.insertSublayer(gradient, at: 0)
    #expect(view.appearance.shapes.map(\.opacity) == [0.5, 0.25])
    #expect(view.appearance.gradients.map(\.opacity) == [0.25])
    half.opacity = 1
    #expect(view.appearance.shapes.map(\.opacity) == [1, 0.5])
  }

  @Test func aGradientInFrontOfOtherLayersIsDrawnOverThem() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let back = CALayer(), gradient = CAGradientLayer(), front = CAShapeLayer()
    (back.frame, gradient.frame) = (view.bounds, CGRect(x: 5, y: 10, width: 20, height: 20))
    back.backgroundColor = UIColor.red.cgColor
    gradient.colors = [UIColor.blue.cgColor, UIColor.green.cgColor]
    front.path = UIBezierPath(rect: CGRect(x: 8, y: 12, width: 4, height: 4)).cgPath
    for layer in [back, gradient, front] { view.layer.addSublayer(layer) }
    let look = view.appearance
    #expect(look.gradients.isEmpty && look.shapes.count == 3)
    #expect(look.shapes.map { $0.gradient != nil } == [false, true, false])
    #expect(look.shapes[1].path == Path(rectangle: gradient.frame) && look.shapes[1].fill == nil)
  }

  /// A layer that counts how often the look of its view is computed.
  private final class CountedLayer: CALayer {
    var visits = 0
    override var isHidden: Bool {
      get {
        visits += 1
        return super.isHidden
      }
      set { super.isHidden = newValue }
    }
  }

  @Test func aChangeVisitsNoOtherLayers() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let layers = (0..<1_000).map { _ in CountedLayer() }
    for layer in layers {
      layer.backgroundColor = UIColor.black.cgColor
      view.layer.addSublayer(layer)
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    }
    #expect(layers.allSatisfy { $0.visits == 0 })
    #expect(view.appearance.shapes.count == 1_000)
    for layer in layers { layer.removeFromSuperlayer() }
    #expect(layers.allSatisfy { $0.visits == 1 })
    #expect(view.appearance.shapes.isEmpty && view.layer.sublayers == [])
  }

  @Test func anAnimationBlockComparesTheLookOnce() {
    let (root, view) = (UIView(), UIView())
    root.addSubview(view)
    let layers = (0..<500).map { _ in CountedLayer() }
    var ends: [String] = []
    func animate(_ name: String, _ changes: () -> Void) {
      UIView.animate(withDuration: 60, animations: changes, completion: { _ in ends.append(name) })
    }
    animate("invisible") { for layer in layers { view.layer.addSublayer(layer) } }
    #expect(layers.allSatisfy { $0.visits == 1 } && ends == ["invisible"])
    animate("black") { for layer in layers { layer.backgroundColor = UIColor.black.cgColor } }
    #expect(layers.allSatisfy { $0.visits == 2 } && ends == ["invisible"])
    // A change without animation is not the block's.
    animate("unanimated") {
      view.layer.addSublayer(CALayer())
      UIView.performWithoutAnimation { view.layer.cornerRadius = 3 }
    }
    #expect(ends == ["invisible", "unanimated"] && view.appearance.cornerRadius == 3)
    animate("outer") {
      view.layer.addSublayer(CALayer())
      animate("inner") { view.layer.cornerRadius = 4 }
    }
    #expect(ends == ["invisible", "unanimated", "outer"])
    animate("removed") {
      view.layer.cornerRadius = 5
      view.removeFromSuperview()
    }
    #expect(ends == ["invisible", "unanimated", "outer"])
  }

  @Test func layersAndAppearanceFollowTheLastChange() {
    let (root, view) = (UIView(), UIView())
    view.layer.cornerRadius = 0
    #expect(!view.hasAppearance)
    view.layer.cornerRadius = 4
    #expect(view.hasAppearance)
    view.layer.cornerRadius = 5
    view.appearance.cornerRadius = 9
    #expect(view.appearance.cornerRadius == 9)
    view.layer.borderWidth = 1
    #expect(view.appearance.cornerRadius == 5)
    // An animation that changes only a layer has its full duration, even if the look before it was never read.
    root.addSubview(view)
    view.layer.cornerRadius = 6
    var hasEnded = false
    UIView.animate(withDuration: 1, animations: { view.layer.cornerRadius = 7 }, completion: { _ in hasEnded = true })
    #expect(!hasEnded)
  }

  @Test func repeatedAndMovedLayersLeaveOnce() {
    root.sublayers = [a, b, a]
    a.removeFromSuperlayer()
    #expect(order == "b" && a.superlayer == nil)
    root.addSublayer(b)
    root.insertSublayer(a, at: 9)
    #expect(order == "ba")
    root.sublayers = nil
    #expect(a.superlayer == nil && b.superlayer == nil && root.sublayers == nil)
  }

  @Test func aLayerNeverMasksItself() {
    let mask = CAShapeLayer()
    root.mask = mask
    let found = reports {
      a.mask = a
      a.mask = root
      mask.addSublayer(root)
      mask.mask = root
    }
    #expect(found.count == 4 && order == "abc")
    #expect(a.mask == nil && mask.mask == nil && root.mask === mask && root.superlayer == nil)
    mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath
  }

  @Test func animationsWithoutKeysReplaceNoOthers() {
    for _ in 0..<3 { root.add(CABasicAnimation(), forKey: nil) }
    root.removeAnimation(forKey: "0")
    root.add(CABasicAnimation(), forKey: nil)
    #expect(root.animationKeys()?.count == 3)
  }

  @Test func aLayerIsReplacedInItsSuperlayerOnly() {
    let (other, inside) = (CALayer(), CALayer())
    other.addSublayer(inside)
    #expect(reports { root.replaceSublayer(inside, with: CALayer()) }.count == 1)
    #expect(inside.superlayer === other && order == "abc" && root.sublayers?.count == 3)
  }
}
