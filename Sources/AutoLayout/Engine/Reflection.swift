// `dump` of a view, and a failed expectation of Swift Testing, print all objects that can be reached from it. Nodes and
// engines lead to the whole tree, so their mirrors have no children.

extension LayoutNode: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension LayoutEngine: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
