import AutoLayout
import Foundation
import TestSupport
import Testing

/// Random trees under random edits of frames, insets and membership, compared with the insets by their rules.
private struct InsetScript {
  var random: SplitMix64
  let roots: [Member]
  var members: [Member] = []

  /// A view with its settings.
  final class Member {
    let view: InsetRecorder
    let controller = ViewController()
    weak var parent: Member?
    var children: [Member] = []
    var base: EdgeInsets?
    var additional = EdgeInsets.zero
    var addsSafeArea = true
    var preserves = false
    var host = EdgeInsets.zero

    init(_ name: String) {
      view = InsetRecorder(name)
      controller.view = view
      controller.viewRespectsSystemMinimumLayoutMargins = false
    }

    /// The insets by the rules, from the laid-out frames.
    var expected: (safeArea: EdgeInsets, margins: EdgeInsets) {
      var safeArea = host
      var reaching = insets(-.infinity)
      if let parent {
        let frame = view.frame, outer = parent.view.bounds
        let (outerSafe, outerMargins) = parent.expected
        func clamp(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(inset - distance, 0), inset) }
        let top = frame.minY - outer.minY, left = frame.minX - outer.minX
        let bottom = outer.maxY - frame.maxY, right = outer.maxX - frame.maxX
        safeArea = insets(
          clamp(outerSafe.top, top), clamp(outerSafe.left, left), clamp(outerSafe.bottom, bottom),
          clamp(outerSafe.right, right))
        reaching = insets(
          outerMargins.top - max(top, 0), outerMargins.left - max(left, 0), outerMargins.bottom - max(bottom, 0),
          outerMargins.right - max(right, 0))
      }
      safeArea = sum(safeArea, additional)
      var margins = base ?? insets(8)
      if addsSafeArea { margins = sum(margins, safeArea) }
      if preserves {
        margins = insets(
          max(margins.top, reaching.top), max(margins.left, reaching.left), max(margins.bottom, reaching.bottom),
          max(margins.right, reaching.right))
      }
      return (safeArea, margins)
    }

    private func sum(_ a: EdgeInsets, _ b: EdgeInsets) -> EdgeInsets {
      insets(a.top + b.top, a.left + b.left, a.bottom + b.bottom, a.right + b.right)
    }
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    roots = (0..<2).map { Member("root \($0)") }
    for root in roots {
      root.view.frame = rect(0, 0, 400, 300)
      // Insets may be larger than a view.
      root.view.allowsNegativeSizes = true
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(random.integer(in: range)) }

  private mutating func someInsets() -> EdgeInsets {
    insets(number(0...30), number(0...30), number(0...30), number(0...30))
  }

  private mutating func place(_ member: Member) {
    guard let parent = member.parent else { return }
    let frame = rect(number(-20...40), number(-20...40), number(100...420), number(100...320))
    LayoutConstraint.deactivate(parent.view.constraints.filter { $0.firstItem === member.view })
    LayoutConstraint.deactivate(member.view.constraints.filter { $0.firstItem === member.view })
    member.view.translatesAutoresizingMaskIntoConstraints = random.chance(0.4)
    if member.view.translatesAutoresizingMaskIntoConstraints {
      member.view.frame = frame
    } else {
      member.view.relate(.left, to: parent.view, plus: frame.minX)
      member.view.relate(.top, to: parent.view, plus: frame.minY)
      member.view.relate(.width, to: nil, plus: frame.width)
      if random.chance(0.5) {
        member.view.relate(.height, to: nil, plus: frame.height)
      } else {
        member.view.relate(.bottom, to: parent.view, plus: number(-40...20))
      }
    }
  }

  private func isInside(_ member: Member, _ other: Member) -> Bool {
    member === other || member.parent.map { isInside($0, other) } ?? false
  }

  private mutating func attach(_ member: Member, to parent: Member) {
    member.parent?.children.removeAll { $0 === member }
    member.parent = parent
    parent.children.append(member)
    parent.view.addSubview(member.view)
    place(member)
  }

  mutating func step() {
    let all = roots + members
    let member = random.pick(all)
    switch random.index(below: 12) {
    case 0...2 where members.count < 16:
      let child = Member("view \(members.count)")
      attach(child, to: member)
      members.append(child)
    case 3 where member.parent != nil:
      let target = random.pick(all)
      if !isInside(target, member) { attach(member, to: target) }
    case 4:
      let wanted = someInsets()
      member.base = wanted
      member.view.layoutMargins = wanted
    case 5:
      member.additional = random.chance(0.5) ? .zero : someInsets()
      member.controller.additionalSafeAreaInsets = member.additional
    case 6:
      member.addsSafeArea.toggle()
      member.view.insetsLayoutMarginsFromSafeArea = member.addsSafeArea
    case 7:
      member.preserves.toggle()
      member.view.preservesSuperviewLayoutMargins = member.preserves
    case 8:
      let root = random.pick(roots)
      root.host = random.chance(0.3) ? .zero : someInsets()
      root.view.hostSafeAreaInsets = root.host
    case 9 where !member.children.isEmpty: member.view.isLayoutIsland.toggle()
    case 10: random.pick(roots).view.frame = rect(0, 0, number(200...500), number(200...400))
    default: if member.parent != nil { place(member) }
    }
  }

  func check() {
    for root in roots { root.view.layoutIfNeeded() }
    for member in roots + members {
      let expected = member.expected
      let view = member.view
      #expect(view.safeAreaInsets.isNear(expected.safeArea), "\(view)")
      #expect(view.layoutMargins.isNear(expected.margins), "\(view)")
      // A listener has the same state, and was notified of changes only.
      #expect(view.safeAreaInsets == view.safeAreas.last ?? .zero)
      #expect(view.layoutMargins == view.margins.last ?? insets(8))
      for told in [[.zero] + view.safeAreas, [insets(8)] + view.margins] {
        #expect(zip(told, told.dropFirst()).allSatisfy { $0 != $1 })
      }
    }
  }
}

@Suite("Random edits of insets")
struct InsetScriptTests {
  @Test(
    "Every view has the insets that the rules give, and was told of each change",
    arguments: Build.seeds(60) as Range<UInt64>)
  func script(seed: UInt64) {
    let reported = diagnostics {
      var script = InsetScript(seed: seed)
      for _ in 0..<5 {
        for _ in 0..<15 { script.step() }
        script.check()
      }
    }
    #expect(reported.all.isEmpty)
  }
}
