/**
 * How a process of the product is started. Rendering a page makes much that lives for a moment only; left to itself V8
 * gives that so much room that the process grows by a hundred megabytes, and no page is quicker for it.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=8']

/**
 * With which environment. Threads each take memory from an arena of their own, of which the C library would keep eight
 * per processor: two are as quick, and the process stays sixty megabytes smaller.
 */
export const NODE_ENVIRONMENT = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
