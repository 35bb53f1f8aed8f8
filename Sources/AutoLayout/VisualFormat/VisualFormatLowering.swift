import Foundation

/// Turns the syntax tree of a visual format into constraints.
struct VisualFormatLowering {
  let format: String
  let axis: LayoutConstraint.Axis
  let edges: VisualFormatEdges
  let options: LayoutConstraint.FormatOptions
  let metrics: [String: any VisualFormatMetric]
  let views: [String: LayoutItem]
  var constraints: [LayoutConstraint] = []

  /// The distance of `-` between two views, in points.
  static let standardSpacing = 8.0

  /// The constraints of a tree: distances and sizes in the order of the format, then alignments.
  mutating func lower(_ tree: VisualFormat) throws(VisualFormatError) -> [LayoutConstraint] {
    var nodes: [LayoutNode] = []
    for element in tree.views {
      let node = try node(named: element.name)
      if let previous = nodes.last {
        try connect(previous, element.connection, to: node)
      } else if let start = tree.start {
        try connectStart(of: node, to: start)
      }
      for predicate in element.predicates { try addSize(of: node, predicate) }
      nodes.append(node)
    }
    if let end = tree.end, let last = nodes.last { try connectEnd(of: last, to: end) }
    try align(nodes, of: tree)
    return constraints
  }

  func error(_ kind: VisualFormatError.Kind, at position: Int) -> VisualFormatError {
    VisualFormatError(kind, in: format, at: position)
  }

  private func node(named name: VisualFormat.Name) throws(VisualFormatError) -> LayoutNode {
    guard let item = views[name.text] else { throw error(.unknownView(name.text), at: name.position) }
    return item.node
  }

  /// Aligns each view with the view before it.
  private mutating func align(_ nodes: [LayoutNode], of tree: VisualFormat) throws(VisualFormatError) {
    let attributes = options.alignedAttributes
    guard !attributes.isEmpty, nodes.count > 1 else { return }
    if let attribute = attributes.first(where: { $0.axis == axis }) {
      throw error(.alignmentAlongFormat(attribute), at: tree.views[1].position)
    }
    for (previous, node) in zip(nodes, nodes.dropFirst()) {
      for attribute in attributes {
        add(Side(node, attribute), .equal, Side(previous, attribute), constant: 0)
      }
    }
  }
}

extension VisualFormatLowering {
  /// An edge of an item.
  private struct Side {
    let node: LayoutNode
    let attribute: LayoutConstraint.Attribute

    init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) {
      self.node = node
      self.attribute = attribute
    }
  }

  private mutating func connectStart(
    of node: LayoutNode, to superview: VisualFormat.Superview
  ) throws(VisualFormatError) {
    let near = superview.connection.isStandard ? edges.startMargin : edges.start
    try connect(
      Side(parent(of: node, at: superview), near), superview.connection, to: Side(node, edges.start), standard: 0)
  }

  private mutating func connectEnd(
    of node: LayoutNode, to superview: VisualFormat.Superview
  ) throws(VisualFormatError) {
    let far = superview.connection.isStandard ? edges.endMargin : edges.end
    try connect(
      Side(node, edges.end), superview.connection, to: Side(parent(of: node, at: superview), far), standard: 0)
  }

  private func parent(
    of node: LayoutNode, at superview: VisualFormat.Superview
  ) throws(VisualFormatError) -> LayoutNode {
    guard let parent = node.parent else { throw error(.missingSuperview, at: superview.position) }
    return parent
  }

  private mutating func connect(
    _ previous: LayoutNode, _ connection: VisualFormat.Connection, to node: LayoutNode
  ) throws(VisualFormatError) {
    let hasBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    try connect(
      Side(previous, hasBaselines && previous.hasText(at: .lastBaseline) ? .lastBaseline : edges.end), connection,
      to: Side(node, hasBaselines && node.hasText(at: .firstBaseline) ? .firstBaseline : edges.start),
      standard: Self.standardSpacing)
  }

  /// Adds a connection's predicate: the distance from one edge to the next in the direction of the format.
  ///
  /// The edge with the greater coordinate comes first, so that the constant is the distance and the relation is as
  /// written.
  private mutating func connect(
    _ near: Side, _ connection: VisualFormat.Connection, to far: Side, standard: Double
  ) throws(VisualFormatError) {
    let (first, second) = edges.isReversed ? (near, far) : (far, near)
    switch connection {
    case .flush: add(first, .equal, second, constant: 0)
    case .standard:
      add(first, .equal, second, constant: standard)
      constraints.last?.spaceBaselines(by: 1)
    case .distance(let predicates):
      for predicate in predicates {
        let distance = try distance(predicate)
        add(first, predicate.relation, second, constant: distance, priority: try priority(predicate))
      }
    }
  }

  private mutating func add(
    _ first: Side, _ relation: LayoutConstraint.Relation, _ second: Side, constant: Double,
    priority: LayoutConstraint.Priority = .required
  ) {
    constraints.append(
      LayoutConstraint(
        first.node, first.attribute, relation, second.node, second.attribute, multiplier: 1, constant: constant,
        priority: priority))
  }
}

extension VisualFormat.Connection {
  /// Whether it is the standard distance.
  fileprivate var isStandard: Bool { if case .standard = self { true } else { false } }
}

extension LayoutNode {
  /// Whether the item is a view, and the view that provides its baseline has text.
  fileprivate func hasText(at attribute: LayoutConstraint.Attribute) -> Bool { view?.hasText(at: attribute) == true }
}
