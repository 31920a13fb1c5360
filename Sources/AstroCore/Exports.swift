// What the declarations of this module speak of comes with it: one import is enough for a sunrise.
@_exported public import CivilTime
@_exported public import Geography
@_exported public import SwissEphemeris
