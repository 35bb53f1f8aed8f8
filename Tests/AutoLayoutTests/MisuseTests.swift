import AutoLayout
import Foundation
import Testing

/// Impossible calls are reported in one line, and do as much as they can.
@Suite("Impossible calls")
struct MisuseTests {
  /// Runs a body that must cause one report; returns its text.
  private func report(of body: () -> Void, _ location: SourceLocation = #_sourceLocation) -> String {
    let reported = diagnostics(of: body)
    #expect(reported.all.count == 1, sourceLocation: location)
    return reported.texts.first ?? ""
  }

  private typealias SourceLocation = Testing.SourceLocation

  private func named<Named: View>(_ view: Named, _ name: String) -> Named {
    view.debugLabel = name
    return view
  }

  @Test(
    "An index out of range counts as the nearest end; in a list of arranged views it is reported",
    arguments: [(99, 2), (-1, 0), (Int.max, 2), (Int.min, 0)])
  func indices(_ index: Int, _ place: Int) {
    let root = makeRoot()
    for _ in 0..<2 { root.addSubview(View()) }
    let view = named(View(), "late")
    #expect(diagnostics { root.insertSubview(view, at: index) }.all.isEmpty)
    #expect(root.subviews[place] === view)
    let stack = StackView(arrangedSubviews: [View(), View()]), arranged = View()
    let told1 = report { stack.insertArrangedSubview(arranged, at: index) }
    #expect(told1.contains("index \(index) is out of range (0 to 2)"))
    #expect(stack.arrangedSubviews[place] === arranged)
    let told2 = report { stack.insertArrangedSubview(arranged, at: index) }
    #expect(told2.contains("out of range (0 to 2)"))
    let quiet = diagnostics {
      root.insertSubview(view, at: 1)
      root.insertSubview(View(), at: 3)
      stack.insertArrangedSubview(arranged, at: 1)
      stack.insertArrangedSubview(View(), at: 3)
      stack.addArrangedSubview(arranged)
    }
    #expect(quiet.all.isEmpty)
  }

  @Test func strangers() {
    let root = makeRoot(), first = View(), second = View(), stranger = named(View(), "stranger"), view = View()
    root.addSubview(first)
    root.addSubview(second)
    let above = report { root.insertSubview(view, aboveSubview: stranger) }
    #expect(above.contains("MisuseTests.swift#\(#line - 1)") && above.contains("stranger"))
    #expect(root.subviews.last === view)
    let told3 = report { root.insertSubview(view, belowSubview: stranger) }
    #expect(told3.contains("goes behind all"))
    #expect(root.subviews.first === view)
    let told4 = report { root.insertSubview(view, aboveSubview: view) }
    #expect(told4.contains("itself"))
    let told5 = report { root.exchangeSubview(at: 0, withSubviewAt: 3) }
    #expect(told5.contains("index 3 is out of range (0 to 2)"))
    let told6 = report { root.exchangeSubview(at: -1, withSubviewAt: 3) }
    #expect(told6.contains("index -1 is out of range"))
    let told7 = report { View().exchangeSubview(at: 0, withSubviewAt: 0) }
    #expect(told7.contains("index 0 is out of range (there are no views)"))
    let told8 = report { root.bringSubviewToFront(stranger) }
    #expect(told8.contains("stranger"))
    let told9 = report { root.sendSubviewToBack(root) }
    #expect(told9.contains("is not a subview"))
    #expect(root.subviews.map(ObjectIdentifier.init) == [view, first, second].map(ObjectIdentifier.init))
    let quiet = diagnostics {
      root.insertSubview(view, aboveSubview: first)
      root.insertSubview(View(), belowSubview: second)
      root.exchangeSubview(at: 0, withSubviewAt: 2)
      root.bringSubviewToFront(first)
      root.sendSubviewToBack(second)
    }
    #expect(quiet.all.isEmpty)
  }

  @Test func arrangedStrangers() {
    let arranged = View(), stack = StackView(arrangedSubviews: [arranged]), stranger = named(View(), "stranger")
    stack.addSubview(stranger)
    let told10 = report { stack.removeArrangedSubview(stranger) }
    #expect(told10.contains("stranger"))
    let spacing = report { stack.setCustomSpacing(4, after: stranger) }
    #expect(spacing.contains("MisuseTests.swift#\(#line - 1)") && spacing.contains("stranger"))
    #expect(stack.customSpacing(after: stranger) == StackView.spacingUseDefault)
    let quiet = diagnostics {
      stack.setCustomSpacing(4, after: arranged)
      stack.removeArrangedSubview(arranged)
    }
    #expect(quiet.all.isEmpty)
    let told11 = report { stack.removeArrangedSubview(arranged) }
    #expect(told11.contains("is not arranged"))
  }

