import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'

/** Words of these events in the audit log. */
export const nightlyRunWords = {
  'night.line-held': {
    label: 'Tegengehouden',
    sentence: ({ sentence, reason, until }) =>
      `Tegengehouden${until ? ` tot ${shownDay(until)}` : ''}: ${sentence}. ${reason}`,
  },
  'night.line-let-go': { label: 'Losgelaten', sentence: ({ sentence }) => `Losgelaten: ${sentence}` },
} satisfies Partial<AuditEventWords>
