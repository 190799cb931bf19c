import { z } from 'astro/zod'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { optionalText } from '@/shared/form-fields'
import { onOneLine } from '@/shared/person-name'

/** What a customer wants of their invoices: where they go, and what stands on them. */
export interface InvoiceWishes {
  /** Null: they go to the customer's own address. */
  invoiceEmail: string | null
  /** Reference of the buyer (EN 16931, BT-10); a Dutch government prescribes one per contract. */
  buyerReference: string | null
  /** Number of the buyer's purchase order (EN 16931, BT-13). */
  purchaseOrder: string | null
}

/** Length that still fits beside the address on the PDF. */
const REFERENCE_LENGTH = 40

/** On one line, as on paper; one without a visible character is none, so that no invoice has an empty element. */
const reference = optionalText(REFERENCE_LENGTH).transform((text) => (text ? onOneLine(text) || null : null))

/** The wishes as a form asks for them. Server only. */
export const invoiceWishesForm = z.object({
  invoice_email: optionalText(254).pipe(z.email(MALFORMED_EMAIL_ADDRESS).nullable()),
  buyer_reference: reference,
  purchase_order: reference,
})

export const invoiceWishesOf = (typed: z.output<typeof invoiceWishesForm>): InvoiceWishes => ({
  invoiceEmail: typed.invoice_email?.toLowerCase() ?? null,
  buyerReference: typed.buyer_reference,
  purchaseOrder: typed.purchase_order,
})
