import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Widths and heights do not solve below zero")
struct SizeBoundTests {
  /// As on iOS, two insets of 16 and a width of 0 conflict, and the list contains no row of a size.
  @Test("Constraints that leave a negative size conflict", arguments: KernelVariant.allCases)
  func insets(_ variant: KernelVariant) {
    let root = makeRoot(0, 50, variant: variant)
    let content = root.addChild("content")
    content.relate(.left, to: root, plus: 16).identifier = "left"
    content.relate(.right, to: root, plus: -16).identifier = "right"
    content.relate(.top, to: root)
    content.relate(.height, to: nil, plus: 20)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.count == 1)
    let conflict = reported.conflicts.first
    #expect(conflict?.members.count == 3)
    #expect(conflict?.members.filter(\.isFromApplication).count == 2)
    #expect(conflict?.members.last?.description == "<RootFrameConstraint root.width == 0>")
    #expect(conflict?.relaxed?.description.contains("right") == true)
    #expect(content.frame == rect(16, 0, 0, 20))
    // As soon as there is room, all constraints hold again.
    let later = diagnostics {
      root.frame.size.width = 100
      root.layoutIfNeeded()
    }
    #expect(later.all.isEmpty && content.frame == rect(16, 0, 68, 20))
    let again = diagnostics {
      root.frame.size.width = 31
      root.layoutIfNeeded()
    }
    #expect(again.conflicts.count == 1 && content.frame == rect(16, 0, 68, 20))
  }

  @Test("A picture taller than its cell is compressed before its caption lies outside")
  func picture() {
    let root = makeRoot(100, 200)
    let cell = root.addChild("cell")
    let height = cell.place(0, 0, 100, 120)[3]
    let picture = cell.add(Label(), "picture"), caption = cell.add(Label(), "caption")
    picture.explicitContentSize = CGSize(width: 100, height: 80)
    caption.explicitContentSize = CGSize(width: 50, height: 20)
    for view in [picture, caption] {
      view.relate(.left, to: cell)
      view.setContentCompressionResistancePriority(.required, for: .vertical)
    }
    picture.setContentCompressionResistancePriority(.defaultHigh, for: .vertical)
    picture.relate(.top, to: cell)
    caption.relate(.top, to: picture, .bottom, plus: 10)
    caption.relate(.bottom, to: cell)
    let reported = diagnostics {
      for (length, pictured) in [(120, 80), (60, 30), (30, 0)] as [(CGFloat, CGFloat)] {
        height.constant = length
        root.layoutIfNeeded()
        #expect(picture.frame.size.height == pictured)
        #expect(caption.frame.maxY == length)
      }
    }
    // Only the caption's hugging gives way, at 120.
    #expect(reported.all.isEmpty)
    let tooSmall = diagnostics {
      height.constant = 29
      root.layoutIfNeeded()
    }
    #expect(tooSmall.conflicts.count == 1)
    #expect(tooSmall.conflicts.first?.members.contains { $0.description.contains("picture.height") } == false)
    #expect(tooSmall.conflicts.first?.relaxed?.description.contains("cell.height == 29") == true)
  }

  @Test("Text in the margins of a view without a width conflicts; the margins alone do not")
  func margins() {
    let root = makeRoot()
    let view = root.addChild("view")
    view.place(0, 0, 10, 10)
    view.layoutMargins = EdgeInsets(top: 2, left: 8, bottom: 2, right: 8)
    let follower = root.addChild("follower")
    follower.relate(.left, to: view.layoutMarginsGuide)
    follower.relate(.top, to: view.layoutMarginsGuide)
    let quiet = diagnostics { root.layoutIfNeeded() }
    #expect(quiet.all.isEmpty && follower.frame.origin == CGPoint(x: 8, y: 2))
    let reported = diagnostics {
      follower.relate(.right, to: view.layoutMarginsGuide)
      root.layoutIfNeeded()
    }
    #expect(reported.conflicts.count == 1 && follower.frame.size.width == 0)
  }

  @Test("The width of a guide cannot be negative, the distance between two anchors can")
  func guides() {
    let root = makeRoot()
    let first = root.addChild("first"), second = root.addChild("second")
    first.place(100, 0, 10, 10)
    second.place(40, 0, 10, 10)
    let follower = root.addChild("follower")
    follower.relate(.left, to: root, plus: 300)
    let quiet = diagnostics {
      let distance = first.leftAnchor.anchorWithOffset(to: second.leftAnchor)
      follower.leftAnchor.anchorWithOffset(to: root.rightAnchor).constraint(
        equalTo: distance, multiplier: -1, constant: 40
      ).isActive = true
      root.layoutIfNeeded()
    }
    #expect(quiet.all.isEmpty && follower.frame.origin.x == 300)
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    guide.leftAnchor.constraint(equalTo: first.leftAnchor).isActive = true
    let reported = diagnostics {
      guide.rightAnchor.constraint(equalTo: second.leftAnchor).isActive = true
      root.layoutIfNeeded()
    }
    #expect(reported.conflicts.count == 1)
  }

  @Test("AppKit's rule can be chosen, and chosen again", arguments: [false, true])
  func allowing(_ isIsland: Bool) {
    let root = makeRoot(20, 20)
    let outer = root.addChild("outer")
    outer.isLayoutIsland = isIsland
    outer.fill()
    let inner = outer.addChild("inner"), child = inner.addChild("child")
    inner.fill(15)
    child.relate(.right, to: inner)
    child.relate(.width, to: nil, plus: 4)
    root.allowsNegativeSizes = true
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(inner.frame == rect(15, 15, 0, 0) && child.frame.origin.x == -14)
    let reported = diagnostics {
      root.allowsNegativeSizes = false
      root.layoutIfNeeded()
    }
    #expect(reported.conflicts.count == 2)
    #expect(inner.frame == rect(15, 15, 0, 0) && child.frame.origin.x == -4)
    root.allowsNegativeSizes = true
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(child.frame.origin.x == -14)
  }

  @Test("A subtree takes over the rule of the tree that it joins")
  func joining() {
    let root = makeRoot(20, 20)
    root.allowsNegativeSizes = true
    let branch = View(frame: rect(0, 0, 5, 5))
    let leaf = branch.addChild("leaf")
    leaf.fill(15)
    #expect(diagnostics { branch.layoutIfNeeded() }.conflicts.count == 2)
    root.add(branch)
    branch.fill()
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(leaf.frame == rect(15, 15, 0, 0))
  }

  @Test("A view whose frame is negative keeps it out of the solver's bounds")
  func negativeFrame() {
    let root = makeRoot()
    let framed = View(frame: CGRect(x: 30, y: 10, width: -20, height: 10))
    root.addSubview(framed)
    let follower = root.addChild("follower")
    follower.relate(.left, to: framed, .left)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty && follower.frame.origin.x == framed.frame.origin.x)
  }

  @Test("The frames ahead of an animation stop where a size would be negative", arguments: KernelVariant.allCases)
  func framesAhead(_ variant: KernelVariant) {
    let root = makeRoot(400, 100, variant: variant)
    let bar = root.addChild("bar")
    let width = bar.place(0, 0, 200, 20)[2]
    var cells: [View] = []
    for place in 0..<40 {
      let cell = bar.addChild("cell \(place)")
      cell.relate(.left, to: bar, plus: CGFloat(place))
      cell.relate(.right, to: bar, plus: 0, at: .defaultHigh)
      cells.append(cell)
    }
    root.layoutIfNeeded()
    for length in stride(from: 120, through: 20, by: -5) as StrideThrough<CGFloat> {
      width.constant = length
      root.layoutIfNeeded()
      for (place, cell) in cells.enumerated() { #expect(cell.frame.size.width == max(0, length - CGFloat(place))) }
    }
  }
}
