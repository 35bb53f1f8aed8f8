import AutoLayout
import Foundation
import LayoutAppearance

/// The appearance proxies of a thread, by class.
final class LookProxies: ViewIsolated {
  private var proxies: [ObjectIdentifier: UIView] = [:]

  private static var ofThread: LookProxies { OnePerThread.object(named: "looks") { LookProxies() } }

  /// The proxy of a class; made at its first use.
  static func proxy<Owner: UIView>(of type: AnyClass, _ make: @autoclosure () -> Owner) -> Owner {
    let all = ofThread
    if let found = all.proxies[ObjectIdentifier(type)] as? Owner { return found }
    let made = make()
    all.proxies[ObjectIdentifier(type)] = made
    View.beginTakingLooks()
    return made
  }

  /// The proxies of a view's class and its superclasses, in this order.
  static func proxies(for view: UIView) -> [UIView] {
    let all = ofThread
    var found: [UIView] = []
    var next: AnyClass? = type(of: view)
    while let current = next, !all.proxies.isEmpty {
      if let proxy = all.proxies[ObjectIdentifier(current)] { found.append(proxy) }
      next = _getSuperclass(current)
    }
    return found
  }
}

extension UIView: LookTaking {
  /// Takes over what was not set: the colours of any view, and the values that applications most often give bars and
  /// controls.
  package final func takeLook() {
    for proxy in LookProxies.proxies(for: self) {
      if itemLook?.tint == nil, proxy.itemLook?.tint != nil { tintColor = proxy.tintColor }
      if itemLook?.background == nil, proxy.itemLook?.background != nil { backgroundColor = proxy.backgroundColor }
      switch (self, proxy) {
      case (let view as UINavigationBar, let proxy as UINavigationBar): view.take(proxy)
      case (let view as UITabBar, let proxy as UITabBar): view.take(proxy)
      case (let view as UIToolbar, let proxy as UIToolbar): view.take(proxy)
      case (let view as UISegmentedControl, let proxy as UISegmentedControl): view.take(proxy)
      case (let view as UISwitch, let proxy as UISwitch):
        view.onTintColor = view.onTintColor ?? proxy.onTintColor
        view.thumbTintColor = view.thumbTintColor ?? proxy.thumbTintColor
      case (let view as UISlider, let proxy as UISlider):
        view.minimumTrackTintColor = view.minimumTrackTintColor ?? proxy.minimumTrackTintColor
        view.maximumTrackTintColor = view.maximumTrackTintColor ?? proxy.maximumTrackTintColor
        view.thumbTintColor = view.thumbTintColor ?? proxy.thumbTintColor
      case (let view as UIProgressView, let proxy as UIProgressView):
        view.progressTintColor = view.progressTintColor ?? proxy.progressTintColor
        view.trackTintColor = view.trackTintColor ?? proxy.trackTintColor
      case (let view as UIPageControl, let proxy as UIPageControl):
        view.pageIndicatorTintColor = view.pageIndicatorTintColor ?? proxy.pageIndicatorTintColor
        view.currentPageIndicatorTintColor = view.currentPageIndicatorTintColor ?? proxy.currentPageIndicatorTintColor
      case (let view as UILabel, let proxy as UILabel):
        if view.appearance.textColor == nil, proxy.appearance.textColor != nil { view.textColor = proxy.textColor }
      default: break
      }
    }
  }
}

extension UINavigationBar {
  fileprivate final func take(_ proxy: UINavigationBar) {
    if !hasOwnAppearance, proxy.hasOwnAppearance { standardAppearance = proxy.standardAppearance }
    scrollEdgeAppearance = scrollEdgeAppearance ?? proxy.scrollEdgeAppearance
    compactAppearance = compactAppearance ?? proxy.compactAppearance
    compactScrollEdgeAppearance = compactScrollEdgeAppearance ?? proxy.compactScrollEdgeAppearance
    barTintColor = barTintColor ?? proxy.barTintColor
    shadowImage = shadowImage ?? proxy.shadowImage
    titleTextAttributes = titleTextAttributes ?? proxy.titleTextAttributes
    largeTitleTextAttributes = largeTitleTextAttributes ?? proxy.largeTitleTextAttributes
    backIndicatorImage = backIndicatorImage ?? proxy.backIndicatorImage
    if !proxy.isTranslucent { isTranslucent = false }
    if proxy.prefersLargeTitles { prefersLargeTitles = true }
    if barStyle == .default { barStyle = proxy.barStyle }
  }
}

extension UITabBar {
  fileprivate final func take(_ proxy: UITabBar) {
    if !hasOwnAppearance, proxy.hasOwnAppearance { standardAppearance = proxy.standardAppearance }
    scrollEdgeAppearance = scrollEdgeAppearance ?? proxy.scrollEdgeAppearance
    barTintColor = barTintColor ?? proxy.barTintColor
    unselectedItemTintColor = unselectedItemTintColor ?? proxy.unselectedItemTintColor
    backgroundImage = backgroundImage ?? proxy.backgroundImage
    shadowImage = shadowImage ?? proxy.shadowImage
    if !proxy.isTranslucent { isTranslucent = false }
    if barStyle == .default { barStyle = proxy.barStyle }
  }
}

extension UIToolbar {
  fileprivate final func take(_ proxy: UIToolbar) {
    if !hasOwnAppearance, proxy.hasOwnAppearance { standardAppearance = proxy.standardAppearance }
    scrollEdgeAppearance = scrollEdgeAppearance ?? proxy.scrollEdgeAppearance
    compactAppearance = compactAppearance ?? proxy.compactAppearance
    barTintColor = barTintColor ?? proxy.barTintColor
    if !proxy.isTranslucent { isTranslucent = false }
    if barStyle == .default { barStyle = proxy.barStyle }
  }
}

extension UISegmentedControl {
  fileprivate final func take(_ proxy: UISegmentedControl) {
    selectedSegmentTintColor = selectedSegmentTintColor ?? proxy.selectedSegmentTintColor
    for state in [State.normal, .selected, .highlighted, .disabled] {
      guard titleTextAttributes(for: state) == nil, let look = proxy.titleTextAttributes(for: state) else { continue }
      setTitleTextAttributes(look, for: state)
    }
  }
}
