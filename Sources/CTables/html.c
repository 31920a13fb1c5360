#include "CTables.h"

static const uint8_t page_style[] = {
#embed "html/page.css"
};

TABLE(page_style)
