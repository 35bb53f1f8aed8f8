import AutoLayout
import Foundation
import LoginFixture
import SnapLayout
import Testing

/// The login screen in every state, frame by frame.
@Suite struct LoginScreenTests {
  static let phone = CGSize(width: 375, height: 667)
  static let tablet = CGSize(width: 1024, height: 768)
  static let sizes: [CGSize] = [
    phone, tablet, CGSize(width: 667, height: 375), CGSize(width: 768, height: 1024), CGSize(width: 320, height: 568),
    CGSize(width: 580, height: 580), CGSize(width: 581, height: 580),
  ]

  static let heldCounts = [
    "root": 4, "login": 4, "container": 16, "viewTop": 5, "txtEmail": 1, "txtPassword": 1, "viewBottom": 4,
    "btnConnect": 1, "activity": 2,
  ]

  /// The frames at rest, by the general formula.
  static func frames(_ size: CGSize, keyboardShift: CGFloat = 0) -> [String: CGRect] {
    let width = min(size.width - 80, 500)
    return [
      "login": CGRect(origin: .zero, size: size),
      "container": CGRect(
        x: (size.width - width) / 2, y: (size.height - 192) / 2 + keyboardShift, width: width, height: 192),
      "viewTop": CGRect(x: 0, y: 0, width: width, height: 24),
      "lblTitle": CGRect(x: 16, y: 0, width: width - 16, height: 24),
      "txtEmail": CGRect(x: 8, y: 40, width: width - 16, height: 44),
      "txtPassword": CGRect(x: 8, y: 92, width: width - 16, height: 44),
      "viewBottom": CGRect(x: 0, y: 156, width: width, height: 36),
      "btnConnect": CGRect(x: width - 120, y: 0, width: 120, height: 36),
      "activity": CGRect(x: width / 2 - 20, y: -40, width: 40, height: 40),
    ]
  }

  /// The frames while connecting, by the general formula.
  static func connectingFrames(_ size: CGSize, email: CGFloat, password: CGFloat) -> [String: CGRect] {
    let width = min(size.width - 80, 500)
    var frames = frames(size)
    frames["txtEmail"] = CGRect(x: width, y: 40, width: email, height: 44)
    frames["txtPassword"] = CGRect(x: -password, y: 92, width: password, height: 44)
    frames["activity"] = CGRect(x: width / 2 - 20, y: 76, width: 40, height: 40)
    return frames
  }

  @Test func onAPhone() {
    let screen = LoginScreen(Self.phone)
    screen.expect([
      "login": CGRect(x: 0, y: 0, width: 375, height: 667),
      "container": CGRect(x: 40, y: 237.5, width: 295, height: 192),
      "viewTop": CGRect(x: 0, y: 0, width: 295, height: 24),
      "lblTitle": CGRect(x: 16, y: 0, width: 279, height: 24),
      "txtEmail": CGRect(x: 8, y: 40, width: 279, height: 44),
      "txtPassword": CGRect(x: 8, y: 92, width: 279, height: 44),
      "viewBottom": CGRect(x: 0, y: 156, width: 295, height: 36),
      "btnConnect": CGRect(x: 175, y: 0, width: 120, height: 36),
      "activity": CGRect(x: 127.5, y: -40, width: 40, height: 40),
    ])
    #expect(screen.heldCounts == Self.heldCounts)
  }

  @Test func onATablet() {
    let screen = LoginScreen(Self.tablet)
    screen.expect([
      "login": CGRect(x: 0, y: 0, width: 1024, height: 768),
      "container": CGRect(x: 262, y: 288, width: 500, height: 192),
      "viewTop": CGRect(x: 0, y: 0, width: 500, height: 24),
      "lblTitle": CGRect(x: 16, y: 0, width: 484, height: 24),
      "txtEmail": CGRect(x: 8, y: 40, width: 484, height: 44),
      "txtPassword": CGRect(x: 8, y: 92, width: 484, height: 44),
      "viewBottom": CGRect(x: 0, y: 156, width: 500, height: 36),
      "btnConnect": CGRect(x: 380, y: 0, width: 120, height: 36),
      "activity": CGRect(x: 230, y: -40, width: 40, height: 40),
    ])
    #expect(screen.heldCounts == Self.heldCounts)
    #expect(screen.heldCount == 38)
  }

  @Test(arguments: sizes, sizes)
  func rotationAtRest(from: CGSize, to: CGSize) {
    let screen = LoginScreen(from)
    screen.expect(Self.frames(from))
    screen.resize(to: to)
    screen.expect(Self.frames(to))
  }

  struct Keyboard: Sendable {
    let size: CGSize
    let height: CGFloat
    let shift: CGFloat
    let container: CGRect
  }