  @Test("A constraint is held by one view at a time")
  func holders() {
    let root = makeRoot(), child = root.add(View(), "child")
    let constraint = child.widthAnchor.constraint(equalToConstant: 5)
    constraint.isActive = true
    let told12 = report { root.addConstraint(constraint) }
    #expect(told12.contains("is held by child, not by root"))
    let told13 = report { root.removeConstraint(constraint) }
    #expect(told13.contains("is held by child"))
    #expect(constraint.isActive && child.constraints.contains { $0 === constraint })
    let quiet = diagnostics {
      child.addConstraint(constraint)
      child.removeConstraint(constraint)
      child.removeConstraint(constraint)
      root.addConstraint(constraint)
      root.removeConstraint(constraint)
    }
    #expect(quiet.all.isEmpty && !constraint.isActive)
  }

  @Test("Built-in guides never leave their view, and a view does not remove another view's guide")
  func guides() {
    let root = makeRoot(), other = View(), guide = LayoutGuide()
    other.addLayoutGuide(guide)
    let told14 = report { root.removeLayoutGuide(guide) }
    #expect(told14.contains("is not a guide of root"))
    let told15 = report { other.addLayoutGuide(root.layoutMarginsGuide) }
    #expect(told15.contains("cannot leave it"))
    let told16 = report { root.removeLayoutGuide(root.layoutMarginsGuide) }
    #expect(told16.contains("cannot leave it"))
    #expect(root.layoutMarginsGuide.owningView === root && guide.owningView === other)
    #expect(diagnostics(of: { root.addLayoutGuide(guide) }).all.isEmpty)
    #expect(guide.owningView === root)
  }

  // MARK: Ambiguity

  @Test("A list whose last row is not tied to the end is reported on request, but by no pass")
  func openHeights() {
    let root = makeRoot(), list = root.add(View(), "list")
    list.relate(.left, to: root)
    list.relate(.right, to: root)
    list.relate(.top, to: root)
    var previous: View?
    for number in 0..<3 {
      let row = list.add(View(), "row\(number)")
      row.relate(.left, to: list)
      row.relate(.right, to: list)
      row.relate(.height, to: nil, plus: 20)
      row.relate(.top, to: previous ?? list, previous == nil ? .top : .bottom)
      previous = row
    }
    #expect(diagnostics(of: { root.layoutIfNeeded() }).all.isEmpty)
    let message = report { root.reportAmbiguousLayout() }
    #expect(message.contains("list") && message.contains("leave its height open"))
    previous?.relate(.bottom, to: list)
    #expect(diagnostics(of: { root.reportAmbiguousLayout() }).all.isEmpty)
    #expect(list.frame == rect(0, 0, 400, 60))
  }

  @Test("Content that is not tied to all edges of its scroll view is reported on request")
  func openContents() {
    let root = makeRoot(), scroll = root.add(ScrollView(), "scroll"), content = scroll.add(View(), "content")
    scroll.fill()
    content.relate(.left, to: scroll)
    content.relate(.right, to: scroll)
    content.relate(.top, to: scroll)
    content.relate(.width, to: scroll)
    content.relate(.height, to: nil, plus: 500)
    let message = report { root.reportAmbiguousLayout() }
    #expect(message.contains("the content of") && message.contains("leave its height open"))
    content.relate(.bottom, to: scroll)
    #expect(diagnostics(of: { root.reportAmbiguousLayout() }).all.isEmpty)
    let forgotten = root.addChild("forgotten")
    let told17 = report { root.reportAmbiguousLayout() }
    #expect(told17.contains("forgotten"))
    #expect(forgotten.frame == .zero)
  }

  /// A column of 40 views in a room for 20; all heights have the same priority.
  ///
  /// The first begins at the top of the room; each of the others begins where the one before ends.
  @Test("Each item of a tie is reported with its own open parts")
  func openTie() {
    let root = makeRoot()
    var previous: View?
    for number in 0..<40 {
      let row = root.add(View(), "row\(number)")
      row.relate(.left, to: root)
      row.relate(.width, to: nil, plus: 10)
      row.relate(.height, to: nil, plus: 15, at: .defaultLow)
      row.relate(.top, to: previous ?? root, previous == nil ? .top : .bottom)
      previous = row
    }
    previous?.relate(.bottom, to: root)
    var count = 0
    let texts = diagnostics(of: { count = root.reportAmbiguousLayout() }).texts
    #expect(count == 40 && texts.count == 40)
    for (number, text) in texts.enumerated() {
      #expect(text.contains("row\(number): constraints leave its \(number == 0 ? "height" : "y, height") open"))
    }
  }
}
