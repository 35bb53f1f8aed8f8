import Foundation
import Testing
import UIKit

/// The collection of a collection controller, and the table of a table controller.
@Suite struct CollectionControllerTests {
  private class Counted: UICollectionViewController {
    var loads = 0
    override func viewDidLoad() { loads += 1 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  }

  private func collection() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  @Test func aCollectionSetBeforeLoadingIsTheView() {
    let controller = Counted(collectionViewLayout: UICollectionViewFlowLayout())
    let own = collection()
    controller.collectionView = own
    #expect(controller.loads == 0)
    #expect(controller.collectionView === own && controller.view === own && controller.loads == 1)
    #expect(own.dataSource === controller && own.delegate === controller)
    controller.collectionView = nil
    #expect(controller.collectionView === own)
  }

  @Test func aLaterCollectionTakesThePlaceOfTheView() {
    let controller = Counted(collectionViewLayout: UICollectionViewFlowLayout())
    let window = shown(controller)
    let former: UICollectionView = controller.collectionView
    let own = collection()
    controller.collectionView = own
    #expect(controller.view === own && controller.collectionView === own)
    #expect(window.subviews == [own] && own.frame == window.bounds && former.superview == nil)
  }

  @Test func aLoadedViewMayBeOrContainTheCollection() {
    final class Direct: UICollectionViewController {
      override func loadView() {
        view = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
      }
    }
    final class Wrapped: UICollectionViewController {
      override func loadView() {
        view = UIView()
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
        view.addSubview(collectionView)
      }
    }
    let direct = Direct(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(direct.collectionView === direct.view)
    let wrapped = Wrapped(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(wrapped.collectionView.superview === wrapped.view)
  }

  @Test func itemsStayIfNoSubclassMovesThem() throws {
    final class Moving: Counted {
      var moves: [[Int]] = []
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) { moves.append([sourceIndexPath.item, destinationIndexPath.item]) }
    }
    let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    func move(in controller: UICollectionViewController) throws -> Bool {
      let collection: UICollectionView = controller.collectionView
      collection.layoutIfNeeded()
      let cell = try #require(collection.cellForItem(at: first))
      let target = try #require(collection.cellForItem(at: second)).center
      #expect(collection.beginInteractiveMovementForItem(at: first))
      collection.updateInteractiveMovementTargetPosition(target)
      collection.endInteractiveMovement()
      collection.layoutIfNeeded()
      return collection.cellForItem(at: first) !== cell
    }
    let plain = Counted(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(try !move(in: plain))
    #expect(!plain.collectionView(plain.collectionView, canMoveItemAt: first))
    let moving = Moving(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(try move(in: moving))
    #expect(moving.moves == [[0, 1]] && moving.collectionView(moving.collectionView, canMoveItemAt: first))
  }

  @Test func aLaterTableTakesThePlaceOfTheView() {
    let controller = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: controller)
    let window = shown(navigation)
    let former: UITableView = controller.tableView
    let own = UITableView()
    controller.tableView = own
    window.layoutIfNeeded()
    #expect(navigation.view.subviews == [own, navigation.navigationBar])
    #expect(former.superview == nil && own.frame == window.bounds && controller.tableView === own)
  }

  @Test func controllersOfListsMayOverrideTheirDelegatesMethods() {
    final class Table: UITableViewController {
      var zoomed: UIView?
      override func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
      override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
      override func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        !super.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
      }
      override func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
      ) -> Bool { context.nextFocusedIndexPath != nil }
    }
    final class Collection: UICollectionViewController {
      override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
      override func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        indexPath.item == 1
      }
      override func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
      ) {}
      override func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath { currentIndexPath }
    }
    let path = IndexPath(item: 1, section: 0)
    let (table, collection) = (Table(style: .plain), Collection(collectionViewLayout: UICollectionViewFlowLayout()))
    #expect(table.tableView(table.tableView, selectionFollowsFocusForRowAt: path))
    #expect(table.viewForZooming(in: table.tableView) == nil)
    #expect(!table.tableView(table.tableView, shouldUpdateFocusIn: UITableViewFocusUpdateContext()))
    #expect(collection.collectionView(collection.collectionView, canFocusItemAt: path))
    #expect(!collection.scrollViewShouldScrollToTop(collection.collectionView))
  }
}
