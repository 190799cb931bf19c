export const QUOTES_PATH = '/beheer/offertes'

/** The page of a quote in the office: its editor while it is a draft. */
export function officeQuotePath(id: string): string {
  return `${QUOTES_PATH}/${id}`
}

/** Where a colleague notes that a customer agreed outside the site. */
export function recordAcceptancePath(id: string): string {
  return `${officeQuotePath(id)}/akkoord`
}

/** Where a withdrawal from the acceptance is recorded. */
export function receivedWithdrawalPath(id: string): string {
  return `${officeQuotePath(id)}/herroeping`
}

/** The PDF of a version as it went out, in the office. */
export function officeVersionPdfPath(versionId: string): string {
  return `${QUOTES_PATH}/versies/${versionId}.pdf`
}

/** What a customer wrote or signed outside the site. */
export function acceptancePaperPath(acceptanceId: string): string {
  return `${QUOTES_PATH}/bijlagen/${acceptanceId}`
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
