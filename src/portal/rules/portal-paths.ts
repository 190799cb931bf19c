import { isUuid } from '@/shared/uuid'

/** The customer's own pages. */
export const PORTAL_PATH = '/hosting-dashboard'
export const OWN_ACCOUNT_PATH = '/mijn-account'
export const OWN_DATA_PATH = `${PORTAL_PATH}/mijn-gegevens.json`
/** The same of the person alone, for a member of a customer. */
export const OWN_PERSON_PATH = `${OWN_DATA_PATH}?van=mij`
export const NEW_ORDER_PATH = '/hosting-bestellen'
/** Where a customer orders a domain name alone. */
export const NAME_ORDER_PATH = `${PORTAL_PATH}/domeinnaam`

export function orderPath(orderNumber: string): string {
  return `${PORTAL_PATH}/bestelling/${orderNumber}`
}

/** Form that changes package, extras and billing cycle. */
export function changePath(orderNumber: string): string {
  return `${orderPath(orderNumber)}/wijzigen`
}

/** Records of the order's domain name. */
export function zonePath(orderNumber: string): string {
  return `${orderPath(orderNumber)}/dns`
}

/** What moves with the domain name of an order, and the switch to our name servers. */
export function movePath(orderNumber: string): string {
  return `${orderPath(orderNumber)}/verhuizing`
}

/** The order's page with its cancellation form open: the first of two clicks. */
export function cancelPath(orderNumber: string): string {
  return `${orderPath(orderNumber)}?opzeggen=ja#opzeggen`
}

/** The dashboard at a page of its invoices, counted from 1. */
export function invoicesPath(page: number): string {
  return page > 1 ? `${PORTAL_PATH}?facturen=${page}#facturen` : `${PORTAL_PATH}#facturen`
}

/** The dashboard at the mandate, whose newer text is offered for this invoice. */
export function renewMandatePath(invoiceId: string): string {
  return `${PORTAL_PATH}?afschrijven=${invoiceId}#incasso`
}

/** The invoice for which the newer text of a mandate is offered, by a URL. */
export function renewedForOf(params: URLSearchParams): string | undefined {
  const id = params.get('afschrijven') ?? ''
  return isUuid(id) ? id : undefined
}

const MOST_PAGES = 9999

/** Page number of the invoices in a URL, from 1. */
export function invoicesPageOf(params: URLSearchParams): number {
  const page = Number(params.get('facturen'))
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}
