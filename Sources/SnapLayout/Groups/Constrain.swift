/// Writes constraints of several views and guides in one closure and activates them.
///
/// The closure receives the `snp` of each, and its statements yield constraints:
///
/// ```swift
/// let title = Label(), subtitle = Label()
/// constrain(title, subtitle) { title, subtitle in
///   subtitle.top == title.bottom + 8 ~ .high
///   subtitle.width <= title.width * 0.5
///   title.prepareConstraints { $0.edges(except: .bottom).equalToSuperview().inset(16) }
/// }
/// ```
///
/// - Parameters:
///   - items: the views and guides, possibly none.
///   - group: the group whose constraints are replaced; they are removed before the closure is called. `nil` for a new
///     group.
///   - constraints: yields the constraints.
/// - Returns: the group of the constraints.
@discardableResult
@_disfavoredOverload
public func constrain<each Item: ConstraintMakingItem>(
  _ items: repeat each Item, replacing group: ConstraintGroup? = nil,
  @ConstraintListBuilder _ constraints: (repeat (each Item).DSL) -> [Constraint]
) -> ConstraintGroup {
  let group = group ?? ConstraintGroup()
  group.replace { constraints(repeat (each items).snp) }
  return group
}
