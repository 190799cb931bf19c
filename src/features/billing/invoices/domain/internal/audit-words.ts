import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { inEurosAndCents } from '@/shared/money'

/** Words of these events in the audit log. */
export const invoiceWords = {
  'invoice.issued': {
    label: 'Uitgegeven',
    sentence: ({ number, total }) => `Factuur ${number} uitgegeven, in totaal ${inEurosAndCents(total)}`,
  },
  'invoice.paid': { label: 'Betaald', sentence: 'Factuur betaald' },
  'invoice.reopened': { label: 'Weer open', sentence: 'Factuur weer open: het geld is teruggeboekt' },
  'invoice.credited': {
    label: 'Gecrediteerd',
    sentence: ({ creditNote, refund }) =>
      `Gecrediteerd met ${creditNote}${refund > 0 ? `; er gaat ${inEurosAndCents(refund)} terug` : ''}`,
  },
  'invoice.credited-in-part': {
    label: 'Deels gecrediteerd',
    sentence: ({ creditNote, refund }) =>
      `Deels gecrediteerd met ${creditNote}${refund > 0 ? `; er gaat ${inEurosAndCents(refund)} terug` : ''}`,
  },
  'invoice.refund-changed': {
    label: 'Wat teruggaat, veranderde',
    sentence: ({ refund }) =>
      refund > 0 ? `Er gaat ${inEurosAndCents(refund)} terug` : 'Er gaat niets meer terug',
  },
  'invoice.mailed': { label: 'Opnieuw gemaild', sentence: 'Factuur opnieuw gemaild' },
} satisfies Partial<AuditEventWords>
