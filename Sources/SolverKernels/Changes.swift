/// Appends those of some keys whose numbers are no longer what they were, bit for bit, and their numbers.
///
/// - Parameters:
///   - keys: what the numbers belong to.
///   - count: how many keys from the first on; at most as many as there are keys, and numbers from before.
///   - before: the numbers as they were, by key.
///   - values: the numbers, by place.
///   - changedKeys: takes the keys.
///   - changedValues: takes the numbers; as long as `changedKeys`.
///   - place: where the number of a key is; 0 for a key that is not to be listed.
/// - Complexity: O(count).
@inlinable
@inline(__always)
public func appendChanges<Key: BitwiseCopyable>(
  of keys: borrowing Buffer<Key>, count: Int, before: borrowing Buffer<Double>, values: borrowing Buffer<Double>,
  to changedKeys: inout Buffer<Key>, _ changedValues: inout Buffer<Double>, place: (Key) -> Int
) {
  precondition(count >= 0 && count <= keys.count && count <= before.count)
  _ = appendChanges(count: count, values: values, to: &changedKeys, &changedValues) { k in
    let key = unsafe keys.base[k]
    return unsafe (key, place(key), before.base[k])
  }
}

/// Appends the keys of those entries whose numbers are no longer what they were, bit for bit, and their numbers.
///
/// - Parameters:
///   - entries: what holds a key and its number as it was, each.
///   - values: the numbers, by place.
///   - changedKeys: takes the keys.
///   - changedValues: takes the numbers; as long as `changedKeys`.
///   - parts: the key of an entry, the place of its number, 0 for one that is not to be listed, and that number as it was.
/// - Returns: whether all numbers are finite.
/// - Complexity: O(entries).
@inlinable
@inline(__always)
public func appendChanges<Entry: BitwiseCopyable, Key: BitwiseCopyable>(
  of entries: borrowing Buffer<Entry>, values: borrowing Buffer<Double>,
  to changedKeys: inout Buffer<Key>, _ changedValues: inout Buffer<Double>,
  parts: (Entry) -> (key: Key, place: Int, before: Double)
) -> Bool {
  appendChanges(count: entries.count, values: values, to: &changedKeys, &changedValues) { k in
    unsafe parts(entries.base[k])
  }
}

/// Without a branch, and with one look at the room for all: which of many numbers change is nothing that a processor foretells.
@inlinable
@inline(__always)
func appendChanges<Key: BitwiseCopyable>(
  count: Int, values: borrowing Buffer<Double>, to changedKeys: inout Buffer<Key>,
  _ changedValues: inout Buffer<Double>, entry: (Int) -> (key: Key, place: Int, before: Double)
) -> Bool {
  precondition(changedKeys.count == changedValues.count)
  changedKeys.reserve(adding: count)
  changedValues.reserve(adding: count)
  var end = changedKeys.used
  var largestExponent: UInt64 = 0
  for k in 0..<count {
    let (key, place, before) = entry(k)
    precondition(UInt(bitPattern: place) < UInt(bitPattern: values.used))
    let value = unsafe values.base[place]
    largestExponent = max(largestExponent, value.bitPattern & Double.infinity.bitPattern)
    // What does not count is written over.
    unsafe (changedKeys.base + end).initialize(to: key)
    unsafe (changedValues.base + end).initialize(to: value)
    end &+= place != 0 && value.bitPattern != before.bitPattern ? 1 : 0
  }
  changedKeys.used = end
  changedValues.used = end
  return largestExponent < Double.infinity.bitPattern
}
