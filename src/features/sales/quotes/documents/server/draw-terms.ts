import type { WorkerTask } from '@/platform/worker-pool/worker-task'
import type { AgreedTerms } from './internal/pdf/terms-pdf'

/** The PDF of general terms. */
export const drawTerms: WorkerTask<AgreedTerms, Uint8Array> = {
  name: 'draw-terms',
  lane: 'long',
  limitMs: 30_000,
  run: async (agreed) => {
    const { termsPdf } = await import('./internal/pdf/terms-pdf')
    return new Uint8Array(await termsPdf(agreed))
  },
}
