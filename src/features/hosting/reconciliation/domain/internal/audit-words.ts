import { TASK_LABELS } from '@/features/hosting/provisioning/domain/order-task'
import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { FINDING_LABELS } from '../finding'

/** Words of these events in the audit log. */
export const reconciliationWords = {
  'provision-target.finding-accepted': {
    label: 'Verschil met een aanbieder: klopt zo',
    sentence: ({ finding, name, reason }) => `${about(finding, name)}: klopt zo (${reason})`,
  },
  'provision-target.finding-adopted': {
    label: 'Verschil met een aanbieder: overgenomen',
    sentence: ({ finding, name }) => `${about(finding, name)}: overgenomen zoals het daar is`,
  },
  'provision-target.finding-task-made': {
    label: 'Verschil met een aanbieder: taak klaargezet',
    sentence: ({ finding, name, task }) =>
      `${about(finding, name)}: taak klaargezet (${inWords(TASK_LABELS, task)})`,
  },
} satisfies Partial<AuditEventWords>

function about(finding: string, name: string): string {
  return `${inWords(FINDING_LABELS, finding)}, ${name}`
}
