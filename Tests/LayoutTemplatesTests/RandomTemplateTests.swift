import AutoLayout
import Foundation
import LayoutTemplates
import Synchronization
import TestSupport
import Testing

/// A measurer whose character widths and line heights are fractions of a point.
///
/// The fractions are multiples of 1/64, so their sums are exact in any order.
final class UnevenMeasurer: TextMeasuring {
  static let shared = UnevenMeasurer()

  private func exact(_ length: CGFloat) -> CGFloat { (length * 64).rounded() / 64 }

  func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
    let advance = exact(content.font.size * 0.437), length = CGFloat(content.string.utf8.count) * advance
    let room = content.style.lineLimit == 1 ? length : max(width ?? length, advance)
    let lines = max(1, (length / room).rounded(.up))
    let height = exact(content.font.size * 1.137), baseline = exact(content.font.size * 0.914)
    let size = CGSize(width: min(length, room), height: lines * height)
    return TextLayout(
      size: size,
      lines: [0, lines - 1].map { line in
        let area = CGRect(x: 0, y: line * height, width: size.width, height: height)
        return TextLayout.Line(range: 0..<content.string.utf8.count, area: area, baseline: area.minY + baseline)
      })
  }
}

/// Counts reports, on any thread.
private final class ReportCount: Sendable {
  let value = Mutex(0)
}

/// The law of templates for random structures: a row's frames equal the frames of a tree made for the row alone.
///
/// The structures have stack views of all distributions, columns spaced between baselines, and rows that are too short
/// for their views.
struct RandomTemplateTests {
  /// Values of a row, enough for every template of ``build(_:seed:setsMeasurer:)``.
  struct Row: Sendable {
    var texts: [String]
    var numbers: [CGFloat]
    var bits: UInt64
  }

