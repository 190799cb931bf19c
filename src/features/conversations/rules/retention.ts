/** After the last message (docs/product.md#personal-data). */
export const KEPT_DAYS = 90

/** The keyed hash of the address that a conversation began from. */
export const ADDRESS_KEPT_DAYS = 7

/** What inboxes can catch up with. */
export const FEED_KEPT_DAYS = 7
