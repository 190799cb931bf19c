/** The mark in a box of 32: a W woven through by one thread, which goes over its first and third stroke. */
export const MARK_SIZE = 32
export const MARK_LETTER = 'M5.3 8.5 10.8 23.5 16 11 21.2 23.5 26.7 8.5'
export const MARK_THREAD = 'M0 18H32'
/** Where the thread lies over the letter; drawn again on top. */
export const MARK_THREAD_OVER = 'M5 18h6.6M15.5 18h6.1'
