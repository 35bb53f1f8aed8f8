extension OptimalCone {
  /// A rate of an opening.
  typealias Direction = [Term]

  /// Directions of the cone, independent of each other, of which every direction of it is a sum with factors.
  ///
  /// An opening that may move alone is a direction by itself. For each of the others a linear program looks for a
  /// combination that moves it, beyond what the directions found so far account for. To be called after ``tighten()``.
  func basis() -> [Direction] {
    var found: [Direction] = []
    for group in groups() {
      var combined: [Int] = []
      for opening in group {
        if let side = freeSide(of: opening) {
          found.append([Term(opening: opening, rate: side == .up ? 1 : -1)])
        } else {
          combined.append(opening)
        }
      }
      if !combined.isEmpty && isAffordable(group) {
        found += combinations(of: group, for: combined)
      }
    }
    return found
  }

  /// A side to which an opening may move alone.
  func freeSide(of opening: Int) -> Sides? {
    if isFree(opening, to: .up) { return .up }
    return isFree(opening, to: .down) ? .down : nil
  }

  /// Directions of a group that move openings which do not move alone.
  ///
  /// Among themselves the directions found are kept reduced: each has an opening, its pivot, that no other moves. What
  /// they leave of a direction is the sum that the next program asks for.
  private func combinations(of group: [Int], for openings: [Int]) -> [Direction] {
    let places = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($0.element, $0.offset) })
    var reduced: [(pivot: Int, rates: [Double])] = []
    var found: [Direction] = []
    for opening in openings {
      guard let place = places[opening] else { continue }
      var sum = Array(repeating: 0.0, count: group.count)
      sum[place] = 1
      for known in reduced { sum[known.pivot] -= known.rates[place] }
      guard let rates = combination(of: group, summing: sum) ?? combination(of: group, summing: sum.map { -$0 }) else {
        continue
      }
      found.append(zip(group, rates).filter { $0.1 != 0 }.map { Term(opening: $0.0, rate: $0.1) })
      var rest = rates
      for known in reduced {
        let factor = rates[known.pivot]
        if factor == 0 { continue }
        for k in rest.indices { rest[k] -= factor * known.rates[k] }
      }
      let scale = rest[place]
      for k in rest.indices { rest[k] /= scale }
      for known in reduced.indices {
        let factor = reduced[known].rates[place]
        if factor == 0 { continue }
        for k in rest.indices { reduced[known].rates[k] -= factor * rest[k] }
      }
      reduced.append((place, rest))
    }
    return found
  }

  /// Whether a sum of the rates of the openings differs from zero anywhere in the cone.
  ///
  /// - Parameter factors: by opening.
  func moves(_ factors: [Double]) -> Bool {
    for opening in sides.indices where factors[opening] != 0 && freeSide(of: opening) != nil { return true }
    for group in groups() {
      let sum = group.map { factors[$0] }
      if sum.allSatisfy({ $0 == 0 }) || !isAffordable(group) { continue }
      if combination(of: group, summing: sum) != nil { return true }
      if combination(of: group, summing: sum.map { -$0 }) != nil { return true }
    }
    return false
  }
}
