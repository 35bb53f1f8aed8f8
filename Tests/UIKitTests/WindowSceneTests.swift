import Foundation
import Testing
import UIKit

/// A window above the others.
private class Overlay: UIWindow {
  let note: String
  override init(windowScene: UIWindowScene) {
    note = "overridden"
    super.init(windowScene: windowScene)
    windowLevel = .alert + 1
  }
  init(windowScene: UIWindowScene, note: String) {
    self.note = note
    super.init(windowScene: windowScene)
  }
}

/// Windows of a scene, as for toasts and overlays.
@Suite struct WindowSceneTests {
  @Test func aSubclassOfWindowOverridesAndCallsTheInitialiserOfAScene() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    for (window, note) in [(Overlay(windowScene: scene), "overridden"), (Overlay(windowScene: scene, note: "a"), "a")] {
      #expect(window.note == note && window.frame == UIScreen.main.bounds)
      #expect(window.traitCollection.horizontalSizeClass == .compact)
      #expect(window.window === window && window.windowScene === scene)
    }
    #expect(scene.next === UIApplication.shared)
  }
}
