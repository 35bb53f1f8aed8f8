import Foundation
import SnapKit
import Testing
import UIKit

private final class Source: NSObject, UITableViewDataSource {
  var count = 4
  var questions = 0
  var cells = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    questions += 1
    return count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells += 1
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// A sheet whose table is as high as its rows.
private final class Sheet: UIViewController {
  let table = UITableView()
  let source = Source()
  private var height: Constraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = source
    table.rowHeight = 50
    view.addSubview(table)
    table.snp.makeConstraints { $0.left.right.bottom.equalToSuperview() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    height?.deactivate()
    table.snp.makeConstraints { height = $0.height.equalTo(table.contentSize.height).constraint }
  }
}

/// The size of a table's content before the table has been laid out.
@Suite struct TableContentSizeTests {
  @Test func countsNewRowsBeforeTheNextLayout() {
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), Source())
    #expect(table.contentSize == .zero)
    table.rowHeight = 50
    table.dataSource = source
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
    #expect(table.contentSize == CGSize(width: 320, height: 250))
    let questions = source.questions
    #expect(table.contentSize.height == 250)
    #expect(source.questions == questions && source.cells == 0)
    source.count = 6
    table.reloadData()
    #expect(table.contentSize.height == 350 && source.cells == 0)
    source.count = 5
    table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    #expect(table.contentSize.height == 300)
    table.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 320, height: 300) && source.cells == 5)
  }

  @Test func ignoresRowsOfAnOpenBatch() {
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), Source())
    table.rowHeight = 50
    table.dataSource = source
    table.layoutIfNeeded()
    table.beginUpdates()
    source.count = 5
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(table.contentSize.height == 200)
    table.endUpdates()
    #expect(table.contentSize.height == 250)
  }

  @Test(arguments: [false, true]) func aControllerSizesItsTableByItsRows(isPresented: Bool) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let sheet = Sheet()
    window.rootViewController = isPresented ? UIViewController() : sheet
    window.makeKeyAndVisible()
    if isPresented { window.rootViewController?.present(sheet, animated: false) }
    window.layoutIfNeeded()
    #expect(sheet.table.frame == CGRect(x: 0, y: 644, width: 390, height: 200))
    #expect(sheet.table.visibleCells.count == 4)
  }
}
