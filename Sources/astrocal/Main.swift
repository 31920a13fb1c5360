import AstrocalCLI
import Glibc

@main
enum Main {
  static func main() {
    exit(Astrocal.run(ProcessContext.arguments, in: .ofProcess()))
  }
}
