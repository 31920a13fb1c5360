import Drawing

extension YearChart {
  /// Writes the names of the curves where they are straight and cross few others: those of Sun and Moon first, then the
  /// planets, long curves before short ones.
  mutating func name(_ curves: YearCurves) {
    nameSun(curves.sun)
    nameMoon(curves.moon)
    let longest = curves.planets.enumerated().sorted {
      (isMercury($0.element) ? 1 : 0, -$0.element.line.length, $0.offset)
        < (isMercury($1.element) ? 1 : 0, -$1.element.line.length, $1.offset)
    }
    for (_, curve) in longest where curve.line.length >= Self.leastLength {
      let times = curve.line.length > Self.lengthOfTwoNames ? 2 : 1
      let isNamed = curve.names.contains { !write($0, along: curve, times: times).isEmpty }
      if !isNamed { writeBeside(curve) }
    }
    for curve in curves.stars where curve.line.length >= Self.leastLength {
      _ = curve.names.contains { !write($0, along: curve).isEmpty }
    }
  }

  private static let leastLength = 30.0
  /// How far apart the same name must stand where it is beside its curve.
  private static let leastDistance = 60.0
  private static let lengthOfTwoNames = 520.0

  /// The longest line of each name, away from the ends of the year.
  private mutating func nameSun(_ curves: [YearCurves.Curve]) {
    var named: Set<String> = []
    for curve in curves.sorted(by: { $0.line.length > $1.line.length }) where !named.contains(curve.names[0]) {
      let inner = plot.area.inset(by: 6)
      let room = Rectangle(left: inner.left, top: inner.top + 34, right: inner.right, bottom: inner.bottom - 34)
      if !write(curve.names[0], along: curve, within: room, mostCost: 100).isEmpty { named.insert(curve.names[0]) }
    }
  }

  /// Up to three names of each kind, well apart.
  private mutating func nameMoon(_ curves: [YearCurves.Curve]) {
    var named: [String: [Double]] = [:]
    for curve in curves {
      let (name, y) = (curve.names[0], curve.line.points[0].y)
      let others = named[name] ?? []
      guard others.count < 3, others.allSatisfy({ abs($0 - y) > 240 }) else { continue }
      if !write(name, along: curve).isEmpty { named[name] = others + [y] }
    }
  }

  private mutating func write(
    _ name: String, along curve: YearCurves.Curve, times: Int = 1, within room: Rectangle? = nil, mostCost: Double = 14
  ) -> [CurveSpot] {
    let field = field
    let spots = CurveSpot.along(curve.line, name, style: curve.textStyle)
    return picture.write(
      alongCurve: spots, times: times, within: room ?? plot.area.inset(by: 2), mostCost: mostCost
    ) { field.covered(by: $0.label.box, except: curve.owner) }
  }

  /// Writes the short name level beside the curve, where a crowd leaves no room on it.
  private mutating func writeBeside(_ curve: YearCurves.Curve) {
    let field = field
    guard let name = curve.names.last else { return }
    let places = stride(from: 0, through: 1, by: 0.125).map { curve.line.point(at: curve.line.length * $0) }
    let labels = places.flatMap { Label.around($0, name, style: curve.textStyle, distances: [5, 9]) }
    let same = picture.texts.filter { $0.text == labels[0].text }.map(\.box.center)
    let apart = labels.filter { label in same.allSatisfy { label.box.center.distance(to: $0) > Self.leastDistance } }
    picture.write(bestOf: apart, within: plot.area.inset(by: 2), mostCost: 30) {
      field.covered(by: $0.box, margin: 1, except: curve.owner)
    }
  }

  private func isMercury(_ curve: YearCurves.Curve) -> Bool { curve.textStyle.color == .mercuryText }
}
