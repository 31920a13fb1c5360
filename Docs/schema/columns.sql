-- The columns of CSV for DuckDB and PostgreSQL, written by make_columns.py from columns.tsv. Where a field has several
-- items (list, times, numbers, integers), it is text with ; between them. The views behind the tables, for DuckDB alone,
-- have arrays there.

-- range
CREATE TABLE days (
  "place" TEXT,
  "latitude_deg" DOUBLE PRECISION, -- degrees
  "longitude_deg" DOUBLE PRECISION, -- degrees
  "date" DATE,
  "weekday" TEXT,
  "sun_state" TEXT,
  "sunrise" TEXT, -- times
  "sunset" TEXT, -- times
  "day_length_s" DOUBLE PRECISION, -- seconds
  "solar_noon" TEXT, -- times
  "civil_dawn" TEXT, -- times
  "civil_dusk" TEXT, -- times
  "nautical_dawn" TEXT, -- times
  "nautical_dusk" TEXT, -- times
  "astronomical_dawn" TEXT, -- times
  "astronomical_dusk" TEXT, -- times
  "dark_start" TEXT, -- times
  "dark_end" TEXT, -- times
  "moon_state" TEXT,
  "moonrise" TEXT, -- times
  "moonset" TEXT, -- times
  "moon_transit" TEXT, -- times
  "illumination" DOUBLE PRECISION, -- share
  "elongation_deg" DOUBLE PRECISION, -- degrees
  "distance_km" DOUBLE PRECISION, -- km
  "phase" TEXT,
  "phase_time" TEXT, -- times
  "sky_event" TEXT, -- list
  "sky_time" TEXT, -- times
  "tithi" INTEGER,
  "tithi_name" TEXT,
  "nakshatra_name" TEXT,
  "month_amanta" TEXT,
  "month_purnimanta" TEXT,
  "adhika" BOOLEAN,
  "vikram" INTEGER,
  "shaka" INTEGER,
  "festivals" TEXT, -- list
  "showers" TEXT, -- list
  "shower_peaks" TEXT, -- list
  "best_showers" TEXT, -- list
  "events" TEXT, -- list
  "launches" TEXT, -- list
  "dark_cloud_pct" DOUBLE PRECISION, -- %
  "moonless_start" TEXT, -- times
  "moonless_end" TEXT, -- times
  "moonless_s" DOUBLE PRECISION, -- seconds
  "solar" TEXT, -- list
  "varjyam_start" TEXT, -- times
  "varjyam_end" TEXT, -- times
  "amrita_start" TEXT, -- times
  "amrita_end" TEXT, -- times
  "bhadra_start" TEXT, -- times
  "bhadra_end" TEXT, -- times
  "special_yogas" TEXT, -- list
  "time_zone" TEXT,
  "eclipse" TEXT,
  "eclipse_seen_kind" TEXT,
  "eclipse_seen_time" TIMESTAMPTZ,
  "eclipse_seen_magnitude" DOUBLE PRECISION,
  "eclipse_seen_altitude_deg" DOUBLE PRECISION, -- degrees
  "eclipse_max" TIMESTAMPTZ,
  "eclipse_magnitude" DOUBLE PRECISION
);

