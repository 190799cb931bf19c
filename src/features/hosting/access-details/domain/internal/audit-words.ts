import type { AuditEventWords, EventWords } from '@/features/operations/audit/domain/audit-words'
import { ACCESS_PARTS, type AccessPart } from '../access-details'
import type { AccessEvent } from './audit-events'

/** Words of the parts in the log; the link is no part of the record, and its address is never logged. */
const PART_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (Object.keys(ACCESS_PARTS) as AccessPart[]).map((part) => [part, ACCESS_PARTS[part].label]),
  ),
  link: 'de link om in te loggen',
}

function changed(label: string): EventWords<AccessEvent> {
  return {
    label,
    sentence: ({ fields }) =>
      `${label}: ${fields
        .split(', ')
        .map((part) => PART_WORDS[part] ?? part)
        .join(', ')}`,
    values: PART_WORDS,
  }
}

const SAVED = changed('Toegang gewijzigd')
const RESTORED = changed('Toegang: vorige versie teruggezet')
const SKIPPED = { label: 'Toegang hoeft niet ingevuld' }

/** Words of these events in the audit log. */
export const accessWords = {
  'order.access-saved': SAVED,
  'order.access-restored': RESTORED,
  'order.access-skipped': SKIPPED,
  'project.access-saved': SAVED,
  'project.access-restored': RESTORED,
  'project.access-skipped': SKIPPED,
} satisfies Partial<AuditEventWords>
