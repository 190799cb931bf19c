import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { inEurosAndCents } from '@/shared/money'

/** Words of these events in the audit log. */
export const quoteWords = {
  'quote.begun': { label: 'Offerte begonnen' },
  'quote.version-begun': {
    label: 'Nieuwe versie begonnen',
    sentence: ({ version }) => `Versie ${version} begonnen`,
  },
  'quote.sent': { label: 'Offerte verstuurd', sentence: ({ version }) => `Versie ${version} verstuurd` },
  'quote.replaced': { label: 'Vervangen', sentence: ({ version }) => `Versie ${version} vervangen` },
  'quote.withdrawn': {
    label: 'Offerte ingetrokken',
    sentence: ({ version }) => `Versie ${version} ingetrokken`,
  },
  'quote.answered': { label: 'Bericht over offerte verstuurd' },
  'quote.deleted': { label: 'Concept weggegooid' },
  'quote.accepted': {
    label: 'Offerte geaccepteerd',
    sentence: ({ number, version, total }) =>
      `Offerte ${number} versie ${version} geaccepteerd, in totaal ${inEurosAndCents(total)} in het eerste jaar`,
  },
  'quote.acceptance-withdrawn': { label: 'Akkoord herroepen' },
  'quote.acceptance-undone': {
    label: 'Akkoord teruggedraaid',
    sentence: ({ version }) => `Akkoord op versie ${version} teruggedraaid`,
  },
  'quote.declined': { label: 'Offerte afgewezen' },
  'quote.decline-seen': { label: 'Afwijzing gezien' },
  'quote.question-asked': { label: 'Vraag over offerte' },
  'quote.link-mailed': { label: 'Link naar nieuwste versie gemaild' },
} satisfies Partial<AuditEventWords>
