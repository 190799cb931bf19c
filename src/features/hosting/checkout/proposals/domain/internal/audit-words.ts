import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'

/** Words of these events in the audit log. */
export const orderProposalWords = {
  'customer.order-proposed': {
    label: 'Bestelling klaargezet',
    sentence: ({ what, endsOn }) =>
      `Bestelling klaargezet en gemaild: ${what}, tot en met ${shownDay(endsOn)}`,
  },
  'customer.order-proposal-mailed': {
    label: 'Bestelvoorstel opnieuw gemaild',
    sentence: ({ what }) => `Bestelvoorstel opnieuw gemaild: ${what}`,
  },
  'customer.order-proposal-withdrawn': {
    label: 'Bestelvoorstel ingetrokken',
    sentence: ({ what }) => `Bestelvoorstel ingetrokken: ${what}`,
  },
  'customer.order-proposal-ordered': {
    label: 'Bestelvoorstel besteld',
    sentence: ({ what }) => `De klant bestelde het voorstel: ${what}`,
  },
} satisfies Partial<AuditEventWords>
