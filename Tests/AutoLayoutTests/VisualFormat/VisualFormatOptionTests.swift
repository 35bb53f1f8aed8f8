import AutoLayout
import Foundation
import Testing

@Suite("Visual format: options")
struct VisualFormatOptionTests {
  typealias Options = LayoutConstraint.FormatOptions

  let scene = VisualFormatScene()

  static let alignments: [(Options, LayoutConstraint.Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
    (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
    (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]

  @Test("The raw values are Apple's")
  func rawValues() {
    #expect(Self.alignments.map(\.0.rawValue) == [2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096])
    #expect(Options.alignAllBaseline == .alignAllLastBaseline)
    #expect(Options.alignmentMask.rawValue == 65535)
    #expect(Options.directionLeadingToTrailing.rawValue == 0)
    #expect(Options.directionLeftToRight.rawValue == 65536)
    #expect(Options.directionRightToLeft.rawValue == 131_072)
    #expect(Options.directionMask.rawValue == 196_608)
    #expect(Options.spacingEdgeToEdge.rawValue == 0)
    #expect(Options.spacingBaselineToBaseline.rawValue == 524_288)
    #expect(Options.spacingMask.rawValue == 524_288)
  }

  @Test("An option aligns each view with the view before it, and only across the format's axis", arguments: alignments)
  func alignment(_ option: Options, _ attribute: LayoutConstraint.Attribute) throws {
    let isHorizontal: Bool
    switch attribute {
    case .left, .right, .leading, .trailing, .centerX: isHorizontal = true
    default: isHorizontal = false
    }
    let across = isHorizontal ? "V:|[a][b]-5-[guide]" : "H:|[a][b]-5-[guide]"
    let aligned = try scene.equations(across, option)
    #expect(try Array(aligned.dropLast(2)) == scene.equations(across))
    #expect(aligned.suffix(2) == ["b.\(attribute) == a.\(attribute)", "guide.\(attribute) == b.\(attribute)"])

    let along = isHorizontal ? "H:|[a]-[b]" : "V:|[a]-[b]"
    let edge = isHorizontal ? "horizontal" : "vertical"
    #expect(
      scene.message(along, option) == """
        Unable to parse constraint format:
        Options mask required views to be aligned on a \(edge) edge, which is not allowed for layout that is also \
        \(edge).
        \(along)
               ^
        """)
    let error = try #require(throws: VisualFormatError.self) { try scene.constraints(along, option) }
    #expect(error.kind == .alignmentAlongFormat(attribute))
  }

  @Test("Several alignments each make their chain")
  func severalAlignments() throws {
    #expect(
      try scene.equations("[a][b][c]", [.alignAllTop, .alignAllBottom]) == [
        "b.leading == a.trailing", "c.leading == b.trailing", "b.top == a.top", "b.bottom == a.bottom",
        "c.top == b.top", "c.bottom == b.bottom",
      ])
    #expect(scene.message("[a][b]", [.alignAllTop, .alignAllLeft]).contains("aligned on a horizontal edge"))
  }

  @Test("A single view has nothing to be aligned with")
  func singleView() throws {
    #expect(try scene.equations("V:|[a]|", .alignAllTop) == ["a.top == root.top", "root.bottom == a.bottom"])
  }

  @Test(
    "Directions choose the edges of horizontal formats",
    arguments: [
      (
        Options.directionLeadingToTrailing,
        [
          "a.leading == root.leadingMargin", "b.leading >= a.trailing + 5", "c.leading == b.trailing",
          "root.trailing == c.trailing + 3",
        ]
      ),
      (
        Options.directionLeftToRight,
        ["a.left == root.leftMargin", "b.left >= a.right + 5", "c.left == b.right", "root.right == c.right + 3"]
      ),
      (
        Options.directionRightToLeft,
        ["root.rightMargin == a.right", "a.left >= b.right + 5", "b.left == c.right", "c.left == root.left + 3"]
      ),
    ])
  func directions(_ option: Options, _ expected: [String]) throws {
    #expect(try scene.equations("|-[a]->=5-[b][c]-3-|", option) == expected)
    #expect(
      try scene.equations("V:|-[a]-5-[b]", option) == ["a.top == root.topMargin", "b.top == a.bottom + 5"])
    #expect(try scene.equations("[a(10)]", option) == ["a.width == 10"])
  }

  @Test("Right to left, from the superview's end to its margin")
  func rightToLeftEnds() throws {
    #expect(
      try scene.equations("|-3-[a]-|", .directionRightToLeft) == [
        "root.right == a.right + 3", "a.left == root.leftMargin",
      ])
  }

  @Test("Both fixed directions contradict each other, except in a vertical format")
  func bothDirections() throws {
    #expect(
      scene.message("[a][b]", .directionMask) == """
        Unable to parse constraint format:
        Options mask required both directions, left to right and right to left
        [a][b]
        ^
        """)
    #expect(try scene.equations("V:[a][b]", .directionMask) == ["b.top == a.bottom"])
  }

  @Test("Baseline spacing goes from last to first baseline, between views with text")
  func baselines() throws {
    var views = scene.views
    for name in ["p", "q"] { views[name] = scene.root.add(Label(text: name), name) }
    func equations(_ format: String) throws -> [String] {
      try LayoutConstraint.constraints(withVisualFormat: format, options: .spacingBaselineToBaseline, views: views)
        .map(\.equationText)
    }
    #expect(
      try equations("V:|-4-[p]-20-[q]-|") == [
        "p.top == root.top + 4", "q.firstBaseline == p.lastBaseline + 20", "root.bottomMargin == q.bottom",
      ])
    #expect(try equations("V:[p]-[q]") == ["q.firstBaseline == p.lastBaseline + 8"])
    #expect(
      try equations("V:[p][a]-[q]-5-[guide]") == [
        "a.top == p.lastBaseline", "q.firstBaseline == a.bottom + 8", "guide.top == q.lastBaseline + 5",
      ])
    #expect(try equations("V:[a]-3-[b]") == ["b.top == a.bottom + 3"])
    #expect(try equations("H:[p]-20-[q]") == ["q.leading == p.trailing + 20"])
  }
}
