/// Appends the keys of numbers that changed in any bit, and the new numbers.
///
/// - Parameters:
///   - keys: the keys of the numbers.
///   - count: how many keys to examine, from the first on; at most as many as there are keys and former numbers.
///   - before: the former numbers, by key.
///   - values: the numbers, by place.
///   - changedKeys: receives the keys.
///   - changedValues: receives the numbers; as long as `changedKeys`.
///   - place: returns the place of a key's number; 0 for a key to skip.
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

/// Appends the keys of entries whose numbers changed in any bit, and the new numbers.
///
/// - Parameters:
///   - entries: each holds a key and its former number.
///   - values: the numbers, by place.
///   - changedKeys: receives the keys.
///   - changedValues: receives the numbers; as long as `changedKeys`.
///   - parts: returns an entry's key, the place of its number (0 for an entry to skip), and its former number.
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

/// Appends without a branch, because processors cannot predict which numbers change; reserves room for all at once.
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
    // The next entry overwrites an unchanged one.
    unsafe (changedKeys.base + end).initialize(to: key)
    unsafe (changedValues.base + end).initialize(to: value)
    end &+= place != 0 && value.bitPattern != before.bitPattern ? 1 : 0
  }
  changedKeys.used = end
  changedValues.used = end
  return largestExponent < Double.infinity.bitPattern
}
