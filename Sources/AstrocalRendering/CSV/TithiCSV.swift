import AstroCore
import CivilTime

/// The format that prints a row for each tithi, anga or observance.
struct TithiCSV: RowPrinter, ~Copyable {
  private let content: TithiRow.Content
  private var writer: CSVWriter

  init(_ header: TithiHeader, _ context: RenderContext) {
    content = header.content
    writer = CSVWriter(context)
  }

  mutating func begin(to output: inout Output) throws {
    switch content {
    case .tithis: try output.write(writer.header(TithiFields.tithis))
    case .angas: try output.write(writer.header(TithiFields.angas))
    case .festivals: try output.write(writer.header(TithiFields.festivals))
    }
  }

  mutating func row(_ row: TithiRow, to output: inout Output) throws {
    switch row {
    case .tithi(let entry): try output.write(writer.row(entry, TithiFields.tithis))
    case .anga(let anga): try output.write(writer.row(anga, TithiFields.angas))
    case .festival(let festival): try output.write(writer.row(festival, TithiFields.festivals))
    }
  }
}
