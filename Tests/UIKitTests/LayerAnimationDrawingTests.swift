import Foundation
import LayoutAppearance
import LayoutRendering
import Testing
import UIKit

/// Pictures during animations of layers.
@Suite struct LayerAnimationDrawingTests {
  private let tree = AnimatedTree()
  private var layer: CALayer { tree.view.layer }
  private var picture: String { SVGDrawing().picture(of: tree.root) }

  init() {
    tree.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  }

  private func sublayer(_ color: UIColor, _ frame: CGRect) -> CALayer {
    let sublayer = CALayer()
    (sublayer.frame, sublayer.backgroundColor) = (frame, color.cgColor)
    layer.addSublayer(sublayer)
    return sublayer
  }

  @Test func aPictureShowsTheLayerOfAView() {
    let model = picture, look = tree.view.appearance
    tree.add(change("opacity", from: 0, to: 1), after: 0)
    tree.add(change("position.x", by: 40), after: 0)
    tree.add(change("cornerRadius", to: 8), after: 0)
    tree.add(change("borderWidth", to: 2), after: 0)
    tree.add(change("backgroundColor", to: UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor), after: 0)
    #expect(!picture.contains("<g transform=\"translate(10 20)\""))
    tree.clock.advance(by: 0.5)
    let moved = picture
    #expect(moved.contains("translate(30 20)") && moved.contains("opacity=\"0.5\"") && moved.contains("#800080"))
    let still = UIView(frame: tree.root.bounds)
    let copy = UIView(frame: CGRect(x: 30, y: 20, width: 40, height: 60))
    still.addSubview(copy)
    (copy.alpha, copy.layer.cornerRadius, copy.layer.borderWidth) = (0.5, 4, 1)
    copy.backgroundColor = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    #expect(moved == SVGDrawing().picture(of: still))
    // The model is unchanged, and shown after the end.
    #expect(tree.view.appearance == look && tree.view.frame.origin.x == 10 && tree.view.alpha == 1)
    tree.advance(by: 1)
    #expect(picture == model && tree.view.appearance == look)
  }

  @Test func hiddenViewsMayBeShown() {
    tree.view.alpha = 0
    let empty = picture
    tree.add(change("opacity", from: 1, to: 1), after: 0)
    #expect(picture != empty)
    tree.view.isHidden = true
    #expect(picture == empty)
    tree.add(change("hidden", from: 0, to: 0), after: 0)
    #expect(picture != empty)
    tree.advance(by: 1)
    #expect(picture == empty)
  }

