import type { HeavyTask } from '@/platform/heavy-work/heavy-task'
import type { InvoiceDocument } from '../../domain/invoice-document'

/** The PDF of an invoice, with its UBL inside: some 30 ms of work, and a library of its own. */
export const drawInvoice: HeavyTask<{ invoice: InvoiceDocument; ubl: Uint8Array }, Uint8Array> = {
  name: 'draw-invoice',
  lane: 'long',
  limitMs: 30_000,
  run: async ({ invoice, ubl }) => {
    const { invoicePdf } = await import('./pdf/invoice-pdf')
    return new Uint8Array(await invoicePdf(invoice, Buffer.from(ubl)))
  },
}
