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
  /// Gives properties that were not set the values of the view's appearance proxies: the colours and the reading
  /// direction of any view, and the properties of bars and controls that applications set most often.
  package final func takeLook() {
    for proxy in LookProxies.proxies(for: self) {
      if itemLook?.tint == nil, proxy.itemLook?.tint != nil { tintColor = proxy.tintColor }
      if hasUsualBackground, !proxy.hasUsualBackground { backgroundColor = proxy.backgroundColor }
      if semanticContentAttribute == .unspecified, proxy.semanticContentAttribute != .unspecified {
        semanticContentAttribute = proxy.semanticContentAttribute
      }
      switch (self, proxy) {
      case (let view as UINavigationBar, let proxy as UINavigationBar): view.take(proxy)
      case (let view as UITabBar, let proxy as UITabBar): view.take(proxy)
      case (let view as UIToolbar, let proxy as UIToolbar): view.take(proxy)
      case (let view as UISegmentedControl, let proxy as UISegmentedControl): view.take(proxy)
      case (let view as UISwitch, let proxy as UISwitch): view.takeUnset(\.onTintColor, \.thumbTintColor, of: proxy)
      case (let view as UISlider, let proxy as UISlider):
        view.takeUnset(\.minimumTrackTintColor, \.maximumTrackTintColor, \.thumbTintColor, of: proxy)
      case (let view as UIProgressView, let proxy as UIProgressView):
        view.takeUnset(\.progressTintColor, \.trackTintColor, of: proxy)
      case (let view as UIPageControl, let proxy as UIPageControl):
        view.takeUnset(\.pageIndicatorTintColor, \.currentPageIndicatorTintColor, of: proxy)
      case (let view as UILabel, let proxy as UILabel):
        if view.appearance.textColor == nil, proxy.appearance.textColor != nil { view.textColor = proxy.textColor }
      default: break
      }
    }
  }
}

extension LookOwner {
  /// Gives properties that are `nil` the proxy's values.
  fileprivate func takeUnset<Value>(_ properties: ReferenceWritableKeyPath<Self, Value?>..., of proxy: Self) {
    for property in properties { self[keyPath: property] = self[keyPath: property] ?? proxy[keyPath: property] }
  }
}

extension UINavigationBar {
  fileprivate final func take(_ proxy: UINavigationBar) {
    if !hasOwnAppearance, proxy.hasOwnAppearance { standardAppearance = proxy.standardAppearance }
    takeUnset(\.scrollEdgeAppearance, \.compactAppearance, \.compactScrollEdgeAppearance, of: proxy)
    takeUnset(\.barTintColor, of: proxy)
    takeUnset(\.shadowImage, \.backIndicatorImage, of: proxy)
    takeUnset(\.titleTextAttributes, \.largeTitleTextAttributes, of: proxy)
    if !proxy.isTranslucent { isTranslucent = false }
    if proxy.prefersLargeTitles { prefersLargeTitles = true }
    if barStyle == .default { barStyle = proxy.barStyle }
  }
}

extension UITabBar {
  fileprivate final func take(_ proxy: UITabBar) {
    if !hasOwnAppearance, proxy.hasOwnAppearance { standardAppearance = proxy.standardAppearance }
    takeUnset(\.scrollEdgeAppearance, of: proxy)
    takeUnset(\.barTintColor, \.unselectedItemTintColor, of: proxy)
    takeUnset(\.backgroundImage, \.shadowImage, of: proxy)
    if !proxy.isTranslucent { isTranslucent = false }
    if barStyle == .default { barStyle = proxy.barStyle }
  }
}

extension UIToolbar {
  fileprivate final func take(_ proxy: UIToolbar) {
    if !hasOwnAppearance, proxy.hasOwnAppearance { standardAppearance = proxy.standardAppearance }
    takeUnset(\.scrollEdgeAppearance, \.compactAppearance, of: proxy)
    takeUnset(\.barTintColor, of: proxy)
    if !proxy.isTranslucent { isTranslucent = false }
    if barStyle == .default { barStyle = proxy.barStyle }
  }
}

extension UISegmentedControl {
  fileprivate final func take(_ proxy: UISegmentedControl) {
    takeUnset(\.selectedSegmentTintColor, of: proxy)
    for state in [State.normal, .selected, .highlighted, .disabled] {
      guard titleTextAttributes(for: state) == nil, let look = proxy.titleTextAttributes(for: state) else { continue }
      setTitleTextAttributes(look, for: state)
    }
  }
}
