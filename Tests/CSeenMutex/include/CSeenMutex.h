// Nothing is called by name: what links this target has contended mutexes that the thread sanitizer sees.
