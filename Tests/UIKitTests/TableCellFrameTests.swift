import Foundation
import SnapKit
import Testing
import UIKit

/// A cell whose height depends on how wide its contents are when it is measured.
private final class Square: UITableViewCell {
  let picture = UIView()
  var widths: [CGFloat] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(picture)
    picture.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
  }

  required init?(coder: NSCoder) { fatalError() }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    layoutIfNeeded()
    widths.append(picture.bounds.width)
    return CGSize(width: targetSize.width, height: picture.bounds.width / 4)
  }
}

private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
  let dequeues: Bool
  var requested: [CGSize] = []
  var displayed: [CGRect] = []
  var ended = 0

  init(dequeues: Bool) { self.dequeues = dequeues }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard dequeues else { return Square(style: .default, reuseIdentifier: nil) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "square", for: indexPath)
    requested.append(cell.frame.size)
    return cell
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    displayed.append(cell.frame)
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    ended += 1
  }
}

/// The frames of a table's cells when the data source gets them, when they are measured, and when they appear.
@Suite struct TableCellFrameTests {
  private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 420, height: 500))
    table.register(Square.self, forCellReuseIdentifier: "square")
    (table.dataSource, table.delegate) = (source, source)
    return table
  }

  @Test func dequeuedCellsHaveTheSizeOfTheRow() {
    let source = Source(dequeues: true)
    let table = table(source)
    table.rowHeight = 60
    table.layoutIfNeeded()
    #expect(source.requested == [CGSize(width: 420, height: 60), CGSize(width: 420, height: 60)])
    #expect(source.displayed == [0, 60].map { CGRect(x: 0, y: $0, width: 420, height: 60) })
  }

  @Test(arguments: [true, false]) func cellsAreMeasuredInTheWidthOfTheTable(dequeues: Bool) throws {
    let source = Source(dequeues: dequeues)
    let table = table(source)
    table.estimatedRowHeight = 50
    table.layoutIfNeeded()
    // The picture is 400 points wide.
    let frames = [0, 100].map { CGRect(x: 0, y: $0, width: 420, height: 100) }
    #expect(table.visibleCells.map(\.frame) == frames)
    #expect(try #require(table.visibleCells as? [Square]).map(\.widths) == [[400], [400]])
    if dequeues { #expect(source.requested.map(\.height) == [50, 50]) }
    // The delegate sees cells that it may decorate by their frames.
    #expect(source.displayed == frames && source.ended == 0)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(source.displayed == frames + frames && source.ended == 2)
  }
}
