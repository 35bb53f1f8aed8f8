import Foundation

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as in Apple's logs; may be read even after its items are deallocated.
  ///
  /// A gap between two edges is written in the visual format, every other constraint as an equation:
  /// `<LayoutConstraint:0x6000 'title top' V:|-(8)-[Label:0x6001]   (active, names: '|':View:0x6002 )>`.
  public var description: String {
    if let text = describer?.describe(self) { return text }
    var text = "<LayoutConstraint:\(Address.text(of: self))"
    if let identifier { text += " '\(identifier)'" }
    if let sourceLocation { text += "@\(sourceLocation)" }
    text += " \(visualFormat ?? equation)"
    if !storedPriority.isRequired { text += " priority:\(storedPriority)" }
    return text + "   (\(isActive ? "active" : "inactive")\(namesText))>"
  }

  /// The constraint as an equation: `View:0x6000.width == 0.5*View:0x6001.height + 4`.
  var equation: String {
    let side = "\(firstNode?.text ?? "nil").\(firstAttribute) \(relation) "
    guard let secondNode else { return side + CompactNumber.text(of: storedConstant) }
    let factor = storedMultiplier == 1 ? "" : "\(CompactNumber.text(of: storedMultiplier))*"
    return side + "\(factor)\(secondNode.text).\(secondAttribute)" + CompactNumber.summand(storedConstant)
  }

  /// The constraint in the visual format if it is the gap between two edges: `H:[a]-(>=8)-[b]`.
  private var visualFormat: String? {
    guard let firstNode, let secondNode, storedMultiplier == 1 else { return nil }
    let isStart = firstAttribute.isStart
    guard isStart || firstAttribute.isEnd, firstAttribute.isAbsoluteEdge == secondAttribute.isAbsoluteEdge,
      firstAttribute.axis == secondAttribute.axis
    else { return nil }
    let axis = firstAttribute.axis == .horizontal ? "H:" : "V:"
    let suffix = firstAttribute.isAbsoluteEdge ? "(LTR)" : ""
    if let superview {
      // The constant is the gap if the item with the greater coordinate comes first.
      let text = (superview === firstNode ? secondNode : firstNode).text
      let gap =
        isStart == (superview === secondNode)
        ? gap(storedConstant, relation) : gap(-storedConstant, relation.reversed)
      return isStart ? "\(axis)|-\(gap)-[\(text)]\(suffix)" : "\(axis)[\(text)]-\(gap)-|\(suffix)"
    }
    guard isStart ? secondAttribute.isEnd : secondAttribute.isStart, firstNode.parent === secondNode.parent else {
      return nil
    }
    return isStart
      ? "\(axis)[\(secondNode.text)]-\(gap(storedConstant, relation))-[\(firstNode.text)]\(suffix)"
      : "\(axis)[\(firstNode.text)]-\(gap(-storedConstant, relation.reversed))-[\(secondNode.text)]\(suffix)"
  }

  /// The item that `|` denotes: if the constraint relates the same edge of both items, the item that contains the
  /// other.
  private var superview: LayoutNode? {
    guard let firstNode, let secondNode, firstAttribute == secondAttribute else { return nil }
    if firstNode.parent === secondNode { return secondNode }
    return secondNode.parent === firstNode ? firstNode : nil
  }

  /// A distance in the visual format, with its relation unless that is `==`.
  private func gap(_ distance: Double, _ relation: Relation) -> String {
    "(\(relation == .equal ? "" : relation.description)\(CompactNumber.text(of: distance)))"
  }

  /// The list of names used in the text, with their objects.
  private var namesText: String {
    var names = [firstNode, secondNode === firstNode ? nil : secondNode].compactMap { $0?.labelAndAddress }
    if let superview, visualFormat != nil { names.append("'|':\(superview.address)") }
    return names.isEmpty ? "" : ", names: \(names.joined(separator: ", ")) "
  }

  /// Both anchors, as error messages name them.
  var anchorsText: String { "\(firstAnchorText) \(secondAnchorText)" }

  /// The first item and its attribute, as in `<Label:0x6000.leading>`.
  var firstAnchorText: String { "<\(firstNode?.text ?? "nil").\(firstAttribute)>" }

  /// The second item and its attribute.
  var secondAnchorText: String { "<\(secondNode?.text ?? "nil").\(secondAttribute)>" }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute is the edge where its axis starts.
  var isStart: Bool { self == .left || self == .leading || self == .top }

  /// Whether the attribute is the edge where its axis ends.
  var isEnd: Bool { self == .right || self == .trailing || self == .bottom }
}

extension LayoutConstraint.Relation {
  /// The relation with the sides exchanged.
  var reversed: LayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension LayoutNode {
  /// The item's debug name or identifier; `nil` if it has neither.
  var label: String? {
    if let label = item?.debugLabel { return label }
    if let identifier = guide?.identifier, !identifier.isEmpty { return identifier }
    return view?.accessibilityIdentifier
  }

  /// The item's type and address: `Label:0x6000`.
  var address: String {
    guard let item else { return "deallocated" }
    return "\(type(of: item)):\(Address.text(of: item))"
  }

  /// The item's label and address in a list of names, as `'title':Label:0x6000`; `nil` without a label.
  var labelAndAddress: String? { label.map { "'\($0)':\(address)" } }

  /// The item's name in descriptions.
  var text: String { label ?? address }
}

/// Addresses of objects, as logs print them.
enum Address {
  /// The address in hexadecimal digits, with their prefix.
  static func text(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }
}
