// Code as in an application: not in the style of this package.
// swift-format-ignore-file
import UIKit

/// A month as a grid of days, with the events of the selected day below.
public final class MonthViewController: UIViewController {
  private let monthLabel = UILabel()
  public let grid = UIStackView()
  private let events = UIStackView()
  private let today = 17, daysWithEvents: Set<Int> = [3, 9, 17, 24]

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    monthLabel.text = "November 2026"
    monthLabel.font = .systemFont(ofSize: 28, weight: .bold)
    grid.axis = .vertical
    grid.distribution = .fillEqually
    grid.spacing = 4
    grid.addArrangedSubview(row(["M", "T", "W", "T", "F", "S", "S"].map { header($0) }))
    for week in 0..<6 {
      grid.addArrangedSubview(row((0..<7).map { day(week * 7 + $0 - 5) }))
    }
    events.axis = .vertical
    events.spacing = 10
    for (time, title, color) in [("09:00", "Stand-up", UIColor.systemBlue), ("13:30", "Lunch with Emmy", .systemOrange), ("16:00", "Review", .systemPurple)] {
      events.addArrangedSubview(event(time, title, color))
    }
    for subview in [monthLabel, grid, events] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      monthLabel.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      monthLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      grid.topAnchor.constraint(equalTo: monthLabel.bottomAnchor, constant: 16),
      grid.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      grid.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      grid.heightAnchor.constraint(equalToConstant: 7 * 44 + 6 * 4),
      events.topAnchor.constraint(equalTo: grid.bottomAnchor, constant: 24),
      events.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      events.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }
  private func row(_ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    return stack
  }
  private func header(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .secondaryLabel
    return label
  }
  private func day(_ number: Int) -> UIView {
    let cell = UIView(), circle = UIView(), label = UILabel(), dot = UIView()
    guard (1...30).contains(number) else { return cell }
    label.text = "\(number)"
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 18, weight: number == today ? .bold : .regular)
    label.textColor = number == today ? .white : .label
    circle.backgroundColor = number == today ? .systemRed : .clear
    circle.layer.cornerRadius = 18
    dot.backgroundColor = daysWithEvents.contains(number) ? .systemBlue : .clear
    dot.layer.cornerRadius = 2.5
    for view in [circle, label, dot] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(view)
    }
    NSLayoutConstraint.activate([
      circle.centerXAnchor.constraint(equalTo: cell.centerXAnchor), circle.topAnchor.constraint(equalTo: cell.topAnchor),
      circle.widthAnchor.constraint(equalToConstant: 36), circle.heightAnchor.constraint(equalToConstant: 36),
      label.centerXAnchor.constraint(equalTo: circle.centerXAnchor), label.centerYAnchor.constraint(equalTo: circle.centerYAnchor),
      dot.centerXAnchor.constraint(equalTo: cell.centerXAnchor), dot.topAnchor.constraint(equalTo: circle.bottomAnchor, constant: 1),
      dot.widthAnchor.constraint(equalToConstant: 5), dot.heightAnchor.constraint(equalToConstant: 5),
    ])
    return cell
  }
  private func event(_ time: String, _ title: String, _ color: UIColor) -> UIView {
    let bar = UIView(), timeLabel = UILabel(), titleLabel = UILabel()
    bar.backgroundColor = color
    bar.layer.cornerRadius = 2
    bar.widthAnchor.constraint(equalToConstant: 4).isActive = true
    timeLabel.text = time
    timeLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    timeLabel.textColor = .secondaryLabel
    timeLabel.setContentHuggingPriority(.required, for: .horizontal)
    titleLabel.text = title
    let stack = UIStackView(arrangedSubviews: [bar, timeLabel, titleLabel])
    stack.spacing = 12
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
    stack.backgroundColor = .secondarySystemBackground
    stack.layer.cornerRadius = 12
    return stack
  }
}
