extension LayoutItem {
  /// A record that another module attaches to the item, such as the constraints that it made.
  ///
  /// The type of the record distinguishes the layers. AutoLayout retains the records as long as the item exists, and
  /// does not use them.
  ///
  /// - Parameter type: the type of the layer's record, a final class.
  /// - Returns: the record of that type; `nil` if there is none.
  /// - Complexity: O(1) for one layer, otherwise linear in the layers.
  @inlinable
  public final func extensionRecord<Record: AnyObject>(_ type: Record.Type) -> Record? {
    // Hardly any item has records of several layers; a single record is stored without an array.
    if let record = extensionStorage as? Record { return record }
    return (extensionStorage as? ExtensionRecords)?.records.lazy.compactMap { $0 as? Record }.first
  }

  /// Stores a layer's record in place of an earlier one of the same type.
  ///
  /// - Complexity: O(1) for one layer, otherwise linear in the layers.
  @inlinable
  public final func keepExtensionRecord<Record: AnyObject>(_ record: Record) {
    if extensionStorage == nil || extensionStorage is Record {
      extensionStorage = record
    } else {
      keepFurtherExtensionRecord(record)
    }
  }

  @usableFromInline
  final func keepFurtherExtensionRecord(_ record: AnyObject) {
    let others = (extensionStorage as? ExtensionRecords)?.records ?? [extensionStorage].compactMap { $0 }
    extensionStorage = ExtensionRecords(others.filter { type(of: $0) != type(of: record) } + [record])
  }
}

/// The records of several layers for one item.
@usableFromInline
final class ExtensionRecords {
  @usableFromInline let records: [AnyObject]

  init(_ records: [AnyObject]) {
    self.records = records
  }
}
