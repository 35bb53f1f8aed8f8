import AutoLayout
import Foundation
import Testing
import UIKit

@Suite("Views that controllers load")
struct LoadedViewTests {
  /// A controller whose view does not follow its superview.
  private final class PlainController: UIViewController {
    override func loadView() { view = UIView() }
  }

  /// The frame of a controller's view that filled a superview before the superview was resized.
  private func frameAfterResize(_ controller: UIViewController) -> CGRect {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view.frame = superview.bounds
    superview.addSubview(controller.view)
    superview.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    superview.layoutIfNeeded()
    return controller.view.frame
  }

  @Test("A view that a controller loads itself follows the size of its superview")
  func followsSuperview() {
    let whole = CGRect(x: 0, y: 0, width: 200, height: 300)
    #expect(frameAfterResize(UIViewController()) == whole)
    #expect(frameAfterResize(UITableViewController(style: .plain)) == whole)
    #expect(frameAfterResize(UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())) == whole)
    #expect(frameAfterResize(UINavigationController(rootViewController: UIViewController())) == whole)
    #expect(frameAfterResize(UITabBarController()) == whole)
  }

  @Test("A view of the application keeps its mask")
  func ownView() {
    #expect(frameAfterResize(PlainController()) == CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(controller.view.autoresizingMask == [])
  }
}
