import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { STATE_LABELS, STEP_LABELS } from '../step'
import { REASON_LABELS } from '../step-progress'
import { TRY_LABELS } from '../try-result'

/** Words of these events in the audit log. */
export const stepWords = {
  'order.step-moved': {
    label: 'Automatische stap',
    sentence: ({ step, state, reason }) =>
      `${inWords(STEP_LABELS, step)}: ${inWords(STATE_LABELS, state).toLowerCase()}${reason ? ` (${inWords(REASON_LABELS, reason)})` : ''}`,
  },
  'order.account-moved': {
    label: 'Hosting verhuisd',
    sentence: ({ from, to }) => `Hosting verhuisd van ${from} naar ${to}`,
  },
  'provision-target.saved': { label: 'Koppeling bewaard' },
  'provision-target.opened': { label: 'Koppeling opengezet voor bestellingen' },
  'provision-target.closed': { label: 'Koppeling dichtgezet voor bestellingen' },
  'provision-target.tried': {
    label: 'Verbinding geprobeerd',
    sentence: ({ outcome }) => `Verbinding geprobeerd: ${inWords(TRY_LABELS, outcome)}`,
  },
  'provision-target.removed': { label: 'Koppeling verwijderd' },
} satisfies Partial<AuditEventWords>
