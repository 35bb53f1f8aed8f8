import AutoLayout
import Foundation
import LayoutAppearance
import Testing

@Suite struct AppearanceTests {
  @Test func isKeptOnAnItemBesideOtherRecords() {
    final class Other {}
    let view = View()
    #expect(!view.hasAppearance)
    view.appearance = Appearance()
    #expect(!view.hasAppearance)
    view.appearance.cornerRadius = 4
    let other = Other()
    view.keepExtensionRecord(other)
    view.appearance.backgroundColor = .white
    #expect(view.appearance.cornerRadius == 4)
    #expect(view.appearance.backgroundColor == .white)
    #expect(view.extensionRecord(Other.self) === other)
  }

  /// A recorder of views whose appearance changes.
  private final class Recorder: LayoutChangeRecorder {
    var views: [View] = []

    func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint) {}
    func record(_ view: View, alphaBefore: CGFloat) {}
    func record(_ constraint: LayoutConstraint, constantBefore: CGFloat) {}
    func recordAppearance(of view: View) { views.append(view) }
  }

  @Test func changesOfEveryPartAreRecorded() {
    let view = View(), recorder = Recorder()
    LayoutChanges.recorded(by: recorder) {
      view.appearance.cornerRadius = 4
      view.appearance.cornerRadius = 4
      view.appearance.shadow = Shadow(opacity: 1)
    }
    #expect(recorder.views == [view, view])
  }

  @Test func colorDependsOnSurroundings() {
    let color = Color(light: .init(hex: 0xFF8000), dark: .init(hex: 0x000000, alpha: 0.5))
    let green: CGFloat = 128.0 / 255
    #expect(color.components(in: .light).green == green)
    #expect(color.components(in: .dark).alpha == 0.5)
    #expect(color.withAlpha(0.25).components(in: .dark).alpha == 0.25)
  }

  @Test func contentModesPlacePictures() {
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 50)
    let content = CGSize(width: 20, height: 20)
    #expect(
      ContentMode.scaleAspectFit.rectangle(ofContent: content, in: bounds)
        == CGRect(x: 35, y: 20, width: 50, height: 50))
    #expect(
      ContentMode.scaleAspectFill.rectangle(ofContent: content, in: bounds)
        == CGRect(x: 10, y: -5, width: 100, height: 100))
    #expect(
      ContentMode.bottomRight.rectangle(ofContent: content, in: bounds) == CGRect(x: 90, y: 50, width: 20, height: 20))
    #expect(ContentMode.center.rectangle(ofContent: content, in: bounds) == CGRect(x: 50, y: 35, width: 20, height: 20))
  }
}

@Suite struct TransformTests {
  @Test func mapsInTheOrderOfConcatenation() {
    let point = CGPoint(x: 1, y: 2)
    let moved = Transform(scaleX: 2, y: 4).concatenating(Transform(translationX: 10, y: 20))
    #expect(point.applying(moved) == CGPoint(x: 12, y: 28))
    #expect(point.applying(moved).applying(moved.inverted()) == point)
    #expect(point.applying(Transform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 66))
    #expect(CGRect(x: 0, y: 0, width: 1, height: 2).applying(moved) == CGRect(x: 10, y: 20, width: 2, height: 8))
  }
}

@Suite struct PathTests {
  @Test func roundsTheCornersAskedFor() {
    let path = Path(rectangle: CGRect(x: 0, y: 0, width: 20, height: 10), radius: 100, corners: [.topLeft])
    #expect(path.elements.first == .move(to: CGPoint(x: 0, y: 5)))
    #expect(
      path.elements[2...] == [
        .line(to: CGPoint(x: 20, y: 0)), .line(to: CGPoint(x: 20, y: 10)), .line(to: CGPoint(x: 0, y: 10)), .close,
      ])
    #expect(path.controlBounds == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func arcsGoTheWayAskedFor() {
    var path = Path()
    path.add(arcAround: .zero, radius: 2, from: 0, to: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.x) < 1e-12 && abs(path.currentPoint.y - 2) < 1e-12)
    #expect(path.elements.count == 2)
    path = Path()
    path.add(arcAround: .zero, radius: 2, from: 0, to: .pi / 2, clockwise: false)
    #expect(path.elements.count == 4)
    #expect(path.controlBounds.origin.y < -1.9)
  }
}
