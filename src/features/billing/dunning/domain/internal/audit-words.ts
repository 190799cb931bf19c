import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { REMINDER_LABELS } from '../reminder-steps'

/** Words of these events in the audit log. */
export const dunningWords = {
  'invoice.reminded': {
    label: 'Herinnerd',
    sentence: ({ step, amount }) => `${inWords(REMINDER_LABELS, step)} gemaild, ${inEurosAndCents(amount)}`,
  },
  'invoice.disputed': { label: 'Betwist', sentence: ({ reason }) => `Betwist: ${reason}` },
  'invoice.dispute-resolved': { label: 'Geschil opgelost' },
  'order.suspension-announced': {
    label: 'Stilzetten aangekondigd',
    sentence: ({ invoice, plannedOn }) =>
      `Aangekondigd: staat stil vanaf ${shownDay(plannedOn)} om factuur ${invoice}`,
  },
} satisfies Partial<AuditEventWords>