-- range --include all --birth-star … --horizon … --places, a list with ids
CREATE TABLE days_all (
  "place_id" TEXT,
  "place" TEXT,
  "latitude_deg" DOUBLE PRECISION, -- degrees
  "longitude_deg" DOUBLE PRECISION, -- degrees
  "date" DATE,
  "weekday" TEXT,
  "sun_state" TEXT,
  "sunrise" TEXT, -- times
  "sunset" TEXT, -- times
  "day_length_s" DOUBLE PRECISION, -- seconds
  "solar_noon" TEXT, -- times
  "civil_dawn" TEXT, -- times
  "civil_dusk" TEXT, -- times
  "nautical_dawn" TEXT, -- times
  "nautical_dusk" TEXT, -- times
  "astronomical_dawn" TEXT, -- times
  "astronomical_dusk" TEXT, -- times
  "dark_start" TEXT, -- times
  "dark_end" TEXT, -- times
  "moon_state" TEXT,
  "moonrise" TEXT, -- times
  "moonset" TEXT, -- times
  "moon_transit" TEXT, -- times
  "illumination" DOUBLE PRECISION, -- share
  "elongation_deg" DOUBLE PRECISION, -- degrees
  "distance_km" DOUBLE PRECISION, -- km
  "phase" TEXT,
  "phase_time" TEXT, -- times
  "sky_event" TEXT, -- list
  "sky_time" TEXT, -- times
  "tithi" INTEGER,
  "tithi_name" TEXT,
  "nakshatra_name" TEXT,
  "month_amanta" TEXT,
  "month_purnimanta" TEXT,
  "adhika" BOOLEAN,
  "vikram" INTEGER,
  "shaka" INTEGER,
  "festivals" TEXT, -- list
  "showers" TEXT, -- list
  "shower_peaks" TEXT, -- list
  "best_showers" TEXT, -- list
  "events" TEXT, -- list
  "launches" TEXT, -- list
  "dark_cloud_pct" DOUBLE PRECISION, -- %
  "moonless_start" TEXT, -- times
  "moonless_end" TEXT, -- times
  "moonless_s" DOUBLE PRECISION, -- seconds
  "solar" TEXT, -- list
  "varjyam_start" TEXT, -- times
  "varjyam_end" TEXT, -- times
  "amrita_start" TEXT, -- times
  "amrita_end" TEXT, -- times
  "bhadra_start" TEXT, -- times
  "bhadra_end" TEXT, -- times
  "special_yogas" TEXT, -- list
  "time_zone" TEXT,
  "eclipse" TEXT,
  "eclipse_seen_kind" TEXT,
  "eclipse_seen_time" TIMESTAMPTZ,
  "eclipse_seen_magnitude" DOUBLE PRECISION,
  "eclipse_seen_altitude_deg" DOUBLE PRECISION, -- degrees
  "eclipse_max" TIMESTAMPTZ,
  "eclipse_magnitude" DOUBLE PRECISION,
  "sun_seen_state" TEXT,
  "sun_appears" TEXT, -- times
  "sun_disappears" TEXT, -- times
  "sun_seen_s" DOUBLE PRECISION, -- seconds
  "moon_seen_state" TEXT,
  "moon_appears" TEXT, -- times
  "moon_disappears" TEXT, -- times
  "moon_seen_s" DOUBLE PRECISION, -- seconds
  "mercury_rise" TEXT, -- times
  "mercury_transit" TEXT, -- times
  "mercury_set" TEXT, -- times
  "mercury_magnitude" DOUBLE PRECISION, -- magnitudes
  "mercury_when" TEXT,
  "mercury_up_start" TEXT, -- times
  "mercury_up_end" TEXT, -- times
  "venus_rise" TEXT, -- times
  "venus_transit" TEXT, -- times
  "venus_set" TEXT, -- times
  "venus_magnitude" DOUBLE PRECISION, -- magnitudes
  "venus_when" TEXT,
  "venus_up_start" TEXT, -- times
  "venus_up_end" TEXT, -- times
  "mars_rise" TEXT, -- times
  "mars_transit" TEXT, -- times
  "mars_set" TEXT, -- times
  "mars_magnitude" DOUBLE PRECISION, -- magnitudes
  "mars_when" TEXT,
  "mars_up_start" TEXT, -- times
  "mars_up_end" TEXT, -- times
  "jupiter_rise" TEXT, -- times
  "jupiter_transit" TEXT, -- times
  "jupiter_set" TEXT, -- times
  "jupiter_magnitude" DOUBLE PRECISION, -- magnitudes
  "jupiter_when" TEXT,
  "jupiter_up_start" TEXT, -- times
  "jupiter_up_end" TEXT, -- times
  "saturn_rise" TEXT, -- times
  "saturn_transit" TEXT, -- times
  "saturn_set" TEXT, -- times
  "saturn_magnitude" DOUBLE PRECISION, -- magnitudes
  "saturn_when" TEXT,
  "saturn_up_start" TEXT, -- times
  "saturn_up_end" TEXT, -- times
  "uranus_rise" TEXT, -- times
  "uranus_transit" TEXT, -- times
  "uranus_set" TEXT, -- times
  "uranus_magnitude" DOUBLE PRECISION, -- magnitudes
  "uranus_when" TEXT,
  "uranus_up_start" TEXT, -- times
  "uranus_up_end" TEXT, -- times
  "neptune_rise" TEXT, -- times
  "neptune_transit" TEXT, -- times
  "neptune_set" TEXT, -- times
  "neptune_magnitude" DOUBLE PRECISION, -- magnitudes
  "neptune_when" TEXT,
  "neptune_up_start" TEXT, -- times
  "neptune_up_end" TEXT, -- times
  "choghadiya_name" TEXT, -- list
  "choghadiya_start" TEXT, -- times
  "choghadiya_end" TEXT, -- times
  "hora_name" TEXT, -- list
  "hora_start" TEXT, -- times
  "hora_end" TEXT, -- times
  "gowri_name" TEXT, -- list
  "gowri_start" TEXT, -- times
  "gowri_end" TEXT, -- times
  "lagna_name" TEXT, -- list
  "lagna_start" TEXT, -- times
  "lagna_end" TEXT, -- times
  "graha" TEXT, -- list
  "graha_longitude_deg" TEXT, -- numbers, degrees
  "graha_retrograde" TEXT, -- list
  "golden_morning_start" TEXT, -- times
  "golden_morning_end" TEXT, -- times
  "golden_evening_start" TEXT, -- times
  "golden_evening_end" TEXT, -- times
  "blue_morning_start" TEXT, -- times
  "blue_morning_end" TEXT, -- times
  "blue_evening_start" TEXT, -- times
  "blue_evening_end" TEXT, -- times
  "light_kind" TEXT, -- list
  "light_part" TEXT, -- list
  "light_start" TEXT, -- times
  "light_end" TEXT, -- times
  "jupiter_seen_start" TEXT, -- times
  "jupiter_seen_end" TEXT, -- times
  "jupiter_events_id" TEXT, -- list
  "jupiter_events_time" TEXT, -- times
  "jupiter_events_moon" TEXT, -- list
  "jupiter_events_phenomenon" TEXT, -- list
  "jupiter_events_contact" TEXT, -- list
  "jupiter_events_altitude_deg" TEXT, -- numbers, degrees
  "jupiter_events_azimuth_deg" TEXT, -- numbers, degrees
  "jupiter_events_sun_altitude_deg" TEXT, -- numbers, degrees
  "jupiter_order_at" TIMESTAMPTZ,
  "jupiter_order_moons_moon" TEXT, -- list
  "jupiter_order_moons_offset_radii" TEXT, -- numbers, Jupiter radii
  "spans" TEXT, -- list
  "spans_start" TEXT, -- times
  "spans_end" TEXT, -- times
  "tarabala" TEXT, -- integers
  "tarabala_start" TEXT, -- times
  "tarabala_end" TEXT, -- times
  "chandrabala" TEXT, -- integers
  "chandrabala_start" TEXT, -- times
  "chandrabala_end" TEXT, -- times
  "tithis" TEXT, -- list
  "tithis_end" TEXT, -- times
  "nakshatras" TEXT, -- list
  "nakshatras_end" TEXT, -- times
  "yogas" TEXT, -- list
  "yogas_end" TEXT, -- times
  "karanas" TEXT, -- list
  "karanas_end" TEXT -- times
);

