import type { WorkerTask } from '@/platform/worker-pool/worker-task'
import type { VatBasis } from '@/shared/vat'
import type { SentQuote } from '../domain/quote-document'

/** The PDF of a quote, its terms behind it. */
export const drawQuote: WorkerTask<{ sent: SentQuote; terms: string; basis: VatBasis }, Uint8Array> = {
  name: 'draw-quote',
  lane: 'long',
  limitMs: 30_000,
  run: async ({ sent, terms, basis }) => {
    const { quotePdf } = await import('./pdf/quote-pdf')
    return new Uint8Array(await quotePdf(sent, terms, basis))
  },
}
