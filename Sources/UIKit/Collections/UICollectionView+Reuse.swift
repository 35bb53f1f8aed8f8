import AutoLayout
public import Foundation

extension UICollectionView {
  /// Registers a class of cells under a name.
  public final func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.classes["cell " + identifier] = cellClass
  }

  /// Registers plain cells under a name; the nib is not read.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    pool.classes["cell " + identifier] = UICollectionViewCell.self
  }

  /// Registers a class of headers or footers under a name.
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    pool.classes["\(kind) \(identifier)"] = viewClass
  }

  /// Registers plain views under a name; the nib is not read.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    pool.classes["\(kind) \(identifier)"] = UICollectionReusableView.self
  }

  /// A reused or new cell; reports an unregistered identifier and returns a plain cell.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = offered, cell.reuseIdentifier == identifier {
      offered = nil
      return cell
    }
    return take("cell ", identifier) as? UICollectionViewCell ?? UICollectionViewCell(reusing: identifier)
  }

  /// A reused or new view; reports an unregistered identifier and returns a plain view.
  public final func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    take(kind + " ", identifier) ?? UICollectionReusableView(reusing: identifier)
  }

  /// Retires the cells that satisfy a condition.
  final func retire(where condition: (IndexPath, UICollectionViewCell) -> Bool) {
    // The delegate may reload the collection when an element disappears; then all others have disappeared too.
    for (path, cell) in shown.filter({ condition($0.key, $0.value) }).sorted(by: { $0.key < $1.key })
    where shown[path] === cell {
      shown[path] = nil
      retire(cell, at: path)
    }
  }

  private func take(_ kind: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = pool.take(kind + identifier) as? UICollectionReusableView {
      (view as? UICollectionViewCell)?.configurationUpdates.haveHappened = false
      view.prepareForReuse()
      return view
    }
    guard let type = pool.classes[kind + identifier] as? UICollectionReusableView.Type else {
      Misuse.report("no class is registered for '\(identifier)'; a plain cell or view is used")
      return nil
    }
    let made = type.makeNamed(identifier)
    made.reuseIdentifier = identifier
    return made
  }
}
