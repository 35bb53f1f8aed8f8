import AutoLayout
import Foundation
import LayoutTemplates
import SnapLayout
import Synchronization

/// A list of messages and dates, which a test changes.
final class Messages: ListRowSource {
  enum Row: Sendable {
    case message(String)
    case date(String, height: CGFloat? = nil)
  }

  var rows: [Row]
  /// The requested rows, in order.
  var asked: [Int] = []
  /// Called while a row is requested.
  var whileAsked: ((ListView) -> Void)?
  private let message: LayoutTemplate<String>
  private let date: LayoutTemplate<String>

  /// - Parameter shown: called with the label of a message that is shown.
  init(_ rows: [Row], shown: @escaping @Sendable (Label, String) -> Void = { _, _ in }) throws {
    self.rows = rows
    message = try LayoutTemplate(for: "A message") { row in
      let label = Label()
      label.numberOfLines = 0
      row.root.addSubview(label)
      label.snp.makeConstraints { make in make.edges.equalToSuperview().inset(10) }
      row.text(of: label) { $0 }
      row.output(label, as: "text")
      row.whenShown { shown(label, $0) }
    }
    date = try LayoutTemplate(for: "Monday") { row in
      let label = Label()
      row.root.addSubview(label)
      label.snp.makeConstraints { make in
        make.centerX.equalToSuperview()
        make.top.bottom.equalToSuperview().inset(2)
      }
      row.text(of: label) { $0 }
      row.output(label, as: "date")
    }
  }

  func numberOfRows(in list: ListView) -> Int { rows.count }

  func list(_ list: ListView, rowAt index: Int) -> ListRow {
    asked.append(index)
    whileAsked?(list)
    switch rows[index] {
    case .message(let text): return message.row(text)
    case .date(let text, let height): return date.row(text, height: height)
    }
  }

  /// A list of these rows, laid out: 190 points leave 20 letters of 8.5 points a line.
  func list(height: CGFloat = 100) -> ListView {
    let list = ListView(frame: CGRect(x: 0, y: 0, width: 190, height: height))
    list.dataSource = self
    list.layoutIfNeeded()
    return list
  }
}

/// The reports during calls.
func reports(during body: () throws -> Void) rethrows -> [String] {
  let found = Mutex<[String]>([])
  try LayoutDiagnostics.withHandler { diagnostic in
    found.withLock { $0.append("\(diagnostic)") }
  } perform: {
    try body()
  }
  return found.withLock { $0 }
}