  @Test(arguments: Build.seeds(120))
  func aRowIsLaidOutAsATreeOfItsOwn(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 1)
    let rows = (0..<Build.size(40, debug: 10)).map { _ in Self.row(&random) }
    let template = try LayoutTemplate(for: rows[0]) { Self.build($0, seed: seed) }
    let sizes: [(CGFloat, CGFloat?)] = [
      (320, nil), (CGFloat(Int.random(in: 80...700, using: &random)), nil), (320, 500),
    ]
    for (width, height) in sizes {
      let frames = template.layout(rows, width: width, height: height)
      let own = template.layoutInTrees(rows, width: width, height: height)
      for index in rows.indices {
        let place = "seed \(seed), row \(index) at \(width)"
        let sizes = [frames, own].map { CGRect(origin: .zero, size: $0.size(ofRow: index)) }
        #expect(RandomStacks.isSame(sizes[0], sizes[1], names: frames.names), "\(place)")
        for name in frames.names {
          let isSame = RandomStacks.isSame(frames[name]?[index], own[name]?[index], names: frames.names)
          #expect(isSame, "\(name), \(place)")
        }
      }
    }
    let statistics = template.statistics
    #expect(statistics.rows == 3 * rows.count)
    #expect(statistics.served + statistics.trees == 3 * rows.count)
  }

  /// In some rows the inset is too large for the card's width to be positive; unless negative sizes are allowed, these
  /// rows have conflicts, and the conflicts change no other row.
  @Test(arguments: [false, true])
  func aSizeBelowZeroIsThatOfATreeOfItsOwn(isAllowed: Bool) throws {
    let insets = stride(from: 0.0, to: 60, by: 1.5).map { CGFloat($0) }
    let template = try LayoutTemplate(for: insets[0]) { (builder: TemplateBuilder<CGFloat>) in
      builder.root.allowsNegativeSizes = isAllowed
      let card = View()
      card.translatesAutoresizingMaskIntoConstraints = false
      builder.root.addSubview(card)
      let leading = card.leadingAnchor.constraint(equalTo: builder.root.leadingAnchor)
      let trailing = card.trailingAnchor.constraint(equalTo: builder.root.trailingAnchor, constant: -10)
      let top = card.topAnchor.constraint(equalTo: builder.root.topAnchor)
      let bottom = card.bottomAnchor.constraint(equalTo: builder.root.bottomAnchor)
      let height = card.heightAnchor.constraint(equalTo: card.widthAnchor)
      LayoutConstraint.activate([leading, trailing, top, bottom, height])
      builder.constant(of: leading) { $0 }
      builder.output(card, as: "card")
    }
    let reports = ReportCount()
    LayoutDiagnostics.withHandler { _ in
      reports.value.withLock { $0 += 1 }
    } perform: {
      let frames = template.layout(insets, width: 40, height: nil)
      let own = template.layoutInTrees(insets, width: 40, height: nil)
      for index in insets.indices {
        #expect(frames.size(ofRow: index) == own.size(ofRow: index), "row \(index)")
        #expect(frames["card"]?[index] == own["card"]?[index], "row \(index)")
      }
      #expect(frames["card"]?[12] == CGRect(x: 18, y: 0, width: 12, height: 12))
    }
    #expect(reports.value.withLock { $0 > 0 } == !isAllowed)
  }

  static func row(_ random: inout SplitMix64) -> Row {
    Row(
      texts: (0..<8).map { _ in
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
          String(repeating: "x", count: Int.random(in: 1...14, using: &random))
        }.joined(separator: " ")
      },
      numbers: (0..<16).map { _ in CGFloat(Int.random(in: 0...160, using: &random)) / 4 },
      bits: UInt64.random(in: 0...1, using: &random) == 0 ? 0 : UInt64.random(in: 0...255, using: &random))
  }

  /// Builds a column of one to four items of random kinds.
  static func build(_ builder: TemplateBuilder<Row>, seed: UInt64, setsMeasurer: Bool = true) {
    var random = SplitMix64(seed: seed)
    let root = builder.root
    if random.chance(0.5), setsMeasurer { root.textMeasurer = UnevenMeasurer.shared }
    var above: View?
    let count = Int.random(in: 1...4, using: &random)
    for place in 0..<count {
      let item = item(builder, place, &random)
      item.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(item)
      let top = item.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 8)
      let trailing =
        Bool.random(using: &random)
        ? item.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12)
        : item.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.75)
      let leading = item.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12)
      LayoutConstraint.activate([top, leading, trailing])
      builder.constant(of: leading) { $0.numbers[place] }
      if Bool.random(using: &random) { builder.constant(of: top) { $0.numbers[place + 4] } }
      builder.output(item, as: "item \(place)")
      above = item
    }
    guard let above else { return }
    let bottom = above.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8)
    bottom.priority = LayoutConstraint.Priority(800)
    LayoutConstraint.activate([bottom])
  }

  private static func item(_ builder: TemplateBuilder<Row>, _ place: Int, _ random: inout SplitMix64) -> View {
    switch Int.random(in: 0...6, using: &random) {
    case 0: return label(builder, place, lines: 0)
    case 1: return label(builder, place, lines: 1)
    case 2: return pictureBesideText(builder, place)
    case 3, 4: return RandomStacks.stack(builder, place, &random)
    case 5: return RandomStacks.texts(builder, place, &random)
    default:
      let stack = StackView()
      stack.axis = Bool.random(using: &random) ? .vertical : .horizontal
      stack.spacing = 6
      let wraps = stack.axis == .vertical && Bool.random(using: &random)
      for part in 0..<Int.random(in: 1...3, using: &random) {
        let label = label(builder, place + part, lines: wraps ? 0 : 1)
        stack.addArrangedSubview(label)
        let bit = UInt64(place + part)
        if Bool.random(using: &random) { builder.isHidden(label) { $0.bits >> bit & 1 == 1 } }
        builder.output(label, as: "part \(part) of \(place)")
      }
      // An empty stack view has no intrinsic size.
      let height = stack.heightAnchor.constraint(equalToConstant: 0)
      let width = stack.widthAnchor.constraint(equalToConstant: 0)
      for constraint in [height, width] { constraint.priority = LayoutConstraint.Priority(1) }
      LayoutConstraint.activate([height, width])
      return stack
    }
  }

  static func label(_ builder: TemplateBuilder<Row>, _ place: Int, lines: Int) -> Label {
    let label = Label()
    label.numberOfLines = lines
    if place.isMultiple(of: 3) { label.font = .monospaced(size: 9.5) }
    builder.text(of: label) { $0.texts[place] }
    return label
  }

  /// A rigid picture beside a wrapping text, in a view that is as high as the higher of the two.
  private static func pictureBesideText(_ builder: TemplateBuilder<Row>, _ place: Int) -> View {
    let box = View(), picture = ImageView(), text = label(builder, place, lines: 0)
    for view in [picture, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
    }
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      picture.setContentHuggingPriority(.required, for: axis)
      picture.setContentCompressionResistancePriority(LayoutConstraint.Priority(999), for: axis)
    }
    let low = box.heightAnchor.constraint(equalToConstant: 0)
    low.priority = LayoutConstraint.Priority(10)
    LayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      picture.topAnchor.constraint(equalTo: box.topAnchor),
      text.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
      text.trailingAnchor.constraint(equalTo: box.trailingAnchor), text.topAnchor.constraint(equalTo: box.topAnchor),
      box.bottomAnchor.constraint(greaterThanOrEqualTo: picture.bottomAnchor),
      box.bottomAnchor.constraint(greaterThanOrEqualTo: text.bottomAnchor), low,
    ])
    builder.imageSize(of: picture) { CGSize(width: $0.numbers[place + 8], height: $0.numbers[place + 9]) }
    builder.output(picture, as: "picture \(place)")
    builder.output(text, as: "text \(place)")
    return box
  }
}
