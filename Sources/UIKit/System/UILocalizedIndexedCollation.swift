public import AutoLayout
import Foundation

/// Sorts objects into the sections of an index: A to Z, and # for everything else.
open class UILocalizedIndexedCollation: ViewIsolated {
  private static let letters = (65...90).map { String(UnicodeScalar(UInt8($0))) } + ["#"]
  init() {}
  /// The collation of the Latin alphabet, whatever the user's language.
  open class func current() -> UILocalizedIndexedCollation { UILocalizedIndexedCollation() }
  /// The titles of sections.
  open var sectionTitles: [String] { Self.letters }
  /// The titles of the index beside the table.
  open var sectionIndexTitles: [String] { Self.letters }
  /// The section of an index title.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }
  /// The section of a name: that of its first letter, without accents.
  public final func section(forName name: String) -> Int {
    let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).uppercased()
    return Self.letters.firstIndex(of: String(plain.prefix(1))) ?? Self.letters.count - 1
  }
  /// The section of an object, by the text that its method returns; # without a text.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    section(forName: selector.result(on: object as AnyObject) as? String ?? "")
  }
  /// The objects, sorted by the texts that their methods return.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let named: [(Any, String)] = array.map { ($0, selector.result(on: $0 as AnyObject) as? String ?? "") }
    return named.sorted { $0.1.localizedStandardCompare($1.1) == .orderedAscending }.map(\.0)
  }
}
