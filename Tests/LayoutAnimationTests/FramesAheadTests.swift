import AutoLayout
import ConstraintSolver
import Foundation
import LayoutAnimation
import TestSupport
import Testing

/// Frames computed ahead equal frames solved one by one.
@Suite("Frames ahead")
struct FramesAheadTests {
  /// A column of boxes, each below the previous box, and a limit for the right edge of the last box.
  private final class Column {
    let clock = ManualClock()
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let boxes: [View]
    var gaps: [LayoutConstraint] = []
    var widths: [LayoutConstraint] = []

    init(looksAhead: Bool) {
      boxes = (0..<12).map { _ in View() }
      root.timeline = LayoutTimeline(clock: clock)
      root.timeline.looksAhead = looksAhead
      for (index, box) in boxes.enumerated() {
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        let above = index > 0 ? boxes[index - 1].bottomAnchor : root.topAnchor
        gaps.append(box.topAnchor.constraint(equalTo: above, constant: 8))
        widths.append(box.widthAnchor.constraint(equalToConstant: CGFloat(100 + index)))
        LayoutConstraint.activate([
          gaps[index], widths[index], box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4),
          box.heightAnchor.constraint(equalToConstant: 20),
        ])
      }
      let shadow = boxes[11].rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -4)
      shadow.isActive = true
      root.layoutIfNeeded()
    }

    var frames: [CGRect] { boxes.map(\.frame) }

    func tick(_ seconds: Double = 1.0 / 60) {
      clock.advance(by: seconds)
      root.timeline.advance()
    }
  }

  private func expectSame(
    _ first: Column, _ second: Column, _ note: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for (a, b) in zip(first.frames, second.frames) {
      let distance = max(
        abs(a.origin.x - b.origin.x), abs(a.origin.y - b.origin.y), abs(a.size.width - b.size.width),
        abs(a.size.height - b.size.height))
      #expect(distance < 1e-6, "\(note): \(a) and \(b)", sourceLocation: sourceLocation)
    }
  }

  @Test func theSameFramesWithLessSolving() {
    let ahead = Column(looksAhead: true), plain = Column(looksAhead: false)
    for column in [ahead, plain] {
      column.root.animateConstraints(withDuration: 1) { column.gaps[0].constant = 88 }
    }
    let before = ahead.root.solveStatistics.named.first { $0.name == "framesAhead" }?.count ?? 0
    for frame in 1...70 {
      ahead.tick()
      plain.tick()
      expectSame(ahead, plain, "frame \(frame)")
      #expect(abs(ahead.gaps[0].constant - plain.gaps[0].constant) < 1e-9)
    }
    let found = (ahead.root.solveStatistics.named.first { $0.name == "framesAhead" }?.count ?? 0) - before
    #expect(found > 40, "\(found) frames were found ahead")
    #expect(ahead.gaps[0].constant == 88)
    #expect(ahead.root.timeline.isIdle)
  }

  @Test func anEditInTheMiddleDropsFramesComputedAhead() {
    let ahead = Column(looksAhead: true), plain = Column(looksAhead: false)
    for column in [ahead, plain] {
      column.root.animateConstraints(withDuration: 1) { column.gaps[0].constant = 88 }
    }
    for frame in 1...20 {
      for column in [ahead, plain] {
        column.tick()
        if frame == 10 { column.gaps[5].constant = 30 }
        if frame == 13 {
          column.widths[3].constant = 222
          column.root.layoutIfNeeded()
        }
        if frame == 15 {
          column.root.frame.size.width = 300
          column.root.layoutIfNeeded()
        }
      }
      expectSame(ahead, plain, "frame \(frame)")
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func whateverHappensInBetween(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let ahead = Column(looksAhead: true), plain = Column(looksAhead: false)
    for frame in 1...120 {
      let what = Int(generator.next() % 24), which = Int(generator.next() % 12)
      let amount = CGFloat(generator.next() % 60)
      let pause = generator.next() % 8 == 0 ? 0.011 : 1.0 / 60
      for column in [ahead, plain] {
        switch what {
        case 0: column.root.animateConstraints(withDuration: 0.5) { column.gaps[which].constant = amount }
        case 1: column.root.animateConstraints(with: Spring()) { column.widths[which].constant = 60 + amount }
        case 2: column.gaps[which].constant = amount
        case 3: column.gaps[which].isActive.toggle()
        case 4:
          column.root.frame.size.width = 200 + amount
          column.root.layoutIfNeeded()
        case 5: column.boxes[which].isHidden.toggle()
        case 6: View.animate(withDuration: 0.3) { column.root.layoutIfNeeded() }
        default: break
        }
        column.tick(pause)
        column.root.layoutIfNeeded()
      }
      expectSame(ahead, plain, "seed \(seed), frame \(frame), \(what)")
    }
  }

  /// A query about the tree's constraints, made between two frames, is answered for the shown frame.
  @Test func queriesDoNotChangeTheShownFrames() {
    let column = Column(looksAhead: true)
    column.root.animateConstraints(withDuration: 1, options: .curveLinear) { column.gaps[0].constant = 68 }
    for _ in 1...5 { column.tick() }
    let shown = column.frames
    #expect(!column.boxes[4].hasAmbiguousLayout)
    #expect(column.boxes[0].constraintsAffectingLayout(for: .vertical).contains(column.gaps[0]))
    #expect(column.frames == shown)
    column.tick()
    #expect(abs(column.boxes[0].frame.origin.y - (8 + 60 * 6 / 60)) < 1e-6)
  }

  @Test("Fitting sizes follow the shown frames")
  func fitting() {
    let column = Column(looksAhead: true)
    let box = column.boxes[3], inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([width, inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5)])
    LayoutConstraint.activate([inner.rightAnchor.constraint(equalTo: box.rightAnchor)])
    column.widths[3].isActive = false
    column.root.layoutIfNeeded()
    #expect(box.systemLayoutSizeFitting(.zero).width == 15)
    column.root.animateConstraints(withDuration: 1, options: .curveLinear, changes: { width.constant = 110 })
    for _ in 0..<20 {
      column.tick()
      #expect(near(box.systemLayoutSizeFitting(.zero).width, width.constant + 5))
      #expect(near(box.frame.width, width.constant + 5))
    }
  }

  @Test("A height may decide which arranged view provides a baseline")
  func baselines() {
    func tops(looksAhead: Bool) -> [CGFloat] {
      let column = Column(looksAhead: looksAhead)
      let labels = ["a", "b", "c"].map { Label(text: $0) }
      labels[1].font = Font(size: 40)
      let row = StackView(arrangedSubviews: [labels[0], labels[1]])
      row.alignment = .top
      for view in [row, labels[2]] {
        view.translatesAutoresizingMaskIntoConstraints = false
        column.root.addSubview(view)
      }
      let height = labels[0].heightAnchor.constraint(equalToConstant: 10)
      LayoutConstraint.activate([
        height, row.leftAnchor.constraint(equalTo: column.root.leftAnchor),
        row.topAnchor.constraint(equalTo: column.root.topAnchor), row.heightAnchor.constraint(equalToConstant: 100),
        labels[2].firstBaselineAnchor.constraint(equalTo: row.firstBaselineAnchor),
        labels[2].leftAnchor.constraint(equalTo: row.rightAnchor),
      ])
      column.root.layoutIfNeeded()
      column.root.animateConstraints(withDuration: 1, options: .curveLinear, changes: { height.constant = 110 })
      return (0..<50).map { _ in
        column.tick()
        return labels[2].frame.minY
      }
    }
    let found = tops(looksAhead: true)
    #expect(found == tops(looksAhead: false))
    #expect(Set(found).count == 2)
  }

  @Test("A frame of the infinite past has no successors")
  func past() {
    let column = Column(looksAhead: true)
    column.root.animateConstraints(withDuration: 1, options: .repeat, changes: { column.gaps[0].constant = 50 })
    let times = [-Double.infinity, 0.1, .infinity, 0.2, -.greatestFiniteMagnitude, .greatestFiniteMagnitude, .nan, 0.3]
    for time in times { column.root.timeline.advance(to: time) }
    column.tick()
    column.tick()
    #expect(column.frames.allSatisfy { $0.minY.isFinite })
  }

  @Test("Two timelines that move constants of one tree show their own frames")
  func twoTimelines() {
    let columns = [Column(looksAhead: true), Column(looksAhead: false)]
    let outers = columns.map { column -> View in
      let outer = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
      outer.timeline = LayoutTimeline(clock: column.clock)
      outer.timeline.looksAhead = column.root.timeline.looksAhead
      column.root.animateConstraints(withDuration: 1) { column.gaps[0].constant = 88 }
      // The outer timeline keeps the animation when the root leaves again.
      outer.addSubview(column.root)
      column.root.removeFromSuperview()
      column.root.timeline = LayoutTimeline(clock: column.clock)
      column.root.timeline.looksAhead = outer.timeline.looksAhead
      column.root.animateConstraints(withDuration: 1) { column.gaps[5].constant = 70 }
      return outer
    }
    for frame in 1...70 {
      for (column, outer) in zip(columns, outers) {
        column.clock.advance(by: 1.0 / 60)
        outer.timeline.advance()
        column.root.timeline.advance()
      }
      expectSame(columns[0], columns[1], "frame \(frame)")
    }
    #expect(columns.allSatisfy { near($0.gaps[0].constant, 88) && near($0.gaps[5].constant, 70) })
  }
}
