extension Terms {
  /// Other labels of the tables, and titles of columns.
  static let labels: [(term: String, text: String)] = [
    (
      "Sun, noon and day",
      """
      Sunrise, noon with the altitude of the Sun, sunset, and the time from sunrise to sunset. Noon, in calendars \
      solar noon, is the transit of the Sun, when it stands due south or north; sunrise is when the upper limb \
      appears, unless --sunrise asks for another.
      """
    ),
    (
      "Moon, moonrise and moonset",
      """
      Rise and set of the upper limb, the transit and the distance. The Moon rises about 50 minutes later each day, \
      so that a date may have no moonrise, or no moonset.
      """
    ),
    (
      "rise, transit and set",
      """
      When a body appears above the level horizon, when it stands due south or north at its highest, with its \
      altitude, and when it goes down. Transit is also called culmination; that of the Sun is noon. -- stands where \
      the date has none.
      """
    ),
    (
      "phase, ill and age",
      """
      The lit share of the Moon's disc, in lists Ill; whether it grows, waxing, or shrinks, waning; the next \
      quarter; and the days since new moon. Wide is the Moon's diameter in arc minutes.
      """
    ),
    (
      "eclipse and here",
      """
      Eclipse has what happens for all the world, Here what of it is above the horizon of the place: degrees are the \
      altitude and the azimuth, counted from north through east.
      """
    ),
    (
      "contacts",
      """
      Moments of an eclipse. Of a solar one it begins at c1 and ends at c4, and is total or annular from c2 to c3. \
      Of a lunar one the penumbra comes at p1 and goes at p4, the umbra comes at u1 and goes at u4, and totality \
      lasts from u2 to u3.
      """
    ),
    (
      "warning",
      """
      How to keep one's eyes at a solar eclipse.
      """
    ),
    (
      "sky",
      """
      Events of the date: seasons, conjunctions and oppositions, stations, approaches, occultations, each with when \
      and how high it is seen at the place.
      """
    ),
    (
      "tonight",
      """
      What is worth going out for from sunset to sunrise, by the time from which it is to be seen.
      """
    ),
    (
      "planets",
      """
      The planets of the night, each with the times between which it is up in a dark enough sky, and with its \
      magnitude. Highest is its highest point in that time.
      """
    ),
    (
      "dark and no Moon",
      """
      Dark is from when to when the Sun is more than 18 degrees below the horizon, No Moon how long the Moon is down \
      meanwhile.
      """
    ),
    (
      "showers and shower",
      """
      The meteor showers of the night: the great ones by name, those of few meteors by their code after minor, and \
      the next that is worth waiting for.
      """
    ),
    (
      "code, active and peak",
      """
      The three letters by which the International Meteor Organization calls a shower, the dates on which it has \
      meteors, and its maximum, with the Moon of that time.
      """
    ),
    (
      "meteors",
      """
      The zenithal hourly rate; the population index r, which is larger the more faint meteors a shower has; the \
      speed; and the comet or asteroid that they come from.
      """
    ),
    (
      "night and best",
      """
      The night of a shower's maximum: from when to when to look, and the moment at which most meteors are seen.
      """
    ),
    (
      "rate, at and Moon up",
      """
      How many meteors an hour one observer sees, as the night goes on; below it when the Moon is up. At has the \
      same for the time that --at asks for.
      """
    ),
    (
      "date",
      """
      The day by the clock of the place. A time without a day belongs to that date; else the day stands before it.
      """
    ),
    (
      "starts, ends, length and sunrise",
      """
      When a tithi begins and ends, how long it lasts, and the date at whose sunrise it holds, which bears its name: \
      none where it is kshaya, two where it is vriddhi.
      """
    ),
    (
      "events, launches and reminders",
      """
      Entries of the files of --events and --launches, and the reminders whose event falls on the day.
      """
    ),
    (
      "weather and cloud",
      """
      The latest values of a file of --weather, and how old they are. Cloud is the mean cover of the dark hours.
      """
    ),
    (
      "temperature, humidity and pressure",
      """
      Strips of --trends, as are wind, cloud, visibility and, named Sun, the power of sunlight: lowest and highest \
      value, the course, the last value. Tables shorten them to Temp, Humid, Press and Visib.
      """
    ),
    (
      "clocks",
      """
      The change to or from summer time, and how many hours the day has.
      """
    ),
    (
      "links",
      """
      The web pages that the configuration has for a saved place.
      """
    ),
    (
      "id, fires, in and what",
      """
      Of a reminder: its name for other commands, when it is announced, in how long that is, and what it announces.
      """
    ),
    (
      "basis and ayanamsha",
      """
      By what the page is reckoned: what counts as sunrise; the ayanamsha, which is the angle between the zodiac of \
      the seasons and that of the stars; and the ephemeris.
      """
    ),
  ]
}
