/**
 * How a process of the product is started. Rendering a page makes much that lives for a moment only; left to itself V8
 * gives that so much room that the process grows by a hundred megabytes, and no page is quicker for it.
 * What lives longer may grow by half before it is looked through: by default it doubles and more, and a flood leaves the
 * process seventy megabytes larger.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=50']

/**
 * With which environment. Threads each take memory from an arena of their own, of which the C library would keep eight
 * per processor: two are as quick, and the process stays sixty megabytes smaller. What is large (a file, the memory in
 * which a password is hashed) goes back to the system as soon as it is let go: left to
 * itself the library takes ever larger pieces from its arenas, and keeps what lies beneath those in use.
 */
export const NODE_ENVIRONMENT = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
}
