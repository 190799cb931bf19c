import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { SEEN_LABELS } from '../domain-record'

/** Words of these events in the audit log. */
export const domainWords = {
  'order.registrant-corrected': {
    label: 'Houder van de domeinnaam verbeterd',
    sentence: ({ name }) => `Houder van ${name} verbeterd`,
  },
  'order.domain-seen': {
    label: 'Domeinnaam nagekeken',
    sentence: ({ name, seen }) =>
      `${name} nagekeken bij de registrar: ${inWords(SEEN_LABELS, seen).toLowerCase()}`,
  },
} satisfies Partial<AuditEventWords>
