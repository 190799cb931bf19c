import type { AuditEventWords, EventWords } from '@/features/operations/audit/domain/audit-words'
import type { ZoneEvent } from './audit-events'

function about(label: string): EventWords<ZoneEvent> {
  return { label, sentence: ({ fields }) => `${label}: ${fields}` }
}

/** Words of these events in the audit log. */
export const zoneWords = {
  'order.dns-saved': about('DNS gewijzigd'),
  'order.dns-restored': about('DNS: eerdere versie teruggezet'),
  'order.dns-not-saved': about('DNS niet gewijzigd, de DNS-server deed het niet'),
  'order.dns-in-doubt': about('DNS-wijziging in twijfel, het antwoord van de DNS-server ging verloren'),
} satisfies Partial<AuditEventWords>
