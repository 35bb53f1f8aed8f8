import AutoLayout
import Foundation
import LayoutAnimation
import LoginFixture
import SnapLayout
import Testing

/// The tutorial's login screen in motion: the model has the new frames, and the shown state follows the curve.
@Suite("Login screen, animated")
struct LoginAnimationTests {
  /// The tutorial's login view, which animates every change.
  private final class AnimatedLoginView: LoginView {
    override func layOut(within seconds: Double) {
      View.animate(withDuration: seconds) { self.layoutIfNeeded() }
    }
  }

  private let clock = ManualClock()
  private let screen: LoginScreen

  init() {
    screen = LoginScreen(CGSize(width: 375, height: 667), login: AnimatedLoginView())
    screen.root.timeline = LayoutTimeline(clock: clock)
  }

  private var login: LoginView { screen.login }

  private func pass(_ seconds: Double) {
    clock.advance(by: seconds)
    screen.root.timeline.advance()
  }

  /// The rectangle at a fraction of the way from one to another.
  private func between(_ first: CGRect, _ second: CGRect, _ progress: Double) -> CGRect {
    CGRect(
      x: first.origin.x + (second.origin.x - first.origin.x) * progress,
      y: first.origin.y + (second.origin.y - first.origin.y) * progress,
      width: first.size.width + (second.size.width - first.size.width) * progress,
      height: first.size.height + (second.size.height - first.size.height) * progress)
  }

  private func expectShown(_ frames: [String: CGRect], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    for (name, frame) in frames {
      guard let shown = screen.views[name]?.presentation.frame else { continue }
      let distance = max(
        abs(shown.origin.x - frame.origin.x), abs(shown.origin.y - frame.origin.y),
        abs(shown.size.width - frame.size.width), abs(shown.size.height - frame.size.height))
      #expect(distance < 1e-6, "\(name) is shown at \(shown), not \(frame)", sourceLocation: sourceLocation)
    }
  }

  /// Steps through a movement in quarters.
  private func expectMovement(
    _ seconds: Double, from start: [String: CGRect], to end: [String: CGRect],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    // easeInOut at 0, 1/4, 1/2, 3/4 and 1.
    for (index, progress) in [0, 0.129_161_931_0, 0.5, 1 - 0.129_161_931_0, 1].enumerated() {
      if index > 0 { pass(seconds / 4) }
      screen.expect(end, sourceLocation: sourceLocation)
      var shown: [String: CGRect] = [:]
      for (name, frame) in end { shown[name] = between(start[name] ?? frame, frame, progress) }
      expectShown(shown, sourceLocation: sourceLocation)
    }
  }

  private static let container = CGRect(x: 40, y: 237.5, width: 295, height: 192)
  private static let raised = CGRect(x: 40, y: 217, width: 295, height: 192)

  private static let email = CGRect(x: 8, y: 40, width: 279, height: 44)
  private static let password = CGRect(x: 8, y: 92, width: 279, height: 44)
  private static let activity = CGRect(x: 127.5, y: -40, width: 40, height: 40)
  private static let connected = [
    "txtEmail": CGRect(x: 295, y: 40, width: 60, height: 44),
    "txtPassword": CGRect(x: -90, y: 92, width: 90, height: 44),
    "activity": CGRect(x: 127.5, y: 76, width: 40, height: 40),
  ]
  private static let resting = ["txtEmail": email, "txtPassword": password, "activity": activity]

  @Test func theKeyboardComesAndGoes() {
    login.handleKeyboardWillShow(top: 667 - 258)
    expectMovement(0.4, from: ["container": Self.container], to: ["container": Self.raised, "txtEmail": Self.email])
    login.handleKeyboardDidHide()
    expectMovement(0.4, from: ["container": Self.raised], to: ["container": Self.container])
  }

  @Test func aLowKeyboardMovesNothing() {
    login.handleKeyboardWillShow(top: 667 - 216)
    screen.expect(["container": Self.container])
    #expect(screen.root.timeline.isIdle)
  }

