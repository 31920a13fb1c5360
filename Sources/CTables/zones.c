#include "CTables.h"

static const uint8_t windows_zones[] = {
#embed "zones/windows.csv"
};

TABLE(windows_zones)
