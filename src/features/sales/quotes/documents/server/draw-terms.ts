import type { HeavyTask } from '@/platform/heavy-work/heavy-task'
import type { AgreedTerms } from './pdf/terms-pdf'

/** The PDF of general terms. */
export const drawTerms: HeavyTask<AgreedTerms, Uint8Array> = {
  name: 'draw-terms',
  lane: 'long',
  limitMs: 30_000,
  run: async (agreed) => {
    const { termsPdf } = await import('./pdf/terms-pdf')
    return new Uint8Array(await termsPdf(agreed))
  },
}
