import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { inEurosAndCents } from '@/shared/money'
import { EXCEPTION_LABELS, PAYMENT_STATE_LABELS } from '../payment-labels'

/** Words of these events in the audit log. */
export const paymentWords = {
  'invoice.refunded': {
    label: 'Teruggestort',
    sentence: ({ amount }) => `Teruggestort: ${inEurosAndCents(amount)}`,
  },
  'payment.started': {
    label: 'Begonnen',
    sentence: ({ amount }) => `Betaling begonnen, ${inEurosAndCents(amount)}`,
  },
  'payment.start-failed': {
    label: 'Niet begonnen',
    sentence: ({ reason }) => `Betaling niet begonnen: ${reason}`,
  },
  'payment.replaced': { label: 'Vervangen', sentence: 'Betaling vervangen door een nieuwe' },
  'payment.state-changed': {
    label: 'Staat veranderd',
    sentence: ({ to, amount }) =>
      `Betaling: ${inWords(PAYMENT_STATE_LABELS, to).toLowerCase()}${amount === null ? '' : `, ${inEurosAndCents(amount)}`}`,
  },
  'payment.exception-raised': {
    label: 'Moet bekeken worden',
    sentence: ({ kinds, amount }) =>
      `Let op: ${exceptionsInWords(kinds).toLowerCase()}, ${inEurosAndCents(amount)}`,
  },
  'payment.exception-resolved': { label: 'Afgehandeld', sentence: 'Bijzondere betaling afgehandeld' },
} satisfies Partial<AuditEventWords>

/** All that is odd about a payment, as its kinds stand in the event. */
function exceptionsInWords(kinds: string): string {
  return kinds
    .split(' ')
    .map((kind) => inWords(EXCEPTION_LABELS, kind))
    .join(', ')
}
