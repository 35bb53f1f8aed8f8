import AutoLayout
import Foundation
import LayoutTemplates
import SnapLayout
import Synchronization
import TestSupport
import Testing

/// A template's lifetime and memory.
struct TemplateLifetimeTests {
  private static func label(_ row: TemplateBuilder<String>) {
    let label = Label()
    row.root.addSubview(label)
    label.snp.makeConstraints { make in make.edges.equalToSuperview() }
    row.text(of: label) { $0 }
    row.output(label, as: "label")
  }

  @Test(arguments: [1, 2])
  func aTemplateThatHasLaidOutIsFreed(threads: Int) throws {
    weak var kept: LayoutTemplate<String>?
    do {
      let template = try LayoutTemplate(for: "one") { row in Self.label(row) }
      kept = template
      let rows = (0..<40).map { String(repeating: "x", count: $0) }
      #expect(template.layout(rows, width: 200, threads: threads).count == 40)
      #expect(kept != nil)
    }
    #expect(kept == nil)
  }

  @Test func aTemplateOfAListIsFreedWithIt() throws {
    weak var kept: LayoutTemplate<String>?
    do {
      final class Source: ListRowSource {
        let template: LayoutTemplate<String>
        init(_ template: LayoutTemplate<String>) { self.template = template }
        func numberOfRows(in list: ListView) -> Int { 30 }
        func list(_ list: ListView, rowAt index: Int) -> ListRow { template.row("row \(index)") }
      }
      let source = Source(try LayoutTemplate(for: "one") { row in Self.label(row) })
      kept = source.template
      let list = ListView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      list.dataSource = source
      list.layoutIfNeeded()
      #expect(list.contentSize.height == 630)
    }
    #expect(kept == nil)
  }

  /// An application makes new templates for another theme, or gives the list another data source.
  @Test(arguments: [false, true])
  func aListFreesTemplatesWithoutRows(hasHeights: Bool) throws {
    final class Source: ListRowSource {
      var template: LayoutTemplate<String>
      let height: CGFloat?
      init(_ template: LayoutTemplate<String>, height: CGFloat?) {
        self.template = template
        self.height = height
      }
      func numberOfRows(in list: ListView) -> Int { 30 }
      func list(_ list: ListView, rowAt index: Int) -> ListRow { template.row("row \(index)", height: height) }
    }
    weak var kept: LayoutTemplate<String>?
    let source = Source(try LayoutTemplate(for: "one") { row in Self.label(row) }, height: hasHeights ? 21 : nil)
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    list.dataSource = source
    for _ in 0..<3 {
      list.layoutIfNeeded()
      #expect(list.contentSize.height == 630 && list.subviews.count == 5 && list.rowView(at: 0) != nil)
      kept = source.template
      source.template = try LayoutTemplate(for: "one") { row in Self.label(row) }
      #expect(kept != nil)
      list.reloadData()
      list.layoutIfNeeded()
      #expect(kept == nil)
    }
    #expect(list.statistics.rows == (hasHeights ? 0 : 120))
    withExtendedLifetime(source) {}
  }

