/** What an order needs to know of its invoice. */
export interface IssuedInvoice {
  id: string
  invoiceNumber: string
}
