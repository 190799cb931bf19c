import { shortDutchDateTime } from '@/shared/dutch-date'
import { isUuid } from '@/shared/uuid'
import { EmailText } from '@/ui/EmailText'
import { Table } from '@/ui/Table'
import type { ACTOR_KINDS } from '../rules/audit-entry'
import type { AuditSubject, AuditSubjects } from '../rules/audit-subject'
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
  subjects: AuditSubjects
}

/** Who did what, when, to what. */
export function AuditTable({ entries, names, subjects }: AuditTableProps) {
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
          cell: (entry) => <Subject entry={entry} subjects={subjects} />,
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

function Subject({ entry, subjects }: { entry: AuditLine; subjects: AuditSubjects }) {
  const { subjectKind, subjectId } = entry
  return (
    <span className="grid justify-items-start leading-snug">
      <span className="text-[0.88rem] text-ink-soft">{SUBJECT_LABELS[subjectKind] ?? subjectKind}</span>
      <SubjectName subject={subjects.get(subjectId)} id={subjectId} />
    </span>
  )
}

/** What it is called, leading to its page. Of what is gone only the beginning of its id is left to tell it by. */
function SubjectName({ subject, id }: { subject: AuditSubject | undefined; id: string }) {
  if (subject?.path)
    return (
      <a href={subject.path} className="underline decoration-2 decoration-ochre underline-offset-4">
        <EmailText email={subject.name} />
      </a>
    )
  if (subject) return <EmailText email={subject.name} />
  return isUuid(id) ? <span>bestaat niet meer ({id.slice(0, 8)})</span> : null
}
