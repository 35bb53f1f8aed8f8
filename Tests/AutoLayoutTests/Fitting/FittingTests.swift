import AutoLayout
import ConstraintSolver
import Foundation
import Testing

/// Characters are 8.5 points wide and lines 21 high.
@Suite("Fitting sizes")
struct FittingTests {
  /// A label with a distance to each edge of its cell.
  private func makeCell(_ text: String, lines: Int = 1, inset: CGFloat = 10) -> (cell: View, label: Label) {
    let cell = View()
    let label = cell.add(Label(text: text))
    label.numberOfLines = lines
    label.fill(inset)
    return (cell, label)
  }

  @Test(
    "A stack view's constraints on an arranged view do not count in that view's fitting size",
    arguments: StackView.Distribution.allCases)
  func arrangedView(distribution: StackView.Distribution) {
    let (card, _) = makeCell("hello", inset: 0)
    let spacer = View()
    let stack = StackView(arrangedSubviews: [card, spacer])
    stack.axis = .vertical
    stack.distribution = distribution
    let root = makeRoot()
    root.add(stack)
    stack.relate(.left, to: root)
    stack.relate(.top, to: root)
    for isHidden in [false, true] {
      card.isHidden = isHidden
      root.layoutIfNeeded()
      #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 43, height: 21))
      #expect(spacer.systemLayoutSizeFitting(CGSize(width: 50, height: 50)) == CGSize(width: 50, height: 50))
    }
  }

  @Test("As small as the contents allow, or as large")
  func compressedAndExpanded() {
    let (cell, _) = makeCell("0123456789")
    #expect(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 105, height: 41))
    // Hugging at 250 is stronger than the target at 50.
    #expect(cell.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == CGSize(width: 105, height: 41))
    let loose = View()
    loose.addChild().fill(7)
    // No size is negative, so the insets keep their sum; under AppKit's rule, nothing keeps the edges apart.
    #expect(loose.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 14, height: 14))
    loose.allowsNegativeSizes = true
    #expect(loose.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == .zero)
    loose.allowsNegativeSizes = false
    #expect(loose.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 14, height: 14))
    #expect(loose.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == View.layoutFittingExpandedSize)
    #expect(View().systemLayoutSizeFitting(CGSize(width: 30, height: 40)) == CGSize(width: 30, height: 40))
  }

