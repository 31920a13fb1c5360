/// The words that a newcomer meets in the output, explained.
package enum Terms {
  /// Each term with its explanation, in the order in which they build on each other; `Docs/terms.md` has the same.
  package static let all = words + panchanga + labels

  private static let words: [(term: String, text: String)] = [
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
      "varjyam, bhadra, panchaka",
      """
      Spans that many avoid for beginnings. Varjyam is a fifteenth of a nakshatra; amrita kala, as long, is its good \
      counterpart. Bhadra is the karana Vishti, which does harm where the Moon's sign puts it on earth. Panchaka are the \
      days of the Moon in Kumbha and Mina, and ganda moola six nakshatras in which a child's birth asks for a rite.
      """
    ),
    (
      "swarga and patala",
      """
      Heaven and the world below, from which bhadra does no harm on earth. It is in swarga while the Moon is in Mesha, \
      Vrishabha, Mithuna or Vrishchika, on earth while it is in Karka, Simha, Kumbha or Mina, in patala else.
      """
    ),
    (
      "sutaka",
      """
      The fast of an eclipse that is seen at the place: from nine hours or so before a lunar, twelve before a solar one, \
      in quarters of day and night, until its end. It is shorter for children, old and sick people.
      """
    ),
    (
      "tarabala and chandrabala",
      """
      The strength of the Moon for one person: its nakshatra and its sign, counted from those in which it stood at the \
      birth. State them with --birth-star.
      """
    ),
    (
      "asta and udaya",
      """
      Asta is the time in which Venus or Jupiter is lost in the light of the Sun, udaya its end, when the planet is \
      seen again. Weddings and other ceremonies wait for it.
      """
    ),
    (
      "shraddha and janma tithi",
      """
      Days that return by the calendar and not by the date. Janma tithi and janma nakshatra, the tithi and the star of \
      a birth, are birthdays. Shraddha is the yearly rite on the tithi of a death, mahalaya the one in Pitru Paksha, \
      the dark half of Bhadrapada.
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
    (
      "conjunction and opposition",
      """
      A planet is at conjunction where it has the ecliptic longitude of the Sun, in whose light it is lost: Mercury \
      and Venus at inferior conjunction on this side of the Sun, at superior conjunction beyond it. At opposition it \
      stands opposite to the Sun, is up all night and near the Earth.
      """
    ),
    (
      "greatest elongation",
      """
      The largest angle that Mercury or Venus reaches from the Sun: east of it the planet is seen in the evening, west \
      of it in the morning.
      """
    ),
    (
      "station and retrograde",
      """
      Planets move eastwards among the stars. For some weeks or months around opposition or inferior conjunction they \
      move westwards, or retrograde; at the stations, where they turn, they stand still.
      """
    ),
    (
      "perigee and apogee",
      """
      The points at which the Moon is nearest to the Earth and farthest from it. Of the Earth's path around the Sun \
      they are perihelion and aphelion.
      """
    ),
    (
      "occultation",
      """
      The Moon covers a planet or a star. It depends on the place by hundreds of kilometres, because the Moon is near.
      """
    ),
    (
      "umbra and penumbra",
      """
      The core of a shadow, from which nothing of the Sun is seen, and its rim, from which a part of it is. The Sun is \
      eclipsed where the Moon's shadow falls, the Moon where it passes through the Earth's: in the penumbra alone it \
      darkens so little that few notice.
      """
    ),
    (
      "annular and hybrid",
      """
      A solar eclipse is annular where the Moon is too small to cover the Sun, so that a ring remains; hybrid is one \
      that is total in the middle of its path and annular at an end of it.
      """
    ),
    (
      "magnitude and obscuration",
      """
      The magnitude of an eclipse is the share of the diameter that is covered, of the Sun by the Moon or of the Moon \
      by the umbra; where the Moon stands wholly in front of the Sun it is the Moon's diameter over the Sun's. \
      Obscuration is the share of the Sun's area that is covered. The magnitude of a planet or star is its brightness: \
      the smaller, the brighter, and -4 is brighter than -1.
      """
    ),
    (
      "gamma and Saros",
      """
      Gamma is how far from the Earth's centre the axis of the Moon's shadow passes, in radii of the Earth, or how far \
      from the axis of the Earth's shadow the Moon's centre does. A Saros is 18 years and 11 days, after which an \
      eclipse much like it comes back; the number names the series of such eclipses.
      """
    ),
    (
      "libration and position angle",
      """
      Libration is how far the Moon has turned from its mean face, so that it shows more of one limb. A position angle \
      is a direction in the sky counted from north through east; that of the bright limb is where the lit side of the \
      Moon lies.
      """
    ),
    (
      "constellation",
      """
      One of the 88 areas into which the International Astronomical Union divides the sky, named by three letters: Vir \
      is Virgo. They are not the sidereal signs, which are all 30 degrees long.
      """
    ),
  ]
}
