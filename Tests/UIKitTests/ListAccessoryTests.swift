import Foundation
import LayoutRendering
import Testing
import UIKit

/// The accessories of rows of a list in a collection.
@Suite struct ListAccessoryTests {
  private func cell(_ accessories: [UICellAccessory], isMirrored: Bool = false) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    if isMirrored { cell.semanticContentAttribute = .forceRightToLeft }
    cell.accessories = accessories
    cell.layoutIfNeeded()
    return cell
  }

  /// The frames of the accessories, from left to right.
  private func frames(_ cell: UICollectionViewListCell) -> [CGRect] {
    cell.subviews.filter { $0 !== cell.contentView }.map { $0.frame }.sorted { $0.minX < $1.minX }
  }

  private func custom(
    _ view: UIView, _ placement: UICellAccessory.Placement, width: UICellAccessory.LayoutDimension? = nil
  ) -> UICellAccessory {
    .customView(configuration: .init(customView: view, placement: placement, reservedLayoutWidth: width))
  }

  @Test(arguments: [false, true]) func accessoriesTakeRoomFromTheContents(_ isMirrored: Bool) {
    let shown = cell([.disclosureIndicator(), .delete(displayed: .always)], isMirrored: isMirrored)
    // The circle stands 16 points from one edge, the arrow 16 points from the other and 10 from the contents.
    #expect(shown.contentView.frame == CGRect(x: isMirrored ? 34 : 38, y: 0, width: 228, height: 44))
    let arrow = CGRect(x: isMirrored ? 16 : 276, y: 15, width: 8, height: 14)
    let circle = CGRect(x: isMirrored ? 262 : 16, y: 11, width: 22, height: 22)
    #expect(frames(shown) == (isMirrored ? [arrow, circle] : [circle, arrow]))
    shown.accessories = []
    shown.layoutIfNeeded()
    #expect(shown.contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 44) && frames(shown).isEmpty)
  }

  @Test func standardAccessoriesHaveAFixedOrder() {
    let first = cell([.reorder(displayed: .always), .checkmark(), .disclosureIndicator()])
    let second = cell([.disclosureIndicator(), .reorder(displayed: .always), .checkmark()])
    #expect(frames(first) == frames(second) && frames(first).map { $0.width } == [14, 8, 20])
    #expect(frames(first).map { $0.minX } == [222, 246, 264])
  }

  @Test func customViewsAreWhereTheirPlacementSays() {
    let near = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    let far = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
    let start = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
    let shown = cell([
      custom(near, .trailing()), custom(far, .trailing(at: { $0.count }), width: .actual),
      custom(start, .leading(), width: .custom(40)), .disclosureIndicator(),
    ])
    #expect(far.frame == CGRect(x: 272, y: 16, width: 12, height: 12))
    #expect(near.frame == CGRect(x: 214, y: 17, width: 30, height: 10))
    #expect(start.frame == CGRect(x: 30, y: 16, width: 12, height: 12))
    #expect(shown.contentView.frame == CGRect(x: 56, y: 0, width: 148, height: 44))
    let other = cell([custom(near, .trailing())])
    shown.setNeedsLayout()
    shown.layoutIfNeeded()
    #expect(near.superview === other)
  }

  @Test func tapsReachControlsAndHandlers() {
    var taps: [String] = []
    let button = UIButton(type: .custom, primaryAction: UIAction { _ in taps.append("button") })
    button.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    let fixed = UICellAccessory.CustomViewConfiguration(
      customView: button, placement: .trailing(), maintainsFixedSize: true)
    let shown = cell([
      .customView(configuration: fixed), .detail(actionHandler: { taps.append("detail") }),
      .insert(displayed: .always),
    ])
    #expect(button.frame == CGRect(x: 222, y: 7, width: 30, height: 30))
    #expect(shown.tap(at: CGPoint(x: 237, y: 22)) === button)
    shown.tap(at: CGPoint(x: 273, y: 22))
    #expect(taps == ["button", "detail"])
    // Without a handler, the row takes the tap, if it is in a collection.
    #expect(shown.tap(at: CGPoint(x: 27, y: 22)) == nil)
  }

  @Test func accessoriesAreDrawnInTheirColours() {
    func picture(_ accessory: UICellAccessory) -> String { SVGDrawing().picture(of: cell([accessory])) }
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let kinds: [(UICellAccessory.Options) -> UICellAccessory] = [
      { .disclosureIndicator(options: $0) }, { .checkmark(options: $0) }, { .reorder(displayed: .always, options: $0) },
      { .outlineDisclosure(options: $0) }, { .label(text: "12", options: $0) }, { .detail(options: $0) },
      { .delete(displayed: .always, options: $0) },
    ]
    for kind in kinds {
      let plain = picture(kind(.init())), tinted = picture(kind(.init(tintColor: red)))
      let hidden = picture(kind(.init(isHidden: true)))
      #expect(plain != tinted && plain != hidden)
    }
    let several = cell([.multiselect(displayed: .always)])
    let open = SVGDrawing().picture(of: several)
    several.isSelected = true
    #expect(SVGDrawing().picture(of: several) != open)
  }

  @Test func accessoriesFollowEditing() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var contents = cell.defaultContentConfiguration()
      contents.text = "\(item)"
      cell.contentConfiguration = contents
      cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    let row = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell)
    #expect(row.contentView.frame.minX == 0 && row.contentView.frame.width == 266 && frames(row).count == 1)
    #expect(!row.configurationState.isEditing)
    list.isEditing = true
    list.layoutIfNeeded()
    #expect(row.contentView.frame.minX == 38 && row.contentView.frame.width == 216 && frames(row).count == 2)
    #expect(row.configurationState.isEditing && row.frame.width == 300)
    list.isEditing = false
    list.layoutIfNeeded()
    #expect(row.contentView.frame.width == 266 && source.snapshot().numberOfItems == 2)
  }

  @Test func cellsThatAppearDuringEditingAreInThatState() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.configurationUpdateHandler = { cell, state in
        (cell as? UICollectionViewListCell)?.accessories = state.isEditing ? [.reorder()] : [.checkmark()]
      }
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    list.isEditing = true
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0])
    source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    let row = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
    #expect(row.accessories.map(\.name) == ["reorder"])
    list.isEditing = false
    #expect(row.accessories.map(\.name) == ["checkmark"] && source.snapshot().numberOfItems == 1)
  }
}
