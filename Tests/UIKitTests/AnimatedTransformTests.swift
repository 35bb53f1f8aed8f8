import Foundation
import LayoutAppearance
import LayoutRendering
import Testing
import UIKit

/// Blocks that change transforms of views and of their layers.
@Suite struct AnimatedTransformTests {
  private let tree = AnimatedTree()
  private var shown: CALayer? { tree.view.layer.presentation() }

  /// A picture of the shown state.
  private var picture: String {
    SVGDrawing().picture(
      of: LayoutDrawing(of: tree.root) { view in
        let shown = view.presentation
        return LayoutSnapshot.Appearance(
          frame: shown.frame, boundsOrigin: shown.bounds.origin, alpha: shown.alpha, transform: shown.transform)
      })
  }

  /// A picture of a tree that stands still, with a transform of its view.
  private func picture(_ transform: CGAffineTransform, alpha: CGFloat = 1) -> String {
    let still = AnimatedTree()
    still.view.backgroundColor = tree.view.backgroundColor
    (still.view.transform, still.view.alpha) = (transform, alpha)
    return SVGDrawing().picture(of: still.root)
  }

  init() { tree.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }

  private func animate(_ changes: () -> Void) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes)
  }

  @Test func aViewPops() {
    animate { tree.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    tree.clock.advance(by: 0.5)
    #expect(isNear(shown?.transform.m11, 0.75) && isNear(shown?.transform.m22, 0.75))
    // The centre stays at (30, 50).
    let frame = shown?.frame
    #expect(isNear(frame?.minX, 15) && isNear(frame?.minY, 27.5) && isNear(frame?.width, 30))
    #expect(picture == picture(CGAffineTransform(scaleX: 0.75, y: 0.75)))
    // Without a presentation, pictures show the model.
    #expect(SVGDrawing().picture(of: tree.root) == picture(CGAffineTransform(scaleX: 0.5, y: 0.5)))
    tree.advance(by: 0.5)
    #expect(shown === tree.view.layer && picture == picture(tree.view.transform))
  }

  @Test func animationsOfTheLayerComeOnTop() {
    animate { tree.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    tree.add(change("opacity", from: 0, to: 1), after: 0.5)
    #expect(isNear(shown?.transform.m11, 0.75) && shown?.opacity == 0.5)
    #expect(picture == picture(CGAffineTransform(scaleX: 0.75, y: 0.75), alpha: 0.5))
    tree.add(change("transform.translation.x", from: 0, to: 100), after: 0.25)
    #expect(isNear(shown?.transform.m11, 0.625) && isNear(shown?.transform.m41, 25))
  }

  @Test func cardsFlip() {
    animate { tree.view.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
    tree.clock.advance(by: 0.25)
    #expect(isNear(shown?.transform.m11, 0.5) && isNear(shown?.transform.m22, 1) && isNear(shown?.transform.m12, 0))
    tree.clock.advance(by: 0.25)
    #expect(isNear(shown?.transform.m11, 0) && isNear(shown?.transform.m22, 1))
    tree.advance(by: 1)
    #expect(shown === tree.view.layer)
    animate { tree.view.layer.transform = CATransform3DIdentity }
    tree.clock.advance(by: 0.75)
    #expect(isNear(shown?.transform.m11, 0.5) && isNear(shown?.transform.m22, 1) && isNear(shown?.transform.m12, 0))
    tree.advance(by: 1)
    // A turn around the z axis goes through angles.
    animate { tree.view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
    tree.clock.advance(by: 1.0 / 3)
    #expect(isNear(shown?.transform.m12, 0.5) && isNear(shown?.transform.m21, -0.5))
  }

  @Test func propertyAnimatorsRestoreTransforms() {
    let turned = CGAffineTransform(rotationAngle: .pi)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { tree.view.transform = turned }
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    #expect(isNear(shown?.transform.m11, 0) && isNear(shown?.transform.m12, 1))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(tree.view.transform.isIdentity && shown === tree.view.layer)
  }

  @Test func zoomingIsAnimated() {
    final class Zooming: NSObject, UIScrollViewDelegate {
      let view: UIView
      init(_ view: UIView) { self.view = view }
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    scrollView.addSubview(content)
    tree.root.addSubview(scrollView)
    let delegate = Zooming(content)
    scrollView.delegate = delegate
    scrollView.maximumZoomScale = 4
    animate { scrollView.zoomScale = 3 }
    tree.clock.advance(by: 0.5)
    // From 1 to 3, with the top left corner in place: halfway moved by half of (3 - 1) / 2 of the size.
    let map = content.presentation.transform
    #expect(isNear(map.a, 2) && isNear(map.d, 2) && isNear(map.tx, 20) && isNear(map.ty, 30))
    #expect(isNear(content.layer.presentation()?.frame.minX, 0))
  }
}
