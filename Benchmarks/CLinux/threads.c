#include "threads.h"

#include <pthread.h>
#include <stdlib.h>

/// Waits until all threads have been started.
static void *wait_for_others(void *others) {
  pthread_mutex_lock(others);
  pthread_mutex_unlock(others);
  return 0;
}

int32_t clinux_startable_threads(int32_t most) {
  pthread_t *threads = calloc((size_t)most, sizeof(pthread_t));
  pthread_attr_t attributes;
  if (threads == 0 || pthread_attr_init(&attributes) != 0) {
    free(threads);
    return 0;
  }
  // Threads that only wait need little of a limited address space.
  pthread_attr_setstacksize(&attributes, 1 << 16);
  pthread_mutex_t others = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&others);
  int32_t count = 0;
  while (count < most && pthread_create(&threads[count], &attributes, wait_for_others, &others) == 0) count += 1;
  pthread_mutex_unlock(&others);
  for (int32_t k = 0; k < count; k++) pthread_join(threads[k], 0);
  pthread_attr_destroy(&attributes);
  free(threads);
  return count;
}
