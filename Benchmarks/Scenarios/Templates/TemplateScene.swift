import AutoLayout
import Foundation
import LayoutTemplates

/// Structures for the layout of many rows; raw values are the names on the command line.
public enum TemplateScene: String, CaseIterable, Hashable, Sendable {
  /// A product card of a shop: twelve views, two texts that wrap.
  case card = "template-card"
  /// A row of a list: five views, no text that wraps.
  case row = "template-row"
  /// An invoice: sixty views, with texts that wrap in each of its lines.
  case invoice = "template-invoice"

  /// A summary in one line.
  public var summary: String {
    switch self {
    case .card: "a template of a card, 12 views, two texts that wrap; nodes are cards"
    case .row: "a template of a list's row, 5 views; nodes are rows"
    case .invoice: "a template of an invoice, 60 views, 15 texts that wrap; nodes are invoices"
    }
  }

  /// The supported numbers of rows.
  public var sizes: ClosedRange<Int> { 10...100_000 }

  /// The width of rows, in points.
  var width: CGFloat { self == .invoice ? 595 : 358 }

  /// The number of texts of a row.
  ///
  /// The first `words` texts are words, the others are numbers.
  var textCounts: (all: Int, words: Int) {
    switch self {
    case .card: (5, 2)
    case .row: (2, 2)
    case .invoice: (52, 12)
    }
  }

  /// Makes the views of a row.
  func build(_ row: TemplateBuilder<TemplateRow>) {
    switch self {
    case .card: CardTemplate.build(row)
    case .row: ListRowTemplate.build(row)
    case .invoice: InvoiceTemplate.build(row)
    }
  }
}
