/* Loaded before the C library: as long as the file named by FAIL_WHILE is there, no database file reaches the
   disk. The log beside it does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fails(int file)
{
    char link[64], name[4096];
    const char *sign = getenv("FAIL_WHILE");
    ssize_t length;

    if (sign == NULL || access(sign, F_OK) != 0)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    length = readlink(link, name, sizeof name - 1);
    return length > 3 && strncmp(name + length - 3, ".db", 3) == 0;
}

static int through(const char *call, int file)
{
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, call);

    if (fails(file)) {
        errno = EIO;
        return -1;
    }
    return real(file);
}

int fsync(int file) { return through("fsync", file); }
int fdatasync(int file) { return through("fdatasync", file); }
