import Foundation
import Testing
import UIKit

/// Rows of 50 points.
private final class Rows: NSObject, UITableViewDataSource {
  var count = 3
  var calls = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    calls += 1
    return count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

/// A controller that makes a table as high as its rows, as applications do.
private final class ListController: UIViewController {
  let table = UITableView()
  let rows = Rows()
  lazy var height = table.heightAnchor.constraint(equalToConstant: 0)
  var sizes: [CGSize] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    (table.dataSource, table.rowHeight) = (rows, 50)
    view.addSubview(table)
    table.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.topAnchor.constraint(equalTo: view.topAnchor), height,
    ])
    unsafe table.addObserver(self, forKeyPath: "contentSize", options: [.new, .old], context: nil)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == "contentSize", object as? UITableView === table, let size = change?[.newKey] as? CGSize,
      change?[.oldKey] is CGSize
    else { return }
    sizes.append(size)
    height.constant = size.height
  }
}

@Suite("Observed properties") struct ObservationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test func aTableIsAsHighAsItsRows() {
    let controller = ListController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(controller.table.frame == CGRect(x: 0, y: 0, width: 390, height: 150))
    controller.rows.count = 7
    controller.table.reloadData()
    window.layoutIfNeeded()
    #expect(controller.table.frame.height == 350)
    #expect(controller.sizes.map(\.height) == [150, 350])
    controller.table.removeObserver(controller, forKeyPath: "contentSize")
    controller.rows.count = 1
    controller.table.reloadData()
    window.layoutIfNeeded()
    #expect(controller.table.frame.height == 350)
  }

  @Test func observingCallsNoDataSource() {
    let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    table.dataSource = rows
    var heights: [CGFloat] = []
    let observation = table.observe(\.contentSize, options: .new) { _, change in
      heights.append(change.newValue?.height ?? -1)
    }
    #expect(rows.calls == 0)
    table.rowHeight = 50
    table.layoutIfNeeded()
    #expect(heights == [150])
    observation.invalidate()
    rows.count = 1
    table.reloadData()
    table.layoutIfNeeded()
    #expect(heights == [150])
  }

  @Test func contentDeterminedByConstraintsIsObserved() {
    let (scroll, box) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    scroll.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    let height = box.heightAnchor.constraint(equalToConstant: 300)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      box.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      box.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      box.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor), height,
    ])
    var sizes: [CGSize] = []
    let observation = scroll.observe(\.contentSize) { view, change in
      #expect(change.newValue == nil && change.oldValue == nil)
      sizes.append(view.contentSize)
    }
    scroll.layoutIfNeeded()
    height.constant = 40
    scroll.layoutIfNeeded()
    scroll.layoutIfNeeded()
    #expect(sizes == [CGSize(width: 100, height: 300), CGSize(width: 100, height: 40)])
    withExtendedLifetime(observation) {}
  }

  @Test func offsetsSizesAndFramesThatCodeSetsAreObservedAtOnce() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var changes: [String] = []
    let observations = [
      scroll.observe(\.contentOffset, options: [.initial, .new]) { changes.append("offset \($1.newValue?.y ?? -1)") },
      scroll.observe(\.contentSize, options: .new) { changes.append("size \($1.newValue?.height ?? -1)") },
      scroll.observe(\.frame, options: .old) { changes.append("frame \($1.oldValue?.height ?? -1)") },
      scroll.layer.observe(\.bounds) { layer, _ in changes.append("bounds \(layer.bounds.height)") },
    ]
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentOffset.y = 20
    scroll.frame.size.height = 90
    scroll.frame.size.height = 90
    #expect(changes == ["offset 0.0", "size 500.0", "offset 20.0", "bounds 100.0", "frame 100.0", "bounds 90.0"])
    withExtendedLifetime(observations) {}
  }

  @Test func viewsThatConstraintsMoveAreObserved() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    var frames: [CGRect] = []
    let observation = view.observe(\.frame) { view, _ in frames.append(view.frame) }
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    left.constant = 8
    root.layoutIfNeeded()
    #expect(frames == [CGRect(x: 5, y: 0, width: 10, height: 10), CGRect(x: 8, y: 0, width: 10, height: 10)])
    withExtendedLifetime(observation) {}
  }

  @Test func observationsEndWithTheirObservers() {
    final class Observer: UIResponder {
      var count = 0
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { count += 1 }
    }
    let view = UIView()
    var counts = 0
    weak var lost: Observer?
    do {
      let observer = Observer()
      lost = observer
      unsafe view.addObserver(observer, forKeyPath: "bounds", options: .initial, context: nil)
      unsafe view.addObserver(observer, forKeyPath: "nothing", options: .initial, context: nil)
      #expect(observer.count == 1)
      view.frame.size.width = 10
      #expect(observer.count == 2)
      _ = view.observe(\.bounds) { _, _ in counts += 1 }
    }
    view.frame.size.width = 20
    #expect(lost == nil && counts == 0)
  }
}
