import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Visual format: solved to frames")
struct VisualFormatLayoutTests {
  let scene = VisualFormatScene()
  var root: View { scene.root }

  private func frame(_ name: String) -> CGRect { scene.view(name).frame }

  @Test("A toolbar of two buttons and a field, in both reading directions", arguments: LayoutDirection.allCases)
  func toolbar(_ direction: LayoutDirection) throws {
    root.layoutDirection = direction
    try scene.activate("|-20-[a(60)]-[b(a)]-gap-[c(>=20)]-20-|", options: [.alignAllTop, .alignAllBottom])
    try scene.activate("V:|-30-[a(40)]")
    root.layoutIfNeeded()
    // 20 + 60 + 8 + 60 + 12 = 160 on the side where reading starts, 20 on the other.
    switch direction {
    case .leftToRight:
      #expect(frame("a") == rect(20, 30, 60, 40))
      #expect(frame("b") == rect(88, 30, 60, 40))
      #expect(frame("c") == rect(160, 30, 220, 40))
    case .rightToLeft:
      #expect(frame("a") == rect(320, 30, 60, 40))
      #expect(frame("b") == rect(252, 30, 60, 40))
      #expect(frame("c") == rect(20, 30, 220, 40))
    }
  }

  @Test("Fixed directions take no notice of the reading direction", arguments: LayoutDirection.allCases)
  func fixedDirections(_ direction: LayoutDirection) throws {
    root.layoutDirection = direction
    try scene.activate("|-20-[a(60)]-5-[b(30)]", options: .directionLeftToRight)
    try scene.activate("|-20-[c(60)]-5-[d(30)]", options: .directionRightToLeft)
    root.layoutIfNeeded()
    #expect(frame("a").minX == 20)
    #expect(frame("b").minX == 85)
    #expect(frame("c").minX == 320)
    #expect(frame("d").minX == 285)
  }

  @Test("Right to left fills the superview as left to right does, from the other side")
  func mirroredFill() throws {
    try scene.activate("|-10-[a(100)]-(>=5)-[b]-30-|", options: .directionRightToLeft)
    try scene.activate("[b(==c*2)]", "[c(90)]")
    root.layoutIfNeeded()
    #expect(frame("a").minX == 290)
    #expect(frame("b").minX == 30)
    #expect(frame("b").width == 180)
  }

  @Test("The margins of a view are eight points unless the view sets others")
  func margins() throws {
    try scene.activate("|-[a]-|", "V:|-[a]-|")
    root.layoutIfNeeded()
    #expect(frame("a") == rect(8, 8, 384, 284))
  }

  @Test("A distance to the trailing edge keeps its meaning as an inequality")
  func trailingInequality() throws {
    try scene.activate("[a(50)]-(>=8)-|", "|-(380@750)-[a]", "V:[b(20)]-(<=100)-|", "V:|-(0@250)-[b]")
    root.layoutIfNeeded()
    // Never nearer than 8 to the right edge; never farther than 100 from the bottom.
    #expect(frame("a").maxX == 392)
    #expect(frame("b").maxY == 200)
  }

  @Test("Relations between sizes, and aspect ratios")
  func sizes() throws {
    try scene.activate("|[a(==root/4)][b(==a*2-30)]", "V:|[a(==a.width/2+5)][b(==a.width)]")
    root.layoutIfNeeded()
    #expect(frame("a") == rect(0, 0, 100, 55))
    #expect(frame("b") == rect(100, 55, 170, 100))
  }

  @Test("Guides can replace views")
  func guides() throws {
    try scene.activate("|-(>=0)-[guide(120)]-(>=0)-|", "[a(guide)]", "|-40-[guide]-[a]", "V:|-7-[guide(3)]-[a(9)]")
    root.layoutIfNeeded()
    let guide = try #require(scene.views["guide"] as? LayoutGuide)
    #expect(guide.layoutFrame == rect(40, 7, 120, 3))
    #expect(frame("a") == rect(168, 18, 120, 9))
  }

  @Test("A distance between baselines")
  func baselines() throws {
    let upper = root.add(Label(text: "upper"), "upper")
    let lower = root.add(Label(text: "lower"), "lower")
    lower.metrics = TextMetrics(pointSize: 40)
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "V:|-10-[upper]-60-[lower]", options: [.spacingBaselineToBaseline, .alignAllLeading],
        views: ["upper": upper, "lower": lower]))
    upper.relate(.leading, to: root, plus: 3)
    root.layoutIfNeeded()
    // One line of 17 points: 21 high, its baseline at 16. One of 40 points: 48 high, its baseline at 38.
    // The lower label's top is at 10 + 16 + 60 - 38.
    #expect(upper.frame.minY == 10)
    #expect(upper.frame.height == 21)
    #expect(lower.frame.minY == 48)
    #expect(lower.frame.minX == 3)
  }

  @Test(
    "Two labels with margins share a width as hugging decides", arguments: KernelVariant.allCases)
  func hugging(_ variant: KernelVariant) throws {
    let root = makeRoot(300, 100, variant: variant)
    let a = root.add(Label(), "a")
    let b = root.add(Label(), "b")
    for label in [a, b] { label.explicitContentSize = CGSize(width: 100, height: 20) }
    a.setContentHuggingPriority(251, for: .horizontal)
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(withVisualFormat: "|-8-[a]-8-[b]-8-|", views: ["a": a, "b": b]))
    root.layoutIfNeeded()
    #expect(a.frame.width == 100)
    #expect(b.frame.width == 176)
  }

  @Test("A view deeper in the tree relates to its own superview")
  func nested() throws {
    let inner = scene.view("a").addChild("inner")
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(withVisualFormat: "|-15-[inner]-25-|", views: ["inner": inner]))
    try scene.activate("|-100-[a(200)]")
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 15)
    #expect(inner.frame.width == 160)
  }
}
