import { PRICES_PATH } from '@/features/billing/subscriptions/terms/domain/price-paths'
import type { AuditSubjectKind } from '@/features/operations/audit/domain/audit-events'
import type { NamedSubject, NamedSubjects } from '@/features/operations/audit/domain/audit-words'
import type { SubjectWords } from '@/features/operations/audit/server/subject-words'
import type { Database } from '@/platform/context'
import { ownValue } from '@/shared/own-value'
import { allOf } from './features'

/**
 * Subjects of all features; those of the office's lists, of the demo, and of VAT rates, which stand on the page of prices:
 * VAT itself knows no prices.
 */
const SUBJECTS = {
  ...allOf('auditSubjects'),
  customers: { label: 'Klanten' },
  demo: { label: 'Demo' },
  invoices: { label: 'Facturen' },
  leads: { label: 'Leads' },
  orders: { label: 'Bestellingen' },
  quotes: { label: 'Offertes' },
  subscribers: { label: 'Nieuwsbrief' },
  'vat-rate': { label: 'Btw-tarief', path: () => PRICES_PATH },
} satisfies Record<AuditSubjectKind, SubjectWords>

/** The same by any kind, for stored rows: they may be about kinds that no longer exist. */
const WORDS: Readonly<Record<string, SubjectWords>> = SUBJECTS

/** Dutch name of a kind of subject. */
export function subjectLabel(kind: string): string {
  return WORDS[kind]?.label ?? kind
}

/** Names of the subjects on a page of the log, batched: one statement per kind, however many entries. */
export async function auditSubjects(
  db: Database,
  entries: readonly { subjectKind: string; subjectId: string }[],
): Promise<NamedSubjects> {
  const kinds = [...new Set(entries.map(({ subjectKind }) => subjectKind))]
  const found = await Promise.all(kinds.map((kind) => subjectsOfKind(db, kind, entries)))
  return new Map(found.flat())
}

async function subjectsOfKind(
  db: Database,
  kind: string,
  entries: readonly { subjectKind: string; subjectId: string }[],
): Promise<[string, NamedSubject][]> {
  const { names, words, path } = ownValue(WORDS, kind) ?? {}
  if (!names) return []
  const ids = entries.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind ? [subjectId] : []))
  return [...(await names(db, ids))].map(([id, name]) => [
    id,
    { name: words ?? name, path: path?.(name, id) },
  ])
}
