import Foundation
import Testing
import UIKit

/// Cells that follow their state by configurations.
@Suite struct CellConfigurationTests {
  private struct Tag: UIContentConfiguration {
    var height: CGFloat = 30
    var isSelected = false
    func makeContentView() -> any UIView & UIContentView { TagView(self) }
    func updated(for state: any UIConfigurationState) -> Tag {
      var tag = self
      tag.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
      return tag
    }
  }

  private final class TagView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ tag: Tag) {
      configuration = tag
      super.init(frame: .zero)
      heightAnchor.constraint(equalToConstant: tag.height).isActive = true
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Sets its contents only when it is asked to update them.
  private final class LateCell: UICollectionViewListCell {
    var height: CGFloat = 0
    var states: [Bool] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      states.append(state.isSelected)
      contentConfiguration = Tag(height: height).updated(for: state)
    }
  }

  private func list(_ cell: @escaping (UICollectionView, IndexPath, Int) -> UICollectionViewCell) -> (
    UICollectionView, UICollectionViewDiffableDataSource<Int, Int>
  ) {
    let plain = UICollectionLayoutListConfiguration(appearance: .plain)
    let layout = UICollectionViewCompositionalLayout.list(using: plain)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { cell($0, $1, $2) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1, 2])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    return (view, source)
  }

  @Test func aCellIsStyledByItsPartInTheList() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    func fill(_ cell: UICollectionViewListCell) {
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in fill(cell) }
    let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    let supplements = kinds.map { kind in
      UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { cell, _, _ in fill(cell)
      }
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(using: supplements[kind == kinds[0] ? 0 : 1], for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    let cells =
      [view.cellForItem(at: path)] + kinds.map { view.supplementaryView(forElementKind: $0, at: path) }
    let contents = try cells.map { cell in
      let cell = try #require(cell as? UICollectionViewListCell)
      return try #require(cell.contentConfiguration as? UIListContentConfiguration)
    }
    #expect(contents.map { $0.textProperties.color } == [.label, .secondaryLabel, .secondaryLabel])
    #expect(contents.map { $0.textProperties.font.pointSize } == [17, 13, 13])
    let colors = cells.map { $0?.backgroundColor }
    #expect(colors == [.secondarySystemGroupedBackground, nil, nil])
  }

  @Test func aCellUpdatesItsContentsBeforeItIsShown() throws {
    let registration = UICollectionView.CellRegistration<LateCell, Int> { cell, _, item in
      cell.height = CGFloat(60 + 10 * item)
    }
    let (view, source) = list { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? LateCell)
    #expect(cell.frame.height == 70 && cell.states.last == false)
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    #expect(cell.states.last == true && (cell.contentConfiguration as? Tag)?.isSelected == true)
    #expect(source.snapshot().numberOfItems == 3)
  }

  @Test func aHandlerUpdatesACell() throws {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      cell.configurationUpdateHandler = { cell, state in
        cell.contentConfiguration = Tag(height: CGFloat(60 + 10 * item), isSelected: state.isSelected)
      }
    }
    let (view, source) = list { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
    let path = IndexPath(item: 2, section: 0)
    let cell = try #require(view.cellForItem(at: path))
    #expect(cell.frame.height == 80 && (cell.contentConfiguration as? Tag)?.isSelected == false)
    view.selectItem(at: path, animated: false, scrollPosition: [])
    #expect((cell.contentConfiguration as? Tag)?.isSelected == true && source.itemIdentifier(for: path) == 2)
  }

  @Test func contentsFollowTheStateUnlessTheyMayNot() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Tag()
    cell.setNeedsUpdateConfiguration()
    cell.setSelected(true, animated: false)
    #expect((cell.contentConfiguration as? Tag)?.isSelected == true)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.setSelected(false, animated: false)
    #expect((cell.contentConfiguration as? Tag)?.isSelected == true)
  }
}
