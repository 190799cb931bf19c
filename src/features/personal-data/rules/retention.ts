/** How long records stay (spec section 9, legal terms; privacy statement): years after the last contact. */
export const KEPT_YEARS = { marketing: 2, customers: 7 } as const

/** Whoever had no contact with us since this moment is forgotten, unless a law keeps their records. */
export function quietSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS.marketing)
  return since
}
