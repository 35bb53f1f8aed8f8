import SwiftSyntax

/// Removes Objective-C features: attributes, the modifier `dynamic`, and imports of Apple's modules that UIKit
/// replaces; also imports of modules that are not here, and previews.
func removeObjectiveC(_ report: inout PortReport) {
  let finder = ObjectiveCFinder(viewMode: .sourceAccurate)
  let file = report.parse()
  finder.walk(file)
  for node in finder.removed {
    let start = node.positionAfterSkippingLeadingTrivia
    let next = node.nextToken(viewMode: .sourceAccurate)?.positionAfterSkippingLeadingTrivia ?? node.endPosition
    // A comment between the attribute and its declaration stays.
    let between =
      (node.trailingTrivia.description + (node.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.description ?? ""))
    let isBlank = between.allSatisfy(\.isWhitespace)
    report.replace(start, isBlank ? next : node.endPositionBeforeTrailingTrivia, by: "")
  }
  for (node, text) in finder.replaced {
    report.replace(node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia, by: text)
  }
  for (node, message) in finder.left { report.leave(message, at: node) }
  report.apply()
}

private final class ObjectiveCFinder: SyntaxVisitor {
  var removed: [Syntax] = []
  var replaced: [(Syntax, String)] = []
  var left: [(Syntax, String)] = []
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable", "UIApplicationMain", "NSApplicationMain", "NSCopying",
  ]
  private static let modules: Set<String> = [
    "CoreGraphics", "QuartzCore", "CoreText", "ObjectiveC", "CoreImage", "MobileCoreServices", "UniformTypeIdentifiers",
    "ImageIO",
  ]
  private static let missing: Set<String> = [
    "SwiftUI", "Combine", "CoreData", "WebKit", "MapKit", "AVFoundation", "AVKit", "Photos", "PhotosUI", "StoreKit",
    "CoreLocation", "UserNotifications", "SafariServices", "MessageUI", "Contacts", "ContactsUI", "EventKit", "os",
    "OSLog", "RxSwift", "RxCocoa", "AudioToolbox", "CoreHaptics", "CoreMotion", "CoreBluetooth", "LocalAuthentication",
    "AuthenticationServices", "CloudKit", "Vision", "VisionKit", "PDFKit", "QuickLook", "LinkPresentation", "GameKit",
    "SpriteKit", "SceneKit", "ARKit", "Metal", "MetalKit", "CoreMedia", "CoreVideo", "MediaPlayer", "HealthKit",
    "WatchConnectivity", "WidgetKit", "Intents", "IntentsUI", "Network", "NaturalLanguage", "Speech", "CoreSpotlight",
    "CryptoKit", "Accelerate", "Security", "SystemConfiguration", "AdSupport", "AppTrackingTransparency",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = plain(node.attributeName)
    if ObjectiveCFinder.attributes.contains(name) || name == "main" && isOfApplication(node) {
      removed.append(Syntax(node))
    }
    return .visitChildren
  }

  /// Whether an attribute marks an application's delegate, which nothing starts here.
  private func isOfApplication(_ node: AttributeSyntax) -> Bool {
    let type = node.parent?.parent?.as(ClassDeclSyntax.self)
    return type?.inheritanceClause?.inheritedTypes.contains { plain($0.type) == "UIApplicationDelegate" } == true
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // Only objects conform to a protocol of Objective-C, so that properties of its type may be weak.
    let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self) }
    if node.inheritanceClause == nil, attributes.contains(where: { plain($0.attributeName) == "objc" }) {
      replaced.append((Syntax(node.name), "\(node.name.text): AnyObject"))
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { removed.append(Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    if ObjectiveCFinder.modules.contains(module) {
      removed += node.importKindSpecifier.map { [Syntax($0)] } ?? []
      replaced.append((Syntax(node.path), "UIKit"))
    } else if module == "UIKit", node.path.count > 1 {
      removed += node.importKindSpecifier.map { [Syntax($0)] } ?? []
      replaced.append((Syntax(node.path), "UIKit"))
    } else if ObjectiveCFinder.missing.contains(module) {
      removed.append(Syntax(node))
      left.append((Syntax(node), "the module \(module) is not available: remove its uses"))
    }
    return .skipChildren
  }

  override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
    let isOfProtocol = node.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
    if plain(node.type) == "NSObjectProtocol" || isOfProtocol && plain(node.type) == "class" {
      replaced.append((Syntax(node.type), "AnyObject"))
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    removed.append(Syntax(node))
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" {
      removed.append(Syntax(node))
      return .skipChildren
    }
    if node.macroName.text == "keyPath", let path = node.arguments.first?.expression {
      let parts = plain(path).split(separator: ".")
      let names = parts.first?.first?.isUppercase == true ? Array(parts.dropFirst()) : parts
      replaced.append((Syntax(node), "\"\(names.joined(separator: "."))\""))
    }
    return .visitChildren
  }
}
