import AutoLayout
import Foundation
import LayoutTemplates
import TestSupport

/// Random stack views of every distribution, with contents that have room or not.
enum RandomStacks {
  typealias Row = RandomTemplateTests.Row

  /// Whether a row has the frame that a tree made for it alone has.
  ///
  /// - Parameter names: the results of the template. In a stack view lengths may determine each other, and their last
  ///   digits then depend on earlier solutions.
  static func isSame(_ frame: CGRect?, _ own: CGRect?, names: [String]) -> Bool {
    guard let frame, let own, names.contains(where: { $0.hasPrefix("view ") }) else { return frame == own }
    return [
      frame.minX - own.minX, frame.minY - own.minY, frame.size.width - own.size.width,
      frame.size.height - own.size.height,
    ].allSatisfy { abs($0) < 1e-8 }
  }

  private static let distributions: [StackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]

  /// A stack view of two or three views; a column may measure its spacing between baselines.
  static func stack(_ builder: TemplateBuilder<Row>, _ place: Int, _ random: inout SplitMix64) -> StackView {
    let stack = StackView()
    stack.axis = Bool.random(using: &random) ? .vertical : .horizontal
    stack.distribution = distributions[Int.random(in: 0..<5, using: &random)]
    let alignments: [StackView.Alignment] =
      stack.axis == .horizontal
      ? [.fill, .center, .leading, .firstBaseline, .lastBaseline] : [.fill, .center, .leading]
    stack.alignment = alignments[Int.random(in: 0..<alignments.count, using: &random)]
    stack.spacing = 6
    stack.isBaselineRelativeArrangement = Bool.random(using: &random)
    for index in 0..<Int.random(in: 2...3, using: &random) {
      let view = part(of: stack, builder, place + index, &random)
      stack.addArrangedSubview(view)
      let bit = UInt64(place + index)
      if random.chance(0.2) { builder.isHidden(view) { $0.bits >> bit & 1 == 1 } }
      builder.output(view, as: "view \(index) of \(place)")
    }
    makeSmall(stack)
    // Contents may be higher than this.
    if stack.axis == .vertical, random.chance(0.3) {
      let height = stack.heightAnchor.constraint(equalToConstant: 0)
      height.priority = LayoutConstraint.Priority(999)
      height.isActive = true
      builder.constant(of: height) { 2 * $0.numbers[place] }
    }
    return stack
  }

  /// Gives a stack view without visible views a size.
  private static func makeSmall(_ stack: StackView) {
    for constraint in [
      stack.heightAnchor.constraint(equalToConstant: 0), stack.widthAnchor.constraint(equalToConstant: 0),
    ] {
      constraint.priority = LayoutConstraint.Priority(1)
      constraint.isActive = true
    }
  }

  private static func part(
    of stack: StackView, _ builder: TemplateBuilder<Row>, _ place: Int, _ random: inout SplitMix64
  ) -> View {
    switch Int.random(in: 0...4, using: &random) {
    case 0: return picture(builder, place)
    case 1: return RandomTemplateTests.label(builder, place, lines: stack.axis == .vertical ? 0 : 1)
    case 2:
      // A row whose baseline is the baseline of its higher view.
      let row = StackView(arrangedSubviews: [
        picture(builder, place), RandomTemplateTests.label(builder, place, lines: 1),
      ])
      row.distribution = distributions[Int.random(in: 0..<5, using: &random)]
      row.alignment = .center
      return row
    default: return RandomTemplateTests.label(builder, place, lines: 1)
    }
  }

  private static func picture(_ builder: TemplateBuilder<Row>, _ place: Int) -> ImageView {
    let picture = ImageView()
    builder.imageSize(of: picture) { CGSize(width: 2 * $0.numbers[place + 3], height: $0.numbers[place + 4]) }
    return picture
  }

  /// Two texts on one baseline, in fonts of different measures.
  static func texts(_ builder: TemplateBuilder<Row>, _ place: Int, _ random: inout SplitMix64) -> View {
    let box = View()
    let first = RandomTemplateTests.label(builder, place, lines: Int.random(in: 0...1, using: &random))
    let second = RandomTemplateTests.label(builder, place + 1, lines: 1)
    first.font = .monospaced(size: 14.5)
    first.paragraphStyle.lineHeight = 17.25
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
    }
    let low = box.heightAnchor.constraint(equalToConstant: 0)
    low.priority = LayoutConstraint.Priority(10)
    let attribute = Bool.random(using: &random)
    LayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      first.topAnchor.constraint(equalTo: box.topAnchor, constant: 30),
      first.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
      attribute
        ? second.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor)
        : second.lastBaselineAnchor.constraint(equalTo: first.lastBaselineAnchor),
      box.bottomAnchor.constraint(greaterThanOrEqualTo: first.bottomAnchor),
      box.bottomAnchor.constraint(greaterThanOrEqualTo: second.bottomAnchor), low,
    ])
    builder.output(first, as: "first of \(place)")
    builder.output(second, as: "second of \(place)")
    return box
  }
}
