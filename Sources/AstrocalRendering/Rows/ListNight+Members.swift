import AstroCore

extension ListNight: Described {
  static func describe(_ of: inout some MemberVisitor<ListNight> & ~Copyable) {
    of.field(
      "list", "the list of targets", .text { $1.list.rawValue },
      .of(.few(TargetCatalogue.Group.allCases.map(\.rawValue))))
    of.member("end", .time { $1.span.upperBound })
    of.field("count", "how many targets of the list have a window", .integer { $1.count }, .bounded(.notNegative))
    of.field("total", "how many the list has", .integer { $1.total }, .bounded(.notNegative))
  }
}
