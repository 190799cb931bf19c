import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { DOMAIN_END_LABELS } from '../domain-end'
import { ORDER_STATUS_LABELS } from '../order-status'

/** Words of these events in the audit log. */
export const orderWords = {
  'order.status-changed': {
    label: 'Status veranderd',
    sentence: ({ from, to }) =>
      `Status: ${inWords(ORDER_STATUS_LABELS, from)} → ${inWords(ORDER_STATUS_LABELS, to)}`,
  },
  'order.payment-taken-back': {
    label: 'Betaling teruggeboekt',
    sentence: 'Betaling teruggeboekt door de bank; de bestelling loopt door',
  },
  'order.billed': {
    label: 'Factuur gemaakt',
    sentence: ({ invoice, total }) => `Factuur ${invoice} gemaakt, in totaal ${inEurosAndCents(total)}`,
  },
  'order.invoice-withheld': {
    label: 'Geen factuur meer: al geannuleerd',
    sentence: 'Geen factuur gemaakt: de bestelling was al geannuleerd',
  },
  'order.cancellation-requested': {
    label: 'Opgezegd',
    sentence: ({ endsOn }) => `Opgezegd, loopt tot en met ${shownDay(endsOn)}`,
  },
  'order.cancellation-undone': { label: 'Opzegging ingetrokken' },
  'order.domain-end-chosen': {
    label: 'Domeinnaam na het einde',
    sentence: ({ domainEnd }) =>
      `Domeinnaam na het einde: ${inWords(DOMAIN_END_LABELS, domainEnd).toLowerCase()}`,
  },
  'order.extras-named': { label: 'Namen van extra’s opgegeven' },
  'order.cancelled': { label: 'Geannuleerd', sentence: 'Gestopt' },
  'order.withdrawn': { label: 'Herroepen', sentence: 'Herroepen binnen 14 dagen' },
} satisfies Partial<AuditEventWords>
