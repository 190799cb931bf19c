/** Addresses of the lead pages in the back office. */
export const LEADS_PATH = '/admin-dashboard'
export const LEADS_EXPORT_PATH = '/beheer/leads.csv'

export function leadPath(leadId: string): string {
  return `/beheer/leads/${leadId}`
}
