import AutoLayout
import Foundation
import LayoutAppearance
import LayoutTesting
import SnapLayout
import TestSupport
import Testing

/// The findings of an inspection, and the trees without any.
@Suite("Findings")
struct FindingTests {
  /// A screen with nothing wrong in it.
  private func makeScreen() -> (root: View, title: Label, button: Button) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    root.debugLabel = "screen"
    let title = Label(text: "Title"), button = Button()
    title.debugLabel = "title"
    button.debugLabel = "button"
    button.title = "OK"
    root.addSubview(title)
    root.addSubview(button)
    title.snp.makeConstraints { make in
      make.top.left.equalToSuperview().offset(16)
      make.right.equalToSuperview().offset(-16)
    }
    button.snp.makeConstraints { make in
      make.top.equalTo(title.snp.bottom).offset(8)
      make.left.equalTo(title)
      make.size.equalTo(CGSize(width: 60, height: 44))
    }
    return (root, title, button)
  }

  private func words(_ root: View, _ checks: LayoutChecks = .all, ignoring: (View) -> Bool = { _ in false }) -> [String]
  {
    root.layoutFindings(checks, ignoring: ignoring).map { "\($0.kind.rawValue) \($0)" }
  }

  @Test func aGoodScreenHasNone() {
    #expect(words(makeScreen().root).isEmpty)
  }

  /// If each view were searched for ambiguity by itself, this would take many seconds.
  @Test func aLongChainIsInspected() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    var last = root
    for index in 0..<1200 {
      let view = View()
      view.debugLabel = "view\(index)"
      last.addSubview(view)
      view.snp.makeConstraints { make in
        make.left.top.bottom.equalToSuperview()
        if index < 1199 { make.right.equalToSuperview() }
      }
      last = view
    }
    let found = root.layoutFindings(.ambiguity)
    #expect(found.count == 1 && found.first?.path.hasSuffix("/view1198/view1199") == true)
  }

  @Test func conflictsAreFoundHoweverLongAgo() {
    let (root, title, _) = makeScreen()
    LayoutDiagnostics.withHandler({ _ in }) {
      title.snp.makeConstraints { $0.width.equalTo(10) }
      root.layoutIfNeeded()
    }
    // The conflict was reported before; the constraint is still relaxed.
    let found = words(root)
    #expect(found.count == 1 && found[0].hasPrefix("conflict screen"))
    #expect(found[0].contains("is relaxed because it conflicts with others"))
    #expect(words(root, [.outside, .cutText]).isEmpty)
  }

  @Test func ambiguityIsFound() {
    let (root, _, _) = makeScreen()
    let open = View()
    open.debugLabel = "open"
    root.addSubview(open)
    open.snp.makeConstraints { $0.left.top.equalToSuperview() }
    #expect(words(root).map { $0.prefix(22) } == ["ambiguity screen/open: "].map { $0.prefix(22) })
    #expect(words(root, .all, ignoring: { $0 === open }).isEmpty)
    open.isHidden = true
    #expect(words(root).isEmpty)
  }

  @Test func viewsOutsideTheirSuperviewAreFoundUnlessTheyScroll() {
    let (root, title, _) = makeScreen()
    title.snp.updateConstraints { $0.left.equalToSuperview().offset(-20) }
    #expect(
      words(root, .outside) == [
        "outside screen/title: (-20, 16, 204 × 21) lies outside of its superview's (0, 0, 200 × 300)",
        "outside screen/button: (-20, 45, 60 × 44) lies outside of its superview's (0, 0, 200 × 300)",
      ])
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = View(frame: CGRect(x: 0, y: 0, width: 100, height: 900))
    scroll.addSubview(content)
    #expect(words(scroll, .outside).isEmpty)
    root.appearance.clipsToBounds = true
    #expect(words(root, .outside).isEmpty)
  }

  @Test func halfAPointIsNoFault() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(View(frame: CGRect(x: 0, y: 0, width: 100.4, height: 100)))
    #expect(words(root, .outside).isEmpty)
    root.addSubview(View(frame: CGRect(x: 0, y: 0, width: 101, height: 100)))
    #expect(words(root, .outside).count == 1)
  }

  /// 13.1 - 0.5 + 51.5 - (13.1 - 0.5) is not 51.5 in doubles.
  @Test func roundingPutsNothingOutside() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 50.5, height: 100))
    root.bounds.origin.x = 13.1
    root.addSubview(View(frame: CGRect(x: 20, y: 10, width: 20, height: 20)))
    #expect(words(root, .outside).isEmpty)
  }

  @Test func cutTextsAreFound() {
    let (root, title, button) = makeScreen()
    // A character is half an em wide: the 26 characters take 26 times 8.5 points, and have 168.
    title.text = "abcdefghijklmnopqrstuvwxyz"
    #expect(words(root, .cutText) == ["cutText screen/title: the text needs 221 × 21 and has 168 × 21"])
    title.text = "ab\ncde"
    #expect(words(root, .cutText) == ["cutText screen/title: the text needs 26 × 42 and has 168 × 21"])
    title.text = "abcdefghijklmnopqrstuvwxyz"
    title.numberOfLines = 2
    #expect(words(root, .cutText).isEmpty)
    title.text = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
    // The text needs three lines, of which two are allowed.
    #expect(words(root, .cutText) == ["cutText screen/title: the text needs 162 × 63 and has 168 × 42"])
    title.numberOfLines = 0
    #expect(words(root, .cutText).isEmpty)
    button.title = "a long title"
    #expect(words(root, .cutText).count == 1)
  }

  /// A button shows the first line of its title.
  @Test func hiddenLinesOfTitlesAreFound() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    button.title = "OK"
    #expect(words(button, .cutText).isEmpty)
    button.title = "OK\nCancel"
    #expect(words(button, .cutText) == ["cutText Button: the text needs 51 × 54 and has 100 × 44"])
  }

  @Test func cutTextsOfFieldsAreFound() {
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 50, height: 44))
    #expect(words(field, .cutText).isEmpty)
    field.placeholder = "eleven char"
    #expect(words(field, .cutText) == ["cutText TextField: the text needs 94 × 21 and has 50 × 44"])
    field.text = "five5"
    #expect(words(field, .cutText).isEmpty)
  }

  @Test func smallTargetsAreFound() {
    let (root, _, button) = makeScreen()
    button.snp.updateConstraints { $0.size.equalTo(CGSize(width: 60, height: 43)) }
    #expect(words(root) == ["touchTarget screen/button: 60 × 43 is smaller than 44 × 44"])
    #expect(words(root, [.conflicts, .ambiguity]).isEmpty)
  }

  @Test func equalNamesAreToldApart() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.debugLabel = "list"
    for index in 0..<2 {
      let cell = View(frame: CGRect(x: 0, y: 60 * CGFloat(index), width: 100, height: 50))
      root.addSubview(cell)
    }
    #expect(root.layoutFindings(.outside).map(\.path) == ["list/View[1]"])
  }

  @Test func otherReportsAreFindings() {
    let root = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let found = root.layoutFindings(.conflicts)
    #expect(found.map(\.kind) == [.diagnostic] && found[0].words.contains("still needs layout"))
  }

  /// Requests another pass in each pass.
  private final class Restless: View {
    override func layoutSubviews() {
      super.layoutSubviews()
      setNeedsLayout()
    }
  }
}
