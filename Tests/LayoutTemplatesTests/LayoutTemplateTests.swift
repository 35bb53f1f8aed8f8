import AutoLayout
import Foundation
import LayoutTemplates
import SnapLayout
import Synchronization
import TestSupport
import Testing

/// A template's rows, with the right values.
struct LayoutTemplateTests {
  struct Product: Sendable {
    var name: String
    var price: String
    var picture = CGSize(width: 40, height: 40)
    var inset: CGFloat = 0
    var isSold = false
  }

  static func card() throws -> LayoutTemplate<Product> {
    try LayoutTemplate(for: Product(name: "Chair", price: "40")) { card in build(card) }
  }

  static func build(_ card: TemplateBuilder<Product>) {
    let picture = ImageView(), name = Label(), price = Label(), sold = View()
    name.numberOfLines = 0
    for view in [picture, name, price, sold] { card.root.addSubview(view) }
    picture.snp.makeConstraints { make in
      make.left.top.equalToSuperview().offset(8)
      make.bottom.lessThanOrEqualToSuperview().offset(-8)
    }
    picture.setContentHuggingPriority(.required, for: .horizontal)
    picture.setContentHuggingPriority(.required, for: .vertical)
    picture.setContentCompressionResistancePriority(.required, for: .horizontal)
    name.snp.makeConstraints { make in
      make.left.equalTo(picture.snp.right).offset(8)
      make.top.equalToSuperview().offset(8)
      make.right.equalToSuperview().offset(-8)
    }
    var inset: Constraint?
    price.snp.makeConstraints { make in
      inset = make.left.equalTo(name).constraint
      make.top.equalTo(name.snp.bottom).offset(4)
      make.right.lessThanOrEqualToSuperview().offset(-8)
      make.bottom.lessThanOrEqualToSuperview().offset(-8)
    }
    card.root.snp.makeConstraints { make in make.height.equalTo(0).priority(.low) }
    sold.snp.makeConstraints { make in
      make.edges.equalTo(picture)
    }
    card.imageSize(of: picture) { $0.picture }
    card.text(of: name) { $0.name }
    card.text(of: price) { $0.price }
    if let constraint = inset?.layoutConstraints.first { card.constant(of: constraint) { $0.inset } }
    card.isHidden(sold) { !$0.isSold }
    card.output(picture, as: "picture")
    card.output(name, as: "name")
    card.output(price, as: "price")
    card.output(sold, as: "sold")
  }

  @Test
  func aCardIsLaidOutForItsRow() throws {
    let rows = [
      Product(name: "Chair", price: "40"),
      Product(name: String(repeating: "word ", count: 12), price: "40", inset: 10),
      Product(name: "Chair", price: "40", picture: CGSize(width: 100, height: 100)),
    ]
    let frames = try Self.card().layout(rows, width: 320)
    #expect(frames.count == 3)
    #expect(frames.names == ["picture", "name", "price", "sold"])
    // Lines are 21 points high, letters 8.5 points wide.
    #expect(frames["name"]?[0] == CGRect(x: 56, y: 8, width: 256, height: 21))
    #expect(frames["price"]?[0] == CGRect(x: 56, y: 33, width: 17, height: 21))
    #expect(frames.size(ofRow: 0) == CGSize(width: 320, height: 62))
    // 30 letters fit into 256 points: six words of five, and the last of a line without its space.
    #expect(frames["name"]?[1] == CGRect(x: 56, y: 8, width: 256, height: 42))
    #expect(frames["price"]?[1] == CGRect(x: 66, y: 54, width: 17, height: 21))
    #expect(frames["picture"]?[2] == CGRect(x: 8, y: 8, width: 100, height: 100))
    #expect(frames.size(ofRow: 2) == CGSize(width: 320, height: 116))
    #expect(frames["nothing"] == nil)
  }

  @Test func missingRowsAreReported() throws {
    let frames = try Self.card().layout([Product(name: "Chair", price: "40")], width: 320)
    let empty = try Self.card().layout([Product](), width: 320)
    let found = Mutex<[String]>([])
    LayoutDiagnostics.withHandler({ diagnostic in found.withLock { $0.append("\(diagnostic)") } }) {
      #expect(frames["name"]?[1] == .zero)
      #expect(frames["name"]?[-1] == .zero)
      #expect(frames.size(ofRow: .max) == .zero)
      #expect(empty.size(ofRow: 0) == .zero)
    }
    #expect(found.withLock { $0.count } == 4)
    #expect(found.withLock { $0.first }?.contains("for 1 rows: no row 1") == true)
  }

