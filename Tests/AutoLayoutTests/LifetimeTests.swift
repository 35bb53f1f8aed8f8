import AutoLayout
import Foundation
import Testing

/// Counts the live objects.
private final class Population {
  var count = 0
}

private final class CountedView: View {
  let population: Population

  init(_ population: Population) {
    self.population = population
    population.count += 1
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  deinit { population.count -= 1 }
}

/// Edits its tree while it is being deallocated.
private final class EditingView: View {
  var width: LayoutConstraint?
  weak var root: View?
  let ended: (Bool) -> Void

  init(ended: @escaping (Bool) -> Void) {
    self.ended = ended
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  deinit {
    width?.constant = 20
    width?.isActive = false
    width?.isActive = true
    setNeedsLayout()
    setNeedsUpdateConstraints()
    invalidateIntrinsicContentSize()
    for subview in subviews { subview.setNeedsLayout() }
    addSubview(View())
    layoutIfNeeded()
    root?.layoutIfNeeded()
    removeFromSuperview()
    ended(width?.firstItem === self)
  }
}

@Suite("Lifetimes")
struct LifetimeTests {
  private let population = Population()

  /// Views in rows below a root, related to superview, sibling and themselves.
  private func grow(_ root: View, rows: Int, depth: Int) -> [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    var previous: View?
    for _ in 0..<rows {
      let view = CountedView(population)
      root.addSubview(view)
      made.append(view.relate(.left, to: root, plus: 4))
      made.append(view.relate(.top, to: previous ?? root, previous == nil ? .top : .bottom, plus: 4))
      made.append(view.relate(.width, to: root, times: 0.5))
      made.append(view.relate(.height, to: nil, plus: 20))
      previous = view
      if depth > 0 { made += grow(view, rows: 3, depth: depth - 1) }
    }
    return made
  }

  @Test("A deallocated view takes its constraints along, even those between survivors")
  func heldForSurvivors() {
    let kept = View()
    kept.translatesAutoresizingMaskIntoConstraints = false
    let width = LayoutConstraint(
      item: kept, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 10)
    let height = kept.relate(.height, to: nil, plus: 20)
    do {
      let root = makeRoot()
      root.addSubview(kept)
      root.addConstraint(width)
      root.layoutIfNeeded()
      #expect(kept.frame.size == CGSize(width: 10, height: 20))
    }
    #expect(!width.isActive)
    #expect(height.isActive)
    let next = makeRoot()
    next.addSubview(kept)
    kept.relate(.width, to: nil, plus: 30)
    next.layoutIfNeeded()
    #expect(kept.frame.size == CGSize(width: 30, height: 20))
  }

  @Test("A view may edit its constraints and lay out trees while it is deallocated", arguments: [false, true])
  func editsInDeinitialiser(isRemovedFirst: Bool) {
    var outcomes: [Bool] = []
    var width: LayoutConstraint?
    do {
      let root = makeRoot()
      do {
        let view = EditingView { outcomes.append($0) }
        view.root = root
        root.addSubview(view)
        view.addSubview(View())
        width = view.relate(.width, to: nil, plus: 10)
        view.width = width
      }
      root.layoutIfNeeded()
      #expect(outcomes.isEmpty)
      if isRemovedFirst {
        root.subviews[0].removeFromSuperview()
        #expect(outcomes == [true])
        root.layoutIfNeeded()
      }
    }
    // In the deinitialiser of the subclass, the constraint still names the view.
    #expect(outcomes == [true])
    #expect(width?.firstItem == nil)
    #expect(width?.isActive == false)
  }

  @Test("A constraint names a guide until the guide's deallocation")
  func deallocatedGuide() {
    let root = makeRoot()
    var constraint: LayoutConstraint?
    do {
      let guide = LayoutGuide()
      root.addLayoutGuide(guide)
      constraint = LayoutConstraint(
        item: guide, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 10)
      #expect(constraint?.firstItem === guide)
      root.removeLayoutGuide(guide)
    }
    #expect(constraint?.firstItem == nil)
  }

  @Test("A dropped tree is deallocated with its constraints", arguments: [false, true], [false, true])
  func wholeTree(isLaidOut: Bool, hasPendingRequests: Bool) {
    weak var constraint: LayoutConstraint?
    do {
      let root = makeRoot()
      constraint = grow(root, rows: 4, depth: 2).first
      if isLaidOut { root.layoutIfNeeded() }
      if hasPendingRequests {
        root.subviews[0].subviews[0].setNeedsLayout()
        constraint?.constant += 1
        root.subviews[1].removeFromSuperview()
      }
      #expect(population.count > 30)
    }
    #expect(population.count == 0)
    #expect(constraint == nil)
  }

  @Test("A removed view is deallocated with its constraints")
  func removedView() {
    let root = makeRoot()
    let made = grow(root, rows: 3, depth: 1)
    root.layoutIfNeeded()
    let kept = root.subviews[2]
    root.subviews[1].removeFromSuperview()
    #expect(population.count == 8)
    #expect(made.filter { $0.isActive }.count == 2 * 16 - 1)
    root.layoutIfNeeded()
    #expect(kept.frame.size == CGSize(width: 200, height: 20))
    #expect(root.constraints.count == 5)
  }