  @Test func connectAndRevert() {
    login.connect()
    expectMovement(0.5, from: Self.resting, to: Self.connected)
    pass(3)
    login.revertLoginView()
    expectMovement(0.5, from: Self.connected, to: Self.resting)
  }

  @Test func aSecondTapWhileItAnimatesDoesNothing() {
    login.connect()
    pass(0.25)
    let shown = login.txtEmail.presentation.frame
    login.connect()
    #expect(login.txtEmail.presentation.frame == shown)
    pass(0.25)
    expectShown(Self.connected)
  }

  /// The tutorial measures the overlap from the moved frame but sets it as an absolute offset, which is its mistake.
  @Test func aTallerSecondKeyboardIsUndershot() {
    login.handleKeyboardWillShow(top: 667 - 258)
    pass(0.2)
    let before = login.viewContainer.presentation.frame.origin.y
    #expect(abs(before - 227.25) < 1e-6)
    login.handleKeyboardWillShow(top: 667 - 290)
    // Nothing jumps, and both movements add up.
    #expect(abs(login.viewContainer.presentation.frame.origin.y - before) < 1e-9)
    screen.expect(["container": CGRect(x: 40, y: 205.5, width: 295, height: 192)])
    pass(0.4)
    expectShown(["container": CGRect(x: 40, y: 205.5, width: 295, height: 192)])
  }

  @Test func rotationMidFlight() {
    login.connect()
    pass(0.25)
    let half = login.txtPassword.presentation.frame
    View.animate(withDuration: 0.5) {
      screen.root.frame.size = CGSize(width: 1024, height: 768)
      screen.root.layoutIfNeeded()
    }
    // The model has its new frames; the shown state has not moved yet.
    screen.expect([
      "container": CGRect(x: 262, y: 288, width: 500, height: 192),
      "txtEmail": CGRect(x: 500, y: 40, width: 60, height: 44),
      "txtPassword": CGRect(x: -90, y: 92, width: 90, height: 44),
    ])
    #expect(abs(login.txtPassword.presentation.frame.origin.x - half.origin.x) < 1e-9)
    #expect(abs(login.viewContainer.presentation.frame.origin.x - 40) < 1e-9)
    pass(0.25)
    // The first movement has ended; the second is half done.
    expectShown(["container": CGRect(x: 151, y: 262.75, width: 397.5, height: 192)])
    pass(0.25)
    expectShown(["container": CGRect(x: 262, y: 288, width: 500, height: 192)])
    #expect(screen.root.timeline.isIdle)
  }

  /// While the constant itself is animated, constraints hold in every frame.
  @Test func constantsAreSolvedForEveryFrame() throws {
    let constraint = try #require(login.centerYConstraint)
    screen.root.animateConstraints(withDuration: 0.4, options: .curveLinear) { constraint.update(offset: -20.5) }
    screen.expect(["container": Self.container])
    for quarter in 1...4 {
      pass(0.1)
      screen.expect(["container": CGRect(x: 40, y: 237.5 - 20.5 * Double(quarter) / 4, width: 295, height: 192)])
    }
    #expect(screen.root.timeline.isIdle)
    #expect(constraint.layoutConstraints[0].constant == -20.5)
  }

  @Test func animationsOfOneConstantAddUp() throws {
    let constraint = try #require(login.centerYConstraint)
    screen.root.animateConstraints(withDuration: 1, options: .curveLinear) { constraint.update(offset: 100) }
    pass(0.5)
    screen.expect(["container": CGRect(x: 40, y: 287.5, width: 295, height: 192)])
    screen.root.animateConstraints(withDuration: 1, options: .curveLinear) { constraint.update(offset: 0) }
    screen.expect(["container": CGRect(x: 40, y: 287.5, width: 295, height: 192)])
    pass(0.25)
    // The first movement, down, has covered three quarters of its way; the second, back up, a quarter.
    screen.expect(["container": CGRect(x: 40, y: 237.5 - 25 + 75, width: 295, height: 192)])
    pass(0.75)
    screen.expect(["container": Self.container])
  }
}
