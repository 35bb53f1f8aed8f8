import AutoLayout
public import Foundation

extension UICollectionView {
  /// A class of cells, and a closure that fills a cell with the contents of an item.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that fills a cell.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let name = "registration " + UUID().uuidString
    let setUp: Handler
    /// A class of cells with a handler that fills them.
    public init(handler: @escaping Handler) { setUp = handler }
    /// A class of cells with a handler that fills them; the nib is not read.
    public init(cellNib: UINib, handler: @escaping Handler) { setUp = handler }
  }

  /// A class of headers or footers, and a closure that fills a view of the class.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that fills a header or footer.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let name = "registration " + UUID().uuidString
    let kind: String
    let setUp: Handler
    /// A class of headers or footers with a handler that fills them; the nib is not read.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }
    /// A class of headers or footers with a handler that fills them.
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, setUp) = (elementKind, handler)
    }
  }

  /// A reused or new cell that the handler of a registration has filled with an item; an unfilled cell without an item.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.name)
    let cell = dequeueReusableCell(withReuseIdentifier: registration.name, for: indexPath)
    guard let cell = cell as? Cell else { preconditionFailure("the dequeued cell is not a \(Cell.self)") }
    if let item { registration.setUp(cell, indexPath, item) }
    return cell
  }

  /// A reused or new header or footer that the handler of a registration has filled.
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
