public import Foundation

/// How a table keeps objects and compares them.
public enum NSPointerFunctions {
  /// How a table keeps objects and compares them.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options with some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Keeps objects alive.
    public static let strongMemory: Options = []
    /// Does not keep objects alive.
    public static let weakMemory = Options(rawValue: 5)
    /// Compares objects by `isEqual(_:)`.
    public static let objectPersonality: Options = []
    /// Compares objects by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Copies objects; has no effect here.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// The name of `NSPointerFunctions.Options.weakMemory` for hash tables.
public let NSHashTableWeakMemory = NSPointerFunctions.Options.weakMemory
/// The name of `NSPointerFunctions.Options.strongMemory` for hash tables.
public let NSHashTableStrongMemory = NSPointerFunctions.Options.strongMemory
/// The name of `NSPointerFunctions.Options.weakMemory` for map tables.
public let NSMapTableWeakMemory = NSPointerFunctions.Options.weakMemory
/// The name of `NSPointerFunctions.Options.strongMemory` for map tables.
public let NSMapTableStrongMemory = NSPointerFunctions.Options.strongMemory

/// A set of objects that it may or may not keep alive.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private var entries: TableEntries

  /// An empty table; `capacity` has no effect.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    entries = TableEntries(keys: options, values: options)
    super.init()
  }

  /// A table that does not keep its objects alive.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The number of objects, without those that no longer exist.
  open var count: Int { entries.count }
  /// The objects, in no order.
  open var allObjects: [ObjectType] { entries.pairs.compactMap { $0.key as? ObjectType } }
  /// One of the objects.
  open var anyObject: ObjectType? { allObjects.first }
  /// Whether the table contains an object.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// The object that is equal to another.
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { entries.pair(of: $0)?.key as? ObjectType }
  }
  /// Adds an object, unless the table contains it.
  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.set(object, for: object)
  }
  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    if let object { entries.remove(object) }
  }
  /// Removes all objects.
  open func removeAllObjects() { entries.removeAll() }
  /// The objects one after the other, in no order.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// Objects for keys; it may or may not keep either alive.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var entries: TableEntries

  /// An empty table; `capacity` has no effect.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    entries = TableEntries(keys: keyOptions, values: valueOptions)
    super.init()
  }

  /// A table that keeps keys and objects alive.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// A table that keeps keys alive, but not objects.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  /// A table that keeps objects alive, but not keys.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// A table that keeps neither keys nor objects alive.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The number of keys, without those that no longer exist or whose objects do not.
  open var count: Int { entries.count }
  /// The object of a key.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { entries.pair(of: $0)?.value as? ObjectType }
  }
  /// Sets the object of a key; `nil` removes the key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    if let anObject { entries.set(anObject, for: aKey) } else { entries.remove(aKey) }
  }
  /// Removes a key and its object.
  open func removeObject(forKey aKey: KeyType?) {
    if let aKey { entries.remove(aKey) }
  }
  /// Removes all keys.
  open func removeAllObjects() { entries.removeAll() }
  /// The keys one after the other, in no order.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: entries.pairs.map(\.key)).objectEnumerator() }
  /// The objects one after the other, in no order.
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: entries.pairs.map(\.value)).objectEnumerator() }
}

/// The entries of a table, by the hashes of their keys.
private struct TableEntries {
  private struct Entry {
    let key: KeptObject
    var value: KeptObject
  }

  /// An object that is kept alive or not.
  private struct KeptObject {
    private let strong: AnyObject?
    private weak var weak: AnyObject?
    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
      if options.isSuperset(of: .weakMemory) { (strong, weak) = (nil, object) } else { (strong, weak) = (object, nil) }
    }
    var object: AnyObject? { strong ?? weak }
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var buckets: [Int: [Entry]] = [:]
  /// The number of entries, with those whose objects no longer exist.
  private var stored = 0
  /// The number of entries at which those whose objects no longer exist are removed.
  private var limit = 16

  init(keys: NSPointerFunctions.Options, values: NSPointerFunctions.Options) {
    (keyOptions, valueOptions) = (keys, values)
  }

  var pairs: [(key: AnyObject, value: AnyObject)] {
    buckets.values.flatMap { entries in
      entries.compactMap { entry in entry.key.object.flatMap { key in entry.value.object.map { (key, $0) } } }
    }
  }

  var count: Int { pairs.count }

  func pair(of key: AnyObject) -> (key: AnyObject, value: AnyObject)? {
    let hash = hash(key)
    guard let index = index(of: key, inBucket: hash), let entry = buckets[hash]?[index], let found = entry.key.object
    else { return nil }
    return entry.value.object.map { (found, $0) }
  }

  mutating func set(_ value: AnyObject, for key: AnyObject) {
    let (hash, kept) = (hash(key), KeptObject(value, valueOptions))
    if let index = index(of: key, inBucket: hash) {
      buckets[hash]?[index].value = kept
      return
    }
    buckets[hash, default: []].append(Entry(key: KeptObject(key, keyOptions), value: kept))
    stored += 1
    if stored > limit { removeLost() }
  }

  mutating func remove(_ key: AnyObject) {
    let hash = hash(key)
    guard let index = index(of: key, inBucket: hash) else { return }
    buckets[hash]?.remove(at: index)
    if buckets[hash]?.isEmpty == true { buckets[hash] = nil }
    stored -= 1
  }

  mutating func removeAll() { (buckets, stored, limit) = ([:], 0, 16) }

  /// Removes entries whose objects no longer exist.
  private mutating func removeLost() {
    buckets = buckets.compactMapValues { entries in
      let left = entries.filter { $0.key.object != nil && $0.value.object != nil }
      return left.isEmpty ? nil : left
    }
    stored = buckets.values.reduce(0) { $0 + $1.count }
    limit = max(16, 2 * stored)
  }

  private func index(of key: AnyObject, inBucket hash: Int) -> Int? {
    buckets[hash]?.firstIndex { $0.key.object.map { areEqual($0, key) } ?? false }
  }

  private func hash(_ key: AnyObject) -> Int {
    guard !keyOptions.contains(.objectPointerPersonality), let key = key as? NSObject else {
      return ObjectIdentifier(key).hashValue
    }
    return key.hash
  }

  private func areEqual(_ one: AnyObject, _ other: AnyObject) -> Bool {
    if one === other { return true }
    guard !keyOptions.contains(.objectPointerPersonality), let one = one as? NSObject else { return false }
    return one.isEqual(other)
  }
}
