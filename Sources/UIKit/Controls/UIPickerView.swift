public import AutoLayout
public import Foundation

/// Wheels: 320 by 216 points.
open class UIPickerView: UIView {
  /// What it shows.
  public final weak var dataSource: (any UIPickerViewDataSource)?
  /// Whom it asks and tells.
  public final weak var delegate: (any UIPickerViewDelegate)?
  private var chosen: [Int: Int] = [:]
  /// Kept: whether the chosen row is marked.
  public final var showsSelectionIndicator = true
  /// How many wheels there are.
  public final var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// How many rows a wheel has.
  public final func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// The chosen row.
  public final func selectedRow(inComponent component: Int) -> Int {
    chosen[component] ?? (numberOfRows(inComponent: component) > 0 ? 0 : -1)
  }
  /// Chooses a row; the delegate is not told.
  public final func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { chosen[component] = row }
  /// Chooses a row as a finger does, and tells the delegate.
  public final func send(row: Int, inComponent component: Int) {
    chosen[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
  /// Asks for everything anew.
  public final func reloadAllComponents() { chosen = [:] }
  /// Asks for a wheel anew.
  public final func reloadComponent(_ component: Int) { chosen[component] = nil }
  /// 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}
