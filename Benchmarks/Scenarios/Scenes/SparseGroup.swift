import Foundation

/// The equations and preferences of a few views that define each other.
struct SparseGroup {
  /// The probability that an equation is optional, in per cent.
  private static let optionalShare = 40
  /// The probability that an optional equation has a required limit, in per cent.
  private static let limitedShare = 50
  /// The greatest number of constraints of a view.
  private static let rowsPerView = 9

  private let members: [Int]
  private let planted: [Int: CGRect]
  /// The unused priorities of the group.
  private var priorities: [Float]

  /// The constraints of each view of a group.
  static func rows(of members: [Int], _ random: inout SeededSequence) -> [(view: Int, rows: [SparseRow])] {
    var group = SparseGroup(members, &random)
    return members.map { view in (view, group.rows(of: view, &random)) }
  }

  private init(_ members: [Int], _ random: inout SeededSequence) {
    self.members = members
    var planted = [0: CGRect(x: 384, y: 192, width: 256, height: 384)]
    for member in members {
      planted[member] = CGRect(
        x: random.length(in: 0...800), y: random.length(in: 0...600), width: random.length(in: 20...200),
        height: random.length(in: 20...200))
    }
    self.planted = planted
    priorities = random.shuffled(0..<members.count * Self.rowsPerView).map { 1 + Float($0) * 6.5 }
  }

  private mutating func rows(of view: Int, _ random: inout SeededSequence) -> [SparseRow] {
    let byEdges = [random.index(below: 4) == 0, random.index(below: 4) == 0]
    let attributes = [
      random.pick(byEdges[0] ? SparseAttribute.horizontalEdges : SparseAttribute.horizontalPairs),
      random.pick(byEdges[1] ? SparseAttribute.verticalEdges : SparseAttribute.verticalPairs),
    ]
    let anchored = random.index(below: 4)
    var rows: [SparseRow] = []
    for axis in 0..<2 {
      for (place, attribute) in attributes[axis].enumerated() {
        rows += definition(attribute, of: view, byFirst: byEdges[axis] || 2 * axis + place == anchored, &random)
      }
    }
    rows.append(wish(of: view, &random))
    return rows
  }

  /// An equation that defines an attribute, with its limit and priority if it is optional.
  ///
  /// If two edges define a view along an axis, both refer to the scene's first view. Otherwise each length is another
  /// length times a factor of magnitude below 1, and each location depends on another location in the same way. So the
  /// equations of the lengths are a contraction, and so are the equations of the locations. One attribute of each view
  /// refers to the scene's first view in any case.
  private mutating func definition(
    _ attribute: SparseAttribute, of view: Int, byFirst: Bool, _ random: inout SeededSequence
  ) -> [SparseRow] {
    let others = members.filter { $0 != view }
    let followsFirst = byFirst || others.isEmpty
    let factors = followsFirst ? [1, 0.5, 2, -1, 0.75] : [0.875, 0.75, 0.5, 0.25, -0.75, -0.375]
    var row = SparseRow(
      attribute: attribute, other: followsFirst ? 0 : random.pick(others),
      otherAttribute: random.pick(attribute.isLength ? SparseAttribute.lengths : SparseAttribute.locations),
      multiplier: random.pick(factors))
    let constant = constantAtPlantedFrames(of: row, view)
    row.constant = constant
    guard random.index(below: 100) < Self.optionalShare else { return [row] }
    row.priority = priorities.removeLast()
    row.constant += random.length(in: 0...60) - 30
    guard random.index(below: 100) < Self.limitedShare else { return [row] }
    var limit = row
    limit.priority = nil
    limit.relation = random.pick([.atMost, .atLeast])
    let slack = random.length(in: 0...20)
    limit.constant = limit.relation == .atMost ? constant + slack : constant - slack
    return [row, limit]
  }

  /// An optional inequality with the scene's first view or any other view of the group.
  private mutating func wish(of view: Int, _ random: inout SeededSequence) -> SparseRow {
    let attribute = random.pick(SparseAttribute.allCases)
    var row = SparseRow(
      attribute: attribute, relation: random.pick([.atMost, .atLeast]),
      other: random.pick([0] + members.filter { $0 != view }),
      otherAttribute: random.pick(attribute.isLength ? SparseAttribute.lengths : SparseAttribute.locations),
      multiplier: random.pick([1, 0.5, 2, -1, 0.75]), priority: priorities.removeLast())
    row.constant = constantAtPlantedFrames(of: row, view) + random.length(in: 0...80) - 40
    return row
  }

  private func constantAtPlantedFrames(of row: SparseRow, _ view: Int) -> Double {
    guard let frame = planted[view], let other = planted[row.other] else { return 0 }
    return row.attribute.value(of: frame) - row.multiplier * row.otherAttribute.value(of: other)
  }
}
