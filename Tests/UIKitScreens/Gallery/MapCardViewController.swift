// Code as in an application: not in the style of this package.
// swift-format-ignore-file
import UIKit

/// A drawn map with a card that floats over it.
public final class MapCardViewController: UIViewController {
  private let map = MapView()
  public let card = UIView()
  private let titleLabel = UILabel(), addressLabel = UILabel(), distanceLabel = UILabel()
  private let routeButton = UIButton(type: .system), callButton = UIButton(type: .system)

  public override func viewDidLoad() {
    super.viewDidLoad()
    map.setNeedsDisplay()
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 24
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 12
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    titleLabel.text = "Café Riemann"
    titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    addressLabel.text = "12 Zeta Street"
    addressLabel.textColor = .secondaryLabel
    distanceLabel.text = "450 m"
    distanceLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .medium)
    distanceLabel.textColor = .systemBlue
    for (button, title, color) in [(routeButton, "Route", UIColor.systemBlue), (callButton, "Call", .systemGreen)] {
      button.setTitle(title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.backgroundColor = color
      button.layer.cornerRadius = 12
    }
    for view in [map, card] as [UIView] { self.view.addSubview(view) }
    for view in [titleLabel, addressLabel, distanceLabel, routeButton, callButton] { card.addSubview(view) }
    for view in [map, card, titleLabel, addressLabel, distanceLabel, routeButton, callButton] { view.translatesAutoresizingMaskIntoConstraints = false }
    let width = card.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -32)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      map.topAnchor.constraint(equalTo: view.topAnchor), map.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      map.leadingAnchor.constraint(equalTo: view.leadingAnchor), map.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor), width,
      card.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      card.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
      titleLabel.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
      titleLabel.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      distanceLabel.firstBaselineAnchor.constraint(equalTo: titleLabel.firstBaselineAnchor),
      distanceLabel.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -20),
      distanceLabel.leadingAnchor.constraint(greaterThanOrEqualTo: titleLabel.trailingAnchor, constant: 12),
      addressLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
      addressLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      routeButton.topAnchor.constraint(equalTo: addressLabel.bottomAnchor, constant: 20),
      routeButton.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      routeButton.heightAnchor.constraint(equalToConstant: 46),
      callButton.leadingAnchor.constraint(equalTo: routeButton.trailingAnchor, constant: 12),
      callButton.widthAnchor.constraint(equalTo: routeButton.widthAnchor),
      callButton.topAnchor.constraint(equalTo: routeButton.topAnchor), callButton.heightAnchor.constraint(equalTo: routeButton.heightAnchor),
      callButton.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -20),
      routeButton.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -20),
    ])
  }
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    map.setNeedsDisplay()
  }

  final class MapView: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.systemGray6.setFill()
      UIBezierPath(rect: rect).fill()
      UIColor.systemGreen.withAlphaComponent(0.3).setFill()
      UIBezierPath(roundedRect: CGRect(x: rect.width * 0.55, y: rect.height * 0.12, width: rect.width * 0.35, height: rect.height * 0.2), cornerRadius: 20).fill()
      let river = UIBezierPath()
      river.move(to: CGPoint(x: 0, y: rect.height * 0.5))
      river.addCurve(to: CGPoint(x: rect.width, y: rect.height * 0.38), controlPoint1: CGPoint(x: rect.width * 0.3, y: rect.height * 0.3), controlPoint2: CGPoint(x: rect.width * 0.6, y: rect.height * 0.6))
      river.lineWidth = 34
      UIColor.systemTeal.withAlphaComponent(0.4).setStroke()
      river.stroke()
      UIColor.systemGray3.setStroke()
      for part in stride(from: 0.15, to: 1, by: 0.23) {
        let street = UIBezierPath()
        street.move(to: CGPoint(x: rect.width * part, y: 0))
        street.addLine(to: CGPoint(x: rect.width * (part + 0.1), y: rect.height))
        street.move(to: CGPoint(x: 0, y: rect.height * part))
        street.addLine(to: CGPoint(x: rect.width, y: rect.height * (part - 0.06)))
        street.lineWidth = 5
        street.stroke()
      }
      UIColor.systemRed.setFill()
      UIBezierPath(ovalIn: CGRect(x: rect.midX - 14, y: rect.height * 0.44 - 14, width: 28, height: 28)).fill()
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: rect.midX - 5, y: rect.height * 0.44 - 5, width: 10, height: 10)).fill()
    }
  }
}
