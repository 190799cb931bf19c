import { shortDutchDateTime } from '@/shared/dutch-date'
import { Table } from '@/ui/Table'
import type { ACTOR_KINDS } from '../rules/audit-entry'
import { actionLabel, detailsInWords, SUBJECT_LABELS } from '../rules/audit-words'

export interface AuditLine {
  id: string
  happenedAt: Date
  actorKind: (typeof ACTOR_KINDS)[number]
  actorId: string | null
  action: string
  subjectKind: string
  subjectId: string
  details: Record<string, string | number | boolean | null>
}

const ACTOR_LABELS = {
  customer: 'Klant',
  admin: 'Beheerder',
  visitor: 'Bezoeker',
  system: 'Systeem',
} as const satisfies Record<AuditLine['actorKind'], string>

interface AuditTableProps {
  entries: readonly AuditLine[]
  /** Names of accounts by their id. */
  names: ReadonlyMap<string, string>
}

/** Who did what, when, to what. */
export function AuditTable({ entries, names }: AuditTableProps) {
  return (
    <Table
      caption="Logboek"
      isCaptionHidden
      rows={entries}
      rowKey={({ id }) => id}
      emptyText="Nog niets gebeurd."
      columns={[
        { header: 'Wat', cell: ({ action }) => <span className="font-semibold">{actionLabel(action)}</span> },
        { header: 'Wie', cell: (entry) => actorName(entry, names) },
        {
          header: 'Waarover',
          cell: ({ subjectKind, subjectId }) => (
            <span className="grid leading-snug">
              {SUBJECT_LABELS[subjectKind] ?? subjectKind}
              <span className="break-all text-[0.82rem] text-ink-soft">{subjectId}</span>
            </span>
          ),
        },
        { header: 'Bijzonderheden', cell: ({ details }) => detailsInWords(details) || 'Geen' },
        { header: 'Wanneer', cell: ({ happenedAt }) => shortDutchDateTime(happenedAt) },
      ]}
    />
  )
}

function actorName({ actorKind, actorId }: AuditLine, names: ReadonlyMap<string, string>): string {
  return (actorId && names.get(actorId)) || ACTOR_LABELS[actorKind]
}
