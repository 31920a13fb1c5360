extension Terms {
  /// Labels of the panchanga, and the names of its spans.
  static let panchanga: [(term: String, text: String)] = [
    (
      "yoga",
      """
      One of 27 equal parts, 13 degrees 20 minutes each, of the sidereal longitudes of Sun and Moon added up. The \
      special yogas of Favoured and Avoid are something else.
      """
    ),
    (
      "karana",
      """
      Half of a tithi. There are eleven names; seven of them come round eight times a month.
      """
    ),
    (
      "anga",
      """
      A limb of the panchanga: tithi, nakshatra, yoga or karana. Each changes at one instant for all the world; the \
      date on which it holds at sunrise depends on the place.
      """
    ),
    (
      "month, Vikram, Shaka and VS",
      """
      The lunar month of the sunrise, and its year: Vikram, in tables VS for Vikrama Samvat, is 57 more than the \
      common era from Chaitra in spring on, Shaka 78 less. In Gujarat the Vikram year begins in autumn with \
      Karttika.
      """
    ),
    (
      "samvatsara",
      """
      The name of a year, one of 60 from Prabhava to Akshaya. In the south they follow one another year by year; in \
      the north they follow the mean motion of Jupiter, which now and then skips one, so that the two names differ.
      """
    ),
    (
      "vara",
      """
      The weekday, one of the five limbs that the panchanga is named after: Ravivara is Sunday, Shanivara Saturday. It \
      lasts from sunrise to sunrise, so that the hours before dawn belong to the vara of the day before.
      """
    ),
    (
      "signs, rashi and ritu",
      """
      The sidereal sign, or rashi, of Sun and Moon at sunrise, 30 degrees each from Mesha to Mina; the weekday by \
      its Sanskrit name; and ritu, the season of two months. Ritu (drik) is counted from the equinox.
      """
    ),
    (
      "brahma",
      """
      A muhurta for study and prayer, two fifteenths of the night before sunrise and one long, that is from an hour \
      and a half to three quarters of an hour before it.
      """
    ),
    (
      "abhijit and vijaya",
      """
      Good spans of daylight: abhijit, in the middle of the day, is the eighth of fifteen parts, vijaya the \
      eleventh. Wednesday has no abhijit.
      """
    ),
    (
      "godhuli",
      """
      A short span at sunset, a thirtieth of the night long, for weddings.
      """
    ),
    (
      "pradosha and nishita",
      """
      Spans of the night: pradosha is its first fifth, nishita the eighth of fifteen parts, around its middle. \
      Observances of Shiva and of Krishna's birth depend on them.
      """
    ),
    (
      "pratah sandhya and sayahna sandhya",
      """
      The times of the morning and evening prayer: the tenth of the night before sunrise, and that after sunset.
      """
    ),
    (
      "rahu kalam, yamaganda and gulika",
      """
      Three of the eight parts of daylight, other ones on each weekday. Many begin nothing in them, above all not in \
      rahu kalam.
      """
    ),
    (
      "durmuhurta",
      """
      A fifteenth of daylight in which nothing is begun, once or twice a day by the weekday; on Tuesday the second \
      is one of the night.
      """
    ),
    (
      "favoured and avoid",
      """
      The good and the bad spans of the day. Beside amrita kala, varjyam, bhadra and panchaka they have the special \
      yogas, such as Ravi Yoga, Sarvartha Siddhi, Tripushkara, or the bad Jwalamukhi, which follow from weekday, tithi \
      and nakshatra. The bad Aadal and Vidaal stand there with --include muhurta.
      """
    ),
    (
      "baana",
      """
      A harm, such as Agni, fire, or Chora, thieves, while the Sun passes certain degrees of its sign.
      """
    ),
    (
      "Anandadi and Tamil",
      """
      Anandadi is one of 28 yogas that weekday and nakshatra give together, Ananda the first. Tamil, the yoga \
      Amrita, Siddha or Marana, follows from it.
      """
    ),
    (
      "towards",
      """
      Directions: no journey is begun towards the one of the weekday, disha shool; Rahu and the Moon stand in \
      theirs.
      """
    ),
    (
      "graha",
      """
      The nine grahas at sunrise, each with its sidereal sign and nakshatra: Sun, Moon, the five planets of the \
      naked eye, and Rahu and Ketu, the mean nodes of the Moon's path.
      """
    ),
    (
      "choghadiya and hora",
      """
      Choghadiya, in tables Choghad., are the eighths of day and night, of which Amrit, Shubh, Labh and Char are \
      good. Hora are their twelfths, each under one of the seven grahas.
      """
    ),
    (
      "Gowri",
      """
      The eighths of day and night as the Tamil almanacs name them. Rogam, Soram and Visham are not good.
      """
    ),
    (
      "lagna",
      """
      The sidereal sign that rises in the east; the table has when each begins to.
      """
    ),
    (
      "close",
      """
      A tithi, nakshatra, yoga or karana changes within two minutes of sunrise, so that other almanacs may have \
      another one for the day.
      """
    ),
    (
      "solar",
      """
      The date by calendars whose months follow the Sun, as of Tamil Nadu, Kerala, Bengal or Nepal; choose them with \
      --calendars.
      """
    ),
    (
      "festivals and observance",
      """
      Festivals, fasts and other days that are kept. A question mark follows those whose day authorities dispute; \
      --explain says how a day was found.
      """
    ),
  ]
}
