/** The page on which the key of a mail withdraws from an order. */
export function withdrawalPath(key: string): string {
  return `/bestelling-herroepen/${key}`
}
