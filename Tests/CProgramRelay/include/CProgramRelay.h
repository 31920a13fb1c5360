#ifndef ASTROCAL_CPROGRAMRELAY_H
#define ASTROCAL_CPROGRAMRELAY_H

#include <stddef.h>

/// Sends a call of the program to who listens at a path: arguments, environment, folder, and the three streams themselves.
///
/// Returns the status of the call, or -1 if nobody took it.
int relay_call(const char *path, int argc, char **argv, char **environment);

/// A socket that listens at a path, or -1.
int relay_listen(const char *path);

/// Waits for a call, and takes its streams; returns the connection on which its status is awaited, or -1.
int relay_accept(int listener, int streams[3]);

/// The texts of a call, each with a zero behind it: the folder, the number of arguments, those, and the environment. The caller
/// frees them. Returns nil where the connection ended early.
char *relay_texts(int connection, size_t *size);

/// Ends a call.
void relay_end(int connection, int status);

#endif
