enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
