import AutoLayout
import Foundation
import TestSupport
import Testing

/// A screen of cells with all features; nothing may remain after it is dropped.
private struct Screen {
  private var random: SplitMix64
  private(set) var viewCount = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A cell with text, picture, guides, distances and baselines: eight views.
  mutating func makeCell() -> View {
    let cell = View()
    cell.translatesAutoresizingMaskIntoConstraints = false
    cell.isLayoutIsland = random.chance(0.3)
    cell.preservesSuperviewLayoutMargins = random.chance(0.5)
    let picture = cell.add(ImageView(imageSize: CGSize(width: 20, height: 20)))
    let title = cell.add(Label(text: "Title")), body = cell.add(Label(text: "some words that wrap in a line"))
    body.numberOfLines = 0
    picture.leadingAnchor.constraint(equalTo: cell.layoutMarginsGuide.leadingAnchor).isActive = true
    picture.relate(.centerY, to: title)
    title.relate(.top, to: cell, .topMargin)
    title.leadingAnchor.constraint(equalToSystemSpacingAfter: picture.trailingAnchor, multiplier: 1).isActive = true
    body.relate(.leading, to: title)
    body.relate(.trailing, to: cell, .trailingMargin, at: 999)
    let distance = title.lastBaselineAnchor.anchorWithOffset(to: body.firstBaselineAnchor)
    distance.constraint(equalToConstant: 24).isActive = true
    body.relate(.bottom, to: cell, .bottomMargin)
    let scroll = cell.add(ScrollView())
    scroll.place(0, 0, 30, 30)
    let content = scroll.addChild()
    content.fill()
    content.relate(.width, to: nil, plus: 100)
    content.relate(.top, .lessThanOrEqual, to: cell)
    scroll.add(Button()).relate(.left, to: content, .right)
    scroll.addChild().topAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.topAnchor).isActive = true
    viewCount += 8
    return cell
  }

  /// A row with frame-based views: five views.
  private mutating func makeRow(in superview: View, _ index: Int) {
    let row = superview.addChild()
    row.place(0, CGFloat(index) * 10, 100, 10)
    for place in 0..<4 {
      let view = View(frame: rect(CGFloat(place) * 10, 0, 10, 10))
      view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
      row.addSubview(view)
    }
    viewCount += 5
  }

  /// Makes a screen, lays it out, changes it and lays it out again.
  mutating func use() {
    let root = makeRoot(320, 640)
    root.hostSafeAreaInsets = insets(20, 0, 34, 0)
    let controller = ViewController()
    controller.additionalSafeAreaInsets = insets(44, 0, 0, 0)
    root.add(controller.view).fill()
    var above: View?
    for _ in 0..<4 {
      let cell = makeCell()
      controller.view.addSubview(cell)
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: 50)
      cell.relate(.left, to: controller.view)
      cell.relate(.right, to: controller.view)
      cell.relate(.height, to: nil, plus: size.height)
      cell.relate(.top, to: above ?? controller.view, above == nil ? .top : .bottom)
      above = cell
    }
    for index in 0..<20 { makeRow(in: root, index) }
    viewCount += 2
    if random.chance(0.1) { return }
    root.layoutIfNeeded()
    change(root, controller.view.subviews)
  }

  private mutating func change(_ root: View, _ cells: [View]) {
    root.frame = rect(0, 0, 400, 700)
    root.layoutDirection = .rightToLeft
    root.keyboardFrame = rect(0, 500, 400, 200)
    _ = root.keyboardLayoutGuide
    cells[0].isLayoutIsland.toggle()
    cells[1].removeFromSuperview()
    for case let scroll as ScrollView in cells[2].subviews { scroll.contentOffset.y += 3 }
    root.layoutIfNeeded()
    guard random.chance(0.2) else { return }
    _ = cells[2].hasAmbiguousLayout
    cells[3].subviews[0].exerciseAmbiguityInLayout()
  }
}

/// The memory that the process has, in bytes.
private func residentBytes() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = text.split(separator: " ").compactMap { Int($0) }
  return pages.count > 1 ? pages[1] * 4096 : 0
}

private struct Growth: Error {
  var bytes: Int
}

/// Runs two bodies; throws if the process takes more than `limit` further bytes in the second.
///
/// The first body fills pools and tables.
private func measureGrowth(limit: Int, first: () -> Void, second: () -> Void) throws {
  try LayoutDiagnostics.withHandler({ _ in }) {
    first()
    let before = residentBytes()
    second()
    let growth = residentBytes() - before
    // An error ends the process with a failure.
    if before == 0 || growth > limit { throw Growth(bytes: growth) }
  }
}

/// Tests of resident memory: each runs in a process of its own, so that it measures no other allocations.
@Suite("Memory")
struct SoakTests {
  /// 300,000 views; fewer without optimisation.
  @Test("Views with all features are made, laid out and dropped, and no memory is left")
  func screens() async {
    await #expect(processExitsWith: .success) {
      let views = Build.size(300_000, debug: 12_000)
      var screen = Screen(seed: 1)
      func use(upTo count: Int) { while screen.viewCount < count { screen.use() } }
      // A leak of ten bytes per view must be found, such as a small object for every few views. The limit is at least
      // 1.5 MB, because resident memory itself varies by a megabyte.
      let limit = max(7 * views, 1_500_000)
      try measureGrowth(limit: limit, first: { use(upTo: 3 * views / 10) }, second: { use(upTo: views) })
    }
  }

  @Test("Asking for fitting sizes again and again keeps nothing")
  func fitting() async {
    await #expect(processExitsWith: .success) {
      var screen = Screen(seed: 2)
      let cell = screen.makeCell()
      var label: Label?
      func ask(_ count: Int) {
        for index in 0..<count {
          _ = cell.systemLayoutSizeFitting(CGSize(width: CGFloat(50 + index % 200), height: 0))
          label?.removeFromSuperview()
          let made = cell.add(Label(text: "late"))
          made.relate(.left, to: cell)
          made.isLayoutIsland = index % 4 == 0
          if made.isLayoutIsland { made.addChild().fill() }
          label = made
        }
      }
      // The limit is 100 bytes per call, less than the smallest object that a call could leak. In a debug build it is
      // 400 bytes per call, less than the views that a call makes.
      let calls = Build.size(8000, debug: 2000)
      try measureGrowth(limit: 800_000, first: { ask(calls / 2) }, second: { ask(calls) })
    }
  }
}