-- find
CREATE TABLE events (
  "place" TEXT,
  "latitude_deg" DOUBLE PRECISION, -- degrees
  "longitude_deg" DOUBLE PRECISION, -- degrees
  "date" DATE,
  "kind" TEXT,
  "id" TEXT,
  "name" TEXT,
  "time" TIMESTAMPTZ,
  "end" TIMESTAMPTZ,
  "bodies" TEXT, -- list
  "visible" BOOLEAN,
  "sight" TEXT,
  "reason" TEXT,
  "seen_time" TIMESTAMPTZ,
  "seen_altitude_deg" DOUBLE PRECISION, -- degrees
  "seen_azimuth_deg" DOUBLE PRECISION, -- degrees
  "seen_separation_deg" DOUBLE PRECISION, -- degrees
  "seen_magnitude" DOUBLE PRECISION, -- magnitudes
  "local_kind" TEXT,
  "max" TIMESTAMPTZ,
  "max_altitude_deg" DOUBLE PRECISION, -- degrees
  "magnitude" DOUBLE PRECISION,
  "obscuration" DOUBLE PRECISION, -- share
  "central_s" DOUBLE PRECISION, -- seconds
  "near_limit" BOOLEAN,
  "eclipse_seen_kind" TEXT,
  "eclipse_seen_magnitude" DOUBLE PRECISION,
  "eclipse_seen_obscuration" DOUBLE PRECISION, -- share
  "eclipse_seen_central_s" DOUBLE PRECISION, -- seconds
  "saros" INTEGER,
  "separation_deg" DOUBLE PRECISION, -- degrees
  "elongation_deg" DOUBLE PRECISION, -- degrees
  "distance_km" DOUBLE PRECISION, -- km
  "zhr" DOUBLE PRECISION, -- per hour
  "hourly_rate" DOUBLE PRECISION, -- per hour
  "time_zone" TEXT,
  "designation" TEXT,
  "body_magnitude" DOUBLE PRECISION, -- magnitudes
  "depth_arcsec" DOUBLE PRECISION, -- arcsec
  "graze" BOOLEAN,
  "illumination" DOUBLE PRECISION, -- share
  "disappearance_time" TIMESTAMPTZ,
  "disappearance_altitude_deg" DOUBLE PRECISION, -- degrees
  "disappearance_azimuth_deg" DOUBLE PRECISION, -- degrees
  "disappearance_sun_altitude_deg" DOUBLE PRECISION, -- degrees
  "disappearance_position_angle_deg" DOUBLE PRECISION, -- degrees
  "disappearance_limb" TEXT,
  "disappearance_cusp_angle_deg" DOUBLE PRECISION, -- degrees
  "disappearance_cusp" TEXT,
  "disappearance_visible" BOOLEAN,
  "reappearance_time" TIMESTAMPTZ,
  "reappearance_altitude_deg" DOUBLE PRECISION, -- degrees
  "reappearance_azimuth_deg" DOUBLE PRECISION, -- degrees
  "reappearance_sun_altitude_deg" DOUBLE PRECISION, -- degrees
  "reappearance_position_angle_deg" DOUBLE PRECISION, -- degrees
  "reappearance_limb" TEXT,
  "reappearance_cusp_angle_deg" DOUBLE PRECISION, -- degrees
  "reappearance_cusp" TEXT,
  "reappearance_visible" BOOLEAN,
  "too_slight" BOOLEAN,
  "disappearance_reason" TEXT,
  "disappearance_remark" TEXT,
  "reappearance_reason" TEXT,
  "reappearance_remark" TEXT
);

