extension LayoutItem {
  /// A record that another module attaches to the item, such as the constraints that it made.
  ///
  /// An item has at most one record of each type. AutoLayout retains the records as long as the item exists, and does
  /// not use them.
  ///
  /// - Parameter type: the type of the record, a final class.
  /// - Returns: the record of that type; `nil` if there is none.
  /// - Complexity: linear in the number of the item's records.
  @inlinable
  public final func extensionRecord<Record: AnyObject>(_ type: Record.Type) -> Record? {
    // Hardly any item has several records; a single record is stored without an array.
    if let record = extensionStorage as? Record { return record }
    return (extensionStorage as? ExtensionRecords)?.records.lazy.compactMap { $0 as? Record }.first
  }

  /// Stores a record in place of an earlier one of the same type.
  ///
  /// - Complexity: linear in the number of the item's records.
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

/// The records of an item that has more than one.
@usableFromInline
final class ExtensionRecords {
  @usableFromInline let records: [AnyObject]

  init(_ records: [AnyObject]) {
    self.records = records
  }
}
