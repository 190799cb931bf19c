import type { APIRoute } from 'astro'
import { ublOf } from '@/features/billing/invoices/documents/domain/ubl'
import { INVOICE_SAMPLES } from '@/features/billing/invoices/documents/fixtures'
import { drawInvoice } from '@/features/billing/invoices/documents/server/draw-invoice'
import type { InvoiceDocument } from '@/features/billing/invoices/domain/invoice-document'

export function getStaticPaths() {
  return Object.values(INVOICE_SAMPLES).map((invoice, index) => ({
    params: { id: String(index) },
    props: { invoice },
  }))
}

/** An invoice of the gallery as the product draws it. */
export const GET: APIRoute<{ invoice: InvoiceDocument }> = async ({ props: { invoice } }) => {
  const pdf = await drawInvoice.run({ invoice, ubl: Buffer.from(ublOf(invoice)) })
  return new Response(new Uint8Array(pdf), { headers: { 'Content-Type': 'application/pdf' } })
}