  @Test("A subview that outlives its tree keeps the constraints inside it")
  func survivor() {
    var kept: View?
    var inside: LayoutConstraint?
    var crossing: LayoutConstraint?
    do {
      let root = makeRoot()
      let parent = CountedView(population)
      root.addSubview(parent)
      parent.place(5, 5, 100, 100)
      let child = CountedView(population)
      parent.addSubview(child)
      let grandchild = CountedView(population)
      child.addSubview(grandchild)
      child.place(1, 2, 30, 40)
      crossing = child.constraints.isEmpty ? nil : parent.constraints.first
      inside = grandchild.relate(.left, to: child, plus: 7)
      grandchild.relate(.top, to: child)
      grandchild.relate(.width, to: nil, plus: 8)
      root.layoutIfNeeded()
      kept = child
    }
    #expect(population.count == 2)
    #expect(inside?.isActive == true)
    #expect(crossing?.isActive == false)
    #expect(kept?.constraints.count == 4)
    inside?.constant = 9
    kept?.layoutIfNeeded()
    #expect(kept?.subviews.first?.frame == rect(9, 0, 8, 0))
    kept = nil
    #expect(population.count == 0)
  }

  @Test("A subview that outlives the view that holds its constraints loses them", arguments: [false, true])
  func survivorOfItsHolder(isLaidOut: Bool) {
    let (first, second) = (View(), View())
    let own = first.widthAnchor.constraint(equalToConstant: 8)
    let between = first.leftAnchor.constraint(equalTo: second.leftAnchor)
    let inside = first.heightAnchor.constraint(equalToConstant: 9)
    do {
      let root = makeRoot()
      root.addSubview(first)
      root.addSubview(second)
      root.addConstraints([own, between])
      inside.isActive = true
      if isLaidOut { root.layoutIfNeeded() }
      #expect(root.constraints.count == 2)
    }
    #expect([own, between, inside].map(\.isActive) == [false, false, true])
    own.isActive = true
    #expect(first.constraints == [inside, own])
    own.isActive = false
    #expect(first.constraints == [inside])
  }

  @Test("A constraint does not keep its items, nor an item its deactivated constraints")
  func looseEnds() {
    let root = makeRoot()
    var view: View? = CountedView(population)
    view.map { root.addSubview($0) }
    let constraint = view?.relate(.left, to: root)
    root.layoutIfNeeded()
    weak let discarded = view?.relate(.top, to: root)
    #expect(discarded?.isActive == true)
    discarded?.isActive = false
    root.layoutIfNeeded()
    #expect(discarded == nil)
    view?.removeFromSuperview()
    view = nil
    #expect(population.count == 0)
    #expect(constraint?.isActive == false)
    #expect(constraint?.firstItem == nil)
    #expect(constraint?.secondItem === root)
    #expect(constraint?.description.contains("deallocated") == true)
  }

  @Test("A superview may be asked for layout while it is being deallocated")
  func useDuringDeinit() {
    final class Deallocated: View {
      deinit {
        for subview in subviews {
          subview.setNeedsLayout()
          subview.relate(.left, .greaterThanOrEqual, to: subview.superview)
          subview.layoutIfNeeded()
          subview.invalidateIntrinsicContentSize()
        }
        frame.size.width = 50
        layoutIfNeeded()
      }
    }
    let recorder = diagnostics {
      let root = Deallocated(frame: rect(0, 0, 100, 100))
      grow(root, rows: 2, depth: 1).first?.constant = 3
      root.layoutIfNeeded()
    }
    #expect(population.count == 0)
    #expect(recorder.conflicts.isEmpty)
  }

  @Test("Guides go with their view, and their constraints too")
  func guides() {
    let root = makeRoot()
    weak var guide: LayoutGuide?
    var edge: LayoutConstraint?
    do {
      let made = LayoutGuide()
      guide = made
      root.addLayoutGuide(made)
      edge = made.leftAnchor.constraint(equalTo: root.leftAnchor)
      edge?.isActive = true
      root.layoutIfNeeded()
      #expect(root.constraints.count == 1)
    }
    #expect(guide != nil)
    guide.map { root.removeLayoutGuide($0) }
    #expect(guide == nil)
    #expect(edge?.isActive == false)
    #expect(root.constraints.isEmpty)
    root.layoutIfNeeded()
  }

  @Test("Many views made and dropped leave nothing behind")
  func turnover() {
    let root = makeRoot()
    for round in 0..<50 {
      _ = grow(root, rows: 3, depth: 1)
      if round % 3 == 0 { root.layoutIfNeeded() }
      for subview in root.subviews.reversed() { subview.removeFromSuperview() }
      if round % 4 == 0 { root.layoutIfNeeded() }
      #expect(population.count == 0)
      #expect(root.constraints.isEmpty)
    }
  }
}
