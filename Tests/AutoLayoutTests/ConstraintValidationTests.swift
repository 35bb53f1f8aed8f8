import AutoLayout
import Foundation
import Testing

@Suite("Constraints that cannot be used")
struct ConstraintValidationTests {
  typealias Attribute = LayoutConstraint.Attribute

  struct Case: Sendable, CustomTestStringConvertible {
    var first: Attribute
    var second: Attribute
    var hasSecondItem = true
    var multiplier: CGFloat = 1
    var message: String
    var testDescription: String { "\(first) to \(hasSecondItem ? "\(second)" : "nothing") times \(multiplier)" }
  }

  static let locationAgainstConstant =
    "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
    + "constraint of a location equal to a constant. Location attributes must be specified in pairs."
  static let mixed =
    "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
    + "Use leading/trailing for both or neither."

  static let illegal: [Case] = [
    Case(first: .notAnAttribute, second: .width, message: "Unknown layout attribute"),
    Case(first: .left, second: .notAnAttribute, hasSecondItem: false, message: locationAgainstConstant),
    Case(first: .centerY, second: .top, multiplier: 0, message: locationAgainstConstant),
    Case(first: .lastBaseline, second: .notAnAttribute, hasSecondItem: false, message: locationAgainstConstant),
    Case(first: .width, second: .left, message: "Invalid pairing of layout attributes"),
    Case(first: .top, second: .height, message: "Invalid pairing of layout attributes"),
    Case(first: .width, second: .notAnAttribute, message: "Invalid pairing of layout attributes"),
    Case(first: .left, second: .notAnAttribute, message: "Invalid pairing of layout attributes"),
    Case(first: .leading, second: .left, message: mixed),
    Case(first: .right, second: .trailing, message: mixed),
  ]

  static let legal: [Case] = [
    Case(first: .width, second: .height, message: ""),
    Case(first: .height, second: .height, multiplier: 0, message: ""),
    Case(first: .width, second: .notAnAttribute, hasSecondItem: false, message: ""),
    Case(first: .width, second: .left, hasSecondItem: false, message: ""),
    Case(first: .left, second: .top, message: ""),
    Case(first: .centerX, second: .leading, message: ""),
    Case(first: .right, second: .centerX, message: ""),
    Case(first: .bottom, second: .firstBaseline, message: ""),
  ]

