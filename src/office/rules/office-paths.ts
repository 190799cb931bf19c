/** Addresses of the hosting pages in the back office. */
export const OFFICE_PATH = '/hosting-admin'

export function officeOrderPath(orderNumber: string): string {
  return `${OFFICE_PATH}/bestelling/${orderNumber}`
}

/** All that shows how an order came about, to be printed. */
export function dossierPath(orderNumber: string): string {
  return `${officeOrderPath(orderNumber)}/dossier`
}

/** Where an invoice for an order is shown before it is made. */
export function billPath(orderNumber: string): string {
  return `${officeOrderPath(orderNumber)}/factuur`
}

/** Where its package, extras and term are changed for a customer. */
export function officeChangePath(orderNumber: string): string {
  return `${officeOrderPath(orderNumber)}/wijzigen`
}

export function officeCustomerPath(customerId: string): string {
  return `${OFFICE_PATH}/klant/${customerId}`
}

export function officeInvoicePath(invoiceNumber: string): string {
  return `${OFFICE_PATH}/factuur/${invoiceNumber}`
}
