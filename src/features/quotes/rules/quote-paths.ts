export const QUOTES_PATH = '/beheer/offertes'

/** The page of a quote in the office: its editor while it is a draft. */
export function officeQuotePath(id: string): string {
  return `${QUOTES_PATH}/${id}`
}

/** The page of a quote for who has the link of a mail. */
export function customerQuotePath(token: string): string {
  return `/offerte-bekijken/${token}`
}

/** The PDF of a quote, beside its page, however one came there. */
export function quotePdfPath(page: string): string {
  return `${page}/offerte.pdf`
}

/** A quote in the customer's portal. */
export function portalQuotePath(id: string): string {
  return `/hosting-dashboard/offerte/${id}`
}
