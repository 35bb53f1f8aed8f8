import AutoLayout
import Foundation

extension UITableView {
  /// Registers a class of cells under a name.
  public final func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.classes["cell " + identifier] = cellClass
  }

  /// Registers plain cells under a name; the nib is not read.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pool.classes["cell " + identifier] = UITableViewCell.self
  }

  /// Registers a class of headers and footers under a name.
  public final func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.classes["header " + identifier] = aClass
  }

  /// Registers plain views under a name; the nib is not read.
  public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.classes["header " + identifier] = UITableViewHeaderFooterView.self
  }

  /// A reused or new cell.
  final func cell(named identifier: String) -> UITableViewCell? {
    if let cell = offered, cell.reuseIdentifier == identifier {
      offered = nil
      return cell
    }
    if let cell = pool.take("cell " + identifier) as? UITableViewCell {
      cell.configurationUpdates.haveHappened = false
      cell.prepareForReuse()
      return cell
    }
    return (pool.classes["cell " + identifier] as? UITableViewCell.Type)?.makeNamed(identifier, 0)
  }

  /// A reused or new header or footer; `nil` if no class is registered.
  public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = pool.take("header " + identifier) as? UITableViewHeaderFooterView {
      view.configurationUpdates.haveHappened = false
      view.prepareForReuse()
      return view
    }
    return (pool.classes["header " + identifier] as? UITableViewHeaderFooterView.Type)?.makeNamed(identifier)
  }
}
