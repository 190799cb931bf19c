import { shortDutchDateTime } from '@/shared/dutch-date'
import { isUuid } from '@/shared/uuid'
import { EmailText } from '@/ui/EmailText'
import { NO_EMPTY_LINES, Table } from '@/ui/Table'
import type { AuditWords, NamedSubject, NamedSubjects } from '../../../domain/audit-words'
import type { AuditLine } from '../../../server/audit-tables'

const ACTOR_LABELS = {
  customer: 'Klant',
  admin: 'Beheerder',
  visitor: 'Bezoeker',
  system: 'Systeem',
} as const satisfies Record<AuditLine['actorKind'], string>

interface AuditTableProps {
  entries: readonly AuditLine[]
  /** Names of accounts, by their id. */
  names: ReadonlyMap<string, string>
  subjects: NamedSubjects
  words: AuditWords
}

/** Table of audit events: actor, time, event and subject. */
export function AuditTable({ entries, names, subjects, words }: AuditTableProps) {
  return (
    <div className={NO_EMPTY_LINES}>
      <Table
        caption="Logboek"
        isCaptionHidden
        rows={entries}
        rowKey={({ id }) => id}
        emptyText="Hierover is nog niets gebeurd."
        columns={[
          {
            header: 'Wat',
            cell: ({ action }) => <span className="font-semibold">{words.label(action)}</span>,
          },
          { header: 'Wie', cell: (entry) => actorName(entry, names) },
          {
            header: 'Waarover',
            cell: (entry) => <Subject entry={entry} subject={subjects.get(entry.subjectId)} words={words} />,
          },
          {
            header: 'Bijzonderheden',
            cell: (entry) => <Details text={words.details(entry.action, detailsOf(entry, subjects))} />,
          },
          {
            header: 'Wanneer',
            cell: ({ happenedAt }) => (
              <time className="whitespace-nowrap" dateTime={happenedAt.toISOString()}>
                {shortDutchDateTime(happenedAt)}
              </time>
            ),
          },
        ]}
      />
    </div>
  )
}

function actorName({ actorKind, actorId }: AuditLine, names: ReadonlyMap<string, string>): string {
  return (actorId && names.get(actorId)) || ACTOR_LABELS[actorKind]
}

function Details({ text }: { text: string }) {
  return text ? (
    <span className="wrap-anywhere md:inline-block md:min-w-[24ch]">{text}</span>
  ) : (
    <span className="is-none text-ink-soft">–</span>
  )
}

/** Leaves out the number that is the subject's name already. */
function detailsOf({ details, subjectId }: AuditLine, subjects: NamedSubjects) {
  const { number, ...others } = details
  return number === subjects.get(subjectId)?.name ? others : details
}

interface SubjectProps {
  entry: AuditLine
  subject: NamedSubject | undefined
  words: AuditWords
}

function Subject({ entry: { subjectKind, subjectId }, subject, words }: SubjectProps) {
  return (
    <span className="flex flex-wrap gap-x-2 leading-snug [overflow-wrap:anywhere]">
      <span className="text-ink-soft">{words.subject(subjectKind)}</span>
      <SubjectName subject={subject} kind={subjectKind} id={subjectId} />
    </span>
  )
}

interface SubjectNameProps {
  subject: NamedSubject | undefined
  kind: string
  id: string
}

/** Name of a subject, with a link to its page. A deleted one shows the beginning of its id. */
function SubjectName({ subject, kind, id }: SubjectNameProps) {
  if (subject?.path)
    return (
      <a href={subject.path} className="underline decoration-2 decoration-ochre underline-offset-near">
        <EmailText email={subject.name} />
      </a>
    )
  if (subject) return <EmailText email={subject.name} />
  // The key of a person is a pseudonym: it tells one from another and nothing else.
  if (kind === 'person') return <span>{id}</span>
  return isUuid(id) ? <span>bestaat niet meer ({id.slice(0, 8)})</span> : null
}
