import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'

/** Words of these events in the audit log. */
export const lineChangeWords = {
  'subscription.changed': {
    label: 'Gewijzigd',
    sentence: ({ to, invoice, total }) =>
      `Gewijzigd. ${to} (excl. btw). Factuur ${invoice}, samen ${inEurosAndCents(total)}`,
  },
  'subscription.change-planned': {
    label: 'Wijziging gepland',
    sentence: ({ to, effectiveOn }) => `Wijzigt op ${shownDay(effectiveOn)}. ${to} (excl. btw)`,
  },
  'subscription.change-called-off': {
    label: 'Wijziging ingetrokken',
    sentence: ({ to }) => `Gaat niet door: ${to}`,
  },
  'subscription.change-begun': { label: 'Wijziging ingegaan', sentence: ({ to }) => `Ingegaan: ${to}` },
  'subscription.change-proposed': {
    label: 'Wijziging voorgesteld',
    sentence: ({ to }) => `Aan de klant voorgesteld: ${to} (excl. btw)`,
  },
  'subscription.change-declined': {
    label: 'Voorstel afgewezen',
    sentence: ({ to }) => `De klant wil dit niet: ${to}`,
  },
  'subscription.change-withdrawn': {
    label: 'Voorstel ingetrokken',
    sentence: ({ to }) => `Voorstel ingetrokken: ${to}`,
  },
} satisfies Partial<AuditEventWords>