  /// Eight optional views have 256 combinations, each of which would keep a tree.
  @Test func treesForManyCombinationsOfHiddenViewsAreDropped() throws {
    final class Views: Sendable {
      let made = Mutex<[WeakView]>([])
      var alive: Int { made.withLock { $0.count { $0.view != nil } } }
    }
    struct WeakView: @unchecked Sendable { weak var view: View? }
    let views = Views()
    let template = try LayoutTemplate(for: 0) { row in
      views.made.withLock { $0.append(WeakView(view: row.root)) }
      let stack = StackView()
      stack.axis = .vertical
      row.root.addSubview(stack)
      stack.snp.makeConstraints { make in make.edges.equalToSuperview() }
      for place in 0..<8 {
        let view = View()
        view.snp.makeConstraints { make in make.height.equalTo(1 << place) }
        stack.addArrangedSubview(view)
        row.isHidden(view) { $0 & 1 << place == 0 }
      }
      row.output(stack, as: "stack")
    }
    var random = SplitMix64(seed: 5)
    let rows = (0..<Build.size(600, debug: 200)).map { _ in Int(random.next() & 255) }
    let frames = template.layout(rows, width: 100)
    for (place, row) in rows.enumerated() { #expect(frames.size(ofRow: place).height == CGFloat(row)) }
    let statistics = template.statistics
    #expect(statistics.rows == rows.count)
    #expect(statistics.trees > Build.size(200, debug: 100))
    #expect(views.alive <= 64)
  }

  /// After 63 combinations of one tree each come combinations of 16 trees: four lengths, each above or below a limit.
  @Test func manyTreesForOneCombinationReplaceThoseOfSeveral() throws {
    struct WeakView: @unchecked Sendable { weak var view: View? }
    let made = Mutex<[WeakView]>([])
    let template = try LayoutTemplate(for: 0) { row in
      made.withLock { $0.append(WeakView(view: row.root)) }
      let box = View()
      row.root.addSubview(box)
      box.snp.makeConstraints { make in make.edges.equalToSuperview() }
      row.root.snp.makeConstraints { make in make.height.equalTo(10) }
      for place in 0..<4 {
        let part = View()
        box.addSubview(part)
        let width = part.widthAnchor.constraint(equalToConstant: 5)
        width.priority = .defaultHigh
        width.isActive = true
        part.snp.makeConstraints { make in
          make.left.top.height.equalToSuperview()
          make.width.greaterThanOrEqualTo(10)
        }
        row.constant(of: width) { $0 >> place & 1 == 0 ? 5 : 15 }
        row.output(part, as: "part \(place)")
      }
      for place in 0..<7 {
        let view = View()
        box.addSubview(view)
        view.snp.makeConstraints { make in make.edges.equalToSuperview() }
        row.isHidden(view) { $0 >> (4 + place) & 1 == 1 }
      }
    }
    _ = template.layout((0..<63).map { $0 << 4 }, width: 100)
    for combination in 63..<80 {
      let frames = template.layout((0..<16).map { combination << 4 | $0 }, width: 100)
      #expect(frames["part 1"]?.first?.width == 10 && frames["part 1"]?.last?.width == 15)
    }
    let alive = made.withLock { $0.count { $0.view != nil } }
    #expect(alive <= 80)
  }

  /// Rows with a label of the application's own class are laid out one by one.
  ///
  /// A combination then keeps no tree, but the measurer of its last row.
  @Test func combinationsWithoutTreesAreDroppedToo() throws {
    final class OwnLabel: Label {}
    struct WeakMeasurer: @unchecked Sendable { weak var measurer: CachedTextMeasurer? }
    let made = Mutex<[WeakMeasurer]>([])
    let template = try LayoutTemplate(for: 0) { row in
      let measurer = CachedTextMeasurer(BuiltInTextMeasurer.shared, bytes: 1_024)
      made.withLock { $0.append(WeakMeasurer(measurer: measurer)) }
      row.root.textMeasurer = measurer
      let label = OwnLabel()
      row.root.addSubview(label)
      label.snp.makeConstraints { make in make.edges.equalToSuperview() }
      row.text(of: label) { "row \($0)" }
      for place in 0..<7 {
        let view = View()
        row.root.addSubview(view)
        view.snp.makeConstraints { make in make.edges.equalToSuperview() }
        row.isHidden(view) { $0 & 1 << place == 0 }
      }
      row.output(label, as: "label")
    }
    #expect(template.layout(Array(0..<128), width: 100).count == 128)
    #expect(template.statistics.trees == 128)
    let alive = made.withLock { $0.count { $0.measurer != nil } }
    #expect(alive <= 64)
  }

  /// A closure that counts its calls, with another effect from the fifth on.
  @Test(arguments: [1, 5])
  func aClosureThatChangesLaterIsReported(count: Int) throws {
    let calls = Mutex(0)
    let template = try LayoutTemplate(for: "one") { row in
      let call = calls.withLock { calls in
        calls += 1
        return calls
      }
      var above: View?
      for place in 0..<(call < 4 ? 3 : count) {
        let label = Label()
        row.root.addSubview(label)
        label.snp.makeConstraints { make in
          make.left.right.equalToSuperview()
          if let above { make.top.equalTo(above.snp.bottom) } else { make.top.equalToSuperview() }
        }
        row.text(of: label) { $0 }
        row.output(label, as: "label \(place)")
        above = label
      }
      above?.snp.makeConstraints { make in make.bottom.equalToSuperview() }
    }
    #expect(template.layout(["one"], width: 200).size(ofRow: 0).height == 63)
    var frames: TemplateFrames?
    // Another size of row needs another tree.
    let found = reports { frames = template.layout(["one"], width: 200, height: 63) }
    #expect(found.count == 1)
    #expect(found.first?.contains("than in its first run") == true)
    #expect(frames?.names == ["label 0", "label 1", "label 2"])
    #expect(frames?["label 2"]?[0].isEmpty == (count == 1))
  }
}
