import Testing
import UIKit

/// Tap recognisers above and in cells, controls and views that follow touches.
@Suite struct RecognizedTapTests {
  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      touch.view is UITableView
    }
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var selected: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
  }

  private final class Toucher: UIView {
    var touches: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.append("cancelled") }
  }

  private final class Counter {
    var taps = 0
    func tapped() { taps += 1 }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let counter = Counter()
  private let rows = Rows()
  private let delegate = Delegate()

  private func recognizer() -> UITapGestureRecognizer {
    UITapGestureRecognizer(target: counter, action: Selector("tapped", Counter.tapped))
  }

  private func table() -> UITableView {
    let table = UITableView(frame: root.bounds)
    (table.dataSource, table.delegate) = (rows, rows)
    root.addSubview(table)
    root.layoutIfNeeded()
    return table
  }

  @Test func aRecognizerAboveATablePreventsSelection() {
    _ = table()
    let tap = recognizer()
    root.addGestureRecognizer(tap)
    #expect(root.tap(at: CGPoint(x: 20, y: 60)) === root)
    #expect(counter.taps == 1 && rows.selected.isEmpty)
    tap.cancelsTouchesInView = false
    root.tap(at: CGPoint(x: 20, y: 60))
    #expect(counter.taps == 2 && rows.selected == [1])
    tap.isEnabled = false
    root.tap(at: CGPoint(x: 20, y: 10))
    #expect(counter.taps == 2 && rows.selected == [1, 0])
  }

  @Test func aRecognizerOfATablePreventsSelectionUnlessItsDelegateRefusesCells() {
    let (table, tap) = (table(), recognizer())
    table.addGestureRecognizer(tap)
    #expect(root.tap(at: CGPoint(x: 20, y: 60)) === table)
    #expect(counter.taps == 1 && rows.selected.isEmpty)
    tap.delegate = delegate
    root.tap(at: CGPoint(x: 20, y: 60))
    #expect(counter.taps == 1 && rows.selected == [1])
  }

  @Test func aControlPrecedesRecognizersAboveIt() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let (pressed, inner) = (Counter(), recognizer())
    button.addTarget(pressed, action: Selector("tapped", Counter.tapped), for: .touchUpInside)
    root.addSubview(button)
    root.addGestureRecognizer(recognizer())
    root.tap(at: CGPoint(x: 20, y: 20))
    #expect(pressed.taps == 1 && counter.taps == 0)
    button.addGestureRecognizer(inner)
    root.tap(at: CGPoint(x: 20, y: 20))
    #expect(pressed.taps == 1 && counter.taps == 1)
    inner.cancelsTouchesInView = false
    root.tap(at: CGPoint(x: 20, y: 20))
    #expect(pressed.taps == 2 && counter.taps == 2)
  }

  @Test func aRecognizedTapCancelsTheTouchOfTheHitView() {
    let (inner, tap) = (Toucher(frame: root.bounds), recognizer())
    root.addSubview(inner)
    root.tap(at: CGPoint(x: 20, y: 20))
    root.addGestureRecognizer(tap)
    root.tap(at: CGPoint(x: 20, y: 20))
    tap.cancelsTouchesInView = false
    root.tap(at: CGPoint(x: 20, y: 20))
    #expect(inner.touches == ["began", "ended", "began", "cancelled", "began", "ended"] && counter.taps == 2)
  }
}
