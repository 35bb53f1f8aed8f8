import Synchronization

/// The measurer of texts in trees without a measurer of their own.
public enum TextMeasurement {
  private static let isSet = Atomic<Bool>(false)
  private static let installed = Mutex<CachedTextMeasurer?>(nil)

  /// The measurer of the process; `nil`, the default, for ``TextMetrics``.
  ///
  /// Set it before trees are made: measured texts keep their sizes until something about them changes.
  public static var measurer: (any TextMeasuring)? {
    get { current?.original }
    set {
      let new = CachedTextMeasurer.caching(newValue)
      installed.withLock {
        $0 = new
        isSet.store(new != nil, ordering: .releasing)
      }
    }
  }

  /// The measurer of the process with its cache; `nil` for ``TextMetrics``.
  static var current: CachedTextMeasurer? {
    isSet.load(ordering: .acquiring) ? installed.withLock { $0 } : nil
  }
}

extension View {
  /// The measurer of all texts of the tree; a property of its root, readable at any view.
  ///
  /// `nil`, the default, means the measurer of ``TextMeasurement``. Setting another measurer measures all contents of
  /// the tree again. Trees with the same ``CachedTextMeasurer`` share its answers.
  public final var textMeasurer: (any TextMeasuring)? {
    get { treeSettings.textMeasurer.measurer?.original }
    set {
      guard newValue !== textMeasurer else { return }
      treeSettings.textMeasurer = MeasurerReference(measurer: CachedTextMeasurer.caching(newValue))
    }
  }

  /// The measurer of the view's texts; `nil` for ``TextMetrics``.
  final var measurer: CachedTextMeasurer? {
    (node.engine ?? node.root.engine)?.settings.textMeasurer.measurer ?? TextMeasurement.current
  }
}

/// The measurer of a tree as a value; two are equal if they are the same object.
struct MeasurerReference: Equatable, Sendable {
  var measurer: CachedTextMeasurer?

  static func == (left: MeasurerReference, right: MeasurerReference) -> Bool { left.measurer === right.measurer }
}
