import Foundation

extension LayoutItem {
  /// The type, the address, the debug name and the frame.
  final var plainDescription: String {
    let frame = node.frame
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      .map { CompactNumber.text(of: Double($0)) }
    let name = debugLabel.map { " '\($0)'" } ?? ""
    return "<\(type(of: self)):\(Address.text(of: self))\(name); "
      + "frame = (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))>"
  }
}

extension LayoutConstraint: Hashable {
  /// Whether both are the same object.
  public static func == (first: LayoutConstraint, second: LayoutConstraint) -> Bool {
    first === second
  }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
