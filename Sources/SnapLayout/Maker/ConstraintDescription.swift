import AutoLayout
import Foundation

/// The contents of one chain, until it becomes a constraint.
public struct ConstraintDescription {
  /// The state of the chain.
  enum State {
    /// The chain can be written to.
    case open
    /// The chain was begun after the maker's closure had ended, which is not reported yet; it can be written to.
    case late
    /// The verb has processed the chain; its constraint was not requested.
    case completed
    /// The chain was invalid and makes no constraint.
    case rejected(Refusal)
    /// The chain's constraint was made.
    case frozen(Constraint)
  }

  let item: LayoutItemReference
  let purpose: ConstraintMaker.Purpose
  var attributes: ConstraintAttributes
  /// `nil` until the chain has a relation.
  var relation: LayoutRelation?
  /// The second item; `nil` for a constant.
  var related: LayoutItemReference?
  /// The related attributes of the second item; empty for the attributes of the chain itself.
  var relatedAttributes: ConstraintAttributes = []
  var multiplier: CGFloat = 1
  var constant = ConstraintConstant.zero
  var priority = LayoutPriority.required
  var label: String?
  var location: SourceLocation?
  var state = State.open
  /// Rarely needed parts.
  var supplement: Supplement?

  init(item: LayoutItemReference, attributes: ConstraintAttributes, purpose: ConstraintMaker.Purpose) {
    self.item = item
    self.attributes = attributes
    self.purpose = purpose
  }

  /// Begins another chain of the same item.
  mutating func restart(_ attributes: ConstraintAttributes) {
    self.attributes = attributes
    relation = nil
    related = nil
    relatedAttributes = []
    multiplier = 1
    constant = .zero
    priority = .required
    label = nil
    location = nil
    state = .open
    supplement = nil
  }

  /// Changes an open chain; reports the attempt if the chain is completed or frozen.
  mutating func amend(_ change: (inout ConstraintDescription) -> Void) {
    switch state {
    case .open, .late: change(&self)
    case .rejected: break
    case .completed, .frozen: note(Diagnostic(.chainFrozen, at: location))
    }
  }

  /// Whether the chain takes a relation now; a relation that comes too late is reported at its location.
  mutating func takesRelation(at location: SourceLocation?) -> Bool {
    switch state {
    case .open: return true
    case .rejected: return false
    case .completed, .frozen:
      note(Diagnostic(.chainFrozen, at: location))
      return false
    case .late:
      note(Diagnostic(.makerEnded, at: location))
      state = .open
      return true
    }
  }

  /// Notes a problem, unless the chain is an operator's; rejects the chain, unless its constraint was taken.
  mutating func reject(_ problem: Diagnostic.Problem, at location: SourceLocation?) {
    if purpose != .relate { note(Diagnostic(problem, at: location)) }
    if case .frozen = state { return }
    state = .rejected(Refusal(problem))
  }

  /// Rejects a chain whose target is missing or unsuitable.
  mutating func relateToNothing(_ problem: Diagnostic.Problem, at location: SourceLocation?) {
    if takesRelation(at: location) { reject(problem, at: location) }
  }

  /// Completes the chain: later changes are reported and have no effect.
  mutating func complete() {
    supplement?.claims = nil
    if case .open = state { state = .completed }
  }

  /// Sets the target of the attributes.
  mutating func relate(to target: RelationTarget, by relation: LayoutRelation, at location: SourceLocation?) {
    guard takesRelation(at: location) else { return }
    supplement?.comparisons = []
    multiplier = 1
    switch target {
    case .item(let item, let attributes):
      guard self.attributes.canRelate(to: attributes) else { return reject(.attributesNotIdentical, at: location) }
      related = item
      relatedAttributes = attributes
      constant = .zero
    case .constant(let constant):
      related = nil
      relatedAttributes = []
      self.constant = constant
    case .expression(let item, let factor, let constant):
      guard attributes.canRelate(to: item.attributes) else { return reject(.attributesNotIdentical, at: location) }
      related = item.reference
      relatedAttributes = item.attributes
      multiplier = factor
      self.constant = .number(constant)
    case .several:
      return relate(by: [(attributes, relation, target)], at: location)
    case .invalid:
      return reject(.targetInvalid, at: location)
    }
    self.relation = relation
    self.location = location
  }
}
