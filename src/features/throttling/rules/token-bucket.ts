/**
 * A limit that forgives with time: so many at once, and after that as many as flow back. Kept in PostgreSQL, so that
 * all nodes count together.
 */
export interface TokenBucket {
  /** What is limited and whom, such as 'rdap rdap.sidn.nl'; no address of a visitor. */
  key: string
  /** How many at once. */
  capacity: number
  /** How many flow back each second. */
  perSecond: number
  /** How many have to stay behind for what matters more. */
  reserve?: number
}

/** A bucket that nobody touched for so long is full again: whoever comes back may begin anew. */
export const BUCKETS_KEPT_HOURS = 24
