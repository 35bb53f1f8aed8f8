public import AutoLayout
import Synchronization

/// Settings of the process that every chain obeys.
public enum Config {
  /// Where insets put leading and trailing; left to right by default.
  ///
  /// It affects constants only, when they are written into constraints. The direction of a view is the view's own.
  /// May be read and set from any thread.
  public static var interfaceLayoutDirection: InterfaceLayoutDirection {
    get { isRightToLeft.load(ordering: .relaxed) ? .rightToLeft : .leftToRight }
    set { isRightToLeft.store(newValue == .rightToLeft, ordering: .relaxed) }
  }

  private static let isRightToLeft = Atomic<Bool>(false)
}
