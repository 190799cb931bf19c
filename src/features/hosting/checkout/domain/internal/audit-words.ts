import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { inEurosAndCents } from '@/shared/money'

/** Words of these events in the audit log. */
export const checkoutWords = {
  'order.placed': {
    label: 'Geplaatst',
    sentence: ({ total }) => `Besteld voor ${inEurosAndCents(total)} incl. btw`,
  },
} satisfies Partial<AuditEventWords>
