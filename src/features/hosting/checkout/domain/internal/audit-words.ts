import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { inEurosAndCents } from '@/shared/money'

/** Words of these events in the audit log. */
export const checkoutWords = {
  'order.placed': {
    label: 'Geplaatst',
    sentence: ({ total }) => `Besteld voor in totaal ${inEurosAndCents(total)}`,
  },
} satisfies Partial<AuditEventWords>
