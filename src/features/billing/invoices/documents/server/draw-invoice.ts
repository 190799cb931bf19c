import type { WorkerTask } from '@/platform/worker-pool/worker-task'
import type { InvoiceDocument } from '../../domain/invoice-document'

/** The PDF of an invoice, with its UBL inside (null for a draft): some 30 ms of work, and a library of its own. */
export const drawInvoice: WorkerTask<{ invoice: InvoiceDocument; ubl: Uint8Array | null }, Uint8Array> = {
  name: 'draw-invoice',
  lane: 'long',
  limitMs: 30_000,
  run: async ({ invoice, ubl }) => {
    const { invoicePdf } = await import('./pdf/invoice-pdf')
    return new Uint8Array(await invoicePdf(invoice, ubl && Buffer.from(ubl)))
  },
}
