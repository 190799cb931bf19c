import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { DECISION_LABELS } from '../report-decision'

/** Words of these events in the audit log. */
export const contentReportWords = {
  'content-report.decided': {
    label: 'Besloten',
    sentence: ({ decision, customerTold }) =>
      `Besloten: ${DECISION_LABELS[decision]}${customerTold ? '. De klant kreeg de redenen' : ''}`,
    values: DECISION_LABELS,
  },
} satisfies Partial<AuditEventWords>
