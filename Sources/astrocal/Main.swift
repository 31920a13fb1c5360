import AstrocalCLI

@main
enum Main {
  static func main() {
    Astrocal.main()
  }
}
