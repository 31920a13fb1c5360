#include "CTables.h"

static const uint8_t help_screens[] = {
#embed "help/screens.txt"
};

static const uint8_t help_topics[] = {
#embed "help/topics.txt"
};

TABLE(help_screens)
TABLE(help_topics)
