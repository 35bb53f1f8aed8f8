import AutoLayout
import Foundation
import LayoutRendering
import Testing

@Suite("Constraints as figures")
struct ConstraintFigureTests {
  let root = makeRoot(200, 100)

  /// The constraints of two views side by side, at 20…80 and 110…180, each 40 high at the top.
  private func figures(_ make: (View, View) -> [LayoutConstraint]) -> [LayoutSnapshot.Constraint] {
    let first = root.add("a", 20, 0, 60, 40)
    let second = root.add("b", 110, 0, 70, 40)
    let constraints = make(first, second)
    // Frames are given: nothing is solved, and constraints need not hold.
    for constraint in constraints { constraint.priority = .init(1) }
    LayoutConstraint.activate(constraints)
    return LayoutSnapshot(of: root, parts: .constraints).constraints
  }

  @Test(arguments: [
    (30.0, LayoutConstraint.Relation.equal, "30 @1"), (30, .greaterThanOrEqual, "≥30 @1"),
    (8, .lessThanOrEqual, "≤8 @1"),
  ])
  func aGapSaysItsDistanceFromTheLesserSide(constant: Double, relation: LayoutConstraint.Relation, label: String) {
    let found = figures { first, second in
      [
        LayoutConstraint(
          item: second, attribute: .left, relatedBy: relation, toItem: first, attribute: .right, multiplier: 1,
          constant: constant)
      ]
    }
    #expect(found.first?.figure == .gap(.horizontal, from: 80, to: 110, at: 40 * 0.38))
    #expect(found.first?.label == label)
  }

  @Test func contentThatIsScrolledIsMeasuredFromItsGuide() {
    let scroll = ScrollView(frame: CGRect(x: 10, y: 0, width: 100, height: 100))
    root.addSubview(scroll)
    scroll.contentSize = CGSize(width: 100, height: 300)
    let view = View(frame: CGRect(x: 0, y: 70, width: 20, height: 20))
    scroll.addSubview(view)
    scroll.contentOffset.y = 50
    let top = view.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 70)
    top.priority = .init(1)
    top.isActive = true
    let found = LayoutSnapshot(of: root, parts: .constraints).constraints
    guard case .gap(.vertical, let from, let to, _)? = found.first?.figure else {
      Issue.record("\(found)")
      return
    }
    #expect((from, to) == (-50, 20))
  }

  /// `a.right >= b.left - 30` means that the gap is at most 30.
  @Test func theOtherSideSaysItTurnedRound() {
    let found = figures { first, second in
      [first.rightAnchor.constraint(greaterThanOrEqualTo: second.leftAnchor, constant: -30)]
    }
    #expect(found.first?.label == "≤30 @1")
    #expect(found.first?.equation == "a.right >= b.left - 30 @1")
  }

  @Test func placesThatAreOneAreALineAlongBoth() {
    let found = figures { first, second in [first.topAnchor.constraint(equalTo: second.topAnchor)] }
    #expect(found.first?.figure == .alignment(.vertical, at: 0, from: 20, to: 180))
    #expect(found.first?.label == "@1")
  }

  @Test func theEdgeOfTheSuperviewIsALineAlongTheView() {
    let found = figures { first, _ in [first.topAnchor.constraint(equalTo: root.topAnchor)] }
    #expect(found.first?.figure == .alignment(.vertical, at: 0, from: 20, to: 80))
  }

  @Test func sizesAreIBeamsInBothItems() {
    let found = figures { first, second in
      [
        first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 0.5, constant: 4),
        first.heightAnchor.constraint(equalTo: first.widthAnchor, multiplier: 2),
        first.heightAnchor.constraint(lessThanOrEqualToConstant: 40),
      ]
    }
    let a = CGRect(x: 20, y: 0, width: 60, height: 40), b = CGRect(x: 110, y: 0, width: 70, height: 40)
    let aspect = found.first { $0.label == "= 2×width @1" }
    let limit = found.first { $0.label == "≤40 @1" }
    #expect(found.first { $0.label == "= 0.5×b + 4 @1" }?.figure == .sizes(.horizontal, a, .horizontal, b))
    #expect(aspect?.figure == .sizes(.vertical, a, .horizontal, a))
    #expect(limit?.figure == .size(.vertical, a))
  }

  @Test(arguments: [false, true]) func leadingIsAtTheRightWhereOneReadsFromThere(isOfTree: Bool) {
    if isOfTree { root.layoutDirection = .rightToLeft } else { root.semanticContentAttribute = .forceRightToLeft }
    let found = figures { first, second in
      [
        second.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        first.leadingAnchor.constraint(greaterThanOrEqualTo: second.trailingAnchor, constant: 30),
      ]
    }
    #expect(found.first?.figure == .gap(.horizontal, from: 180, to: 200, at: 40 * 0.38))
    #expect(found.map(\.label) == ["20 @1", "≥30 @1"])
    #expect(found.last?.figure == .gap(.horizontal, from: 80, to: 110, at: 40 * 0.38))
  }

  @Test func baselinesAreWhereTheTextStands() {
    let root = makeRoot(200, 100)
    let label = root.place(Label(text: "a"), "label")
    let box = root.place(View(), "box")
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      label.leftAnchor.constraint(equalTo: root.leftAnchor), box.leftAnchor.constraint(equalTo: label.rightAnchor),
      box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 20),
      box.lastBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let snapshot = LayoutSnapshot(of: root, parts: .constraints)
    // The ascent of 17 points is 16.
    #expect(snapshot.items[1].firstBaseline == 26)
    let baselines = snapshot.constraints.first { $0.equation == "box.lastBaseline == label.firstBaseline" }
    #expect(baselines?.figure == .alignment(.vertical, at: 26, from: 0, to: 29))
  }

  @Test func marginsAreInsideOfTheView() {
    root.layoutMargins = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    let found = figures { first, second in
      [
        LayoutConstraint(
          item: first, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leftMargin, multiplier: 1,
          constant: 5),
        second.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
      ]
    }
    #expect(found.first?.figure == .gap(.horizontal, from: 15, to: 20, at: 40 * 0.38))
  }

  @Test func aConstraintThatIsLeftOutIsMarked() throws {
    let root = makeRoot(200, 100)
    let box = root.place(View(), "box")
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor), box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.heightAnchor.constraint(equalToConstant: 20), box.widthAnchor.constraint(equalToConstant: 50),
      box.widthAnchor.constraint(equalToConstant: 80),
    ])
    LayoutDiagnostics.withHandler({ _ in }) { root.layoutIfNeeded() }
    let snapshot = LayoutSnapshot(of: root, parts: .constraints)
    #expect(snapshot.constraints.filter(\.isRelaxed).count == 1)
    let picture = ParsedPicture(SVGRenderer().picture(of: snapshot))
    let marked = picture.all(class: "relaxed")
    #expect(marked.map(\.name) == ["g", "text"])
    #expect(marked.last?.text.hasPrefix("✕ ") == true)
    #expect(picture.all("title").contains { $0.text.hasPrefix("relaxed: box.width == ") })
  }
}