-- tithi
CREATE TABLE tithis (
  "number" INTEGER,
  "name" TEXT,
  "paksha" TEXT,
  "start" TIMESTAMPTZ,
  "end" TIMESTAMPTZ,
  "duration_s" DOUBLE PRECISION, -- seconds
  "sunrise_dates" TEXT, -- list
  "kshaya" BOOLEAN,
  "vriddhi" BOOLEAN,
  "month_amanta" TEXT,
  "month_purnimanta" TEXT,
  "adhika" BOOLEAN,
  "vikram" INTEGER,
  "shaka" INTEGER,
  "festivals" TEXT, -- list
  "time_zone" TEXT
);

-- tithi nakshatra,yoga
CREATE TABLE angas (
  "anga" TEXT,
  "number" INTEGER,
  "name" TEXT,
  "start" TIMESTAMPTZ,
  "end" TIMESTAMPTZ,
  "duration_s" DOUBLE PRECISION, -- seconds
  "time_zone" TEXT
);

-- festivals
CREATE TABLE festivals (
  "date" DATE,
  "id" TEXT,
  "name" TEXT,
  "tradition" TEXT,
  "importance" INTEGER,
  "parana_start" TIMESTAMPTZ,
  "parana_end" TIMESTAMPTZ,
  "disputed" BOOLEAN,
  "margin_s" DOUBLE PRECISION, -- seconds
  "kept_by" TEXT,
  "alternatives" TEXT,
  "windows_name" TEXT, -- list
  "windows_start" TEXT, -- times
  "windows_end" TEXT, -- times
  "time_zone" TEXT
);

-- festivals --places
CREATE TABLE festivals_of_places (
  "id" TEXT,
  "name" TEXT,
  "place" TEXT,
  "date" DATE,
  "differs" BOOLEAN,
  "disputed" BOOLEAN,
  "margin_s" DOUBLE PRECISION, -- seconds
  "kept_by" TEXT,
  "alternatives" TEXT,
  "time_zone" TEXT,
  "place_given" TEXT
);

-- festivals list
CREATE TABLE rules (
  "id" TEXT,
  "name" TEXT,
  "other_names" TEXT, -- list
  "tradition" TEXT,
  "region" TEXT,
  "importance" INTEGER,
  "rule" TEXT,
  "variant_of" TEXT,
  "kept_by" TEXT
);

-- showers
CREATE TABLE showers (
  "code" TEXT,
  "iau_number" INTEGER,
  "name" TEXT,
  "activity_start" DATE,
  "activity_end" DATE,
  "peak" TIMESTAMPTZ,
  "precision" TEXT,
  "solar_longitude_deg" DOUBLE PRECISION, -- degrees
  "zhr" DOUBLE PRECISION, -- per hour
  "population_index" DOUBLE PRECISION,
  "speed_km_s" DOUBLE PRECISION, -- km/s
  "parent" TEXT,
  "moon_illumination" DOUBLE PRECISION, -- share
  "moon_phase" TEXT,
  "moon_rating" TEXT,
  "night" DATE,
  "window_start" TIMESTAMPTZ,
  "window_end" TIMESTAMPTZ,
  "relaxed" TEXT, -- list
  "best" TIMESTAMPTZ,
  "radiant_altitude_deg" DOUBLE PRECISION, -- degrees
  "limiting_magnitude" DOUBLE PRECISION, -- magnitudes
  "hourly_rate" DOUBLE PRECISION, -- per hour
  "reason" TEXT,
  "time_zone" TEXT
);

