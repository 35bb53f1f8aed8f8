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

  /// A reused or new cell with the item's frame, which a new cell gets in `init(frame:)`; reports an unregistered
  /// identifier and returns a plain cell.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = offered, cell.reuseIdentifier == identifier {
      offered = nil
      return cell
    }
    let frame = frame(ofNew: nil, indexPath)
    return take("cell ", identifier, frame) as? UICollectionViewCell
      ?? UICollectionViewCell(reusing: identifier, frame: frame)
  }

  /// A reused or new view with the frame that the layout gives it; reports an unregistered identifier and returns a
  /// plain view.
  public final func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let frame = frame(ofNew: kind, indexPath)
    let view = take(kind + " ", identifier, frame) ?? UICollectionReusableView(reusing: identifier, frame: frame)
    view.elementKind = kind
    return view
  }

  /// The frame of a cell, or of a supplement of a kind, that code dequeues; zero if the layout does not know it yet.
  private func frame(ofNew kind: String?, _ path: IndexPath) -> CGRect {
    if let coming, coming.kind == kind, coming.path == path { return coming.frame }
    // A delegate may dequeue a cell to tell the layout its size.
    guard isPrepared, !isSettling, has(path) else { return .zero }
    let attributes =
      kind.map { collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: path) }
      ?? collectionViewLayout.layoutAttributesForItem(at: path)
    return attributes?.frame ?? .zero
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

  private func take(_ kind: String, _ identifier: String, _ frame: CGRect) -> UICollectionReusableView? {
    if let view = pool.take(kind + identifier) as? UICollectionReusableView {
      (view as? UICollectionViewCell)?.configurationUpdates.haveHappened = false
      view.offer = (-1, [])
      view.prepareForReuse()
      if frame.size != .zero { view.frame = frame }
      return view
    }
    guard let type = pool.classes[kind + identifier] as? UICollectionReusableView.Type else {
      Misuse.report("no class is registered for '\(identifier)'; a plain cell or view is used")
      return nil
    }
    let made = type.makeNamed(identifier, frame)
    made.reuseIdentifier = identifier
    return made
  }
}
