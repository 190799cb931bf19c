import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'

/** Words of these events in the audit log. */
export const correctionWords = {
  'customer.correction-carried-out': {
    label: 'Verzoek tot verbetering doorgevoerd',
    sentence: ({ receivedOn }) => `Verzoek tot verbetering van ${shownDay(receivedOn)} doorgevoerd`,
  },
  'customer.correction-refused': {
    label: 'Verzoek tot verbetering afgewezen',
    sentence: ({ receivedOn }) => `Verzoek tot verbetering van ${shownDay(receivedOn)} afgewezen`,
  },
} satisfies Partial<AuditEventWords>