-- find of a ceremony
CREATE TABLE ceremonies (
  "place" TEXT,
  "latitude_deg" DOUBLE PRECISION, -- degrees
  "longitude_deg" DOUBLE PRECISION, -- degrees
  "date" DATE,
  "id" TEXT,
  "tradition" TEXT,
  "fit" BOOLEAN,
  "ruled_out_by" TEXT,
  "starts" TEXT, -- times
  "ends" TEXT, -- times
  "nakshatras" TEXT, -- list
  "tithis" TEXT, -- list
  "lagnas" TEXT, -- list
  "vetoes" TEXT, -- list
  "time_zone" TEXT
);

-- festivals --anniversary
CREATE TABLE anniversaries (
  "date" DATE,
  "person" TEXT,
  "kind" TEXT,
  "by" TEXT,
  "number" INTEGER,
  "tithi" INTEGER,
  "tithi_name" TEXT,
  "nakshatra" INTEGER,
  "nakshatra_name" TEXT,
  "start" TIMESTAMPTZ,
  "end" TIMESTAMPTZ,
  "month_amanta" TEXT,
  "month_purnimanta" TEXT,
  "adhika" BOOLEAN,
  "sun_rashi" TEXT,
  "rule" TEXT,
  "reason" TEXT,
  "month_reason" TEXT,
  "window_start" TIMESTAMPTZ,
  "window_end" TIMESTAMPTZ,
  "alternatives" TEXT, -- list
  "alternative_reasons" TEXT, -- list
  "time_zone" TEXT
);

CREATE VIEW days_arrays AS SELECT * REPLACE (
  string_split("sunrise", ';')::TIMESTAMPTZ[] AS "sunrise",
  string_split("sunset", ';')::TIMESTAMPTZ[] AS "sunset",
  string_split("solar_noon", ';')::TIMESTAMPTZ[] AS "solar_noon",
  string_split("civil_dawn", ';')::TIMESTAMPTZ[] AS "civil_dawn",
  string_split("civil_dusk", ';')::TIMESTAMPTZ[] AS "civil_dusk",
  string_split("nautical_dawn", ';')::TIMESTAMPTZ[] AS "nautical_dawn",
  string_split("nautical_dusk", ';')::TIMESTAMPTZ[] AS "nautical_dusk",
  string_split("astronomical_dawn", ';')::TIMESTAMPTZ[] AS "astronomical_dawn",
  string_split("astronomical_dusk", ';')::TIMESTAMPTZ[] AS "astronomical_dusk",
  string_split("dark_start", ';')::TIMESTAMPTZ[] AS "dark_start",
  string_split("dark_end", ';')::TIMESTAMPTZ[] AS "dark_end",
  string_split("moonrise", ';')::TIMESTAMPTZ[] AS "moonrise",
  string_split("moonset", ';')::TIMESTAMPTZ[] AS "moonset",
  string_split("moon_transit", ';')::TIMESTAMPTZ[] AS "moon_transit",
  string_split("phase_time", ';')::TIMESTAMPTZ[] AS "phase_time",
  string_split("sky_event", ';')::TEXT[] AS "sky_event",
  string_split("sky_time", ';')::TIMESTAMPTZ[] AS "sky_time",
  string_split("festivals", ';')::TEXT[] AS "festivals",
  string_split("showers", ';')::TEXT[] AS "showers",
  string_split("shower_peaks", ';')::TEXT[] AS "shower_peaks",
  string_split("best_showers", ';')::TEXT[] AS "best_showers",
  string_split("events", ';')::TEXT[] AS "events",
  string_split("launches", ';')::TEXT[] AS "launches",
  string_split("moonless_start", ';')::TIMESTAMPTZ[] AS "moonless_start",
  string_split("moonless_end", ';')::TIMESTAMPTZ[] AS "moonless_end",
  string_split("solar", ';')::TEXT[] AS "solar",
  string_split("varjyam_start", ';')::TIMESTAMPTZ[] AS "varjyam_start",
  string_split("varjyam_end", ';')::TIMESTAMPTZ[] AS "varjyam_end",
  string_split("amrita_start", ';')::TIMESTAMPTZ[] AS "amrita_start",
  string_split("amrita_end", ';')::TIMESTAMPTZ[] AS "amrita_end",
  string_split("bhadra_start", ';')::TIMESTAMPTZ[] AS "bhadra_start",
  string_split("bhadra_end", ';')::TIMESTAMPTZ[] AS "bhadra_end",
  string_split("special_yogas", ';')::TEXT[] AS "special_yogas"
) FROM days;

