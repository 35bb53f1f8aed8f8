import LayoutRendering
import Testing
import UIKit

/// A view that only overrides `draw(_:)`, as most charts and badges do.
private final class Badge: UIView {
  var isShown = true

  override func draw(_ rect: CGRect) {
    guard isShown else { return }
    UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: bounds.width / 2, height: 7)).fill()
  }
}

@Suite("Views that draw themselves") struct DisplayTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let badge = Badge(frame: CGRect(x: 10, y: 10, width: 40, height: 20))

  private var picture: String { SVGDrawing().picture(of: root) }

  @Test func areInAPictureWithoutAnythingElse() {
    root.addSubview(badge)
    #expect(picture.contains("M0 0L20 0L20 7L0 7Z"))
    badge.frame.size.width = 60
    #expect(picture.contains("M0 0L30 0L30 7L0 7Z") && !picture.contains("M0 0L20 0L20 7L0 7Z"))
  }

  private func drawing(of view: UIView, isMirrored: Bool = false) -> String {
    view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    root.addSubview(view)
    return SVGDrawing().picture(of: root)
  }

  @Test func controlsFollowTheReadingDirection() {
    let slider = UISlider(), progress = UIProgressView(), pages = UIPageControl()
    slider.value = 0.25
    let thumb = { slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: slider.value) }
    let sliders = [false, true].map { drawing(of: slider, isMirrored: $0) }
    let mirrored = thumb()
    (slider.semanticContentAttribute, slider.value) = (.forceLeftToRight, 0.75)
    #expect(sliders[0] != sliders[1] && mirrored == thumb())
    progress.progress = 0.25
    #expect(drawing(of: progress) != drawing(of: progress, isMirrored: true))
    progress.progress = 1
    #expect(drawing(of: progress) == drawing(of: progress, isMirrored: true))
    pages.numberOfPages = 3
    let first = drawing(of: pages), last = drawing(of: pages, isMirrored: true)
    #expect(first != last)
    pages.direction = .leftToRight
    #expect(drawing(of: pages, isMirrored: true) == first)
    pages.direction = .rightToLeft
    #expect(drawing(of: pages) == last)
    pages.currentPage = 2
    #expect(drawing(of: pages) == first)
  }

  @Test func aSinglePageIsHidden() {
    let pages = UIPageControl()
    let empty = drawing(of: pages)
    pages.numberOfPages = 1
    #expect(drawing(of: pages) != empty)
    pages.hidesForSinglePage = true
    #expect(drawing(of: pages) == empty)
  }

  @Test func keepWhatTheyDrewLastUnlessToldToDraw() {
    root.addSubview(badge)
    #expect(picture.contains("ff8000"))
    badge.isShown = false
    #expect(picture.contains("ff8000"))
    badge.setNeedsDisplay()
    #expect(!picture.contains("ff8000"))
  }
}
