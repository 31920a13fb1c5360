import Algorithms
import CivilTime

/// The points of a report, kept by column: 16 bytes for a point of one quantity, where a ``WeatherPoint`` takes 350.
public struct WeatherSeries: RandomAccessCollection, Sendable {
  /// The values of one quantity; those of the last points are missing where it has fewer.
  private struct Column: Sendable {
    let quantity: WeatherQuantity
    var values: [Double] = []
  }

  /// What is known in words, or by a code that stands for words.
  private struct Words: Hashable, Sendable {
    var code: Int?
    var condition: String?
    var cloudRemark: String?

    /// Takes what is missing from other words.
    func filled(from other: Words) -> Words {
      Words(
        code: code ?? other.code, condition: condition ?? other.condition,
        cloudRemark: cloudRemark ?? other.cloudRemark)
    }
  }

  private(set) var times: [JulianDay] = []
  private var forecasts: [Bool] = []
  /// Whether any point is computed by a model.
  private(set) var hasForecast = false
  private var columns: [Column] = []
  /// For each point which of `texts` it has; those of the last points are missing where there are fewer.
  private var words: [Int32] = []
  /// The first is that of points without words.
  private var texts = [Words()]
  private var numbers: [Words: Int32] = [Words(): 0]

  /// Points in any order; ``sorted()`` brings them into that of time.
  init(_ points: [WeatherPoint] = []) {
    for point in points { append(point) }
  }

  /// The index of the first point, 0.
  public var startIndex: Int { 0 }
  /// The number of points.
  public var endIndex: Int { times.count }

  /// The point at an index.
  public subscript(index: Int) -> WeatherPoint {
    var point = WeatherPoint(time: times[index], isForecast: forecasts[index])
    for column in columns { point[column.quantity] = Self.value(column, index) }
    let words = self.words(index)
    point.weatherCode = words.code
    point.condition = words.condition
    point.cloudRemark = words.cloudRemark
    return point
  }

  /// Whether a point is computed by a model.
  func isForecast(_ index: Int) -> Bool {
    forecasts[index]
  }

  /// Where the points begin that are of an instant or later, in a series in order of time.
  func index(of time: JulianDay) -> Int {
    times.partitioningIndex { $0 >= time }
  }

  /// Where the points begin that are later than an instant.
  func index(after time: JulianDay) -> Int {
    times.partitioningIndex { $0 > time }
  }

  /// The last point at or before an instant that is no forecast; nil where there is none.
  func lastMeasured(upTo time: JulianDay) -> Int? {
    forecasts[..<index(after: time)].lastIndex(of: false)
  }

  /// The values of a quantity, nil where one is missing.
  func values(of quantity: WeatherQuantity) -> (Int) -> Double? {
    guard let column = columns.first(where: { $0.quantity == quantity }) else { return { _ in nil } }
    return { Self.value(column, $0) }
  }

  private static func value(_ column: Column, _ index: Int) -> Double? {
    guard index < column.values.count, column.values[index] != WeatherPoint.missing else { return nil }
    return column.values[index]
  }

  private func words(_ index: Int) -> Words {
    texts[index < words.count ? Int(words[index]) : 0]
  }

  // MARK: Building

  /// Adds a point, unless nothing is known of it.
  mutating func append(_ point: WeatherPoint) {
    var isEmpty = true
    for quantity in WeatherQuantity.allCases {
      guard let value = point[quantity] else { continue }
      isEmpty = false
      set(quantity, value)
    }
    let text = Words(code: point.weatherCode, condition: point.condition, cloudRemark: point.cloudRemark)
    if text.condition != nil || text.cloudRemark != nil {
      isEmpty = false
      words += repeatElement(0, count: times.count - words.count)
      words.append(number(of: text))
    }
    guard !isEmpty else { return }
    times.append(point.time)
    forecasts.append(point.isForecast)
    hasForecast = hasForecast || point.isForecast
  }

  /// Gives the point that is being added a value.
  private mutating func set(_ quantity: WeatherQuantity, _ value: Double) {
    let found = columns.firstIndex { $0.quantity == quantity }
    let index = found ?? columns.count
    if found == nil { columns.append(Column(quantity: quantity)) }
    let gap = times.count - columns[index].values.count
    if gap > 0 { columns[index].values += repeatElement(WeatherPoint.missing, count: gap) }
    columns[index].values.append(value)
  }

  private mutating func number(of text: Words) -> Int32 {
    if let number = numbers[text] { return number }
    let number = Int32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }

  /// The same in order of time, one point for each instant.
  ///
  /// Of two points of an instant the first keeps its values, and takes from the second what it lacks.
  func sorted() -> WeatherSeries {
    guard zip(times, times.dropFirst()).contains(where: { $0 >= $1 }) else { return self }
    let order = indices.sorted { (times[$0], $0) < (times[$1], $1) }
    let repeats = order.indices.map { $0 > 0 && times[order[$0]] == times[order[$0 - 1]] }
    var sorted = WeatherSeries()
    sorted.times = zip(order, repeats).lazy.filter { !$0.1 }.map { times[$0.0] }
    sorted.forecasts = zip(order, repeats).lazy.filter { !$0.1 }.map { forecasts[$0.0] }
    sorted.hasForecast = sorted.forecasts.contains(true)
    for column in columns {
      var values: [Double] = []
      values.reserveCapacity(sorted.count)
      for (index, isRepeated) in zip(order, repeats) {
        let value = Self.value(column, index) ?? WeatherPoint.missing
        if !isRepeated {
          values.append(value)
        } else if values[values.count - 1] == WeatherPoint.missing {
          values[values.count - 1] = value
        }
      }
      sorted.columns.append(Column(quantity: column.quantity, values: values))
    }
    if !words.isEmpty {
      sorted.texts = texts
      sorted.numbers = numbers
      for (index, isRepeated) in zip(order, repeats) {
        let text = words(index)
        if !isRepeated {
          sorted.words.append(sorted.number(of: text))
        } else {
          let last = sorted.words.count - 1
          sorted.words[last] = sorted.number(of: sorted.texts[Int(sorted.words[last])].filled(from: text))
        }
      }
    }
    return sorted
  }
}

extension WeatherSeries: Hashable {
  public static func == (lhs: WeatherSeries, rhs: WeatherSeries) -> Bool {
    lhs.elementsEqual(rhs)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(times)
  }
}
