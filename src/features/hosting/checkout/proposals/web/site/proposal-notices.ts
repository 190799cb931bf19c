import { company } from '@/content/company'
import type { FormNotice } from '@/shared/form-state'

/** Notices of the page of a proposal that the wizard does not have. */
export const PROPOSAL_NOTICES = {
  ended: {
    title: 'Deze bestelling kun je niet meer plaatsen',
    description: 'Hieronder staat hoe het er nu voor staat.',
    tone: 'error',
    durationMs: 8000,
  },
  limited: {
    title: 'Even wachten',
    get description() {
      return `Er is net te vaak besteld vanaf jouw verbinding. Probeer het over tien minuten nog eens, of bel ${company.phone.shown}.`
    },
    tone: 'error',
    durationMs: 8000,
  },
} as const satisfies Record<string, FormNotice>
