import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { TASK_LABELS } from '../order-task'

/** Words of these events in the audit log. */
export const provisioningWords = {
  'order.activated': {
    label: 'Geactiveerd',
    sentence: 'Betaald en geactiveerd; de klok van 3 uur loopt',
  },
  'order.task-completed': {
    label: 'Taak klaar',
    sentence: ({ task }) => `Taak klaar: ${inWords(TASK_LABELS, task)}`,
  },
  'order.task-reopened': {
    label: 'Taak weer open',
    sentence: ({ task }) => `Toch niet klaar: ${inWords(TASK_LABELS, task)}`,
  },
  'order.domain-corrected': {
    label: 'Domeinnaam verbeterd',
    sentence: ({ from, to }) => `Domeinnaam verbeterd: ${from} → ${to}`,
  },
  'order.transfer-code-given': { label: 'Verhuiscode ingevuld' },
  'order.transfer-code-shown': { label: 'Verhuiscode bekeken' },
} satisfies Partial<AuditEventWords>
