import AstroCore

extension EclipseContact.Name {
  /// What begins or ends with the contact, for a place that sees an eclipse of a kind: `totality begins`.
  ///
  /// A column has room for `partial begins`; a page says `partial eclipse begins`.
  func words(_ kind: LocalEclipse.Kind, _ room: FactRoom = .line) -> String {
    let isLine = room == .line
    return switch self {
    case .c1, .u1: isLine ? localized("partial begins") : localized("partial eclipse begins")
    case .c4, .u4: isLine ? localized("partial ends") : localized("partial eclipse ends")
    case .c2 where kind == .annular: isLine ? localized("annularity begins") : localized("ring closes")
    case .c3 where kind == .annular: isLine ? localized("annularity ends") : localized("ring opens")
    case .c2, .u2: localized("totality begins")
    case .c3, .u3: localized("totality ends")
    case .p1: isLine ? localized("penumbra begins") : localized("penumbral eclipse begins")
    case .p4: isLine ? localized("penumbra ends") : localized("penumbral eclipse ends")
    }
  }
}
