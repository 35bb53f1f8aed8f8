public import AutoLayout
public import Foundation
import SnapLayout

/// A settings screen: sections of rows with an icon, a title, a detail that may wrap, and a switch or an arrow.
public final class SettingsScreen: View {
  private static let rowsInSection = 8
  private static let details = [
    "On", "Off", "Ask before joining networks", "Last backup: yesterday",
    "Apps may use your location while they are in the foreground, and some of them in the background",
  ]

  /// The rows, from top to bottom.
  public private(set) var rows: [SettingsRow] = []

  /// A screen with a number of rows, in sections of eight.
  public init(rows count: Int) {
    super.init(frame: .zero)
    let list = StackView()
    list.axis = .vertical
    list.spacing = 24
    addSubview(list)
    list.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(16)
      make.left.right.equalToSuperview().inset(16)
    }
    for start in stride(from: 0, to: count, by: Self.rowsInSection) {
      let section = StackView()
      section.axis = .vertical
      section.spacing = 1
      for number in start..<min(start + Self.rowsInSection, count) {
        let row = SettingsRow(title: "Setting \(number + 1)", detail: Self.details[number % Self.details.count])
        section.addArrangedSubview(row)
        rows.append(row)
      }
      list.addArrangedSubview(section)
    }
  }
}

/// A row of the screen.
public final class SettingsRow: View {
  private let icon = View()
  private let title = Label()
  private let detail = Label()
  private let control = View()

  /// The title's distance from the icon; its constant changes in the benchmark's edit.
  public private(set) var gap: Constraint?

  init(title: String, detail: String) {
    super.init(frame: .zero)
    self.title.text = title
    self.detail.text = detail
    self.detail.numberOfLines = 0
    for view in [icon, self.title, self.detail, control] { addSubview(view) }
    icon.snp.makeConstraints { make in
      make.size.equalTo(28)
      make.left.equalToSuperview().offset(12)
      make.centerY.equalToSuperview()
    }
    control.snp.makeConstraints { make in
      make.size.equalTo(CGSize(width: 50, height: 30))
      make.right.equalToSuperview().offset(-12)
      make.centerY.equalToSuperview()
    }
    self.title.snp.makeConstraints { make in
      gap = make.left.equalTo(icon.snp.right).offset(12).constraint
      make.top.equalToSuperview().offset(10)
      make.right.lessThanOrEqualTo(control.snp.left).offset(-8)
    }
    self.detail.snp.makeConstraints { make in
      make.left.equalTo(self.title)
      make.top.equalTo(self.title.snp.bottom).offset(2)
      make.right.equalTo(control.snp.left).offset(-8)
      make.bottom.equalToSuperview().offset(-10)
    }
  }
}