CREATE VIEW days_all_arrays AS SELECT * REPLACE (
  string_split("sunrise", ';')::TIMESTAMPTZ[] AS "sunrise",
  string_split("sunset", ';')::TIMESTAMPTZ[] AS "sunset",
  string_split("solar_noon", ';')::TIMESTAMPTZ[] AS "solar_noon",
  string_split("civil_dawn", ';')::TIMESTAMPTZ[] AS "civil_dawn",
  string_split("civil_dusk", ';')::TIMESTAMPTZ[] AS "civil_dusk",
  string_split("nautical_dawn", ';')::TIMESTAMPTZ[] AS "nautical_dawn",
  string_split("nautical_dusk", ';')::TIMESTAMPTZ[] AS "nautical_dusk",
  string_split("astronomical_dawn", ';')::TIMESTAMPTZ[] AS "astronomical_dawn",
  string_split("astronomical_dusk", ';')::TIMESTAMPTZ[] AS "astronomical_dusk",
  string_split("dark_start", ';')::TIMESTAMPTZ[] AS "dark_start",
  string_split("dark_end", ';')::TIMESTAMPTZ[] AS "dark_end",
  string_split("moonrise", ';')::TIMESTAMPTZ[] AS "moonrise",
  string_split("moonset", ';')::TIMESTAMPTZ[] AS "moonset",
  string_split("moon_transit", ';')::TIMESTAMPTZ[] AS "moon_transit",
  string_split("phase_time", ';')::TIMESTAMPTZ[] AS "phase_time",
  string_split("sky_event", ';')::TEXT[] AS "sky_event",
  string_split("sky_time", ';')::TIMESTAMPTZ[] AS "sky_time",
  string_split("festivals", ';')::TEXT[] AS "festivals",
  string_split("showers", ';')::TEXT[] AS "showers",
  string_split("shower_peaks", ';')::TEXT[] AS "shower_peaks",
  string_split("best_showers", ';')::TEXT[] AS "best_showers",
  string_split("events", ';')::TEXT[] AS "events",
  string_split("launches", ';')::TEXT[] AS "launches",
  string_split("moonless_start", ';')::TIMESTAMPTZ[] AS "moonless_start",
  string_split("moonless_end", ';')::TIMESTAMPTZ[] AS "moonless_end",
  string_split("solar", ';')::TEXT[] AS "solar",
  string_split("varjyam_start", ';')::TIMESTAMPTZ[] AS "varjyam_start",
  string_split("varjyam_end", ';')::TIMESTAMPTZ[] AS "varjyam_end",
  string_split("amrita_start", ';')::TIMESTAMPTZ[] AS "amrita_start",
  string_split("amrita_end", ';')::TIMESTAMPTZ[] AS "amrita_end",
  string_split("bhadra_start", ';')::TIMESTAMPTZ[] AS "bhadra_start",
  string_split("bhadra_end", ';')::TIMESTAMPTZ[] AS "bhadra_end",
  string_split("special_yogas", ';')::TEXT[] AS "special_yogas",
  string_split("sun_appears", ';')::TIMESTAMPTZ[] AS "sun_appears",
  string_split("sun_disappears", ';')::TIMESTAMPTZ[] AS "sun_disappears",
  string_split("moon_appears", ';')::TIMESTAMPTZ[] AS "moon_appears",
  string_split("moon_disappears", ';')::TIMESTAMPTZ[] AS "moon_disappears",
  string_split("mercury_rise", ';')::TIMESTAMPTZ[] AS "mercury_rise",
  string_split("mercury_transit", ';')::TIMESTAMPTZ[] AS "mercury_transit",
  string_split("mercury_set", ';')::TIMESTAMPTZ[] AS "mercury_set",
  string_split("mercury_up_start", ';')::TIMESTAMPTZ[] AS "mercury_up_start",
  string_split("mercury_up_end", ';')::TIMESTAMPTZ[] AS "mercury_up_end",
  string_split("venus_rise", ';')::TIMESTAMPTZ[] AS "venus_rise",
  string_split("venus_transit", ';')::TIMESTAMPTZ[] AS "venus_transit",
  string_split("venus_set", ';')::TIMESTAMPTZ[] AS "venus_set",
  string_split("venus_up_start", ';')::TIMESTAMPTZ[] AS "venus_up_start",
  string_split("venus_up_end", ';')::TIMESTAMPTZ[] AS "venus_up_end",
  string_split("mars_rise", ';')::TIMESTAMPTZ[] AS "mars_rise",
  string_split("mars_transit", ';')::TIMESTAMPTZ[] AS "mars_transit",
  string_split("mars_set", ';')::TIMESTAMPTZ[] AS "mars_set",
  string_split("mars_up_start", ';')::TIMESTAMPTZ[] AS "mars_up_start",
  string_split("mars_up_end", ';')::TIMESTAMPTZ[] AS "mars_up_end",
  string_split("jupiter_rise", ';')::TIMESTAMPTZ[] AS "jupiter_rise",
  string_split("jupiter_transit", ';')::TIMESTAMPTZ[] AS "jupiter_transit",
  string_split("jupiter_set", ';')::TIMESTAMPTZ[] AS "jupiter_set",
  string_split("jupiter_up_start", ';')::TIMESTAMPTZ[] AS "jupiter_up_start",
  string_split("jupiter_up_end", ';')::TIMESTAMPTZ[] AS "jupiter_up_end",
  string_split("saturn_rise", ';')::TIMESTAMPTZ[] AS "saturn_rise",
  string_split("saturn_transit", ';')::TIMESTAMPTZ[] AS "saturn_transit",
  string_split("saturn_set", ';')::TIMESTAMPTZ[] AS "saturn_set",
  string_split("saturn_up_start", ';')::TIMESTAMPTZ[] AS "saturn_up_start",
  string_split("saturn_up_end", ';')::TIMESTAMPTZ[] AS "saturn_up_end",
  string_split("uranus_rise", ';')::TIMESTAMPTZ[] AS "uranus_rise",
  string_split("uranus_transit", ';')::TIMESTAMPTZ[] AS "uranus_transit",
  string_split("uranus_set", ';')::TIMESTAMPTZ[] AS "uranus_set",
  string_split("uranus_up_start", ';')::TIMESTAMPTZ[] AS "uranus_up_start",
  string_split("uranus_up_end", ';')::TIMESTAMPTZ[] AS "uranus_up_end",
  string_split("neptune_rise", ';')::TIMESTAMPTZ[] AS "neptune_rise",
  string_split("neptune_transit", ';')::TIMESTAMPTZ[] AS "neptune_transit",
  string_split("neptune_set", ';')::TIMESTAMPTZ[] AS "neptune_set",
  string_split("neptune_up_start", ';')::TIMESTAMPTZ[] AS "neptune_up_start",
  string_split("neptune_up_end", ';')::TIMESTAMPTZ[] AS "neptune_up_end",
  string_split("choghadiya_name", ';')::TEXT[] AS "choghadiya_name",
  string_split("choghadiya_start", ';')::TIMESTAMPTZ[] AS "choghadiya_start",
  string_split("choghadiya_end", ';')::TIMESTAMPTZ[] AS "choghadiya_end",
  string_split("hora_name", ';')::TEXT[] AS "hora_name",
  string_split("hora_start", ';')::TIMESTAMPTZ[] AS "hora_start",
  string_split("hora_end", ';')::TIMESTAMPTZ[] AS "hora_end",
  string_split("gowri_name", ';')::TEXT[] AS "gowri_name",
  string_split("gowri_start", ';')::TIMESTAMPTZ[] AS "gowri_start",
  string_split("gowri_end", ';')::TIMESTAMPTZ[] AS "gowri_end",
  string_split("lagna_name", ';')::TEXT[] AS "lagna_name",
  string_split("lagna_start", ';')::TIMESTAMPTZ[] AS "lagna_start",
  string_split("lagna_end", ';')::TIMESTAMPTZ[] AS "lagna_end",
  string_split("graha", ';')::TEXT[] AS "graha",
  string_split("graha_longitude_deg", ';')::DOUBLE[] AS "graha_longitude_deg",
  string_split("graha_retrograde", ';')::TEXT[] AS "graha_retrograde",
  string_split("golden_morning_start", ';')::TIMESTAMPTZ[] AS "golden_morning_start",
  string_split("golden_morning_end", ';')::TIMESTAMPTZ[] AS "golden_morning_end",
  string_split("golden_evening_start", ';')::TIMESTAMPTZ[] AS "golden_evening_start",
  string_split("golden_evening_end", ';')::TIMESTAMPTZ[] AS "golden_evening_end",
  string_split("blue_morning_start", ';')::TIMESTAMPTZ[] AS "blue_morning_start",
  string_split("blue_morning_end", ';')::TIMESTAMPTZ[] AS "blue_morning_end",
  string_split("blue_evening_start", ';')::TIMESTAMPTZ[] AS "blue_evening_start",
  string_split("blue_evening_end", ';')::TIMESTAMPTZ[] AS "blue_evening_end",
  string_split("light_kind", ';')::TEXT[] AS "light_kind",
  string_split("light_part", ';')::TEXT[] AS "light_part",
  string_split("light_start", ';')::TIMESTAMPTZ[] AS "light_start",
  string_split("light_end", ';')::TIMESTAMPTZ[] AS "light_end",
  string_split("jupiter_seen_start", ';')::TIMESTAMPTZ[] AS "jupiter_seen_start",
  string_split("jupiter_seen_end", ';')::TIMESTAMPTZ[] AS "jupiter_seen_end",
  string_split("jupiter_events_id", ';')::TEXT[] AS "jupiter_events_id",
  string_split("jupiter_events_time", ';')::TIMESTAMPTZ[] AS "jupiter_events_time",
  string_split("jupiter_events_moon", ';')::TEXT[] AS "jupiter_events_moon",
  string_split("jupiter_events_phenomenon", ';')::TEXT[] AS "jupiter_events_phenomenon",
  string_split("jupiter_events_contact", ';')::TEXT[] AS "jupiter_events_contact",
  string_split("jupiter_events_altitude_deg", ';')::DOUBLE[] AS "jupiter_events_altitude_deg",
  string_split("jupiter_events_azimuth_deg", ';')::DOUBLE[] AS "jupiter_events_azimuth_deg",
  string_split("jupiter_events_sun_altitude_deg", ';')::DOUBLE[] AS "jupiter_events_sun_altitude_deg",
  string_split("jupiter_order_moons_moon", ';')::TEXT[] AS "jupiter_order_moons_moon",
  string_split("jupiter_order_moons_offset_radii", ';')::DOUBLE[] AS "jupiter_order_moons_offset_radii",
  string_split("spans", ';')::TEXT[] AS "spans",
  string_split("spans_start", ';')::TIMESTAMPTZ[] AS "spans_start",
  string_split("spans_end", ';')::TIMESTAMPTZ[] AS "spans_end",
  string_split("tarabala", ';')::INTEGER[] AS "tarabala",
  string_split("tarabala_start", ';')::TIMESTAMPTZ[] AS "tarabala_start",
  string_split("tarabala_end", ';')::TIMESTAMPTZ[] AS "tarabala_end",
  string_split("chandrabala", ';')::INTEGER[] AS "chandrabala",
  string_split("chandrabala_start", ';')::TIMESTAMPTZ[] AS "chandrabala_start",
  string_split("chandrabala_end", ';')::TIMESTAMPTZ[] AS "chandrabala_end",
  string_split("tithis", ';')::TEXT[] AS "tithis",
  string_split("tithis_end", ';')::TIMESTAMPTZ[] AS "tithis_end",
  string_split("nakshatras", ';')::TEXT[] AS "nakshatras",
  string_split("nakshatras_end", ';')::TIMESTAMPTZ[] AS "nakshatras_end",
  string_split("yogas", ';')::TEXT[] AS "yogas",
  string_split("yogas_end", ';')::TIMESTAMPTZ[] AS "yogas_end",
  string_split("karanas", ';')::TEXT[] AS "karanas",
  string_split("karanas_end", ';')::TIMESTAMPTZ[] AS "karanas_end"
) FROM days_all;

