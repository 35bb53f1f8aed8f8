import AutoLayout
import SnapLayout

/// A superview with a view and its sibling, labelled `s`, `v` and `b`.
final class Family {
  let superview = View()
  let view = View()
  let sibling = View()

  init() {
    superview.addSubview(view)
    superview.addSubview(sibling)
    superview.snp.setLabel("s")
    view.snp.setLabel("v")
    sibling.snp.setLabel("b")
  }
}
