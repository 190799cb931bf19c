import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { NAME_WISH_LABELS } from '../name-question'
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
  'order.further-name-dropped': {
    label: 'Domeinnaam vervallen',
    sentence: ({ name }) => `${name} hoort niet meer bij de bestelling`,
  },
  'order.further-name-replaced': {
    label: 'Andere domeinnaam',
    sentence: ({ from, to }) => `Andere domeinnaam: ${from} → ${to}`,
  },
  'order.panel-signed-in': { label: 'Inloglink voor het paneel gemaakt' },
  'order.domain-asked': {
    label: 'Vraag over de domeinnaam',
    sentence: ({ wish }) => `Vraag van de klant over de domeinnaam: ${inWords(NAME_WISH_LABELS, wish)}`,
  },
  'order.transfer-code-given': { label: 'Verhuiscode ingevuld' },
  'order.transfer-code-shown': { label: 'Verhuiscode bekeken' },
  'order.switch-released': { label: 'Overschakelen op onze nameservers vrijgegeven' },
  'order.switch-undone': { label: 'Terug naar de oude nameservers' },
  'order.leaving-code-asked': { label: 'Verhuiscode gevraagd om weg te gaan' },
  'order.leaving-code-shown': { label: 'Verhuiscode van de naam die weggaat bekeken' },
} satisfies Partial<AuditEventWords>
