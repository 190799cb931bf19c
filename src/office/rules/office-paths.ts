/** Paths of the hosting pages in the back office. */
export const OFFICE_PATH = '/hosting-admin'

export function officeOrderPath(orderNumber: string): string {
  return `${OFFICE_PATH}/bestelling/${orderNumber}`
}

/** The full history of an order, for printing. */
export function dossierPath(orderNumber: string): string {
  return `${officeOrderPath(orderNumber)}/dossier`
}

/** Preview of an invoice for an order. */
export function billPath(orderNumber: string): string {
  return `${officeOrderPath(orderNumber)}/factuur`
}

/** Form that changes package, extras and billing cycle for a customer. */
export function officeChangePath(orderNumber: string): string {
  return `${officeOrderPath(orderNumber)}/wijzigen`
}

/** Records of the order's domain name. */
export function officeZonePath(orderNumber: string): string {
  return `${officeOrderPath(orderNumber)}/dns`
}

/** What moves with the domain name of an order. */
export function officeMovePath(orderNumber: string): string {
  return `${officeOrderPath(orderNumber)}/verhuizing`
}

/** Step before an order is cancelled: what that does. */
export function cancelOrderPath(orderNumber: string): string {
  return `${officeOrderPath(orderNumber)}/annuleren`
}

/** Where a cancellation or a withdrawal is recorded that came by letter, mail or telephone. */
export function receivedOrderPath(orderNumber: string, kind: 'opzegging' | 'herroeping'): string {
  return `${officeOrderPath(orderNumber)}/${kind}`
}

export function officeCustomerPath(customerId: string): string {
  return `${OFFICE_PATH}/klant/${customerId}`
}

/** Where a customer is entered by hand. */
export const NEW_CUSTOMER_PATH = `${OFFICE_PATH}/klant/nieuw`

/** Where a hosting order is prepared for a customer. */
export function proposeOrderPath(customerId: string): string {
  return `${officeCustomerPath(customerId)}/bestelling`
}

/** The same for whoever sent a lead: their customer, or the form that enters them as one. */
export function orderForLeadPath(leadId: string): string {
  return `${NEW_CUSTOMER_PATH}?${new URLSearchParams({ aanvraag: leadId })}`
}

/** Where a customer's request to correct their details is recorded. */
export function correctionRequestPath(customerId: string): string {
  return `${officeCustomerPath(customerId)}/verbetering`
}

/** Where such a request is answered, by the id of its record. */
export function correctionPath(customerId: string, requestId: string): string {
  return `${correctionRequestPath(customerId)}/${requestId}`
}

/** Where it is recorded that a customer took the mandate back by letter, mail or telephone. */
export function receivedMandatePath(customerId: string): string {
  return `${officeCustomerPath(customerId)}/machtiging`
}

export function officeInvoicePath(invoiceNumber: string): string {
  return `${OFFICE_PATH}/factuur/${invoiceNumber}`
}

/** Where paying an invoice in instalments is arranged, and the step before it. */
export function arrangementPath(invoiceNumber: string): string {
  return `${officeInvoicePath(invoiceNumber)}/regeling`
}

/** Step before an invoice is credited: what that does. */
export function creditPath(invoiceNumber: string): string {
  return `${officeInvoicePath(invoiceNumber)}/crediteren`
}