CREATE VIEW events_arrays AS SELECT * REPLACE (
  string_split("bodies", ';')::TEXT[] AS "bodies"
) FROM events;

CREATE VIEW tithis_arrays AS SELECT * REPLACE (
  string_split("sunrise_dates", ';')::TEXT[] AS "sunrise_dates",
  string_split("festivals", ';')::TEXT[] AS "festivals"
) FROM tithis;

CREATE VIEW festivals_arrays AS SELECT * REPLACE (
  string_split("windows_name", ';')::TEXT[] AS "windows_name",
  string_split("windows_start", ';')::TIMESTAMPTZ[] AS "windows_start",
  string_split("windows_end", ';')::TIMESTAMPTZ[] AS "windows_end"
) FROM festivals;

CREATE VIEW rules_arrays AS SELECT * REPLACE (
  string_split("other_names", ';')::TEXT[] AS "other_names"
) FROM rules;

CREATE VIEW showers_arrays AS SELECT * REPLACE (
  string_split("relaxed", ';')::TEXT[] AS "relaxed"
) FROM showers;

CREATE VIEW ceremonies_arrays AS SELECT * REPLACE (
  string_split("starts", ';')::TIMESTAMPTZ[] AS "starts",
  string_split("ends", ';')::TIMESTAMPTZ[] AS "ends",
  string_split("nakshatras", ';')::TEXT[] AS "nakshatras",
  string_split("tithis", ';')::TEXT[] AS "tithis",
  string_split("lagnas", ';')::TEXT[] AS "lagnas",
  string_split("vetoes", ';')::TEXT[] AS "vetoes"
) FROM ceremonies;

CREATE VIEW anniversaries_arrays AS SELECT * REPLACE (
  string_split("alternatives", ';')::TEXT[] AS "alternatives",
  string_split("alternative_reasons", ';')::TEXT[] AS "alternative_reasons"
) FROM anniversaries;
