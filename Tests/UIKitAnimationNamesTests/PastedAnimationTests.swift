import Testing
import UIKitAnimationNames

/// Animation code as it stands in UIKit projects; only the import is another, and the clock is the test's.
@Suite struct PastedAnimationTests {
  private final class DrawerController: UIViewController {
    let drawer = UIView()
    private(set) var bottom: NSLayoutConstraint?
    var animator: UIViewPropertyAnimator?
    var isOpen = false

    override func viewDidLoad() {
      super.viewDidLoad()
      drawer.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(drawer)
      let bottom = drawer.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 200)
      NSLayoutConstraint.activate([
        drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        drawer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        drawer.heightAnchor.constraint(equalToConstant: 200),
        bottom,
      ])
      self.bottom = bottom
    }

    func toggle() {
      let state = !isOpen
      let timing = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: 0))
      let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: timing)
      animator.addAnimations {
        self.bottom?.constant = state ? 0 : 200
        self.view.layoutIfNeeded()
      }
      animator.addCompletion { [weak self] position in
        switch position {
        case .start: self?.isOpen = !state
        case .end: self?.isOpen = state
        case .current: break
        }
      }
      animator.startAnimation()
      self.animator = animator
    }
  }

  private let clock = ManualClock()
  private let controller = DrawerController()

  init() {
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
    controller.view.timeline = LayoutTimeline(clock: clock)
    controller.view.layoutIfNeeded()
  }

  private func pass(_ seconds: Double) {
    clock.advance(by: seconds)
    controller.view.timeline.advance()
  }

  @Test func aDrawerOpensAndIsPushedBack() {
    #expect(controller.drawer.frame.minY == 600)
    controller.toggle()
    pass(0.2)
    controller.animator?.pauseAnimation()
    let progress = controller.animator?.fractionComplete ?? 0
    #expect(progress > 0.3 && progress < 1)
    controller.animator?.fractionComplete = 0.25
    #expect(abs(controller.drawer.presentation.frame.minY - 550) < 1e-9)
    controller.animator?.isReversed.toggle()
    controller.animator?.continueAnimation(withTiming: nil, durationFactor: 0)
    pass(1)
    #expect(!controller.isOpen)
    #expect(controller.drawer.frame.minY == 600)
    controller.toggle()
    pass(0.7)
    #expect(controller.isOpen && controller.drawer.presentation.frame.minY == 400)
  }

  @Test func blocksWithOptions() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(box)
    let options: UIView.AnimationOptions = [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]
    UIView.animate(withDuration: 0.3, delay: 0.1, options: options, animations: { box.center.x = 105 }, completion: nil)
    UIView.animateKeyframes(
      withDuration: 0.4, delay: 0, options: [.calculationModeCubic],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.alpha = 1 }
      })
    pass(0.25)
    #expect(abs(box.presentation.center.x - 55) < 1e-6)
    UIView.performWithoutAnimation { box.frame.size.height = 40 }
    #expect(box.presentation.frame.height == 40)
    pass(0.2)
    #expect(box.presentation.center.x == 105)
  }

  @Test func parametersByTheirNames() {
    let ofPoints = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0.1, y: 1))
    #expect(ofPoints == CubicCurve(0.2, 0, 0.1, 1))
    #expect(UICubicTimingParameters(animationCurve: .easeIn) == .easeIn)
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 2, dy: 2))
    #expect(spring == SpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2))
    let provider: any UITimingCurveProvider = UISpringTimingParameters(dampingRatio: 1, initialVelocity: .zero)
    #expect(provider.timing(duration: 2).duration == 2)
    let names: (UIViewAnimationOptions, UIViewKeyframeAnimationOptions) = (.curveLinear, .calculationModePaced)
    #expect(names == (UIView.AnimationOptions.curveLinear, UIView.KeyframeAnimationOptions.calculationModePaced))
    let curve: UIViewAnimationCurve = .easeOut
    #expect(UIViewPropertyAnimator(duration: 1, curve: curve).state == UIViewAnimatingState.inactive)
    let positions: [UIViewAnimatingPosition] = [.end, .start, .current]
    #expect(positions.map(\.rawValue) == [0, 1, 2])
  }
}
