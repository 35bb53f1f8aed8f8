import Foundation
import TestSupport
import Testing

@testable import AutoLayout

/// A view that runs a body once when its intrinsic size is asked for.
private final class AskedView: View {
  var body: (() -> Void)?

  override var intrinsicContentSize: CGSize {
    let body = body
    self.body = nil
    body?()
    return CGSize(width: 10, height: 10)
  }
}

/// A view that joins another view when it loses its superview.
private final class Homeless: View {
  weak var home: View?

  override func didMoveToSuperview() { if superview == nil, let home { home.addSubview(self) } }
}

@Suite("Application code called by the package may change the tree")
struct CallbackTests {
  /// The former root keeps its variables, and is linked below its new superview by the superview's first row.
  @Test func aFormerRootMayBeRemovedWhileItsSuperviewIsMeasured() {
    let root = makeRoot()
    let asked = AskedView()
    root.addSubview(asked)
    let former = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    former.addChild().relate(.width, to: nil, plus: 5)
    former.layoutIfNeeded()
    asked.addSubview(former)
    asked.body = { former.removeFromSuperview() }
    asked.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(former.superview == nil && asked.bounds.size == CGSize(width: 10, height: 10))
  }

  @Test func aQuestionMayMoveItsViewToAnotherTree() {
    let other = makeRoot()
    for _ in 0..<20 { other.addChild().relate(.width, to: nil, plus: 5) }
    for isAboutAmbiguity in [true, false] {
      let root = makeRoot()
      let view = root.addChild(), asked = root.add(AskedView())
      view.relate(.width, to: nil, plus: 5)
      root.layoutIfNeeded()
      asked.body = {
        other.addSubview(view)
        other.layoutIfNeeded()
      }
      asked.invalidateIntrinsicContentSize()
      if isAboutAmbiguity {
        #expect(view.hasAmbiguousLayout)
      } else {
        #expect(view.constraintsAffectingLayout(for: .horizontal).count == 1)
      }
      #expect(view.superview === other)
    }
  }

  /// The view between the root and the survivor is deallocated after the survivor has joined another view.
  @Test(arguments: [0, 3])
  func aSurvivorMayJoinAnotherTree(siblings: Int) {
    let home = makeRoot()
    let survivor = Homeless()
    do {
      let root = makeRoot()
      let middle = root.addChild()
      for _ in 0..<siblings { middle.addSubview(View()) }
      middle.addSubview(survivor)
      middle.relate(.width, to: nil, plus: 5)
      survivor.home = home
    }
    #expect(home.subviews.contains { $0 === survivor } && survivor.superview === home)
    survivor.translatesAutoresizingMaskIntoConstraints = false
    survivor.place(1, 2, 3, 4)
    home.layoutIfNeeded()
    #expect(survivor.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  /// A constraint that becomes inactive with the move requests an update of the constraints of the stack view.
  @Test func aMovedStackViewIsUpdatedInItsNewTree() {
    let root = makeRoot(), next = makeRoot()
    let first = Label(text: "a"), second = Label(text: "b")
    let column = StackView(arrangedSubviews: [StackView(arrangedSubviews: [first]), second])
    column.axis = .vertical
    column.isBaselineRelativeArrangement = true
    func pin(in box: View) {
      box.add(column)
      column.relate(.left, to: box)
      column.relate(.top, to: box)
    }
    pin(in: root)
    root.addConstraint(first.heightAnchor.constraint(equalToConstant: 30))
    root.layoutIfNeeded()
    pin(in: next)
    next.layoutIfNeeded()
    second.isHidden = true
    next.layoutIfNeeded()
    #expect(second.frame.height == 0 && !column.needsUpdateConstraints())
    column.removeFromSuperview()
    root.addChild().relate(.width, to: nil, plus: 1)
    root.layoutIfNeeded()
    next.layoutIfNeeded()
  }
}
