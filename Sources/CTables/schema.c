#include "CTables.h"

static const uint8_t schema_documents[] = {
#embed "schema/documents.tsv"
};

static const uint8_t schema_parts[] = {
#embed "schema/parts.tsv"
};

TABLE(schema_documents)
TABLE(schema_parts)
