import Algorithms
import CivilTime

/// The points of a report, stored by column: a point of one quantity takes 16 bytes, where a ``WeatherPoint`` takes
/// 350.
public struct WeatherSeries: RandomAccessCollection, Sendable {
  /// The values of one quantity, point by point; the last points have none if the column is shorter.
  private struct Column: Sendable {
    let quantity: WeatherQuantity
    var values: [Double] = []
  }

  /// What a point has in words, or by a code that stands for words.
  private struct Words: Hashable, Sendable {
    var code: Int?
    var condition: String?
    var cloudRemark: String?
  }

  /// The instants of the points.
  private(set) var times: [JulianDay] = []
  private var forecasts: [Bool] = []
  /// Whether any point is computed by a model.
  private(set) var hasForecast = false
  private var columns: [Column] = []
  /// For each point the index of its words in `texts`; the last points have none if there are fewer.
  private var words: [Int32] = []
  /// The different words, the first of which are those of points without words.
  private var texts = [Words()]
  /// The indices of `texts`.
  private var numbers: [Words: Int32] = [Words(): 0]

  /// A series of points in any order; ``sorted()`` returns them in order of time.
  init(_ points: [WeatherPoint] = []) {
    for point in points { append(point) }
  }

  /// The index of the first point, 0.
  public var startIndex: Int { 0 }
  /// The number of the points.
  public var endIndex: Int { times.count }

  /// The point of an index.
  public subscript(index: Int) -> WeatherPoint {
    var point = WeatherPoint(time: times[index], isForecast: forecasts[index])
    for column in columns { point[column.quantity] = Self.value(column, index) }
    let words = texts[index < self.words.count ? Int(self.words[index]) : 0]
    point.weatherCode = words.code
    point.condition = words.condition
    point.cloudRemark = words.cloudRemark
    return point
  }

  /// Whether a point is computed by a model.
  func isForecast(_ index: Int) -> Bool {
    forecasts[index]
  }

  /// The index of the first point at an instant or later, in a series in order of time.
  func index(of time: JulianDay) -> Int {
    times.partitioningIndex { $0 >= time }
  }

  /// The index of the first point later than an instant, in a series in order of time.
  func index(after time: JulianDay) -> Int {
    times.partitioningIndex { $0 > time }
  }

  /// The index of the last point at or before an instant that is no forecast, or `nil` if there is none.
  func lastMeasured(upTo time: JulianDay) -> Int? {
    forecasts[..<index(after: time)].lastIndex(of: false)
  }

  /// The value of a quantity at an instant, a Julian day in UT.
  typealias Sample = (time: Double, value: Double)

  /// The values of a quantity from one instant to another, both included, in a series in order of time.
  ///
  /// - Parameter isIncluded: Whether the point of an index counts.
  func samples(
    of quantity: WeatherQuantity, in span: ClosedRange<JulianDay>, where isIncluded: (Int) -> Bool = { _ in true }
  ) -> [Sample] {
    guard let column = columns.first(where: { $0.quantity == quantity }) else { return [] }
    return (index(of: span.lowerBound)..<index(after: span.upperBound)).compactMap { index in
      isIncluded(index) ? Self.value(column, index).map { (times[index].ut, $0) } : nil
    }
  }

  private static func value(_ column: Column, _ index: Int) -> Double? {
    guard index < column.values.count, column.values[index] != WeatherPoint.missing else { return nil }
    return column.values[index]
  }

  // MARK: Building

  /// Adds a point, unless it has no value and no words.
  mutating func append(_ point: WeatherPoint) {
    guard !point.isEmpty else { return }
    for quantity in WeatherQuantity.allCases {
      if let value = point[quantity] { set(quantity, value) }
    }
    let text = Words(code: point.weatherCode, condition: point.condition, cloudRemark: point.cloudRemark)
    if text.condition != nil || text.cloudRemark != nil {
      words += repeatElement(0, count: times.count - words.count)
      words.append(number(of: text))
    }
    times.append(point.time)
    forecasts.append(point.isForecast)
    hasForecast = hasForecast || point.isForecast
  }

  /// Sets a value of the point that is being added.
  private mutating func set(_ quantity: WeatherQuantity, _ value: Double) {
    let found = columns.firstIndex { $0.quantity == quantity }
    let index = found ?? columns.count
    if found == nil { columns.append(Column(quantity: quantity)) }
    let gap = times.count - columns[index].values.count
    if gap > 0 { columns[index].values += repeatElement(WeatherPoint.missing, count: gap) }
    columns[index].values.append(value)
  }

  /// The index of words in `texts`, to which new ones are added.
  private mutating func number(of text: Words) -> Int32 {
    if let number = numbers[text] { return number }
    let number = Int32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }

  /// The points in order of time, one for each instant.
  ///
  /// Of several points of an instant the first keeps its values; values that it lacks are those of the next.
  func sorted() -> WeatherSeries {
    guard zip(times, times.dropFirst()).contains(where: { $0 >= $1 }) else { return self }
    let order = indices.sorted { (times[$0], $0) < (times[$1], $1) }
    var sorted = WeatherSeries()
    for ofInstant in order.lazy.chunked(by: { times[$0] == times[$1] }) {
      var point = self[ofInstant[ofInstant.startIndex]]
      for index in ofInstant.dropFirst() { point.fill(from: self[index]) }
      sorted.append(point)
    }
    return sorted
  }
}

extension WeatherSeries: Hashable {
  /// Whether two series have equal points in the same order.
  public static func == (lhs: WeatherSeries, rhs: WeatherSeries) -> Bool {
    lhs.elementsEqual(rhs)
  }

  /// Hashes the instants of the points.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(times)
  }
}