  @Test("The priorities of the target compete with those inside")
  func priorities() {
    let (cell, _) = makeCell("0123456789")
    func width(_ target: CGFloat, _ priority: LayoutConstraint.Priority) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: target, height: 0), withHorizontalFittingPriority: priority,
        verticalFittingPriority: .fittingSizeLevel
      ).width
    }
    #expect(width(300, 249) == 105)
    #expect(width(300, 251) == 300)
    #expect(width(50, 749) == 105)
    #expect(width(50, 751) == 50)
    #expect(width(50, .required) == 50)
    #expect(width(-5, .required) == 0)
  }

  @Test("Text wraps at the width of the answer")
  func wrapping() {
    let (cell, label) = makeCell("aaaa bbbb cccc dddd eeee ffff", lines: 0)
    func size(_ width: CGFloat) -> CGSize {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    #expect(size(200) == CGSize(width: 200, height: 62))
    #expect(size(139) == CGSize(width: 139, height: 62))
    #expect(size(138) == CGSize(width: 138, height: 83))
    #expect(size(1000) == CGSize(width: 1000, height: 41))
    #expect(size(200) == CGSize(width: 200, height: 62))
    #expect(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 267, height: 41))
    label.numberOfLines = 1
    #expect(size(138) == CGSize(width: 138, height: 41))
    label.numberOfLines = 2
    #expect(size(100) == CGSize(width: 100, height: 62))
  }

  @Test("A cell of columns: the higher column decides", arguments: KernelVariant.allCases)
  func columns(variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    let cell = root.addChild()
    let icon = cell.add(ImageView(imageSize: CGSize(width: 40, height: 40)))
    let title = cell.add(Label(text: "Title")), body = cell.add(Label(text: "one two three four five"))
    body.numberOfLines = 0
    icon.relate(.left, to: cell, plus: 8)
    icon.relate(.top, to: cell, plus: 8)
    icon.relate(.bottom, .lessThanOrEqual, to: cell, plus: -8)
    for label in [title, body] {
      label.relate(.left, to: icon, .right, plus: 8)
      label.relate(.right, to: cell, plus: -8)
    }
    title.relate(.top, to: cell, plus: 8)
    body.relate(.top, to: title, .bottom, plus: 4)
    body.relate(.bottom, .lessThanOrEqual, to: cell, plus: -8)
    func height(_ width: CGFloat) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    // There are 64 points beside the text; its 23 characters take 195.5.
    #expect(height(300) == 62)
    // 20 characters: "one two three four" and "five".
    #expect(height(64 + 170) == 83)
    // 13 characters: "one two three", "four five".
    #expect(height(64 + 110.5) == 83)
    #expect(height(64 + 110) == 104)
    title.removeFromSuperview()
    body.relate(.top, to: cell, plus: 8)
    #expect(height(300) == 56)
    body.text = nil
    icon.imageSize = CGSize(width: 10, height: 20)
    #expect(height(300) == 36)
  }

  @Test("Neither the view nor its descendants move or are called")
  func untouched() {
    let log = CallLog()
    let root = makeRoot()
    let cell = root.add(RecorderView("cell", log: log))
    cell.place(1, 2, 30, 40)
    let child = cell.add(RecorderView("child", log: log))
    child.fill(3)
    root.layoutIfNeeded()
    _ = log.take()
    #expect(cell.systemLayoutSizeFitting(CGSize(width: 500, height: 500)) == CGSize(width: 30, height: 40))
    cell.constraints.forEach { $0.isActive = $0.firstItem !== cell }
    #expect(cell.systemLayoutSizeFitting(CGSize(width: 500, height: 500)) == CGSize(width: 500, height: 500))
    #expect(cell.frame == rect(1, 2, 30, 40))
    #expect(child.frame == rect(3, 3, 24, 34))
    #expect(log.take() == [])
  }

  @Test("Constraints to outside items do not count; those on the view's own size do")
  func outside() {
    let root = makeRoot()
    let (cell, _) = makeCell("0123456789")
    root.add(cell)
    cell.relate(.width, to: root)
    cell.relate(.left, to: root, plus: 50)
    let sibling = root.addChild()
    cell.subviews[0].relate(.height, to: sibling, plus: 200)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 105, height: 41))
    let own = cell.relate(.width, to: nil, plus: 333)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 333, height: 41))
    own.isActive = false
    cell.relate(.height, to: cell, .width)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 105, height: 105))
  }

  @Test("A label asked itself answers with its own intrinsic size, frame-based or not", arguments: [true, false])
  func ownContent(isFrameBased: Bool) {
    let label = Label(text: "0123456789")
    label.translatesAutoresizingMaskIntoConstraints = isFrameBased
    #expect(label.systemLayoutSizeFitting(.zero) == CGSize(width: 85, height: 21))
    label.text = "01234"
    #expect(label.systemLayoutSizeFitting(.zero) == CGSize(width: 43, height: 21))
  }

  @Test("Margins, guides, frame-based views, alignment and baselines count as in layout")
  func everythingInside() {
    let cell = View()
    cell.layoutMargins = insets(1, 2, 3, 4)
    let label = cell.add(Label(text: "0123456789"))
    let guide = LayoutGuide()
    cell.addLayoutGuide(guide)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.layoutMarginsGuide.leadingAnchor),
      guide.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 30),
      guide.trailingAnchor.constraint(equalTo: cell.layoutMarginsGuide.trailingAnchor),
      label.topAnchor.constraint(equalTo: cell.layoutMarginsGuide.topAnchor),
    ])
    label.relate(.bottom, .lessThanOrEqual, to: cell, .bottomMargin)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 121, height: 25))
    let framed = View(frame: rect(0, 0, 10, 60))
    cell.addSubview(framed)
    cell.relate(.bottom, .greaterThanOrEqual, to: framed)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 121, height: 60))
    let hanging = cell.add(Label(text: "x"))
    // A first baseline is 16 points down; the label 21 high.
    hanging.relate(.firstBaseline, to: framed, .bottom)
    hanging.relate(.bottom, .lessThanOrEqual, to: cell)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 121, height: 65))
    cell.layoutMargins = insets(0)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 115, height: 65))
  }

  @Test("A subview that changes between frame and constraints counts as if made that way")
  func otherPlacement() {
    let container = View(frame: rect(0, 0, 100, 50))
    let view = View(frame: rect(16, 0, 50, 20))
    container.addSubview(view)
    view.relate(.left, to: container, plus: 16)
    view.relate(.right, to: container, plus: -16)
    #expect(container.systemLayoutSizeFitting(.zero).width == 82)
    view.translatesAutoresizingMaskIntoConstraints = false
    // The view's width is at least zero.
    #expect(container.systemLayoutSizeFitting(.zero).width == 32)
    view.frame = rect(16, 0, 68, 20)
    view.autoresizingMask = .flexibleWidth
    view.translatesAutoresizingMaskIntoConstraints = true
    // The width of a frame-based view follows from its superview's width, without a bound.
    #expect(container.systemLayoutSizeFitting(.zero).width == 0)
  }

  @Test("A conflict inside is reported, and the target wins over the application's constraints")
  func conflicts() {
    let (cell, label) = makeCell("x")
    label.relate(.width, to: nil, plus: 100).identifier = "hundred"
    let reported = diagnostics {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: 200, height: 41))
    }
    #expect(reported.conflicts.count == 1)
    #expect(reported.conflicts.first?.relaxed?.description.contains("hundred") == true)
    #expect(reported.conflicts.first?.members.filter(\.isFromApplication).count == 3)
    #expect(reported.conflicts.first?.members.contains { $0.description.contains("width == 200") } == true)
    // The next target has room for the constraint again.
    let later = diagnostics { #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 120, height: 41)) }
    #expect(later.all.isEmpty)
  }

  @Test("An inner island counts with its own size; the queried island with its contents")
  func islands() {
    let (cell, label) = makeCell("0123456789")
    cell.isLayoutIsland = true
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 105, height: 41))
    let list = View()
    list.add(cell).fill(5)
    #expect(list.systemLayoutSizeFitting(.zero) == CGSize(width: 10, height: 10))
    let height = cell.relate(.height, to: nil, plus: 50)
    #expect(list.systemLayoutSizeFitting(.zero) == CGSize(width: 10, height: 60))
    cell.isLayoutIsland = false
    #expect(list.systemLayoutSizeFitting(.zero) == CGSize(width: 115, height: 60))
    height.isActive = false
    #expect(list.systemLayoutSizeFitting(.zero) == CGSize(width: 115, height: 51))
    label.text = "0"
    #expect(list.systemLayoutSizeFitting(.zero) == CGSize(width: 39, height: 51))
  }

  @Test("Constraints that are asked for are updated first")
  func updates() {
    final class Cell: View {
      override func updateConstraints() {
        if constraints.isEmpty { relate(.width, to: nil, plus: 44) }
        super.updateConstraints()
      }
    }
    #expect(Cell().systemLayoutSizeFitting(.zero) == CGSize(width: 44, height: 0))
  }

  @Test("A subview may query its fitting size while it is measured; a recursive query is reported")
  func reentrancy() {
    final class Box: View {
      override var intrinsicContentSize: CGSize { subviews[0].systemLayoutSizeFitting(.zero) }
    }
    final class Loop: View {
      override var intrinsicContentSize: CGSize { systemLayoutSizeFitting(.zero) }
    }
    let cell = View()
    let box = cell.add(Box())
    box.fill(1)
    box.add(Label(text: "0123456789")).relate(.left, to: box)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 87, height: 23))
    let loop = Loop(frame: rect(0, 0, 30, 30))
    let reported = diagnostics { #expect(loop.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 30)) }
    #expect(reported.all.count == 1)
  }

  @Test("Targets are finite, priorities in their range")
  func invalid() {
    let cell = View(frame: rect(0, 0, 12, 34))
    cell.addChild().fill()
    for target in [CGSize(width: CGFloat.nan, height: 0), CGSize(width: 0, height: CGFloat.infinity)] {
      let reported = diagnostics { #expect(cell.systemLayoutSizeFitting(target) == cell.bounds.size) }
      #expect(reported.all.count == 1)
    }
    for priority in [LayoutConstraint.Priority(0), 1001, .init(.nan)] {
      let reported = diagnostics {
        let size = cell.systemLayoutSizeFitting(
          .zero, withHorizontalFittingPriority: priority, verticalFittingPriority: .required)
        #expect(size == cell.bounds.size)
      }
      #expect(reported.all.count == 1)
    }
    let later = diagnostics { #expect(cell.systemLayoutSizeFitting(.zero) == .zero) }
    #expect(later.all.isEmpty)
  }

  @Test("sizeToFit takes the intrinsic size")
  func sizeToFit() {
    let label = Label(text: "0123456789")
    label.frame = rect(5, 6, 7, 8)
    label.sizeToFit()
    #expect(label.frame == rect(5, 6, 85, 21))
    let plain = View(frame: rect(5, 6, 7, 8))
    plain.sizeToFit()
    #expect(plain.frame == rect(5, 6, 7, 8))
  }

  @Test("A stack view's constraints are not attributed to the application")
  func conflictInAStack() throws {
    let root = makeRoot()
    let stack = root.add(StackView())
    let view = View()
    stack.addArrangedSubview(view)
    view.relate(.width, to: nil, plus: 100)
    stack.relate(.width, to: nil, plus: 50)
    let conflict = try #require(
      diagnostics { _ = stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) }.conflicts.first)
    #expect(conflict.members.filter(\.isFromApplication).count == 2)
    #expect(conflict.members.count > 2)
  }
}
