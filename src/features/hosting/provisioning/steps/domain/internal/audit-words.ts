import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { STATE_LABELS, STEP_LABELS } from '../step'
import { REASON_LABELS } from '../step-progress'

/** Words of these events in the audit log. */
export const stepWords = {
  'order.step-moved': {
    label: 'Automatische stap',
    sentence: ({ step, state, reason }) =>
      `${inWords(STEP_LABELS, step)}: ${inWords(STATE_LABELS, state).toLowerCase()}${reason ? ` (${inWords(REASON_LABELS, reason)})` : ''}`,
  },
  'provision-target.saved': { label: 'Koppeling bewaard' },
} satisfies Partial<AuditEventWords>
