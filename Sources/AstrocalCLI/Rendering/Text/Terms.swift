/// The words that a newcomer meets in the output, explained.
enum Terms {
  /// Each term with its explanation, in the order in which they build on each other; `Docs/terms.md` has the same.
  static let all: [(term: String, text: String)] = [
    (
      "tithi",
      """
      A lunar day: the time in which the Moon gains 12 degrees on the Sun. A lunar month has 30 of them, each between 19 \
      and 27 hours long. A date bears the name of the tithi that holds at its sunrise.
      """
    ),
    (
      "paksha",
      """
      Half of a lunar month. Shukla paksha is the bright half, from new moon to full moon (S01 to S15); krishna paksha is \
      the dark half, from full moon to new moon (K01 to K15). S15 is Purnima, K15 is Amavasya.
      """
    ),
    (
      "nakshatra",
      """
      One of the 27 equal parts, 13 degrees 20 minutes each, of the Moon's path among the stars. A day has the nakshatra \
      in which the Moon stands at sunrise; the number behind its name is the pada, the quarter of it.
      """
    ),
    (
      "kshaya and vriddhi",
      """
      A tithi without a sunrise is kshaya: no date bears its name. A tithi with two sunrises is vriddhi: two dates bear \
      it. Both happen about once a month, because a tithi is now shorter, now longer than a day.
      """
    ),
    (
      "amanta and purnimanta",
      """
      Two ways to begin the lunar month: amanta after the new moon, as in western and southern India, purnimanta after \
      the full moon, as in northern India. They name the bright half alike; the dark half of the amanta Ashvina is that \
      of the purnimanta Karttika. Choose with --month.
      """
    ),
    (
      "muhurta",
      """
      A span of the day with a use of its own, counted from sunrise and sunset, so that it differs from place to place. \
      Abhijit, around noon, is good for beginnings; rahu kalam, an eighth of daylight, is avoided.
      """
    ),
    (
      "twilight",
      """
      The time in which the Sun is below the horizon and the sky is not yet dark: civil down to 6 degrees, when one can \
      read outdoors, nautical down to 12, when the sea's horizon is seen, astronomical down to 18. After that the night is \
      dark, but for the Moon.
      """
    ),
    (
      "elongation and illumination",
      """
      Elongation is the angle from the Sun to the Moon along the ecliptic: 0 degrees at new moon, 90 at first quarter, 180 \
      at full moon, 270 at last quarter. Illumination is the lit share of the Moon's disc: half at either quarter.
      """
    ),
    (
      "ZHR and radiant",
      """
      The meteors of a shower seem to come from one point of the sky, its radiant. The zenithal hourly rate is how many \
      one observer would count in an hour under a dark sky with the radiant overhead; you see fewer, as the column Rate \
      of `astrocal showers` shows.
      """
    ),
    (
      "parana",
      """
      The breaking of a fast on the morning after it. After an ekadashi it must fall into a span, from a first to a last \
      time, which follows from sunrise and from the tithi dvadashi.
      """
    ),
  ]
}