  @Test func aPictureShowsSublayers() {
    let red = sublayer(.red, CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = CALayer()
    (inner.frame, inner.backgroundColor) = (CGRect(x: 2, y: 2, width: 4, height: 4), UIColor.green.cgColor)
    red.addSublayer(inner)
    tree.add(change("position", by: CGPoint(x: 20, y: 8)), to: red, after: 0)
    tree.add(change("bounds.size.width", to: 8), to: inner, after: 0.5)
    // The outer layer moves by half of the way, and the inner one with it.
    #expect(picture.contains("M10 4L20 4L20 14L10 14Z") && picture.contains("M11 6L17 6L17 10L11 10Z"))
    #expect(tree.view.appearance.shapes.map(\.path.controlBounds.origin.x) == [0, 2])
    tree.advance(by: 1)
    #expect(picture.contains("M0 0L10 0L10 10L0 10Z") && picture.contains("M2 2L6 2L6 6L2 6Z"))
  }

  @Test func theOrderInDepthIsShown() throws {
    let (front, back) = (UIView(frame: tree.view.bounds), UIView(frame: tree.view.bounds))
    (back.backgroundColor, front.backgroundColor) = (UIColor(white: 0, alpha: 1), UIColor(white: 1, alpha: 1))
    tree.view.addSubview(back)
    tree.view.addSubview(front)
    func isBehind(_ first: String, _ second: String) throws -> Bool {
      let picture = picture
      return try #require(picture.range(of: first)).lowerBound < #require(picture.range(of: second)).lowerBound
    }
    #expect(try isBehind("#000000", "#ffffff"))
    tree.add(change("zPosition", from: 2, to: 2), to: back.layer, after: 0)
    #expect(try isBehind("#ffffff", "#000000"))
    tree.advance(by: 1)
    #expect(try isBehind("#000000", "#ffffff"))
    let (red, blue) = (sublayer(.red, tree.view.bounds), sublayer(.blue, tree.view.bounds))
    blue.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
    red.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor
    #expect(try isBehind("#00ff00", "#0000ff"))
    tree.add(change("zPosition", from: 1, to: 3), to: red, after: 0)
    #expect(try isBehind("#0000ff", "#00ff00"))
  }

  @Test func masksShapesAndPicturesMove() throws {
    let (mask, shape) = (CAShapeLayer(), CAShapeLayer())
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    (mask.path, shape.path, shape.strokeColor) = (path, UIBezierPath.line(40).cgPath, UIColor.red.cgColor)
    layer.mask = mask
    layer.addSublayer(shape)
    tree.add(change("position.x", by: 20), to: mask, after: 0)
    let stroke = change("strokeEnd", from: 0, to: 1)
    (stroke.fillMode, stroke.isRemovedOnCompletion) = (.forwards, false)
    tree.add(stroke, to: shape, after: 0.5)
    #expect(picture.contains("M10 0L20 0L20 10L10 10Z") && picture.contains("M0 0L20 0"))
    #expect(tree.view.appearance.mask?.controlBounds.minX == 0)
    tree.advance(by: 1)
    #expect(picture.contains("M0 0L10 0L10 10L0 10Z") && picture.contains("M0 0L40 0"))
    shape.strokeEnd = 0.25
    #expect(picture.contains("M0 0L40 0") && shape.animationKeys()?.count == 1)
    shape.removeAllAnimations()
    #expect(picture.contains("M0 0L10 0\""))
  }

  @Test func contentsChangeAtHalfTime() throws {
    let images = [UIColor.red, .blue].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }.cgImage
    }
    let sublayer = sublayer(.clear, tree.view.bounds)
    sublayer.contents = images[0]
    tree.add(change("contents", to: images[1]), to: sublayer, after: 0.25)
    let (first, found) = (picture, sublayer.presentation()?.contents as? CGImage)
    #expect(found === images[0])
    tree.clock.advance(by: 0.5)
    #expect(sublayer.presentation()?.contents as? CGImage === images[1] && picture != first)
  }

  @Test func formerContentsFadeOut() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    tree.view.addSubview(label)
    (label.text, label.backgroundColor) = ("Before", UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    tree.add(CATransition(), to: label.layer, after: 0)
    let before = picture
    tree.clock.advance(by: 0.25)
    #expect(picture == before && !before.contains("opacity"))
    (label.text, label.backgroundColor) = ("After", UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let both = picture
    #expect(both.contains("Before") && both.contains("After") && both.contains("opacity=\"0.75\""))
    tree.advance(by: 0.75)
    #expect(!picture.contains("Before") && picture.contains("After") && !picture.contains("opacity"))
  }

  @Test func aTransitionReplacesTheOneBefore() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    tree.view.addSubview(label)
    label.text = "First"
    let first = CATransition()
    first.duration = 2
    label.layer.add(first, forKey: "change")
    label.text = "Second"
    tree.add(CATransition(), to: label.layer, after: 0.5)
    label.text = "Third"
    #expect(label.layer.animationKeys() == [kCATransition])
    let picture = picture
    #expect(!picture.contains("First") && picture.contains("Second") && picture.contains("Third"))
  }

  @Test func aViewThatMovesByItselfIsDrawnAsGiven() {
    tree.add(change("position.y", by: 10), after: 0.5)
    let drawing = LayoutDrawing(of: tree.root) { view in
      var shown = LayoutSnapshot.Appearance(modelOf: view)
      shown.frame.origin.x += 100
      return shown
    }
    #expect(SVGDrawing().picture(of: drawing).contains("translate(110 25)"))
  }

  @Test func textsOfLayersChange() {
    let text = CATextLayer()
    (text.frame, text.string, text.fontSize) = (tree.view.bounds, "text", 10)
    text.foregroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor
    tree.view.layer.addSublayer(text)
    let model = picture
    #expect(model.contains("font-size=\"10\""))
    tree.add(change("fontSize", from: 10, to: 20), to: text, after: 0)
    tree.add(
      change("foregroundColor", to: UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor), to: text, after: 0.5)
    #expect(picture.contains("font-size=\"15\"") && picture.contains("#800000") && picture.contains(">text<"))
    #expect(text.presentation()?.fontSize == 15 && text.presentation()?.string as? String == "text")
    tree.advance(by: 1)
    #expect(picture == model)
  }

  @Test func transitionsOfViewsFade() {
    let label = UILabel(frame: tree.view.bounds)
    label.text = "one"
    tree.view.addSubview(label)
    var ends: [Bool] = []
    func change(_ text: String, _ options: UIView.AnimationOptions) {
      UIView.transition(
        with: label, duration: 1, options: options, animations: { label.text = text }, completion: { ends.append($0) })
    }
    change("two", [.transitionCrossDissolve, .curveLinear])
    tree.advance(by: 0.25)
    #expect(picture.contains(">one<") && picture.contains(">two<") && picture.contains("opacity=\"0.75\""))
    // Another one takes its place. Its bits include those of a cross dissolve.
    change("six", .transitionFlipFromBottom)
    #expect(picture.contains(">six<") && !picture.contains(">two<") && ends == [false])
    tree.advance(by: 1)
    #expect(ends == [false, true] && label.layer.animationKeys() == nil)
    // A transition without a change also ends only after its duration, unless animations are off.
    UIView.transition(with: label, duration: 1, animations: nil, completion: { ends.append($0) })
    #expect(ends.count == 2)
    tree.advance(by: 1)
    #expect(ends.count == 3)
    UIView.performWithoutAnimation { change("ten", .transitionCrossDissolve) }
    #expect(ends.count == 4 && picture.contains(">ten<") && !picture.contains(">six<"))
    // Inside an animation block, a transition has the block's duration.
    UIView.animate(withDuration: 2) {
      #expect(UIView.inheritedAnimationDuration == 2)
      change("five", .transitionCrossDissolve)
    }
    tree.advance(by: 1)
    #expect(ends.count == 4)
    tree.advance(by: 1)
    #expect(ends.count == 5)
  }

  @Test func copiesShowAnimationsLater() {
    let (replicator, dot) = (CAReplicatorLayer(), CALayer())
    (replicator.frame, dot.frame) = (tree.view.bounds, CGRect(x: 0, y: 0, width: 4, height: 4))
    dot.backgroundColor = UIColor.red.cgColor
    tree.view.layer.addSublayer(replicator)
    replicator.addSublayer(dot)
    (replicator.instanceCount, replicator.instanceDelay) = (3, 0.25)
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
    let move = change("position.x", by: 20)
    move.repeatCount = .infinity
    tree.add(move, to: dot, after: 0.4)
    // The third copy has not begun.
    #expect(picture.contains("M8 0L") && picture.contains("M3 10L") && picture.contains("M0 20L"))
    tree.advance(by: 0.2)
    #expect(picture.contains("M12 0L") && picture.contains("M7 10L") && picture.contains("M2 20L"))
    // Delays count in the time of the replicator.
    (replicator.speed, replicator.timeOffset) = (0, replicator.convertTime(tree.clock.now, from: nil))
    tree.advance(by: 0.3)
    #expect(picture.contains("M12 0L") && picture.contains("M7 10L") && picture.contains("M2 20L"))
    // Copies of copies are delayed by both.
    (replicator.speed, replicator.timeOffset, replicator.instanceCount) = (1, 0, 2)
    let outer = CAReplicatorLayer()
    (outer.instanceCount, outer.instanceDelay) = (2, 0.5)
    outer.instanceTransform = CATransform3DMakeTranslation(0, 30, 0)
    tree.view.layer.addSublayer(outer)
    outer.addSublayer(replicator)
    #expect(picture.contains("M18 0L") && picture.contains("M13 10L"))
    #expect(picture.contains("M8 30L") && picture.contains("M3 40L"))
  }

  @Test func replicatorsOfViewsShowAnimationsLater() throws {
    final class Row: UIView {
      override class var layerClass: AnyClass { CAReplicatorLayer.self }
    }
    let (row, dot) = (Row(frame: tree.view.bounds), CALayer())
    (dot.frame, dot.backgroundColor) = (CGRect(x: 0, y: 0, width: 4, height: 4), UIColor.red.cgColor)
    tree.view.addSubview(row)
    row.layer.addSublayer(dot)
    let replicator = try #require(row.layer as? CAReplicatorLayer)
    (replicator.instanceCount, replicator.instanceDelay) = (2, 0.25)
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
    tree.add(change("position.x", by: 20), to: dot, after: 0.5)
    #expect(picture.contains("M10 0L") && picture.contains("M5 10L"))
  }
}

extension UIBezierPath {
  fileprivate static func line(_ length: CGFloat) -> UIBezierPath {
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: length, y: 0))
    return line
  }
}
