// One import is enough: what the answers hold are values of the core.
@_exported public import AstroCore
