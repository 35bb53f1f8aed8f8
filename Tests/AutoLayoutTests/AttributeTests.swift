import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Attributes, relations and anchors")
struct AttributeTests {
  typealias Attribute = LayoutConstraint.Attribute

  /// An attribute with its value in a rectangle.
  struct Location: Sendable, CustomTestStringConvertible {
    var attribute: Attribute
    var value: @Sendable (CGRect) -> CGFloat
    var testDescription: String { "\(attribute)" }
  }

  static let horizontal: [Location] = [
    Location(attribute: .left) { $0.minX }, Location(attribute: .right) { $0.maxX },
    Location(attribute: .centerX) { $0.midX },
  ]
  static let leading: [Location] = [
    Location(attribute: .leading) { $0.minX }, Location(attribute: .trailing) { $0.maxX },
    Location(attribute: .centerX) { $0.midX },
  ]
  static let vertical: [Location] = [
    Location(attribute: .top) { $0.minY }, Location(attribute: .bottom) { $0.maxY },
    Location(attribute: .centerY) { $0.midY }, Location(attribute: .lastBaseline) { $0.maxY },
    Location(attribute: .firstBaseline) { $0.maxY },
  ]

  private func solve(_ a: Location, _ b: Location, _ variant: KernelVariant) -> (CGFloat, CGFloat) {
    let root = makeRoot(variant: variant)
    let anchor = root.addChild()
    anchor.place(50, 60, 100, 40)
    let view = root.addChild()
    view.relate(.width, to: nil, plus: 30)
    view.relate(.height, to: nil, plus: 20)
    if a.attribute != .left, a.attribute != .right, a.attribute != .leading, a.attribute != .trailing,
      a.attribute != .centerX
    {
      view.relate(.left, to: root)
    } else {
      view.relate(.top, to: root)
    }
    view.relate(a.attribute, to: anchor, b.attribute, plus: 7)
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 30, height: 20))
    return (a.value(view.frame), b.value(anchor.frame) + 7)
  }

  @Test("Left, right and centre to each other", arguments: horizontal, horizontal)
  func horizontalPairs(_ a: Location, _ b: Location) {
    let (solved, expected) = solve(a, b, .simd)
    #expect(solved == expected)
  }

  @Test("Leading, trailing and centre to each other", arguments: leading, leading)
  func leadingPairs(_ a: Location, _ b: Location) {
    let (solved, expected) = solve(a, b, .scalar)
    #expect(solved == expected)
  }

  @Test("Vertical locations to each other; baselines of plain views are their bottoms", arguments: vertical, vertical)
  func verticalPairs(_ a: Location, _ b: Location) {
    let (solved, expected) = solve(a, b, .simd)
    #expect(solved == expected)
  }

  @Test("Sizes are related to constants and to each other", arguments: KernelVariant.allCases)
  func sizes(_ variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    let view = root.addChild()
    view.relate(.left, to: root)
    view.relate(.top, to: root)
    view.relate(.width, to: root, times: 0.5, plus: 10)
    view.relate(.height, to: view, .width, times: 0.75)
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 0, 210, 157.5))
  }

  @Test("Locations across axes are measured in the common ancestor")
  func acrossAxes() {
    let root = makeRoot()
    let container = root.addChild()
    container.place(100, 10, 200, 200)
    let anchor = container.addChild()
    anchor.place(20, 30, 10, 10)
    let view = container.addChild()
    view.relate(.left, to: anchor, .top, plus: 50)
    view.relate(.top, to: anchor, .top, plus: 50)
    view.relate(.width, to: nil, plus: 5)
    view.relate(.height, to: nil, plus: 5)
    root.layoutIfNeeded()
    #expect(view.frame == rect(80, 80, 5, 5))
  }

  @Test("Inequalities bind on their side only")
  func inequalities() {
    let root = makeRoot()
    let view = root.addChild()
    view.relate(.top, to: root)
    view.relate(.height, to: nil, plus: 10)
    view.relate(.left, to: root)
    view.relate(.width, to: root, at: .defaultLow)
    let limit = view.relate(.width, .lessThanOrEqual, to: nil, plus: 250)
    let least = view.relate(.width, .greaterThanOrEqual, to: nil, plus: 20)
    root.layoutIfNeeded()
    #expect(view.frame.width == 250)
    limit.constant = 1000
    root.layoutIfNeeded()
    #expect(view.frame.width == 400)
    least.constant = 500
    root.layoutIfNeeded()
    #expect(view.frame.width == 500)
  }

  @Test("A guide is laid out like a subview")
  func guides() {
    let root = makeRoot()
    let container = root.addChild()
    container.place(10, 10, 200, 100)
    let guide = LayoutGuide()
    container.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      guide.topAnchor.constraint(equalTo: container.topAnchor, constant: 5),
      guide.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
      guide.heightAnchor.constraint(equalToConstant: 30),
    ])
    let view = container.addChild()
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      view.widthAnchor.constraint(equalTo: guide.widthAnchor),
      view.heightAnchor.constraint(equalTo: guide.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(20, 5, 100, 30))
    #expect(view.frame == rect(20, 35, 100, 30))
  }

  @Test("Items of different superviews in one tree")
  func differentSuperviews() {
    let root = makeRoot()
    let left = root.addChild()
    left.place(0, 0, 100, 100)
    let right = root.addChild()
    right.place(200, 50, 100, 100)
    let inLeft = left.addChild()
    inLeft.place(10, 10, 20, 20)
    let inRight = right.addChild()
    inRight.relate(.top, to: inLeft, .bottom, plus: 8)
    inRight.relate(.left, to: inLeft, .right)
    inRight.relate(.width, to: inLeft)
    inRight.relate(.height, to: inLeft)
    root.layoutIfNeeded()
    #expect(inRight.frame == rect(-170, -12, 20, 20))
  }

  @Test("Every form of anchor constraint has its documented meaning")
  func anchorForms() {
    let root = makeRoot()
    let view = root.addChild()
    let made: [(LayoutConstraint, Attribute, LayoutConstraint.Relation, Attribute, CGFloat, CGFloat)] = [
      (view.leftAnchor.constraint(equalTo: root.rightAnchor), .left, .equal, .right, 1, 0),
      (view.leadingAnchor.constraint(equalTo: root.trailingAnchor, constant: 3), .leading, .equal, .trailing, 1, 3),
      (
        view.centerXAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor), .centerX, .greaterThanOrEqual, .left, 1, 0
      ),
      (
        view.topAnchor.constraint(lessThanOrEqualTo: root.centerYAnchor, constant: -2), .top, .lessThanOrEqual,
        .centerY, 1, -2
      ),
      (
        view.firstBaselineAnchor.constraint(equalTo: root.lastBaselineAnchor), .firstBaseline, .equal, .lastBaseline,
        1, 0
      ),
      (view.widthAnchor.constraint(equalToConstant: 5), .width, .equal, .notAnAttribute, 1, 5),
      (
        view.heightAnchor.constraint(greaterThanOrEqualToConstant: 6), .height, .greaterThanOrEqual, .notAnAttribute,
        1, 6
      ),
      (view.heightAnchor.constraint(lessThanOrEqualToConstant: 7), .height, .lessThanOrEqual, .notAnAttribute, 1, 7),
      (view.widthAnchor.constraint(equalTo: root.heightAnchor, multiplier: 2), .width, .equal, .height, 2, 0),
      (
        view.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, multiplier: 0.5, constant: 1), .width,
        .greaterThanOrEqual, .width, 0.5, 1
      ),
      (
        view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5, constant: 1), .width,
        .lessThanOrEqual, .width, 0.5, 1
      ),
    ]
    for (constraint, first, relation, second, multiplier, constant) in made {
      #expect(constraint.firstAttribute == first)
      #expect(constraint.secondAttribute == second)
      #expect(constraint.relation == relation)
      #expect(constraint.multiplier == multiplier)
      #expect(constraint.constant == constant)
      #expect(constraint.firstItem === view)
      #expect(constraint.secondItem === (second == .notAnAttribute ? nil : root))
      #expect(constraint.priority == .required)
      #expect(!constraint.isActive)
    }
  }

  @Test("Raw values are Apple's")
  func rawValues() {
    #expect(Attribute.allCases.map(\.rawValue) == Array(1...20) + [0])
    #expect(LayoutConstraint.Relation.allCases.map(\.rawValue) == [-1, 0, 1])
    #expect(LayoutConstraint.Axis.allCases.map(\.rawValue) == [0, 1])
    #expect(Attribute.baseline == .lastBaseline)
    let priorities: [LayoutConstraint.Priority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene, .defaultLow,
      .fittingSizeLevel,
    ]
    #expect(priorities.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
  }
}
