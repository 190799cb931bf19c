import { company } from '@/content/company'
import type { FormNotice } from '@/shared/form-state'

/** Name of the page, and of the links to it. */
export const NAME_ORDER_TITLE = 'Nog een domeinnaam'

export const NAME_ORDER_LIMITED = {
  title: 'Even wachten',
  get description() {
    return `Er is net te vaak besteld vanaf jouw verbinding. Probeer het over tien minuten nog eens, of bel ${company.phone.shown}.`
  },
  tone: 'error',
  durationMs: 8000,
} as const satisfies FormNotice
