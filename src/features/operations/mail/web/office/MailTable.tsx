import { shortDutchDateTime } from '@/shared/dutch-date'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { EmailText } from '@/ui/EmailText'
import { NO_EMPTY_LINES, Table, type TableColumn } from '@/ui/Table'
import { MAIL_STATE_LABELS, mailPath } from '../../domain/mail-filter'
import { type MailState, mailFaultInWords } from '../../domain/mail-state'
import type { MailRow } from '../../server/mail-queries'

const TONES = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'good',
  kept: 'neutral',
  stopped: 'neutral',
  dead: 'bad',
} as const satisfies Record<MailState, BadgeTone>

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
}

const COLUMNS: readonly TableColumn<MailRow>[] = [
  {
    header: 'Onderwerp',
    cell: ({ id, subject }) => (
      <a href={mailPath(id)} className="thread-link [overflow-wrap:anywhere]">
        {subject}
      </a>
    ),
  },
  { header: 'Aan', cell: ({ toAddress }) => <EmailText email={toAddress} /> },
  { header: 'Staat', cell: ({ state }) => <MailStateBadge state={state} /> },
  {
    header: 'Pogingen',
    isNumeric: true,
    cell: ({ tries }) => tries,
  },
  {
    header: 'Fout',
    cell: ({ lastError, nextTryAt }) =>
      lastError ? (
        <span className="grid max-w-96 text-small text-madder leading-snug">
          <MailFault error={lastError} />
          {nextTryAt ? <span>Volgende poging {shortDutchDateTime(nextTryAt)}</span> : null}
        </span>
      ) : (
        <span className="is-none text-ink-soft">–</span>
      ),
  },
  { header: 'Gemaakt', cell: ({ createdAt }) => shortDutchDateTime(createdAt) },
]

/** Error of a mail: our explanation, and the mail server's own text below it. */
export function MailFault({ error }: { error: string }) {
  return (
    <span className="grid text-madder">
      {mailFaultInWords(error)}
      <span className="text-small [overflow-wrap:anywhere]">{error}</span>
    </span>
  )
}

/** Mails with their state. */
export function MailTable({ mails, emptyText }: { mails: readonly MailRow[]; emptyText: string }) {
  return (
    <div className={NO_EMPTY_LINES}>
      <Table
        caption="Mails"
        isCaptionHidden
        columns={COLUMNS}
        rows={mails}
        rowKey={({ id }) => id}
        emptyText={emptyText}
      />
    </div>
  )
}
