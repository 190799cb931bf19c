import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'

/** Words of these events in the audit log. */
export const vatWords = {
  'vat-rate.decided': {
    label: 'Btw-tarief vastgelegd',
    sentence: ({ percent, from }) => `De btw wordt ${percent}% vanaf ${shownDay(from)}`,
  },
  'vat-rate.withdrawn': {
    label: 'Btw-tarief ingetrokken',
    sentence: ({ percent, from }) => `De btw van ${percent}% vanaf ${shownDay(from)} gaat niet door`,
  },
} satisfies Partial<AuditEventWords>
