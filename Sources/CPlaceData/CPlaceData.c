#include "CPlaceData.h"

// `#embed` is C23: Package.swift asks for it with `cLanguageStandard: .c2x`. It puts the text into the read-only part
// of the program, from where the system maps only the pages that a search touches.

static const uint8_t cities[] = {
#embed "cities.tsv"
};

static const uint8_t names[] = {
#embed "names.tsv"
};

static const uint8_t folding[] = {
#embed "folding.tsv"
};

PlaceText place_data_cities(void) { return (PlaceText){cities, sizeof cities}; }

PlaceText place_data_names(void) { return (PlaceText){names, sizeof names}; }

PlaceText place_data_folding(void) { return (PlaceText){folding, sizeof folding}; }
