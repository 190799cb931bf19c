/** Path of the page where the key in a mail withdraws from an order. */
export function withdrawalPath(key: string): string {
  return `/bestelling-herroepen/${key}`
}
