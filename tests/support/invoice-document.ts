/** What the gallery draws, tests look at too. */
export { aCreditNoteFor, anInvoice, BAKERY, invoiceLine, YEAR_OF_HOSTING } from '../../src/app/gallery/cast'
