/** Addresses of the lead pages in the back office. */
export const LEADS_PATH = '/admin-dashboard'
export const LEADS_EXPORT_PATH = '/beheer/leads.csv'

export function leadPath(leadId: string): string {
  return `/beheer/leads/${leadId}`
}

/** The page of everyone who shares this address. In the query, which is not logged: a path would be. */
export function personPath(email: string): string {
  return `/beheer/personen?adres=${encodeURIComponent(email.toLowerCase())}`
}
