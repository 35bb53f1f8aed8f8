import AutoLayout
import SnapLayout

/// A superview `s` with a view `v` and its sibling `b`, named for texts.
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
