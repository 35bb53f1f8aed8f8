public import AutoLayout
import Synchronization

/// Settings of the process for all chains.
public enum ConstraintConfig {
  /// The reading direction by which insets by side apply to leading and trailing edges, and directional insets to left
  /// and right edges; left to right unless set.
  ///
  /// Affects constants when they are written into constraints, not the direction of views. Any thread may read and set
  /// this property.
  public static var interfaceLayoutDirection: ConstraintInterfaceLayoutDirection {
    get { isRightToLeft.load(ordering: .relaxed) ? .rightToLeft : .leftToRight }
    set { isRightToLeft.store(newValue == .rightToLeft, ordering: .relaxed) }
  }

  private static let isRightToLeft = Atomic<Bool>(false)
}
