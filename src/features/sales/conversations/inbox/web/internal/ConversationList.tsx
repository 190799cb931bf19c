import { Badge } from '@/ui/Badge'
import { classNames } from '@/ui/class-names'
import { followingHere } from '@/ui/TabLinks'
import type { Colleague, ConversationStatus, InboxRow } from '../../../domain/conversation'
import { inboxAddress } from '../../domain/inbox-address'
import { shortMoment } from './moments'

interface ConversationListProps {
  rows: readonly InboxRow[]
  folder: ConversationStatus
  openId: string | undefined
  me: Colleague
  typingUntil: Readonly<Record<string, number>>
  /** Conversations in which an answer did not go. */
  failed: ReadonlySet<string>
  onShow: (id: string) => void
}

/** The conversations of a folder; those that wait for a person come first. */
export function ConversationList(props: ConversationListProps) {
  const { rows, folder, openId, me, typingUntil, failed, onShow } = props
  return (
    <nav
      aria-label="Gesprekken in deze map"
      className={classNames('lg:sticky lg:top-4', openId !== undefined && 'max-lg:hidden')}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-hairline overflow-y-auto rounded border border-hairline bg-paper lg:max-h-[80vh]">
        {rows.map((row) => (
          <li key={row.id}>
            <a
              href={inboxAddress({ folder, conversationId: row.id })}
              aria-current={row.id === openId ? 'true' : undefined}
              onClick={followingHere(() => onShow(row.id))}
              className="grid grid-cols-[minmax(0,1fr)] gap-1 border-transparent border-l-4 px-4 py-3 leading-snug hover:bg-linen focus-visible:-outline-offset-3 aria-[current]:border-ochre aria-[current]:bg-linen"
            >
              <RowHead row={row} />
              <span className="line-clamp-2 text-small wrap-anywhere">
                {row.id in typingUntil ? <em>typt…</em> : <LastLine row={row} />}
              </span>
              <RowMarks row={row} me={me} hasFailed={failed.has(row.id)} />
            </a>
          </li>
        ))}
        {rows.length === 0 ? <li className="px-4 py-6 text-note">{EMPTY[folder]}</li> : null}
      </ul>
    </nav>
  )
}

const EMPTY = {
  open: 'Geen open gesprekken.',
  closed: 'Hier staat nog geen gesloten gesprek.',
  spam: 'Geen spam. Mooi zo.',
} as const satisfies Record<ConversationStatus, string>

function RowHead({ row: { who, lastAt, unread } }: { row: InboxRow }) {
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className={classNames('min-w-0 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
        {who}
      </span>
      <time dateTime={lastAt} className="shrink-0 hint-text tabular-nums">
        {shortMoment(lastAt)}
      </time>
    </span>
  )
}

function LastLine({ row: { lastAuthor, lastBody } }: { row: InboxRow }) {
  const from = lastAuthor === 'assistant' ? 'Automatische hulp: ' : lastAuthor === 'person' ? 'Wij: ' : ''
  return (
    <>
      {from ? <span className="text-ink-soft">{from}</span> : null}
      {lastBody}
    </>
  )
}

function RowMarks({ row, me, hasFailed }: { row: InboxRow; me: Colleague; hasFailed: boolean }) {
  const { unread, awaitsPerson, assignee, status } = row
  const waits = awaitsPerson && !assignee && status === 'open'
  if (unread === 0 && !waits && !assignee && !hasFailed) return null
  return (
    <span className="flex flex-wrap items-center gap-2 pt-0.5">
      {hasFailed ? <Badge tone="bad">Niet verstuurd</Badge> : null}
      {waits ? <Badge tone="waiting">Wacht op een mens</Badge> : null}
      {assignee ? <Badge tone="neutral">{assignee.id === me.id ? 'Jij' : assignee.name}</Badge> : null}
      {unread > 0 ? (
        <span className="rounded-sm bg-madder px-1.5 font-semibold text-fine text-paper tabular-nums">
          {unread}
          <span className="sr-only"> ongelezen</span>
        </span>
      ) : null}
    </span>
  )
}
