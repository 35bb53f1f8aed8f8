public import AutoLayout
public import Foundation

extension UIView {
  /// Offers a tap to the tap recognisers of the view.
  ///
  /// - Parameter presses: the presses under way, which prevent other gestures.
  /// - Returns: the recogniser that took the tap, if any.
  fileprivate final func recognize(
    _ touch: UITouch, at point: CGPoint, during presses: Presses
  ) -> UITapGestureRecognizer? {
    let recognizers = (gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
    // A recogniser of a single tap precedes those of several taps.
    for areSeveral in [false, true] {
      for recognizer in recognizers where (recognizer.numberOfTapsRequired > 1) == areSeveral {
        if presses.permit(recognizer), recognizer.take(touch, at: point) { return recognizer }
      }
    }
    return nil
  }

  /// Whether the view takes taps before recognisers of its superviews do.
  fileprivate final var precedesRecognizersAbove: Bool {
    self is UIControl || self is UITabBar || (self as? UITextView)?.isEditable == true
  }

  /// Takes a tap as a control, a bar, a text view or a cell; returns whether the view is one.
  fileprivate final func take(_ event: UIEvent, at point: CGPoint) -> Bool {
    if let control = self as? UIControl {
      guard control.isEnabled else { return true }
      let calls = control.calls
      calls?.event = event
      control.takeTap(at: point)
      calls?.event = nil
      return true
    }
    if let bar = self as? UITabBar { return bar.take(tapAt: point) }
    if let text = self as? UITextView, text.isEditable {
      text.becomeFirstResponder()
      return true
    }
    if let cell = self as? UITableViewCell, let table = cell.tableView { return table.take(tapOn: cell, at: point) }
    if let cell = self as? UICollectionViewCell, let collection = cell.collectionView {
      return collection.take(tapOn: cell)
    }
    return false
  }
}

/// The long presses with a minimum duration of 0 that a tap begins, from the hit view upwards.
private struct Presses {
  private var begun: [(recognizer: UILongPressGestureRecognizer, view: UIView)] = []
  /// The view of the first press.
  var firstView: UIView? { begun.first?.view }
  /// Whether one of the presses cancels the touches in views.
  private(set) var cancelTouches = false

  /// Begins the presses when the finger touches down.
  init(of touch: UITouch, in hit: UIView, place: (UIView) -> CGPoint) {
    var candidate: UIView? = hit
    while let view = candidate {
      for case let recognizer as UILongPressGestureRecognizer in view.gestureRecognizers ?? []
      where recognizer.minimumPressDuration <= 0 && recognizer.numberOfTapsRequired == 0
        && recognizer.numberOfTouchesRequired == 1 && permit(recognizer)
      {
        guard recognizer.begin(with: touch, at: place(view)) else { continue }
        begun.append((recognizer, view))
        cancelTouches = cancelTouches || recognizer.cancelsTouchesInView
      }
      candidate = view.superview
    }
  }

  /// Whether another gesture may be recognised too.
  func permit(_ other: UIGestureRecognizer) -> Bool {
    begun.allSatisfy { $0.recognizer.isSimultaneous(with: other) }
  }

  /// Ends the presses when the finger is lifted, except those that were removed or disabled meanwhile.
  func end(place: (UIView) -> CGPoint) {
    for (recognizer, view) in begun where recognizer.state == .began || recognizer.state == .changed {
      if recognizer.view === view {
        recognizer.send(.ended, at: place(view))
      } else {
        recognizer.state = .possible
      }
    }
  }
}

extension UIControl {
  fileprivate func takeTap(at point: CGPoint) {
    if let field = self as? UITextField {
      field.becomeFirstResponder()
      return
    }
    isHighlighted = true
    sendActions(for: .touchDown)
    isHighlighted = false
    switch changesValue(byTapAt: point) {
    case nil: sendActions(for: [.touchUpInside, .primaryActionTriggered])
    case false?: sendActions(for: .touchUpInside)
    case true?:
      sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
      if let segments = self as? UISegmentedControl, segments.isMomentary {
        segments.selectedSegmentIndex = UISegmentedControl.noSegment
      }
    }
  }

  /// Changes the value as a tap does; returns whether it changed, and `nil` for a control without `valueChanged`.
  private func changesValue(byTapAt point: CGPoint) -> Bool? {
    switch self {
    case let toggle as UISwitch:
      toggle.isOn.toggle()
      return true
    case let button as UIButton where button.changesSelectionAsPrimaryAction && !button.isPopUp:
      button.isSelected.toggle()
      return nil
    case let segments as UISegmentedControl: return segments.selects(byTapAt: point)
    case let stepper as UIStepper: return stepper.steps(up: isInSecondHalf(point))
    case let pages as UIPageControl: return pages.turns(byTapAt: point)
    default: return nil
    }
  }

  /// Whether a point is in the half of the control at which reading ends.
  private func isInSecondHalf(_ point: CGPoint) -> Bool {
    (point.x > bounds.midX) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}

extension ViewIsolated where Self: View {
  /// Taps a point of the view's coordinates, as a finger does: finds the frontmost view there by `hitTest` and delivers
  /// the tap.
  ///
  /// The hit view's touch methods are called. The nearest of the hit view and its ancestors that has an enabled tap
  /// recogniser, or is a control, an editable text view or a tab bar, takes the tap; otherwise the nearest cell of a
  /// table or collection does. So a recogniser precedes cells below it, but not controls. A recogniser whose view or
  /// delegate refuses takes no tap. With `cancelsTouchesInView`, one that takes the tap cancels the touch of the hit
  /// view, and no cell is selected; without, the control or cell takes the tap too. A text field or text view becomes first
  /// responder; a disabled control takes the tap without an effect. Switches, segments, steppers and page controls
  /// change their values, and toggle buttons their selection.
  ///
  /// Long presses with a minimum duration of 0, in the hit view and its superviews, begin and end with the tap. They
  /// prevent other gestures, unless a delegate permits both, and cancel the touches in views, if `cancelsTouchesInView`
  /// is set.
  ///
  /// - Returns: the view that took the tap; if there is none, the view of the first long press, or `nil`.
  @discardableResult
  public func tap(at point: CGPoint) -> UIView? {
    guard let hit = hitTest(point, with: nil) else { return nil }
    let touch = UITouch(at: convert(point, to: hit), in: hit)
    let event = UIEvent(touches: [touch])
    let presses = Presses(of: touch, in: hit) { convert(point, to: $0) }
    if !presses.cancelTouches { hit.touchesBegan([touch], with: event) }
    touch.phase = .ended
    presses.end { convert(point, to: $0) }

    var (views, recognizing): ([UIView], UIView?) = ([], nil)
    var cancelTouches = presses.cancelTouches
    var candidate: UIView? = hit
    while let view = candidate {
      views.append(view)
      if let recognizer = view.recognize(touch, at: convert(point, to: view), during: presses) {
        recognizing = view
        cancelTouches = cancelTouches || recognizer.cancelsTouchesInView
        break
      }
      if view.precedesRecognizersAbove, !presses.cancelTouches { break }
      candidate = view.superview
    }
    if !cancelTouches {
      hit.touchesEnded([touch], with: event)
    } else if !presses.cancelTouches {
      touch.phase = .cancelled
      hit.touchesCancelled([touch], with: event)
    }
    let taking = cancelTouches ? nil : views.first { $0.take(event, at: convert(point, to: $0)) }
    return recognizing ?? taking ?? presses.firstView
  }
}

extension ViewIsolated where Self: View {
  /// Taps the centre of the view.
  @discardableResult
  public func tap() -> UIView? {
    tap(at: CGPoint(x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2))
  }
}
