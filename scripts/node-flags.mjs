/**
 * V8 flags of the product's processes. Rendering a page makes many short-lived objects; by default V8 gives those so
 * much room that the process grows by a hundred megabytes, without any page being faster. The old generation may grow
 * by half before a collection: by default it doubles and more, and a flood leaves the process seventy megabytes larger.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=50']

/**
 * glibc's malloc settings. Threads allocate from arenas of their own, by default eight per processor: two are as fast,
 * and the process stays sixty megabytes smaller. Large blocks (a file, the memory in which a password is hashed) are
 * returned to the system as soon as they are freed: by default the threshold grows, larger blocks come from the arenas,
 * and memory below those in use is kept.
 */
export const NODE_ENVIRONMENT = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
}
