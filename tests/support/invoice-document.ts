/** Shared with the gallery. */
export { aCreditNoteFor, anInvoice, BAKERY, invoiceLine, YEAR_OF_HOSTING } from '../../src/app/gallery/cast'
