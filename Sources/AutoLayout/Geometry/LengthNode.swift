/// A node of ``StackedLengths``: a run of lengths, or of child nodes of equal height.
///
/// An estimate is stored as the length with a negative sign.
final class LengthNode {
  /// The greatest number of lengths in a leaf, or children in another node.
  static let capacity = 64
  /// The greatest number of lengths or children of a part after a split, so that it does not split again soon.
  static let sizeAfterSplit = 48
  /// The number of lengths or children below which a node is merged with a neighbour.
  static let leastSize = 16

  /// The lengths of a leaf.
  var lengths: [Double]
  /// The child nodes; none in a leaf.
  var children: [LengthNode]
  /// The number of lengths.
  var count = 0
  /// The number of estimates among them.
  var estimates = 0
  /// The sum of the lengths.
  var sum = ExactLength.zero

  /// A leaf.
  init(lengths: [Double]) {
    self.lengths = lengths
    children = []
    summarize()
  }

  /// A node of nodes.
  init(children: [LengthNode]) {
    lengths = []
    self.children = children
    summarize()
  }

  /// Whether the node has lengths instead of child nodes.
  var isLeaf: Bool { children.isEmpty }
  /// The number of lengths of a leaf, or of children of another node.
  var size: Int { isLeaf ? lengths.count : children.count }

  /// Recomputes count, estimates and sum.
  func summarize() {
    (count, estimates, sum) = (0, 0, .zero)
    for length in lengths {
      if length.sign == .minus { estimates += 1 }
      sum += ExactLength(length.magnitude)
    }
    count = lengths.count
    for child in children {
      count += child.count
      estimates += child.estimates
      sum += child.sum
    }
  }

  /// The length at an index, with its sign.
  subscript(index: Int) -> Double {
    let (lengths, first) = run(at: index)
    return lengths[index - first]
  }

  /// The lengths of the leaf that contains an index, and the index of the leaf's first length.
  func run(at index: Int) -> (lengths: [Double], first: Int) {
    // The search would never end.
    precondition(index < count, "the index is not that of a length")
    var node = self, first = 0
    while !node.isLeaf {
      for child in node.children {
        if index < first + child.count {
          node = child
          break
        }
        first += child.count
      }
    }
    return (node.lengths, first)
  }

  /// The sum of the lengths before an index.
  func sum(before index: Int) -> ExactLength {
    var node = self, index = index, sum = ExactLength.zero
    guard index < count else { return self.sum }
    while !node.isLeaf {
      for child in node.children {
        if index < child.count {
          node = child
          break
        }
        index -= child.count
        sum += child.sum
      }
    }
    for place in 0..<index { sum += ExactLength(node.lengths[place].magnitude) }
    return sum
  }

  /// The index of the first length that ends after a position; the number of lengths if none does.
  func index(at place: ExactLength) -> Int {
    var node = self, index = 0, sum = ExactLength.zero
    guard place < self.sum else { return count }
    while !node.isLeaf {
      for child in node.children {
        let end = sum + child.sum
        if place < end {
          node = child
          break
        }
        index += child.count
        sum = end
      }
    }
    for length in node.lengths {
      sum += ExactLength(length.magnitude)
      if place < sum { break }
      index += 1
    }
    return index
  }

  /// Appends the indices of estimates at or after an index, until `found` has `limit` elements.
  ///
  /// - Parameter first: the index of the node's first length.
  func listEstimates(from start: Int, first: Int, limit: Int, into found: inout [Int]) {
    guard estimates > 0, found.count < limit, start < first + count else { return }
    for (place, length) in lengths.enumerated() where first + place >= start && length.sign == .minus {
      guard found.count < limit else { return }
      found.append(first + place)
    }
    var first = first
    for child in children {
      child.listEstimates(from: start, first: first, limit: limit, into: &found)
      first += child.count
    }
  }
}
