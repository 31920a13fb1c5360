#include "CTables.h"

static const uint8_t help_commands[] = {
#embed "help/commands.txt"
};

static const uint8_t help_screens[] = {
#embed "help/screens.txt"
};

static const uint8_t help_topics[] = {
#embed "help/topics.txt"
};

static const uint8_t help_values[] = {
#embed "help/values.txt"
};

static const uint8_t help_completions[] = {
#embed "help/completions.txt"
};

static const uint8_t help_schedule[] = {
#embed "help/schedule.txt"
};

static const uint8_t help_rules[] = {
#embed "help/rules.txt"
};

static const uint8_t help_advice[] = {
#embed "help/advice.txt"
};

TABLE(help_commands)
TABLE(help_screens)
TABLE(help_topics)
TABLE(help_values)
TABLE(help_completions)
TABLE(help_rules)
TABLE(help_schedule)
TABLE(help_advice)
