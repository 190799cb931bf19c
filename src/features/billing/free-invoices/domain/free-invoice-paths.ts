/** Drafts of invoices that a colleague writes. */
export const DRAFT_INVOICES_PATH = '/beheer/facturen'

/** Begins one, with the customer or the project filled in. */
export function newInvoicePath(about: { customerId?: string; projectNumber?: string } = {}): string {
  const query = new URLSearchParams({
    ...(about.customerId && { klant: about.customerId }),
    ...(about.projectNumber && { project: about.projectNumber }),
  }).toString()
  return `${DRAFT_INVOICES_PATH}/nieuw${query && `?${query}`}`
}

export function draftInvoicePath(id: string): string {
  return `${DRAFT_INVOICES_PATH}/${id}`
}

/** Step before a draft is issued: what that does. */
export function issueDraftPath(id: string): string {
  return `${draftInvoicePath(id)}/voorbeeld`
}

/** The paper of a draft, marked as one. */
export function draftPaperPath(id: string): string {
  return `${draftInvoicePath(id)}/concept.pdf`
}
