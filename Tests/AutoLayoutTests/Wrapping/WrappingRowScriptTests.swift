import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// A row of texts and of blocks that do not wrap, as data.
private struct Row {
  struct Part {
    var isText: Bool
    /// In characters of 8.5 points.
    var length: Int
    var isHidden: Bool

    var width: CGFloat { (CGFloat(length) * 8.5).rounded(.up) }

    static func random(_ random: inout SplitMix64) -> Part {
      Part(
        isText: random.chance(0.6), length: random.integer(in: 1...random.pick([4, 20, 60])),
        isHidden: random.chance(0.15))
    }

    func apply(to label: Label) {
      label.numberOfLines = isText ? 0 : 1
      label.text = String(repeating: "m", count: length)
      label.isHidden = isHidden
    }

    func makeView() -> Label {
      let label = Label()
      apply(to: label)
      return label
    }
  }

  var parts: [Part]
  var spacing: CGFloat
  var width: CGFloat?
  /// Whether the width is a limit; the row is then narrower if its parts are narrower.
  var isLimited: Bool
  var isNested: Bool

  /// If a stack view contains only a hidden text, the stack view remains visible.
  var gaps: CGFloat { spacing * CGFloat(max(parts.filter { isNested || !$0.isHidden }.count - 1, 0)) }

  /// The references for a part's width: shares and natural widths of the visible parts.
  func check(_ widths: [CGFloat], _ comment: Comment) {
    let visible = zip(parts, widths).filter { !$0.0.isHidden }
    guard visible.count > 1 else { return }
    let natural = visible.map(\.0.width).reduce(0, +)
    let room = isLimited ? min(natural, (width ?? .infinity) - gaps) : (width ?? natural + gaps) - gaps
    #expect(abs(visible.map(\.1).reduce(0, +) - room) < 1e-6, comment)
    let share = room / CGFloat(visible.count)
    let texts = visible.filter(\.0.isText)
    for (part, width) in visible {
      if room >= natural { #expect(width > part.width - 1e-6, comment) }
      if part.isText {
        #expect(width > min(part.width, share) - 1e-6, comment)
        // No part has more than a text that must wrap.
        if width < part.width - 1e-6 { #expect(texts.allSatisfy { $0.1 < width + 1e-6 }, comment) }
      } else if width < part.width - 1e-6 {
        // Only the shares of texts outrank the preferences of others.
        #expect(texts.allSatisfy { $0.1 < min($0.0.width, share) + 1e-6 }, comment)
      }
    }
  }
}

@Suite("Rows with texts that wrap, at random")
struct WrappingRowScriptTests {
  @Test("Texts yield down to their shares after any layouts", arguments: Build.seeds(40) as Range<UInt64>)
  func rows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var row = Row(
      parts: (0..<random.integer(in: 2...6)).map { _ in Row.Part.random(&random) },
      spacing: CGFloat(random.integer(in: 0...12)), width: 300, isLimited: random.chance(0.3),
      isNested: random.chance(0.3))
    let live = scene(row)
    let width = live.stack.relate(.width, row.isLimited ? .lessThanOrEqual : .equal, to: nil, plus: 300)
    var labels = views(of: live.stack)
    for step in 0..<12 {
      switch random.index(below: 4) {
      case 0:
        let index = random.index(below: row.parts.count)
        row.parts[index] = Row.Part.random(&random)
        row.parts[index].apply(to: labels[index])
      case 1:
        let part = Row.Part.random(&random)
        row.parts.append(part)
        labels.append(part.makeView())
        live.stack.addArrangedSubview(row.isNested ? nest(labels[labels.count - 1]) : labels[labels.count - 1])
      case 2:
        row.spacing = CGFloat(random.integer(in: 0...12))
        live.stack.spacing = row.spacing
      default: row.width = random.chance(0.2) ? nil : CGFloat(random.integer(in: 80...900))
      }
      // Gaps are required: they have to fit.
      row.width = row.width.map { max($0, row.gaps) }
      width.isActive = row.width != nil
      if let wanted = row.width { width.constant = wanted }
      live.layOut()
      let comment: Comment = "seed \(seed), step \(step), \(row): \(live.frames)"
      if !row.isNested { row.check(live.frames.map(\.width), comment) }
      let fresh = scene(row)
      if let wanted = row.width {
        fresh.stack.relate(.width, row.isLimited ? .lessThanOrEqual : .equal, to: nil, plus: wanted)
      }
      fresh.layOut()
      expectClose(live.frames, fresh.frames, comment)
    }
  }

  private func scene(_ row: Row) -> StackScene {
    StackScene(row.parts.map { row.isNested ? nest($0.makeView()) : $0.makeView() }, spacing: row.spacing)
  }

  private func nest(_ view: View) -> View {
    let stack = StackView(arrangedSubviews: [view])
    stack.axis = .vertical
    return stack
  }

  private func views(of stack: StackView) -> [Label] {
    stack.arrangedSubviews.compactMap { $0 as? Label ?? ($0 as? StackView)?.arrangedSubviews.first as? Label }
  }
}