  /// The law of templates: a row's frames equal, bit for bit, the frames of a tree made for the row alone.
  @Test(arguments: Build.seeds(40))
  func aRowIsLaidOutAsATreeOfItsOwn(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = (0..<Build.size(100, debug: 40)).map { _ in Self.randomProduct(&random) }
    let template = try Self.card()
    for width in [320.0, CGFloat(Int.random(in: 100...600, using: &random)) + 0.25] {
      let frames = template.layout(rows, width: width), own = template.layoutInTrees(rows, width: width)
      for index in rows.indices {
        #expect(frames.size(ofRow: index) == own.size(ofRow: index), "seed \(seed), row \(index) at \(width)")
        for name in frames.names {
          #expect(frames[name]?[index] == own[name]?[index], "seed \(seed), \(name) of row \(index) at \(width)")
        }
      }
    }
  }

  @Test
  func rowsThatLookAlikeShareOneTree() throws {
    let rows = (0..<1_000).map { Product(name: "Chair \($0)", price: "\($0)") }
    let template = try Self.card()
    _ = template.layout(rows, width: 320)
    #expect(template.statistics == TemplateStatistics(rows: 1_000, served: 999, trees: 1, passes: 125))
  }

  /// Numbers that layout does not accept are reported, and the row is laid out without them, after any other row.
  @Test(arguments: [CGFloat.nan, .infinity, 1e60])
  func aBadNumberHarmsNoOtherRow(number: CGFloat) throws {
    let good = Product(name: "Chair", price: "40", inset: 12)
    let frames = try Self.card().layout([good, Product(name: "Chair", price: "40", inset: number), good], width: 320)
    #expect(frames["price"]?.map(\.minX) == [68, 56, 68])
  }

  /// Layout reports and ignores a length of 1e60 points, and takes the greatest number for the largest length.
  @Test(arguments: [CGFloat.greatestFiniteMagnitude, 1e60], [false, true])
  func anExtremeSizeIsTheSameInEveryRow(length: CGFloat, isHeight: Bool) throws {
    let template = try LayoutTemplate(for: 10) { (row: TemplateBuilder<CGFloat>) in
      let box = View()
      row.root.addSubview(box)
      var height: Constraint?
      box.snp.makeConstraints { make in
        make.edges.equalToSuperview()
        height = make.height.equalTo(0).priority(.low).constraint
      }
      if let constraint = height?.layoutConstraints.first { row.constant(of: constraint) { $0 } }
      row.output(box, as: "box")
    }
    let rows: [CGFloat] = [10, 20, 30]
    let width = isHeight ? 100 : length, given = isHeight ? length : nil
    // The tree that this call leaves must not serve rows of the other size.
    _ = template.layout(rows, width: 100, height: isHeight ? 50 : nil)
    let frames = template.layout(rows, width: width, height: given)
    let own = template.layoutInTrees(rows, width: width, height: given)
    for index in rows.indices {
      #expect(frames.size(ofRow: index) == own.size(ofRow: index), "row \(index)")
      #expect(frames["box"]?[index] == own["box"]?[index], "row \(index)")
    }
  }

