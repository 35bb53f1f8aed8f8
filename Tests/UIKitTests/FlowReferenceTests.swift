import Testing
import UIKit

private final class Tiles: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }

  func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = self
    view.layoutIfNeeded()
    return view
  }
}

@Suite("References of insets in flow layouts") struct FlowReferenceTests {
  private func layout(_ reference: UICollectionViewFlowLayout.SectionInsetReference) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 3, left: 5, bottom: 3, right: 5)
    layout.sectionInsetReference = reference
    return layout
  }

  @Test func insetsCountFromTheMargins() {
    let (tiles, layout) = (Tiles(), layout(.fromLayoutMargins))
    let view = tiles.collection(layout)
    view.layoutMargins = UIEdgeInsets(top: 7, left: 11, bottom: 7, right: 13)
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.origin == CGPoint(x: 16, y: 3))
    // Three items share 166 points.
    #expect(view.visibleCells.last?.frame.maxX == 182)
    layout.sectionInsetReference = .fromContentInset
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.origin == CGPoint(x: 5, y: 3))
  }

  @Test func insetsOfAHorizontalLayoutCountFromItsMargins() {
    let (tiles, layout) = (Tiles(), layout(.fromLayoutMargins))
    layout.scrollDirection = .horizontal
    let view = tiles.collection(layout)
    view.layoutMargins = UIEdgeInsets(top: 7, left: 11, bottom: 20, right: 13)
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.origin == CGPoint(x: 5, y: 10))
  }

  @Test func insetsCountFromTheSafeArea() {
    let (tiles, controller) = (Tiles(), UIViewController())
    let view = tiles.collection(layout(.fromSafeArea))
    controller.view.addSubview(view)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.minX == 35)
    // Insets that contain the safe area are not counted again.
    view.contentInsetAdjustmentBehavior = .always
    view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.minX == 5)
  }
}