  static let keyboards = [
    Keyboard(size: phone, height: 216, shift: 0, container: CGRect(x: 40, y: 237.5, width: 295, height: 192)),
    Keyboard(size: tablet, height: 216, shift: 0, container: CGRect(x: 262, y: 288, width: 500, height: 192)),
    Keyboard(size: phone, height: 258, shift: -20.5, container: CGRect(x: 40, y: 217, width: 295, height: 192)),
    Keyboard(size: tablet, height: 398, shift: -110, container: CGRect(x: 262, y: 178, width: 500, height: 192)),
    Keyboard(
      size: CGSize(width: 320, height: 568), height: 216, shift: -28,
      container: CGRect(x: 40, y: 160, width: 240, height: 192)),
    Keyboard(
      size: CGSize(width: 667, height: 375), height: 162, shift: -70.5,
      container: CGRect(x: 83.5, y: 21, width: 500, height: 192)),
  ]

  @Test(arguments: keyboards)
  func keyboardMovesTheContainerOnly(_ keyboard: Keyboard) {
    let screen = LoginScreen(keyboard.size)
    screen.login.handleKeyboardWillShow(top: keyboard.size.height - keyboard.height)
    screen.expect(["container": keyboard.container])
    screen.expect(Self.frames(keyboard.size, keyboardShift: keyboard.shift))
    screen.login.handleKeyboardDidHide()
    screen.expect(Self.frames(keyboard.size))
    #expect(screen.heldCounts == Self.heldCounts)
  }

  @Test(arguments: keyboards, sizes)
  func rotationWithTheKeyboardUp(_ keyboard: Keyboard, to size: CGSize) {
    let screen = LoginScreen(keyboard.size)
    screen.login.handleKeyboardWillShow(top: keyboard.size.height - keyboard.height)
    screen.resize(to: size)
    screen.expect(Self.frames(size, keyboardShift: keyboard.shift))
  }

  @Test func aTallerSecondKeyboardIsMeasuredFromTheMovedContainer() {
    let screen = LoginScreen(Self.phone)
    screen.login.handleKeyboardWillShow(top: 409)
    screen.login.handleKeyboardWillShow(top: 409)
    screen.expect(Self.frames(Self.phone, keyboardShift: -20.5))
    screen.login.handleKeyboardWillShow(top: 377)
    screen.expect(Self.frames(Self.phone, keyboardShift: -32))
    #expect(screen.login.viewContainer.frame.maxY == 397.5)
  }

  @Test func connectingOnAPhone() {
    let screen = LoginScreen(Self.phone, fields: (60, 90))
    screen.login.connect()
    screen.expect([
      "txtEmail": CGRect(x: 295, y: 40, width: 60, height: 44),
      "txtPassword": CGRect(x: -90, y: 92, width: 90, height: 44),
      "activity": CGRect(x: 127.5, y: 76, width: 40, height: 40),
    ])
    screen.expect(Self.connectingFrames(Self.phone, email: 60, password: 90))
    #expect(screen.heldCount == 38)
  }

  @Test func connectingOnATablet() {
    let screen = LoginScreen(Self.tablet, fields: (60, 90))
    screen.login.connect()
    screen.expect([
      "txtEmail": CGRect(x: 500, y: 40, width: 60, height: 44),
      "txtPassword": CGRect(x: -90, y: 92, width: 90, height: 44),
      "activity": CGRect(x: 230, y: 76, width: 40, height: 40),
    ])
    screen.expect(Self.connectingFrames(Self.tablet, email: 60, password: 90))
  }

  @Test(arguments: [phone, tablet])
  func fieldsWithoutIntrinsicWidthKeepTheirWidth(_ size: CGSize) {
    let screen = LoginScreen(size, fields: nil)
    let width = min(size.width - 80, 500) - 16
    screen.login.connect()
    let frames = Self.connectingFrames(size, email: width, password: width)
    screen.expect(frames)
    screen.login.revertLoginView()
    screen.expect(Self.frames(size))
  }

  @Test(arguments: sizes, sizes)
  func connectRotateAndRevert(from: CGSize, to: CGSize) {
    let screen = LoginScreen(from)
    for _ in 0..<3 {
      screen.resize(to: from)
      screen.login.connect()
      screen.login.connect()
      screen.expect(Self.connectingFrames(from, email: 60, password: 90))
      screen.resize(to: to)
      screen.expect(Self.connectingFrames(to, email: 60, password: 90))
      screen.login.revertLoginView()
      screen.expect(Self.frames(to))
      #expect(screen.heldCounts == Self.heldCounts)
    }
  }

  @Test func connectingWithTheKeyboardUp() {
    let screen = LoginScreen(Self.phone)
    screen.login.handleKeyboardWillShow(top: 409)
    screen.login.connect()
    var frames = Self.connectingFrames(Self.phone, email: 60, password: 90)
    frames["container"] = CGRect(x: 40, y: 217, width: 295, height: 192)
    screen.expect(frames)
    screen.login.handleKeyboardDidHide()
    screen.expect(Self.connectingFrames(Self.phone, email: 60, password: 90))
    screen.login.revertLoginView()
    screen.expect(Self.frames(Self.phone))
  }
}