  /// A text that its row leaves no width keeps the height of one line, also in a tree laid out for another row.
  @Test(arguments: [false, true])
  func aTextWithoutAWidthHasOneLine(allowsNegativeSizes: Bool) throws {
    let template = try LayoutTemplate(for: 0) { (row: TemplateBuilder<CGFloat>) in
      row.root.allowsNegativeSizes = allowsNegativeSizes
      let label = Label()
      label.numberOfLines = 0
      row.root.addSubview(label)
      var left: Constraint?
      label.snp.makeConstraints { make in
        left = make.left.equalToSuperview().constraint
        make.right.top.bottom.equalToSuperview()
      }
      if let constraint = left?.layoutConstraints.first { row.constant(of: constraint) { $0 } }
      row.text(of: label) { _ in "several words" }
      row.output(label, as: "label")
    }
    let rows: [CGFloat] = [0, 10, 100, 20] + (allowsNegativeSizes ? [130] : [])
    let frames = template.layout(rows, width: 100), own = template.layoutInTrees(rows, width: 100)
    // Letters are 8.5 points wide, so the words take two lines in 80 to 100 points.
    let heights: [CGFloat] = [42, 42, 21, 42] + (allowsNegativeSizes ? [21] : [])
    let found = rows.indices.map { frames.size(ofRow: $0).height }
    #expect(found == heights)
    for row in rows.indices { #expect(frames["label"]?[row] == own["label"]?[row], "row \(row)") }
  }

  /// Gives its subviews its own size.
  private final class Filled: View {
    override func layoutSubviews() {
      super.layoutSubviews()
      for view in subviews { view.frame = bounds }
    }
  }

  /// A background that follows its superview by its mask, or by code of the superview, not by constraints.
  @Test(arguments: [false, true])
  func aResultWithoutConstraintsFollowsEachRow(byCode: Bool) throws {
    let template = try LayoutTemplate(for: 10) { (row: TemplateBuilder<CGFloat>) in
      let box: View = byCode ? Filled() : View(), background = View()
      if !byCode { background.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      row.root.addSubview(box)
      box.addSubview(background)
      var height: Constraint?
      box.snp.makeConstraints { make in
        make.edges.equalToSuperview()
        height = make.height.equalTo(0).constraint
      }
      if let constraint = height?.layoutConstraints.first { row.constant(of: constraint) { $0 } }
      row.output(background, as: "background")
    }
    for width: CGFloat in [100, 250] {
      let frames = template.layout([10, 20, 30], width: width)
      #expect(frames["background"]?.map(\.width) == [width, width, width])
      #expect(frames["background"]?.map(\.height) == [10, 20, 30])
    }
  }

  @Test(arguments: [1, 2, 3, 8])
  func threadsChangeNothing(threads: Int) throws {
    var random = SplitMix64(seed: 7)
    let rows = (0..<500).map { _ in Self.randomProduct(&random) }
    let template = try Self.card()
    let alone = template.layout(rows, width: 300), shared = template.layout(rows, width: 300, threads: threads)
    for index in rows.indices {
      #expect(alone.size(ofRow: index) == shared.size(ofRow: index))
      for name in alone.names { #expect(alone[name]?[index] == shared[name]?[index]) }
    }
  }

  @Test
  func aGivenHeightIsKept() throws {
    let frames = try Self.card().layout([Product(name: "Chair", price: "40")], width: 320, height: 200)
    #expect(frames.size(ofRow: 0) == CGSize(width: 320, height: 200))
  }

  @Test
  func settingsOfTheTreeHold() throws {
    let template = try LayoutTemplate(for: 10) { (row: TemplateBuilder<CGFloat>) in
      row.root.layoutDirection = .rightToLeft
      row.root.frameRounding = .pixels(scale: 1)
      let box = View()
      row.root.addSubview(box)
      var width: Constraint?
      box.snp.makeConstraints { make in
        make.leading.top.bottom.equalToSuperview()
        make.height.equalTo(10)
        width = make.width.equalTo(0).constraint
      }
      if let constraint = width?.layoutConstraints.first { row.constant(of: constraint) { $0 } }
      row.output(box, as: "box")
    }
    let frames = template.layout([10, 20.25, 30.5], width: 100)
    #expect(frames["box"]?.map(\.minX) == [90, 80, 70])
    #expect(frames["box"]?.map(\.width) == [10, 20, 31])
  }

  @Test
  func noRowsGiveNoFrames() throws {
    let frames = try Self.card().layout([], width: 320, threads: 4)
    #expect(frames.count == 0)
    #expect(frames["name"]?.count == 0)
  }

  @Test
  func invalidTemplatesAreRefused() {
    #expect(throws: TemplateError.ambiguous(["the root", "box"])) {
      _ = try LayoutTemplate(for: 0) { builder in
        let box = View()
        builder.root.addSubview(box)
        box.snp.makeConstraints { make in make.left.right.equalToSuperview() }
        builder.output(box, as: "box")
      }
    }
    #expect(throws: TemplateError.repeatedName("box")) {
      _ = try LayoutTemplate(for: 0) { builder in
        builder.output(builder.root, as: "box")
        builder.output(builder.root, as: "box")
      }
    }
    #expect(throws: TemplateError.changing) {
      let count = Counter()
      _ = try LayoutTemplate(for: 0) { builder in
        if count.next() == 1 { builder.output(builder.root, as: "root") }
      }
    }
  }

  static func randomProduct(_ random: inout SplitMix64) -> Product {
    let words = Int.random(in: 0...20, using: &random)
    return Product(
      name: (0..<words).map { _ in String(repeating: "x", count: Int.random(in: 1...12, using: &random)) }
        .joined(separator: " "),
      price: String(repeating: "9", count: Int.random(in: 0...60, using: &random)),
      picture: CGSize(
        width: Double(Int.random(in: 0...120, using: &random)) / 4,
        height: Double(Int.random(in: 0...500, using: &random)) / 3),
      inset: CGFloat(Int.random(in: -20...60, using: &random)), isSold: Bool.random(using: &random))
  }
}

/// Counts calls, from any thread.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