  @Test("Refused on activation, with Apple's wording, and nothing is half installed", arguments: illegal)
  func refused(_ example: Case) {
    let root = makeRoot()
    let view = root.addChild()
    let constraint = LayoutConstraint(
      item: view, attribute: example.first, relatedBy: .equal, toItem: example.hasSecondItem ? root : nil,
      attribute: example.second, multiplier: example.multiplier, constant: 0)
    #expect(throws: LayoutConstraintError.self) { try constraint.validate() }
    let reported = diagnostics { constraint.isActive = true }
    #expect(reported.errors.map(\.description) == [example.message])
    #expect(!constraint.isActive)
    #expect(root.constraints.isEmpty)
    #expect(view.constraints.isEmpty)
    #expect(throws: LayoutConstraintError.self) { try constraint.tryActivate() }
    #expect(throws: LayoutConstraintError.self) {
      try LayoutConstraint.validated(
        item: view, attribute: example.first, toItem: example.hasSecondItem ? root : nil, attribute: example.second,
        multiplier: example.multiplier)
    }
  }

  @Test("Accepted", arguments: legal)
  func accepted(_ example: Case) throws {
    let root = makeRoot()
    let view = root.addChild()
    let constraint = try LayoutConstraint.validated(
      item: view, attribute: example.first, toItem: example.hasSecondItem ? root : nil, attribute: example.second,
      multiplier: example.multiplier)
    try constraint.tryActivate()
    #expect(constraint.isActive)
  }

  @Test("A second attribute without a second item counts as none")
  func normalisedSecondAttribute() {
    let constraint = LayoutConstraint(
      item: View(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 2, constant: 30)
    #expect(constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.secondItem == nil)
  }

  @Test("A first item is needed")
  func missingFirstItem() {
    let constraint = LayoutConstraint(
      item: nil, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 30)
    let reported = diagnostics { LayoutConstraint.activate([constraint]) }
    #expect(reported.errors.map(\.description) == ["Constraint must contain a first layout item"])
  }

  @Test("A deallocated item counts as no item")
  func goneItems() {
    let root = makeRoot()
    var view: View? = root.addChild()
    let first = view?.widthAnchor.constraint(equalToConstant: 10)
    let second = view.map { root.widthAnchor.constraint(equalTo: $0.widthAnchor) }
    view?.removeFromSuperview()
    view = nil
    #expect(first?.firstItem == nil)
    #expect(second?.secondItem == nil)
    let reported = diagnostics {
      first?.isActive = true
      second?.isActive = true
    }
    #expect(reported.errors == [.missingFirstItem, .missingSecondItem])
  }

  @Test("Numbers must be finite", arguments: [CGFloat.nan, .infinity, -.infinity])
  func numbers(_ number: CGFloat) {
    let root = makeRoot()
    let view = root.addChild()
    let made = LayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width, multiplier: 1,
      constant: number)
    var reported = diagnostics { made.isActive = true }
    #expect(reported.texts.first?.contains("constant is not finite!  That's illegal.") == true)
    #expect(!made.isActive)
    let changed = view.relate(.height, to: root, times: 0.5, plus: 4)
    reported = diagnostics {
      changed.constant = number
      changed.multiplier = number
    }
    #expect(reported.errors.count == 2)
    #expect(changed.constant == 4)
    #expect(changed.multiplier == 0.5)
  }

  @Test("Priorities of constraints are above 0 and at most 1000", arguments: [0, -1, 1000.5, 1e6, Float.nan])
  func priorities(_ value: Float) {
    let view = View()
    let constraint = view.widthAnchor.constraint(equalToConstant: 10)
    constraint.priority = .defaultLow
    let reported = diagnostics {
      constraint.priority = LayoutConstraint.Priority(value)
      view.setContentHuggingPriority(LayoutConstraint.Priority(value), for: .horizontal)
      view.setContentCompressionResistancePriority(LayoutConstraint.Priority(value), for: .vertical)
    }
    #expect(constraint.priority == .defaultLow)
    // Contents, as in UIKit, may have the priority 0, and any greater one means required.
    let isUsable = value >= 0
    let stored = LayoutConstraint.Priority(min(value, 1000))
    #expect(reported.errors.count == (isUsable ? 1 : 3))
    #expect(view.contentHuggingPriority(for: .horizontal) == (isUsable ? stored : .defaultLow))
    #expect(view.contentCompressionResistancePriority(for: .vertical) == (isUsable ? stored : .defaultHigh))
    #expect(
      reported.errors.first?.description.hasSuffix(
        "Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000.")
        == true)
  }

  @Test("The message about a priority names it")
  func priorityMessage() {
    #expect(
      LayoutConstraintError.illegalPriority(1001).description
        == "It's illegal to set priority:1001.  Priorities must be greater than 0 and less or equal to "
        + "NSLayoutPriorityRequired, which is 1000.000000.")
  }

  @Test("Items in different trees have no common ancestor")
  func noCommonAncestor() {
    let first = View()
    let second = View()
    first.debugLabel = "first"
    second.debugLabel = "second"
    let constraint = first.leftAnchor.constraint(equalTo: second.rightAnchor)
    let reported = diagnostics { constraint.isActive = true }
    #expect(
      reported.errors.map(\.description) == [
        "Unable to activate constraint with anchors <first.left> and <second.right> because they have no common "
          + "ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  "
          + "That's illegal."
      ])
    #expect(!constraint.isActive)
    let guide = LayoutGuide()
    #expect(throws: LayoutConstraintError.self) { try guide.widthAnchor.constraint(equalToConstant: 1).tryActivate() }
  }

  @Test("A holder must contain the items")
  func holderOutside() {
    let root = makeRoot()
    let view = root.addChild("view")
    let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    let reported = diagnostics { view.addConstraint(constraint) }
    #expect(reported.errors.count == 1)
    #expect(
      reported.errors.first?.description.hasPrefix("The view hierarchy is not prepared for the constraint") == true)
    #expect(!constraint.isActive)
    root.addConstraint(constraint)
    #expect(constraint.isActive)
  }

  @Test("A location cannot lose its second side by a multiplier of 0")
  func multiplierZero() {
    let root = makeRoot()
    let constraint = root.addChild().relate(.left, to: root, times: 0.5)
    let reported = diagnostics { constraint.multiplier = 0 }
    #expect(reported.errors == [.locationAgainstConstant])
    #expect(constraint.multiplier == 0.5)
  }

  @Test("A priority out of range is refused too where a layer gives it when it makes the constraint")
  func priorityOfALayer() {
    let root = makeRoot()
    let view = root.addChild()
    let constraint = LayoutConstraint(
      reference: view.reference, attribute: .width, relatedBy: .equal, toReference: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 5, priority: 2000, identifier: nil, sourceLocation: nil, describer: nil)
    #expect(throws: LayoutConstraintError.illegalPriority(2000)) { try constraint.tryActivate() }
    #expect(!constraint.isActive)
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
  }
}
