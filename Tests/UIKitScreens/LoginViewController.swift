// An application's code, ported: not in the style of this package.
// swift-format-ignore-file
import SnapKit
import UIKit

protocol LoginViewControllerDelegate: AnyObject {
  func loginViewController(_ controller: LoginViewController, didLoginWith email: String)
}

final class LoginViewController: UIViewController {
  weak var delegate: LoginViewControllerDelegate?

  private let scrollView: UIScrollView = {
    let scrollView = UIScrollView()
    scrollView.alwaysBounceVertical = true
    scrollView.keyboardDismissMode = .interactive
    scrollView.showsVerticalScrollIndicator = false
    return scrollView
  }()
  private let contentView = UIView()
  private lazy var logoImageView: UIImageView = {
    let imageView = UIImageView(image: UIImage(systemName: "person.crop.circle"))
    imageView.contentMode = .scaleAspectFit
    imageView.tintColor = .systemIndigo
    return imageView
  }()
  lazy var emailField: UITextField = makeField(placeholder: "Email")
  lazy var passwordField: UITextField = {
    let field = makeField(placeholder: "Password")
    field.isSecureTextEntry = true
    field.textContentType = .password
    field.returnKeyType = .go
    return field
  }()
  lazy var loginButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Log in", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(UIColor.white.withAlphaComponent(0.5), for: .disabled)
    button.titleLabel?.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    button.backgroundColor = UIColor(red: 88 / 255, green: 86 / 255, blue: 214 / 255, alpha: 1)
    button.layer.cornerRadius = 12
    button.layer.cornerCurve = .continuous
    button.addTarget(self, action: Selector("didTapLogin", LoginViewController.didTapLogin), for: .touchUpInside)
    return button
  }()
  private var bottomConstraint: Constraint?

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("login.title", comment: "")
    view.backgroundColor = .systemBackground
    setupViews()
    setupConstraints()
    NotificationCenter.default.addObserver(
      self, selector: Selector("keyboardWillShow(_:)", LoginViewController.keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: Selector("keyboardWillHide(_:)", LoginViewController.keyboardWillHide(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    let tap = UITapGestureRecognizer(target: self, action: Selector("dismissKeyboard", LoginViewController.dismissKeyboard))
    tap.cancelsTouchesInView = false
    contentView.addGestureRecognizer(tap)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  private func makeField(placeholder: String) -> UITextField {
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(
      string: placeholder, attributes: [.foregroundColor: UIColor.placeholderText, .font: UIFont.systemFont(ofSize: 15)])
    field.font = .systemFont(ofSize: 15)
    field.textColor = .label
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.keyboardType = .emailAddress
    field.clearButtonMode = .whileEditing
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 44))
    field.leftViewMode = .always
    field.delegate = self
    field.addTarget(self, action: Selector("textDidChange(_:)", LoginViewController.textDidChange(_:)), for: .editingChanged)
    return field
  }

  private func setupViews() {
    view.addSubview(scrollView)
    scrollView.addSubview(contentView)
    [logoImageView, emailField, passwordField, loginButton].forEach(contentView.addSubview)
    loginButton.isEnabled = false
  }

  private func setupConstraints() {
    scrollView.snp.makeConstraints { make in
      make.top.leading.trailing.equalTo(view.safeAreaLayoutGuide)
      bottomConstraint = make.bottom.equalToSuperview().constraint
    }
    contentView.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      make.width.equalTo(scrollView)
    }
    logoImageView.snp.makeConstraints {
      $0.top.equalToSuperview().offset(60)
      $0.centerX.equalToSuperview()
      $0.size.equalTo(CGSize(width: 96, height: 96))
    }
    emailField.snp.makeConstraints {
      $0.top.equalTo(logoImageView.snp.bottom).offset(40)
      $0.leading.trailing.equalToSuperview().inset(24)
      $0.height.equalTo(44)
    }
    passwordField.snp.makeConstraints {
      $0.top.equalTo(emailField.snp.bottom).offset(12)
      $0.leading.trailing.height.equalTo(emailField)
    }
    loginButton.snp.makeConstraints {
      $0.top.equalTo(passwordField.snp.bottom).offset(24)
      $0.leading.trailing.equalTo(emailField)
      $0.height.equalTo(50)
      $0.bottom.lessThanOrEqualToSuperview().offset(-24)
    }
  }

  private func didTapLogin() {
    guard let email = emailField.text, !email.isEmpty else {
      let alert = UIAlertController(title: "Error", message: "Enter an email", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
      present(alert, animated: true, completion: nil)
      return
    }
    view.endEditing(true)
    delegate?.loginViewController(self, didLoginWith: email)
  }

  private func textDidChange(_ sender: UITextField) {
    loginButton.isEnabled = !(emailField.text ?? "").isEmpty && !(passwordField.text ?? "").isEmpty
  }

  private func dismissKeyboard() {
    view.endEditing(true)
  }

  private func keyboardWillShow(_ notification: Notification) {
    guard let userInfo = notification.userInfo,
      let frame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
    else { return }
    bottomConstraint?.update(offset: -frame.height)
    UIView.animate(withDuration: duration) {
      self.view.layoutIfNeeded()
    }
  }

  private func keyboardWillHide(_ notification: Notification) {
    bottomConstraint?.update(offset: 0)
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut], animations: { self.view.layoutIfNeeded() }, completion: nil)
  }
}

// MARK: - UITextFieldDelegate

extension LoginViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === emailField {
      passwordField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      didTapLogin()
    }
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    textField.layer.borderColor = UIColor.systemBlue.cgColor
    textField.layer.borderWidth = 1
  }
}
