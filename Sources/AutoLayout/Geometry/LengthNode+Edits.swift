extension LengthNode {
  /// Replaces the node's estimates at or after an index by the numbers from `next` on; advances `next`.
  func replaceEstimates(from start: Int, by numbers: [Double], next: inout Int) {
    guard estimates > 0, next < numbers.count, start < count else { return }
    for place in lengths.indices where place >= start && lengths[place].sign == .minus && next < numbers.count {
      lengths[place] = numbers[next]
      next += 1
    }
    var first = 0
    for child in children {
      child.replaceEstimates(from: start - first, by: numbers, next: &next)
      first += child.count
    }
    summarize()
  }

  /// Sets the length at an index.
  func set(_ length: Double, at index: Int) {
    if isLeaf {
      lengths[index] = length
    } else {
      let (place, first) = child(at: index)
      children[place].set(length, at: index - first)
    }
    summarize()
  }

  /// Turns every length into an estimate: the given one or, without one, its present length.
  func forget(estimate: Double?) {
    for place in lengths.indices { lengths[place] = -(estimate ?? lengths[place].magnitude) }
    for child in children { child.forget(estimate: estimate) }
    summarize()
  }

  /// Inserts equal lengths; returns the nodes split off, which belong after this one.
  func insert(_ length: Double, count: Int, at index: Int) -> [LengthNode] {
    if isLeaf {
      lengths.insert(contentsOf: repeatElement(length, count: count), at: index)
    } else {
      let (place, first) = child(at: index)
      children.insert(contentsOf: children[place].insert(length, count: count, at: index - first), at: place + 1)
    }
    return divide()
  }

  /// Removes lengths; may leave the node too small.
  func remove(_ range: Range<Int>) {
    lengths.removeSubrange(range.clamped(to: 0..<lengths.count))
    var first = 0
    var left: [LengthNode] = []
    for child in children {
      let bounds = first..<first + child.count
      let part = range.clamped(to: bounds)
      first = bounds.upperBound
      guard part.count < bounds.count else { continue }
      if !part.isEmpty { child.remove(part.lowerBound - bounds.lowerBound..<part.upperBound - bounds.lowerBound) }
      left.append(child)
    }
    children = left
    mergeSmallChildren()
    summarize()
  }

  /// Merges children that have become small with a neighbour.
  private func mergeSmallChildren() {
    var place = 0
    while place < children.count, children.count > 1 {
      guard children[place].size < Self.leastSize else {
        place += 1
        continue
      }
      let first = max(place - 1, 0)
      let other = children.remove(at: first + 1)
      children[first].lengths += other.lengths
      children[first].children += other.children
      children.insert(contentsOf: children[first].divide(), at: first + 1)
      place = first + 1
    }
  }

  /// The place of the child with an index (the last for the end), and the index of the child's first length.
  private func child(at index: Int) -> (place: Int, first: Int) {
    var first = 0
    for place in children.indices.dropLast() {
      if index < first + children[place].count { return (place, first) }
      first += children[place].count
    }
    return (children.count - 1, first)
  }

  /// Splits the node into even parts if it is too large; returns the parts after the first.
  func divide() -> [LengthNode] {
    let size = size
    guard size > Self.capacity else {
      summarize()
      return []
    }
    let parts = (size + Self.sizeAfterSplit - 1) / Self.sizeAfterSplit
    let bounds = (0...parts).map { size * $0 / parts }
    let others = (1..<parts).map { part in
      let range = bounds[part]..<bounds[part + 1]
      return isLeaf ? LengthNode(lengths: Array(lengths[range])) : LengthNode(children: Array(children[range]))
    }
    if isLeaf {
      lengths.removeSubrange(bounds[1]...)
    } else {
      children.removeSubrange(bounds[1]...)
    }
    summarize()
    return others
  }
}
