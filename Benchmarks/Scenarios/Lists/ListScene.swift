/// Lists that are scrolled and edited; raw values are the names on the command line.
public enum ListScene: String, CaseIterable, Hashable, Sendable {
  /// Messages with wrapping texts, under headings.
  case list

  /// A summary in one line.
  public var summary: String { "a list of messages whose texts wrap, with headings; nodes are rows" }

  /// The supported numbers of rows.
  public var sizes: ClosedRange<Int> { 100...1_000_000 }
}

/// The operations on a list; raw values are the names on the command line.
public enum ListOperation: String, CaseIterable, Hashable, Sendable {
  /// Make a list, measure all rows and show the first screen.
  case make = "list-make"
  /// Scroll on by a screen.
  case scroll = "list-scroll"
  /// Change the text of any row.
  case edit = "list-edit"
  /// Change the text of a visible row.
  case editShown = "list-edit-shown"
  /// Insert a row at the front, while the list shows its middle.
  case insert = "list-insert"
  /// Change the width of the list.
  case resize = "list-resize"

  /// A summary in one line.
  public var summary: String {
    switch self {
    case .make: "make a list, measure all rows and show the first screen"
    case .scroll: "scroll a list by one screen"
    case .edit: "change the text of any row of a list, and lay out"
    case .editShown: "change the text of a visible row of a list, and lay out"
    case .insert: "insert a row at the front of a list that shows its middle, and lay out"
    case .resize: "change the width of a list, and lay out"
    }
  }

  /// Whether the operation affects all rows.
  public var isOfAllRows: Bool { self == .make || self == .resize }
}
