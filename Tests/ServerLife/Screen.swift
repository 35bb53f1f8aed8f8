import AutoLayout
import Foundation
import LayoutAnimation
import SnapLayout

/// A header, a stack of rows, and a drawer that comes in from below.
final class Screen {
  let root: CountedView
  let rows: [CountedView]
  private let titles: [CountedLabel]
  private let stack: StackView
  private let drawer: LayoutConstraint
  private let paragraph: CountedLabel

  init(_ count: LiveCount, clock: ManualClock, rows rowCount: Int) {
    root = CountedView(count, frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.timeline = LayoutTimeline(clock: clock)
    let header = CountedView(count), sheet = CountedView(count)
    rows = (0..<rowCount).map { _ in CountedView(count) }
    titles = (0..<rowCount).map { CountedLabel(count, text: "row \($0)") }
    paragraph = CountedLabel(count, text: "a text that may need several lines")
    paragraph.numberOfLines = 0
    stack = StackView(arrangedSubviews: rows)
    stack.axis = .vertical
    for view in [header, stack, sheet] { root.addSubview(view) }
    header.addSubview(paragraph)
    header.snp.makeConstraints { make in
      make.top.leading.trailing.equalToSuperview().inset(8)
      make.height.greaterThanOrEqualTo(44)
    }
    paragraph.snp.makeConstraints { make in make.edges.equalToSuperview().inset(4) }
    stack.snp.makeConstraints { make in
      make.top.equalTo(header.snp.bottom).offset(8)
      make.leading.trailing.equalToSuperview().inset(8)
    }
    for (row, title) in zip(rows, titles) {
      row.addSubview(title)
      title.snp.makeConstraints { make in
        make.leading.equalToSuperview().offset(12)
        make.top.bottom.equalToSuperview().inset(4)
        make.trailing.lessThanOrEqualToSuperview().offset(-12)
      }
    }
    sheet.snp.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.height.equalTo(200)
    }
    drawer = sheet.topAnchor.constraint(equalTo: root.bottomAnchor)
    drawer.isActive = true
    root.layoutIfNeeded()
  }

  /// Sets a constant, a text or a visibility, and lays out.
  func edit(_ choice: Int, _ number: Int) {
    let row = number % rows.count
    switch choice {
    case 0..<6: drawer.constant = CGFloat(-(number % 200))
    case 6: titles[row].text = "row \(row), \(number % 1_000)"
    case 7: paragraph.text = String(repeating: "word ", count: 3 + number % 12)
    case 8: rows[row].isHidden.toggle()
    default: titles[row].snp.updateConstraints { make in make.leading.equalToSuperview().offset(8 + number % 9) }
    }
    root.layoutIfNeeded()
  }

  /// Requires the impossible, and takes it back.
  func conflict(_ number: Int) {
    let row = rows[number % rows.count]
    let wide = row.widthAnchor.constraint(equalToConstant: 500)
    wide.isActive = true
    root.layoutIfNeeded()
    wide.isActive = false
    root.layoutIfNeeded()
  }

  /// Begins a movement whose handler names the screen, as handlers of applications do.
  func animate(_ choice: Int, _ number: Int) {
    let row = rows[number % rows.count]
    switch choice {
    case 0:
      View.animate(withDuration: 0.3, animations: { row.alpha = row.alpha == 1 ? 0.5 : 1 }) { _ in
        self.root.setNeedsLayout()
      }
    case 1:
      View.animate(withDuration: 0.3) {
        drawer.constant = CGFloat(-(number % 200))
        root.layoutIfNeeded()
      } completion: { _ in
        self.root.setNeedsLayout()
      }
    case 2:
      root.animateConstraints(withDuration: 0.3, changes: { drawer.constant = CGFloat(-(number % 200)) }) { _ in
        self.root.setNeedsLayout()
      }
    default:
      let animator = PropertyAnimator(duration: 0.3) { row.alpha = row.alpha == 1 ? 0.5 : 1 }
      animator.addCompletion { _ in self.root.setNeedsLayout() }
      animator.startAnimation()
      if choice == 4 { animator.pauseAnimation() }
    }
    root.timeline.advance()
  }
}
