/// A first property for classes of Foundation objects that texts keep as values of attributes.
///
/// On Linux, Foundation compares the values of adjacent parts of a text in C. It takes the word after an object's header
/// for the kind of a C object, and ends the program if bits 8 to 23 of this word are zero. No C object has the kind in
/// this property, so Foundation calls `isEqual(_:)`.
package struct ForeignKind: Sendable {
  private let word: UInt = 0x7F_FF00

  /// The kind of no C object.
  package init() {}
}
