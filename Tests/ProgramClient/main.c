// `astrocal` for the scripts of a transcript: hands its call to the process of the tests, which runs it in a third of the time
// that a process of its own takes. Where it needs one, for a hook, a limit or a stream that is closed, it becomes the program,
// which stands beside it.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CProgramRelay.h"

static int needs_process(int argc, char **argv) {
  for (int index = 1; index < argc; index++)
    if (strncmp(argv[index], "--exec", 6) == 0 || strcmp(argv[index], "wait") == 0) return 1;
  const __rlimit_resource_t limits[] = {RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_AS, RLIMIT_DATA};
  struct rlimit parent;
  for (size_t index = 0; index < 4; index++)
    if (getrlimit(limits[index], &parent) == 0 && parent.rlim_cur != RLIM_INFINITY) return 1;
  return 0;
}

int main(int argc, char **argv) {
  const char *path = getenv("TEST_RELAY");
  int status = path && !needs_process(argc, argv) ? relay_call(path, argc, argv, environ) : -1;
  if (status >= 0) return status;
  char program[4096];
  ssize_t size = readlink("/proc/self/exe", program, sizeof program - 16);
  if (size < 0) return 70;
  program[size] = 0;
  strcpy(strrchr(program, '/') + 1, "astrocal");
  execv(program, argv);
  perror(program);
  return 70;
}
