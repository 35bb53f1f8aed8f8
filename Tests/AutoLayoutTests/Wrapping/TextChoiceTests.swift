import AutoLayout
import Foundation
import Testing

@Suite("Texts choose between their length and a share, independently of earlier choices")
struct TextChoiceTests {
  @Test("Texts whose centres are at equal distances keep their shares, whatever the width was before")
  func equalCentering() {
    for before in [nil, 160, 1000] as [CGFloat?] {
      // The first text has 75 points; the second has 150 on its one line.
      let scene = StackScene(
        [text(9, lines: 0), text(18, lines: 1)], distribution: .equalCentering, spacing: 0)
      let width = scene.stack.relate(.width, to: nil, plus: before ?? 153)
      if before != nil { scene.layOut() }
      width.constant = 153
      scene.layOut()
      #expect(scene.frames.map(\.width) == [76.5, 76.5], "\(before as Any)")
    }
  }

  @Test("An inner row of texts does not shrink its neighbours, whatever the previous width")
  func nestedRow() {
    for before in [nil, 100, 630, 1000] as [CGFloat?] {
      // On one line, the texts have 77 and 400 points.
      let inner = StackView(arrangedSubviews: [text(9), text(47)])
      inner.isLayoutMarginsRelativeArrangement = true
      inner.layoutMargins = insets(8)
      let scene = StackScene([inner, block(74, 20)])
      let width = scene.stack.relate(.width, to: nil, plus: before ?? 200)
      if before != nil { scene.layOut() }
      width.constant = 200
      scene.layOut()
      #expect(scene.frames.map(\.width) == [126, 74], "\(before as Any)")
      #expect(inner.arrangedSubviews.map(\.frame.width) == [55, 55], "\(before as Any)")
      let wide = inner.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      // The texts get 77 and 207 points. A line of the second text then has 24 characters, that is 12 words, so the
      // text has two lines, each 21 points high.
      #expect(wide == CGSize(width: 300, height: 58), "\(before as Any)")
    }
  }

  @Test("A box that grows beside a row of texts gets its width, as in a new tree")
  func neighbourOfARow() {
    // The text has 145 points on one line.
    let inner = StackView(arrangedSubviews: [text(17), block(300, 20)]), box = block(20, 20)
    let scene = StackScene([inner, box], width: 330)
    scene.layOut()
    // The text's share of the row would be wider than the text on one line, so the text stays on one line.
    #expect(inner.arrangedSubviews[0].frame.width == 145)
    box.explicitContentSize = CGSize(width: 74, height: 20)
    scene.layOut()
    #expect(scene.frames.map(\.width) == [256, 74])
    #expect(inner.arrangedSubviews.map(\.frame.width) == [128, 128])
  }

  /// There is room for all texts on one line: the first has 43 points, and the second 111, 0 or 9.
  ///
  /// An equal share of a row of 43 + 1 + 43 points is not needed by a text of 0 or 9 points.
  @Test("A text that is changed while its root is laid out has the width of its new letters")
  func changeInLayoutSubviews() {
    let root = ChangingRoot(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let texts = [text(5, lines: 1), text(13)]
    let row = StackView(arrangedSubviews: texts)
    row.distribution = .equalSpacing
    row.spacing = 1
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    LayoutConstraint.activate([
      row.leftAnchor.constraint(equalTo: root.leftAnchor), row.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(texts.map(\.frame.width) == [43, 111] && row.frame.width == 155)
    for (letters, width) in [(0, 0), (13, 111), (1, 9), (13, 111), (0, 0)] as [(Int, CGFloat)] {
      root.change = { texts[1].text = words(letters) }
      root.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(texts.map(\.frame.width) == [43, width] && row.frame.width == 44 + width, "\(letters)")
    }
  }

  @Test("A hidden row inside a row of texts does not delay the choices outside, at any width")
  func hiddenRow() {
    for limit in stride(from: 250, through: 300, by: 1) {
      // The block requires its width, so the hidden row has a width, too, but takes no space in the outer row.
      let needed = block(18, 31)
      needed.setContentCompressionResistancePriority(.required, for: .horizontal)
      let hidden = StackView(arrangedSubviews: [text(7), needed])
      hidden.distribution = .equalSpacing
      hidden.spacing = 17
      hidden.isHidden = true
      // The first text has 77 points on one line, less than a third of the row; the last one wraps.
      let scene = StackScene([text(9), block(32, 64), hidden, text(40)])
      scene.stack.relate(.width, .lessThanOrEqual, to: nil, plus: CGFloat(limit))
      scene.layOut()
      let widths = [0, 1, 3].map { scene.frames[$0].width }
      for (width, expected) in zip(widths, [77, 32, CGFloat(limit) - 109]) {
        #expect(abs(width - expected) < 1e-9, "\(limit): \(widths)")
      }
    }
  }

  @Test("A text that no longer wraps keeps its length in a row with equal centring, as other contents do")
  func noLongerWrapping() {
    // On one line, the texts have 94, 68 and 77 points.
    let texts = [text(11), text(8), text(9)]
    let inner = StackView(arrangedSubviews: texts)
    inner.distribution = .equalCentering
    let scene = StackScene([block(125, 20), inner], width: 570)
    scene.layOut()
    // The text now has 349 points. The views want 645 points, 75 more than the row has, and the block yields those.
    texts[1].numberOfLines = 1
    texts[1].text = words(41)
    scene.layOut()
    #expect(scene.frames.map(\.width) == [50, 520])
    #expect(texts.map(\.frame.width) == [94, 349, 77])
  }
}

/// A root that makes a change when it is laid out.
private final class ChangingRoot: View {
  var change: (() -> Void)?

  override func layoutSubviews() {
    change?()
    change = nil
    super.layoutSubviews()
  }
}
