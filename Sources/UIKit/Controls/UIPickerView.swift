public import AutoLayout
public import Foundation

/// Wheels: 320 by 216 points.
open class UIPickerView: UIView {
  /// What it shows.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// Whom it asks and tells.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var chosen: [Int: Int] = [:]
  /// Kept: whether the chosen row is marked.
  open var showsSelectionIndicator = true
  /// How many wheels there are.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// How many rows a wheel has.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// The chosen row.
  open func selectedRow(inComponent component: Int) -> Int {
    chosen[component] ?? (numberOfRows(inComponent: component) > 0 ? 0 : -1)
  }
  /// Chooses a row; the delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { chosen[component] = row }
  /// Chooses a row as a finger does, and tells the delegate.
  open func send(row: Int, inComponent component: Int) {
    chosen[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
  /// Asks for everything anew.
  open func reloadAllComponents() { chosen = [:] }
  /// Asks for a wheel anew.
  open func reloadComponent(_ component: Int) { chosen[component] = nil }
  /// 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}

extension UIPickerView {
  /// The size of a row.
  public final func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: bounds.size.width,
      height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
  }
  /// The view of a row: that of the delegate.
  public final func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }
}
