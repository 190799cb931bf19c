import type { FormNotice } from '@/shared/form-state'

/** The typed address is a customer's already; below it the page names whose. */
export const ADDRESS_KNOWN: FormNotice = {
  title: 'Dit e-mailadres is al van een klant',
  description: 'Er is niets bewaard. Hieronder staat welke klant het is.',
  tone: 'warning',
  durationMs: 8000,
}
