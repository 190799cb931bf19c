import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'

/** Words of these events in the audit log. */
export const changeWords = {
  'order.changed': {
    label: 'Gewijzigd',
    sentence: ({ to, invoice, total }) =>
      `Gewijzigd in ${to}: factuur ${invoice}, in totaal ${inEurosAndCents(total)}`,
  },
  'order.change-planned': {
    label: 'Wijziging gepland',
    sentence: ({ to, effectiveOn }) => `Wordt op ${shownDay(effectiveOn)}: ${to}`,
  },
  'order.change-called-off': {
    label: 'Wijziging ingetrokken',
    sentence: ({ to }) => `Toch geen wijziging in ${to}`,
  },
  'order.change-begun': { label: 'Wijziging ingegaan', sentence: ({ to }) => `Is nu: ${to}` },
} satisfies Partial<AuditEventWords>
