import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { inEurosAndCents } from '@/shared/money'
import { sizeInWords } from '../../files/domain/project-file'

/** Words of these events in the audit log. */
export const projectWords = {
  'project.started': {
    label: 'Project begonnen',
    sentence: ({ quote }) => `Begonnen na akkoord op offerte ${quote}`,
  },
  'project.extended': {
    label: 'Meerwerk erbij',
    sentence: ({ quote }) => `Meerwerk erbij: offerte ${quote}`,
  },
  'project.taken-back': {
    label: 'Teruggedraaid',
    sentence: ({ quote }) => `Akkoord op offerte ${quote} teruggedraaid`,
  },
  'project.task-completed': { label: 'Taak klaar', sentence: ({ task }) => `Klaar: ${task}` },
  'project.task-reopened': { label: 'Taak weer open', sentence: ({ task }) => `Toch niet klaar: ${task}` },
  'project.material-complete': {
    label: 'Alles is binnen',
    sentence: 'Alles is binnen; het werk kan beginnen',
  },
  'project.delivered': {
    label: 'Opgeleverd',
    sentence: ({ total }) =>
      total > 0 ? `Opgeleverd en gefactureerd: in totaal ${inEurosAndCents(total)}` : 'Opgeleverd',
  },
  'project.planned': { label: 'Vervolg gepland' },
  'project.wound-up': { label: 'Afgehandeld', sentence: 'Afgehandeld wat was opgezegd' },
  'project.withdrawn': {
    label: 'Herroepen',
    sentence: ({ quote }) => `Offerte ${quote} is door de klant herroepen`,
  },
  'project.files-added': { label: 'Bestanden erbij' },
  'project.file-removed': {
    label: 'Bestand weggehaald',
    sentence: ({ bytes }) => `Bestand weggehaald, ${sizeInWords(bytes)}`,
  },
  'project.file-infected': { label: 'Virus gevonden', sentence: 'De virusscanner sloeg aan bij een bestand' },
  'project.files-removed': {
    label: 'Bestanden verwijderd',
    sentence: ({ files }) =>
      `${files} ${files === 1 ? 'bestand' : 'bestanden'} verwijderd: de bewaartermijn was om`,
  },
  'project.stop-asked': { label: 'Vraagt te stoppen', sentence: 'De klant vraagt te stoppen' },
  'project.stop-ask-withdrawn': {
    label: 'Verzoek ingetrokken',
    sentence: 'De klant trok het verzoek om te stoppen in',
  },
  'project.stop-ask-settled': {
    label: 'Verzoek besproken',
    sentence: 'Besproken met de klant: het project gaat door',
  },
  'project.change-carried-out': { label: 'Wijziging uitgevoerd', sentence: 'Uitgevoerd wat was gewijzigd' },
  'project.resumed': { label: 'Weer opgepakt', sentence: 'Gaat toch door' },
  'project.stopped': { label: 'Gestopt', sentence: ({ reason }) => `Gestopt: ${reason}` },
} satisfies Partial<AuditEventWords>
