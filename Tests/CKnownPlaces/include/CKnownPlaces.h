// Nothing is called by name: what links this target has a `swe_calc` that remembers.
