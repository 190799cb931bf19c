import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'

/** Words of these events in the audit log. */
export const arrangementWords = {
  'invoice.payment-arranged': {
    label: 'Betalingsregeling gemaakt',
    sentence: ({ amount, instalments, until }) =>
      `Betalingsregeling: ${inEurosAndCents(amount)} in ${instalments} termijnen, de laatste op ${shownDay(until)}`,
  },
  'invoice.arrangement-ended': {
    label: 'Betalingsregeling beëindigd',
    sentence: ({ reason }) => `Betalingsregeling beëindigd: ${reason}`,
  },
  'invoice.arrangement-replaced': {
    label: 'Betalingsregeling vervangen',
    sentence: 'Betalingsregeling vervangen door een nieuwe',
  },
  'invoice.arrangement-missed': {
    label: 'Betalingsregeling niet nagekomen',
    sentence: ({ amount }) =>
      `Een termijn is niet betaald. De regeling is vervallen; er staat nog ${inEurosAndCents(amount)} open`,
  },
  'invoice.arrangement-seen': {
    label: 'Gezien',
    sentence: 'Gezien dat de betalingsregeling niet is nagekomen',
  },
  'invoice.arrangement-kept': {
    label: 'Betalingsregeling nagekomen',
    sentence: 'De betalingsregeling is nagekomen: alles is betaald',
  },
  'invoice.arrangement-cut': {
    label: 'Betalingsregeling verlaagd',
    sentence: ({ amount }) =>
      amount > 0
        ? `Door een creditnota is er in termijnen nog ${inEurosAndCents(amount)} te betalen`
        : 'Door een creditnota is er in termijnen niets meer te betalen',
  },
} satisfies Partial<AuditEventWords>
