import AutoLayout
import Foundation
import SnapLayout
import Synchronization
import Testing

/// Views with their own sizes and equal gaps.
@Suite struct EqualGapTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  /// Views 20, 40 and 60 wide and high.
  private let views: [Label]

  init() {
    views = [20, 40, 60].map { length in
      let view = Label()
      view.explicitContentSize = CGSize(width: length, height: length)
      return view
    }
    for (index, view) in views.enumerated() {
      root.addSubview(view)
      view.snp.setLabel("v\(index)")
    }
  }

  private var lefts: [CGFloat] { views.map(\.frame.minX) }
  private var tops: [CGFloat] { views.map(\.frame.minY) }
  private var widths: [CGFloat] { views.map(\.frame.width) }

  private func layOut() { root.layoutIfNeeded() }

  @Test func betweenViews() {
    let made = views.snp.distribute(along: .horizontal, gaps: .between)
    #expect(made.allSatisfy { $0.isActive })
    layOut()
    // Two gaps share 300 less 120.
    #expect(lefts == [0, 110, 240])
    #expect(widths == [20, 40, 60])
    views.snp.removeConstraints()
    views.snp.distribute(along: .horizontal, gaps: .between, inset: 10)
    layOut()
    #expect(lefts == [10, 110, 230])
    #expect(widths == [20, 40, 60])
  }

  @Test func aroundViews() {
    views.snp.distribute(along: .horizontal, gaps: .around)
    layOut()
    // Four gaps share 180.
    #expect(lefts == [45, 110, 195])
    #expect(widths == [20, 40, 60])
    views.snp.removeConstraints()
    views.snp.distribute(along: .horizontal, gaps: .around, inset: 10)
    layOut()
    // Four gaps share 160, inside the inset.
    #expect(lefts == [50, 110, 190])
  }

  @Test(arguments: [ConstraintGaps.between, .around])
  func downwards(gaps: ConstraintGaps) {
    views.snp.distribute(along: .vertical, gaps: gaps)
    layOut()
    // Two gaps share 80 points, or four gaps do.
    #expect(tops == (gaps == .between ? [0, 60, 140] : [20, 60, 120]))
    #expect(views.map(\.frame.height) == [20, 40, 60])
  }

  @Test func sizesAndRoomMayChange() {
    views.snp.distribute(along: .horizontal, gaps: .between)
    layOut()
    views[1].explicitContentSize = CGSize(width: 100, height: 10)
    layOut()
    // Two gaps of 60.
    #expect(lefts == [0, 80, 240])
    root.frame.size.width = 200
    layOut()
    #expect(lefts == [0, 30, 140])
    #expect(widths == [20, 100, 60])
  }

  @Test func theRootsDirectionOverridesTheDirectionsOfViews() {
    root.layoutDirection = .rightToLeft
    views[1].semanticContentAttribute = .forceLeftToRight
    views.snp.distribute(along: .horizontal, gaps: .between, inset: 10)
    layOut()
    #expect(lefts == [270, 150, 10])
    root.layoutDirection = .leftToRight
    layOut()
    #expect(lefts == [10, 110, 230])
    root.semanticContentAttribute = .forceRightToLeft
    layOut()
    #expect(lefts == [270, 150, 10])
  }

  @Test func viewsThatDoNotFitOverlapEqually() {
    root.frame.size.width = 100
    views.snp.distribute(along: .horizontal, gaps: .between)
    #expect(layoutDiagnostics { layOut() } == 0)
    #expect(lefts == [0, 10, 40])
    #expect(widths == [20, 40, 60])
  }

  @Test(arguments: [ConstraintGaps.between, .around])
  func aLeastGapShrinksViews(gaps: ConstraintGaps) {
    root.frame.size.width = 100
    views[2].setContentCompressionResistancePriority(LayoutConstraint.Priority(749), for: .horizontal)
    views.snp.distribute(along: .horizontal, gaps: gaps, atLeast: 5)
    #expect(layoutDiagnostics { layOut() } == 0)
    if gaps == .between {
      #expect(lefts == [0, 25, 70])
      #expect(widths == [20, 40, 30])
    } else {
      #expect(lefts == [5, 30, 75])
      #expect(widths == [20, 40, 20])
    }
    root.frame.size.width = 300
    layOut()
    #expect(lefts == (gaps == .between ? [0, 110, 240] : [45, 110, 195]))
  }

  @Test func aLeastGapIsInsideTheInset() {
    root.frame.size.width = 100
    views[2].setContentCompressionResistancePriority(LayoutConstraint.Priority(749), for: .horizontal)
    views.snp.distribute(along: .horizontal, gaps: .around, atLeast: 5, inset: 3)
    layOut()
    #expect(lefts == [8, 33, 78])
    #expect(widths == [20, 40, 14])
  }

  @Test func fewViews() {
    let alone = [views[1]]
    alone.snp.distribute(along: .horizontal, gaps: .between, inset: 10)
    layOut()
    #expect(views[1].frame.minX == 10)
    alone.snp.removeConstraints()
    alone.snp.distribute(along: .horizontal, gaps: .around, inset: 10)
    layOut()
    #expect(views[1].frame.minX == 130)
    alone.snp.removeConstraints()
    let two = Array(views[1...])
    two.snp.distribute(along: .horizontal, gaps: .between)
    layOut()
    #expect(lefts[1...] == [0, 240])
    two.snp.removeConstraints()
    two.snp.distribute(along: .horizontal, gaps: .around)
    layOut()
    // Three gaps share 200.
    #expect(abs(lefts[1] - 200 / 3) < 1e-9)
    #expect(abs(lefts[2] - (40 + 400 / 3)) < 1e-9)
    #expect([Label]().snp.distribute(along: .horizontal, gaps: .around).isEmpty)
  }

  @Test func guidesTakePart() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    guide.snp.makeConstraints { $0.width.equalTo(30) }
    let items: [LayoutItem] = [views[0], guide, views[2]]
    items.snp.distribute(along: .horizontal, gaps: .between)
    layOut()
    // Two gaps share 190.
    #expect(guide.layoutFrame.minX == 115)
    #expect(views[2].frame.minX == 240)
  }

  @Test(arguments: ConstraintGaps.allCases)
  func removingLeavesNothingBehind(gaps: ConstraintGaps) {
    for _ in 0..<3 {
      views.snp.distribute(along: .horizontal, gaps: gaps, atLeast: 5)
      #expect(root.constraints.isEmpty == false)
      views.snp.removeConstraints()
      #expect(root.constraints.isEmpty)
      #expect(root.layoutGuides.isEmpty)
    }
    views.snp.distribute(along: .horizontal, gaps: gaps)
    let made = views.snp.remakeConstraints { $0.left.equalToSuperview() }
    #expect(root.constraints.count == made.count)
    layOut()
    #expect(lefts == [0, 0, 0])
  }

  @Test func updatesOfOtherConstraintsKeepTheGaps() {
    views.snp.makeConstraints { $0.top.equalToSuperview().offset(1) }
    let made = views.snp.distribute(along: .horizontal, gaps: .between)
    views.snp.updateConstraints { $0.top.equalToSuperview().offset(2) }
    views.snp.updateOrMakeConstraints { $0.top.equalToSuperview().offset(3) }
    layOut()
    #expect(lefts == [0, 110, 240])
    #expect(tops == [3, 3, 3])
    // The first gap and the last are the insets.
    made.first?.update(offset: 10)
    made.last?.update(offset: 30)
    layOut()
    #expect(lefts == [10, 100, 210])
  }

  @Test func reactivatedConstraintsAreOnRecord() {
    let made = views.snp.distribute(along: .horizontal, gaps: .around)
    Constraint.deactivate(made)
    #expect(root.constraints.isEmpty)
    Constraint.activate(made)
    layOut()
    #expect(lefts == [45, 110, 195])
    views.snp.removeConstraints()
    #expect(root.constraints.isEmpty)
    #expect(made.allSatisfy { !$0.isActive })
  }

  @Test func groupsExchangeDistributions() {
    let between = ConstraintGroup(views.snp.distribute(along: .horizontal, gaps: .between))
    between.deactivate()
    let around = ConstraintGroup(views.snp.distribute(along: .horizontal, gaps: .around))
    between.activate(insteadOf: around)
    layOut()
    #expect(lefts == [0, 110, 240])
    around.activate(insteadOf: between)
    layOut()
    #expect(lefts == [45, 110, 195])
  }

  @Test func aViewThatLeavesTakesItsGapsAlong() {
    views.snp.distribute(along: .horizontal, gaps: .between, inset: 10)
    layOut()
    #expect(layoutDiagnostics { views[1].removeFromSuperview() } == 0)
    layOut()
    // The remaining views are at the edges.
    #expect(views[0].frame.minX == 10)
    #expect(views[2].frame.maxX == 290)
    views[0].snp.removeConstraints()
    views[2].snp.removeConstraints()
    #expect(root.constraints.isEmpty)
    // Constraints that became inactive are still recorded; this removes them too.
    views[1].snp.removeConstraints()
    root.addSubview(views[1])
    views.snp.distribute(along: .horizontal, gaps: .between)
    layOut()
    #expect(lefts == [0, 110, 240])
  }

  @Test func gapsKeepNoViewAlive() {
    weak var leaving: View?
    var made: [Constraint] = []
    do {
      let parent = View(frame: root.frame)
      let child = View()
      parent.addSubview(child)
      made = [child].snp.distribute(along: .horizontal, gaps: .around)
      parent.layoutIfNeeded()
      leaving = child
    }
    #expect(leaving == nil)
    let reported = diagnostics { Constraint.activate(made) }
    #expect(reported.count == made.count)
    #expect(made.allSatisfy { !$0.isActive })
  }

  @Test func placesAreThoseOfTheCall() {
    let made = views.snp.distribute(along: .horizontal, gaps: .around, atLeast: 1)
    let line: UInt = #line - 1
    #expect(made.count == 4)
    #expect(made.flatMap(\.layoutConstraints).allSatisfy { $0.sourceLocation?.line == line })
    #expect(made.flatMap(\.layoutConstraints).allSatisfy { $0.sourceLocation?.file == #file })
    #expect(made.allSatisfy { "\($0)".contains(":gap.width") })
  }

  @Test func aMissingSuperviewIsReportedOnce() {
    var line: UInt = 0
    let reported = diagnostics {
      line = #line + 1
      let made = [View(), View()].snp.distribute(along: .horizontal, gaps: .between)
      #expect(made.isEmpty)
    }
    #expect(reported.map(\.problem) == [.superviewMissing(call: "distribute")])
    #expect(reported.first?.line == line)
    #expect(reported.first?.file == #file)
  }

  @Test func aViewOfAnotherTreeIsReportedAndTheRestStands() {
    let stranger = View()
    var line: UInt = 0
    let reported = diagnostics {
      line = #line + 1
      [views[0], stranger, views[2]].snp.distribute(along: .horizontal, gaps: .between)
    }
    #expect(reported.map(\.line) == [line])
    guard case .constraintRefused(.noCommonAncestor) = reported.first?.problem else {
      Issue.record("\(reported)")
      return
    }
    layOut()
    #expect(views[0].frame.minX == 0)
    #expect(views[2].frame.maxX == 300)
  }

  @Test func aNumberThatIsNotFiniteIsReported() {
    let reported = diagnostics { views.snp.distribute(along: .horizontal, gaps: .between, inset: CGFloat.nan) }
    // One report is for the first gap, and one for the last.
    #expect(reported.count == 2)
    for diagnostic in reported {
      guard case .constraintRefused(.constantNotFinite) = diagnostic.problem else {
        Issue.record("\(diagnostic)")
        return
      }
    }
  }

  @Test func contradictionsAreTracedToTheCall() {
    views.snp.distribute(along: .horizontal, gaps: .between, atLeast: 200)
    let line: UInt = #line - 1
    views.snp.makeConstraints { $0.width.equalTo(40) }
    let lines = Mutex<[UInt?]>([])
    LayoutDiagnostics.withHandler({ diagnostic in
      guard case .unsatisfiable(let conflict) = diagnostic else { return }
      lines.withLock { $0 += conflict.members.map(\.sourceLocation?.line) }
    }) { layOut() }
    #expect(lines.withLock { $0.contains(line) })
  }
}
