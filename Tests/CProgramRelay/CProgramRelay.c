#define _GNU_SOURCE
#include "CProgramRelay.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { streams_size = 3 * sizeof(int) };

static int address(const char *path, struct sockaddr_un *address) {
  *address = (struct sockaddr_un){.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address->sun_path) return -1;
  strcpy(address->sun_path, path);
  return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

static int write_all(int connection, const void *bytes, size_t size) {
  for (const char *next = bytes; size > 0;) {
    ssize_t written = send(connection, next, size, MSG_NOSIGNAL);
    if (written <= 0) return -1;
    next += written;
    size -= (size_t)written;
  }
  return 0;
}

static int read_all(int connection, void *bytes, size_t size) {
  for (char *next = bytes; size > 0;) {
    ssize_t count = read(connection, next, size);
    if (count <= 0) return -1;
    next += count;
    size -= (size_t)count;
  }
  return 0;
}

// The first byte carries the streams.
static int send_streams(int connection) {
  int streams[3] = {0, 1, 2};
  char byte = 0;
  union {
    char bytes[CMSG_SPACE(streams_size)];
    struct cmsghdr header;
  } control = {0};
  struct iovec part = {&byte, 1};
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  control.header = (struct cmsghdr){
    .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(streams_size)};
  memcpy(CMSG_DATA(&control.header), streams, streams_size);
  return sendmsg(connection, &message, MSG_NOSIGNAL) == 1 ? 0 : -1;
}

int relay_call(const char *path, int argc, char **argv, char **environment) {
  struct sockaddr_un there;
  int connection = address(path, &there);
  if (connection < 0 || connect(connection, (struct sockaddr *)&there, sizeof there) != 0) return -1;
  char *text = NULL, *folder = getcwd(NULL, 0);
  size_t length = 0;
  FILE *stream = open_memstream(&text, &length);
  if (!folder || !stream) return -1;
  fprintf(stream, "%s%c%d%c", folder, 0, argc - 1, 0);
  for (int index = 1; index < argc; index++) fprintf(stream, "%s%c", argv[index], 0);
  for (char **variable = environment; *variable; variable++) fprintf(stream, "%s%c", *variable, 0);
  fclose(stream);
  uint64_t size = length;
  if (send_streams(connection) != 0 || write_all(connection, &size, sizeof size) != 0 ||
      write_all(connection, text, length) != 0)
    return -1;
  int status;
  // The other side has begun: nobody else may run the call.
  return read_all(connection, &status, sizeof status) == 0 ? status : 70;
}

int relay_listen(const char *path) {
  struct sockaddr_un here;
  int listener = address(path, &here);
  if (listener < 0 || bind(listener, (struct sockaddr *)&here, sizeof here) != 0 || listen(listener, 64) != 0) return -1;
  return listener;
}

int relay_accept(int listener, int streams[3]) {
  int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  if (connection < 0) return -1;
  char byte;
  union {
    char bytes[CMSG_SPACE(streams_size)];
    struct cmsghdr header;
  } control;
  struct iovec part = {&byte, 1};
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  struct cmsghdr *header = NULL;
  if (recvmsg(connection, &message, MSG_CMSG_CLOEXEC) == 1) header = CMSG_FIRSTHDR(&message);
  if (!header || header->cmsg_type != SCM_RIGHTS || header->cmsg_len != CMSG_LEN(streams_size)) {
    close(connection);
    return -1;
  }
  memcpy(streams, CMSG_DATA(header), streams_size);
  return connection;
}

char *relay_texts(int connection, size_t *size) {
  uint64_t length;
  if (read_all(connection, &length, sizeof length) != 0) return NULL;
  char *text = malloc(length);
  if (text && read_all(connection, text, length) != 0) {
    free(text);
    return NULL;
  }
  *size = length;
  return text;
}

void relay_end(int connection, int status) {
  write_all(connection, &status, sizeof status);
  close(connection);
}
