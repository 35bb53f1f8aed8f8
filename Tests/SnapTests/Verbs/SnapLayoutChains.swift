import AutoLayout
import SnapLayout

// The two modules have the same names for many things, so a file imports one of them.

/// SnapLayout's calls on a view.
enum SnapLayoutChains {
  static func make(_ view: View, width: Int) {
    view.snp.makeConstraints { $0.width.equalTo(width) }
  }

  static func update(_ view: View, width: Int) {
    view.snp.updateConstraints { $0.width.equalTo(width) }
  }

  static func remake(_ view: View, height: Int) {
    view.snp.remakeConstraints { $0.height.equalTo(height) }
  }

  static func remove(_ view: View) {
    view.snp.removeConstraints()
  }
}
