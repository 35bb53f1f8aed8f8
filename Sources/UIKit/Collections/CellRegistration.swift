import AutoLayout
public import Foundation

extension UICollectionView {
  /// The configuration of cells of a class for items.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that fills a cell.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let name = "registration " + UUID().uuidString
    let setUp: Handler
    /// Registers a class of cells with a handler that fills them.
    public init(handler: @escaping Handler) { setUp = handler }
    /// A class of cells; the nib is not read.
    public init(cellNib: UINib, handler: @escaping Handler) { setUp = handler }
  }

  /// The configuration of headers or footers of a class.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that fills a header or footer.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let name = "registration " + UUID().uuidString
    let kind: String
    let setUp: Handler
    /// A class of headers or footers; the nib is not read.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }
    /// A class of headers or footers.
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, setUp) = (elementKind, handler)
    }
  }

  /// A cell that was set up for an item.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.name)
    let cell = dequeueReusableCell(withReuseIdentifier: registration.name, for: indexPath)
    guard let cell = cell as? Cell else { preconditionFailure("the dequeued cell is not a \(Cell.self)") }
    if let item { registration.setUp(cell, indexPath, item) }
    return cell
  }

  /// A header or footer that was set up.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.name)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.name, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("the dequeued view is not a \(Supplementary.self)")
    }
    registration.setUp(view, registration.kind, indexPath)
    return view
  }
}
