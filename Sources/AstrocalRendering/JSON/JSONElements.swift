import AstroCore
import CivilTime

extension JSONWriter {
  /// Writes the members of `panchanga` from `varjyam` to `birth`.
  mutating func elementMembers(_ panchanga: Panchanga, _ context: RenderContext) {
    let (elements, text) = (panchanga.elements, context.text)
    spans("varjyam", elements.varjyam, text)
    spans("amrita", elements.amrita, text)
    objects("bhadra", elements.bhadra) { $0.bhadraMembers($1, text) }
    objects("panchaka", elements.panchaka) { writer, panchaka in
      writer.limits(of: panchaka.span, text)
      writer.member("kind", panchaka.kind?.word)
      writer.member("name", context.name(.harm, panchaka.kind?.rawValue))
    }
    spans("ganda_moola", elements.gandaMoola, text)
    spans("vinchudo", elements.vinchudo, text)
    objects("special_yogas", elements.specialYogas) { writer, yoga in
      writer.member("id", yoga.yoga.rawValue)
      writer.member("name", context.name(.specialYoga, yoga.yoga.number))
      writer.limits(of: yoga.span, text)
    }
    numberedSpans("anandadi", .anandadi, elements.anandadi, context)
    numberedSpans("tamil_yoga", .tamilYoga, elements.tamilYoga, context)
    objects("baana", elements.baana) { writer, baana in
      writer.member("kind", baana.kind.word)
      writer.member("name", context.name(.harm, baana.kind.rawValue))
      writer.limits(of: baana.span, text)
    }
    object("directions", elements.directions) { $0.directionMembers($1, text) }
    objects("gowri", panchanga.gowri) { $0.members(Gowri.self, of: $1, context) }
    objects("lagna", panchanga.lagna) { $0.members(Lagna.self, of: $1, context) }
    objects("graha", panchanga.graha) { $0.grahaMembers($1, context) }
    object("birth", panchanga.birth) { $0.birthMembers($1, context) }
  }

  private mutating func bhadraMembers(_ bhadra: DayBhadra, _ text: InstantText) {
    limits(of: bhadra.span, text)
    let residences = bhadra.residences
    member("mukha", bhadra.whole.mukha, text)
    member("puchha", bhadra.whole.puchha, text)
    member("vasa", residences.first?.vasa.rawValue)
    objects("vasa_intervals", residences) { writer, vasa in
      writer.member("vasa", vasa.vasa.rawValue)
      writer.limits(of: vasa.span, text)
    }
  }

  private mutating func directionMembers(_ directions: DayDirections, _ text: InstantText) {
    member("disha_shool", directions.dishaShool.word)
    member("rahu_vasa", directions.rahuVasa.word)
    member("chandra_vasa", directions.chandraVasa.first?.direction.word)
    objects("chandra_vasa_intervals", directions.chandraVasa) { writer, vasa in
      writer.member("direction", vasa.direction.word)
      writer.limits(of: vasa.span, text)
    }
  }

  private mutating func grahaMembers(_ graha: Graha, _ context: RenderContext) {
    member("body", graha.body.rawValue)
    member("name", context.name(.graha, graha.body.number))
    member("longitude_deg", graha.place.longitude.degrees, places: 5)
    object("rashi") { $0.nameMembers(.rashi, graha.place.rashi, context) }
    object("nakshatra") { $0.nameMembers(.nakshatra, graha.place.nakshatra, context) }
    member("pada", graha.place.pada)
    member("retrograde", graha.isRetrograde)
  }

  private mutating func birthMembers(_ birth: BirthDay, _ context: RenderContext) {
    object("nakshatra") { $0.nameMembers(.nakshatra, birth.star.nakshatra, context) }
    object("rashi", birth.star.rashi) { $0.nameMembers(.rashi, $1, context) }
    objects("tarabala", birth.tarabala) { writer, tara in
      writer.nameMembers(.tara, tara.number, context)
      writer.member("good", tara.isGood)
      writer.limits(of: tara.span, context.text)
    }
    objects("chandrabala", birth.chandrabala) { writer, chandra in
      writer.member("number", chandra.number)
      writer.member("name", context.name(.rashi, chandra.rashi))
      writer.member("good", chandra.isGood)
      writer.member("ashtama", chandra.isAshtama)
      writer.limits(of: chandra.span, context.text)
    }
  }

  private mutating func spans(_ key: StaticString, _ spans: [TimeSpan], _ text: InstantText) {
    array(key, spans) { $0.span($1, text) }
  }

  private mutating func numberedSpans(
    _ key: StaticString, _ kind: NameKind, _ spans: [NumberedSpan], _ context: RenderContext
  ) {
    objects(key, spans) { writer, span in
      writer.nameMembers(kind, span.number, context)
      writer.limits(of: span.span, context.text)
    }
  }

  /// Writes the number and the name of a value of the panchanga.
  mutating func nameMembers(_ kind: NameKind, _ number: Int?, _ context: RenderContext) {
    member("number", number)
    member("name", context.name(kind, number))
  }
}
