import AstroCore

extension DayFields {
  /// When Sun and Moon are seen over the skyline, where the place has one.
  static let seen: [Field<DayRow>] =
    Field.needing([.sun], seen("sun", "the Sun") { $0.sun?.horizon.seen })
    + Field.needing([.moon], seen("moon", "the Moon") { $0.moon?.horizon.seen })

  private static func seen(
    _ body: String, _ name: String, _ get: @escaping @Sendable (DayReport) -> SeenDay?
  ) -> [Field<DayRow>] {
    [
      Field(
        "\(body).seen.state", as: "\(body)_seen_state",
        "`crosses`, `above_all_day` or `below_all_day`: \(name) and the skyline of `--horizon`",
        .text { get($1.report)?.state.word }
      ).of(.horizonStates),
      Field(
        "\(body).seen.appears", as: "\(body)_appears", "\(name) comes out from behind the skyline",
        .times { get($1.report)?.appears }),
      Field(
        "\(body).seen.disappears", as: "\(body)_disappears", "\(name) goes behind the skyline",
        .times { get($1.report)?.disappears }),
      Field(
        "\(body).seen.total_s", as: "\(body)_seen_s", "how long of the date \(name) is seen over the skyline",
        .number(.seconds, places: 0) { get($1.report)?.seconds }
      ).bounded(.ofDay),
    ]
  }
}
