import AstroCore
import CivilTime
import Drawing

extension EclipseSheet {
  /// The phases from the widest to the deepest, also below the horizon.
  var phases: [CoursePhase] {
    func phase(
      _ name: String, _ first: EclipseContact.Name, _ last: EclipseContact.Name, _ fill: ColorToken
    ) -> CoursePhase? {
      local.span(from: first, to: last).map { CoursePhase(name: name, span: $0, fill: fill) }
    }
    let isAnnular = local.kind == .annular
    let all =
      isSolar
      ? [
        phase(localized("partial eclipse"), .c1, .c4, .nautical),
        phase(isAnnular ? localized("ring") : localized("totality"), .c2, .c3, isAnnular ? .fullMoon : .dark),
      ]
      : [
        phase(localized("penumbra"), .p1, .p4, .moon5), phase(localized("partly in the umbra"), .u1, .u4, .moon2),
        phase(localized("totality"), .u2, .u3, .dark),
      ]
    return all.compactMap(\.self)
  }
}
