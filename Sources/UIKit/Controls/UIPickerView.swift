public import AutoLayout
public import Foundation

/// A picker with wheels: 320 by 216 points; not drawn.
open class UIPickerView: UIView {
  /// A picker with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly(.horizontal, .vertical)
  }
  /// The data source of rows.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// The delegate of the picker.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var chosen: [Int: Int] = [:]
  /// Stored only: whether the selected row is marked.
  open var showsSelectionIndicator = true
  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// The selected row of a wheel; the first row unless set, -1 without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    chosen[component] ?? (numberOfRows(inComponent: component) > 0 ? 0 : -1)
  }
  /// Selects a row without notifying the delegate.
  ///
  /// A row that does not exist is reported and not selected. Before there is a data source, any row is stored.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    if has(row, component) { chosen[component] = row }
  }
  /// Selects a row as a finger does, and notifies the delegate; a row that does not exist is reported.
  open func send(row: Int, inComponent component: Int) {
    guard has(row, component) else { return }
    chosen[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
  /// Whether a row exists, or may exist once there is a data source; reports a missing row.
  private func has(_ row: Int, _ component: Int) -> Bool {
    guard dataSource != nil else { return true }
    let isWheel = component >= 0 && component < numberOfComponents
    if isWheel, row >= 0, row < numberOfRows(inComponent: component) { return true }
    Misuse.report("\(type(of: self)) cannot select row \(row) of component \(component): there is no such row")
    return false
  }
  /// Reloads all wheels: each keeps its selected row or, if that has gone, selects the last one.
  open func reloadAllComponents() { for component in chosen.keys.sorted() { reloadComponent(component) } }
  /// Reloads a wheel: it keeps its selected row or, if that has gone, selects the last one.
  open func reloadComponent(_ component: Int) {
    guard let row = chosen[component] else { return }
    let last = component < numberOfComponents ? numberOfRows(inComponent: component) - 1 : -1
    chosen[component] = last < 0 ? nil : min(row, last)
  }
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
  /// The view of a row; given by the delegate.
  public final func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }
}
