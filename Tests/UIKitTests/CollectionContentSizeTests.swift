import Foundation
import SnapKit
import Testing
import UIKit

private final class Source: NSObject, UICollectionViewDataSource {
  var count = 10
  var cells = 0

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cells += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }
}

private final class CountingLayout: UICollectionViewFlowLayout {
  var queries = 0

  override func prepare() {
    queries += 1
    super.prepare()
  }
}

/// A collection as high as its contents: in each layout, it compares its size with the size of its contents.
private final class ComparingCollection: UICollectionView {
  override var intrinsicContentSize: CGSize { collectionViewLayout.collectionViewContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != intrinsicContentSize { invalidateIntrinsicContentSize() }
  }
}

/// A collection as high as its contents: it invalidates its intrinsic size whenever `contentSize` changes.
private final class FollowingCollection: UICollectionView {
  override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize {
    layoutIfNeeded()
    return contentSize
  }
}

/// A controller that gives its collection the height of the contents.
private final class Panel: UIViewController {
  let collection: UICollectionView
  private var height: Constraint?

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collection)
    collection.snp.makeConstraints { make in
      make.left.right.top.equalToSuperview()
      height = make.height.equalTo(0).constraint
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    height?.update(offset: collection.collectionViewLayout.collectionViewContentSize.height)
  }
}

/// The size of a collection's contents before the collection has been laid out or has a height.
@Suite struct CollectionContentSizeTests {
  private func fill(_ collection: UICollectionView, from source: Source) {
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = source
  }

  /// In 390 points, five items of 70 points and four spaces of 10 points make a line.
  private func flow() -> CountingLayout {
    let layout = CountingLayout()
    layout.itemSize = CGSize(width: 70, height: 40)
    return layout
  }

  @Test func aLayoutAnswersBeforeTheFirstLayoutPass() {
    let (layout, source) = (flow(), Source())
    let frame = CGRect(x: 0, y: 0, width: 390, height: 200)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    fill(collection, from: source)
    #expect(layout.collectionViewContentSize == CGSize(width: 390, height: 90))
    let item = collection.layoutAttributesForItem(at: IndexPath(item: 7, section: 0))
    #expect(item?.frame == CGRect(x: 160, y: 50, width: 70, height: 40))
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 390, height: 45))?.count == 5)
    #expect(layout.queries == 1 && source.cells == 0)
    collection.layoutIfNeeded()
    #expect(layout.collectionViewContentSize.height == 90 && source.cells == 10)
    source.count = 5
    collection.reloadData()
    #expect(layout.collectionViewContentSize.height == 40)
    collection.layoutIfNeeded()
    #expect(collection.contentSize == CGSize(width: 390, height: 40) && collection.visibleCells.count == 5)
  }

  @Test func itemsOfAnOpenBatchDoNotCount() {
    let (layout, source) = (flow(), Source())
    let frame = CGRect(x: 0, y: 0, width: 390, height: 200)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    source.count = 5
    fill(collection, from: source)
    collection.layoutIfNeeded()
    collection.performBatchUpdates {
      source.count = 10
      collection.insertItems(at: (5..<10).map { IndexPath(item: $0, section: 0) })
      #expect(layout.collectionViewContentSize.height == 40)
    }
    #expect(layout.collectionViewContentSize.height == 90)
    collection.layoutIfNeeded()
    #expect(collection.contentSize.height == 90)
  }

  @Test func aCompositionalLayoutAnswersToo() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      subitems: [item])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let source = Source()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 0), collectionViewLayout: layout)
    fill(collection, from: source)
    #expect(layout.collectionViewContentSize == CGSize(width: 300, height: 150))
    let third = layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))
    #expect(third?.frame == CGRect(x: 150, y: 30, width: 150, height: 30))
    collection.layoutIfNeeded()
    #expect(collection.contentSize.height == 150 && source.cells == 0)
  }

  @Test func aCollectionIsAsHighAsItsContents() {
    let source = Source()
    for collection: UICollectionView in [
      ComparingCollection(frame: .zero, collectionViewLayout: flow()),
      FollowingCollection(frame: .zero, collectionViewLayout: flow()),
    ] {
      fill(collection, from: source)
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      root.addSubview(collection)
      collection.snp.makeConstraints { $0.left.right.top.equalToSuperview() }
      source.count = 10
      root.layoutIfNeeded()
      #expect(collection.frame == CGRect(x: 0, y: 0, width: 390, height: 90))
      #expect(collection.visibleCells.count == 10)
      source.count = 11
      collection.reloadData()
      root.layoutIfNeeded()
      #expect(collection.frame.height == 140 && collection.visibleCells.count == 11)
    }
  }

  @Test func aControllerSizesItsCollection() {
    let source = Source()
    let panel = Panel(UICollectionView(frame: .zero, collectionViewLayout: flow()))
    fill(panel.collection, from: source)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = panel
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(panel.collection.frame == CGRect(x: 0, y: 0, width: 390, height: 90))
    #expect(panel.collection.visibleCells.count == 10)
  }
}
