/** After the last message (docs/product/people.md#privacy). */
export const KEPT_DAYS = 90

/** The keyed hash of the address that a conversation began from: a week at most, and it is looked at once a night. */
export const ADDRESS_KEPT_DAYS = 6

/** What inboxes can catch up with. */
export const FEED_KEPT_DAYS = 7
