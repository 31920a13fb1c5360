extension Picture {
  /// Writes a text at the cheapest of some places that are free.
  ///
  /// - Parameters:
  ///   - candidates: The places; of two with the same cost the first is taken.
  ///   - margin: The distance to keep from other texts, in user units.
  ///   - area: The area that must contain the whole text, or `nil` for the page.
  ///   - mostCost: A place that costs more is not taken: in a crowd no name is better than a bad one.
  ///   - cost: The cost of a place, or `nil` if it cannot be used. It is asked of free places only.
  /// - Returns: The text as written, or nil if it found no place.
  @discardableResult
  public mutating func write(
    bestOf candidates: some Sequence<Label>, margin: Double = 1, within area: Rectangle? = nil,
    mostCost: Double = .infinity, in layer: Layer = .texts, cost: (Label) -> Double?
  ) -> Label? {
    var best: (cost: Double, label: Label)?
    for label in candidates {
      let box = label.box
      guard area.map({ box.isInside($0) }) ?? true, isFree(box, margin: margin), let cost = cost(label),
        cost <= mostCost, cost < best?.cost ?? .infinity
      else { continue }
      best = (cost, label)
    }
    if let label = best?.label { write(label, in: layer) }
    return best?.label
  }

  /// Writes a name once or several times along a curve, at its cheapest free spots.
  ///
  /// - Parameters:
  ///   - times: How often the name is written at most.
  ///   - distance: The least distance between two of them along the curve, in user units.
  ///   - mostCost: A spot that costs more is not taken.
  ///   - cost: The cost of the surroundings of a spot, which is added to its own awkwardness.
  /// - Returns: The names as written, in the order of their costs.
  @discardableResult
  public mutating func write(
    alongCurve spots: [CurveSpot], times: Int = 1, apart distance: Double = 260, margin: Double = 1.5,
    within area: Rectangle? = nil, mostCost: Double = 14, in layer: Layer = .texts, cost: (CurveSpot) -> Double
  ) -> [CurveSpot] {
    var scored: [(cost: Double, spot: CurveSpot)] = []
    for spot in spots where spot.awkwardness <= mostCost {
      let box = spot.label.box
      guard area.map({ box.isInside($0) }) ?? true, isFree(box, margin: margin) else { continue }
      let cost = spot.awkwardness + cost(spot)
      if cost <= mostCost { scored.append((cost, spot)) }
    }
    var written: [CurveSpot] = []
    for (_, spot) in scored.sorted(by: { ($0.cost, $0.spot.distance) < ($1.cost, $1.spot.distance) }) {
      guard written.count < times else { break }
      guard written.allSatisfy({ abs($0.distance - spot.distance) >= distance }) else { continue }
      guard isFree(spot.label.box, margin: margin) else { continue }
      write(spot.label, in: layer)
      written.append(spot)
    }
    return written
  }
}
