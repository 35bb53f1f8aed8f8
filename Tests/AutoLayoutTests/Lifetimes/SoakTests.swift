import AutoLayout
import Foundation
import TestSupport
import Testing

/// Makes, lays out and drops trees with all features.
@Suite("Many trees", .serialized)
struct SoakTests {
  /// The pages of memory that the process has, in bytes.
  private func residentBytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count > 1 ? numbers[1] * 4096 : 0
  }

  /// A cell with text, picture, guides, distances and baselines: eight views.
  private func makeCell(_ random: inout SplitMix64) -> View {
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
    title.lastBaselineAnchor.anchorWithOffset(to: body.firstBaselineAnchor).constraint(equalToConstant: 24).isActive = true
    body.relate(.bottom, to: cell, .bottomMargin)
    let scroll = cell.add(ScrollView())
    scroll.place(0, 0, 30, 30)
    let content = scroll.addChild()
    content.fill()
    content.relate(.width, to: nil, plus: 100)
    content.relate(.top, .lessThanOrEqual, to: scroll.frameLayoutGuide, .bottom)
    scroll.add(Button()).relate(.left, to: content, .right)
    scroll.addChild().topAnchor.constraint(equalTo: scroll.safeAreaLayoutGuide.topAnchor).isActive = true
    return cell
  }

  /// A screen of cells, laid out, changed and laid out again; then nothing of it is left.
  private func useTree(_ random: inout SplitMix64) -> Int {
    let root = makeRoot(320, 640)
    root.hostSafeAreaInsets = insets(20, 0, 34, 0)
    let controller = ViewController()
    controller.additionalSafeAreaInsets = insets(44, 0, 0, 0)
    root.add(controller.view).fill()
    var above: View?
    for _ in 0..<12 {
      let cell = makeCell(&random)
      controller.view.addSubview(cell)
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: 50)
      cell.relate(.left, to: controller.view)
      cell.relate(.right, to: controller.view)
      cell.relate(.height, to: nil, plus: size.height)
      cell.relate(.top, to: above ?? controller.view, above == nil ? .top : .bottom)
      above = cell
    }
    root.layoutIfNeeded()
    root.frame = rect(0, 0, 400, 700)
    root.layoutDirection = .rightToLeft
    root.keyboardFrame = rect(0, 500, 400, 200)
    root.layoutIfNeeded()
    let cells = controller.view.subviews
    for cell in cells.suffix(3) { cell.isLayoutIsland.toggle() }
    cells[3].removeFromSuperview()
    root.layoutIfNeeded()
    for cell in cells {
      for case let scroll as ScrollView in cell.subviews { scroll.contentOffset.y += 3 }
    }
    _ = cells[5].hasAmbiguousLayout
    cells[6].subviews[0].exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    return 2 + cells.count * 8
  }

  @Test("Memory does not grow over a hundred thousand views")
  func memory() {
    var random = SplitMix64(seed: 1)
    func use(atLeast wanted: Int) -> Int {
      var views = 0
      LayoutDiagnostics.withHandler({ _ in }) {
        while views < wanted { views += useTree(&random) }
      }
      return views
    }
    // The allocator's pools, the tables of types and the like are there after the first third.
    var views = use(atLeast: 33_000)
    let before = residentBytes()
    #expect(before > 0)
    views += use(atLeast: 67_000)
    #expect(views >= 100_000)
    let growth = residentBytes() - before
    // A leak of one small object a view would be several megabytes.
    #expect(growth < 3 << 20, "\(growth) bytes")
  }

  @Test("Asking for fitting sizes again and again keeps nothing")
  func fitting() {
    var random = SplitMix64(seed: 2)
    let cell = makeCell(&random)
    var label: Label?
    func ask(_ count: Int) {
      for _ in 0..<count {
        _ = cell.systemLayoutSizeFitting(CGSize(width: CGFloat(random.integer(in: 50...300)), height: 0))
        label?.removeFromSuperview()
        let made = cell.add(Label(text: "late"))
        made.relate(.left, to: cell)
        label = made
      }
    }
    ask(1000)
    let before = residentBytes()
    ask(4000)
    let growth = residentBytes() - before
    #expect(growth < 1 << 20, "\(growth) bytes")
  }
}
