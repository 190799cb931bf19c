import type { ReactNode } from 'react'
import type { StandingMandate } from '@/features/billing/mandates/server/mandate-of-customer'
import {
  CORRESPONDENCE_LABELS,
  correspondenceFilePath,
} from '@/features/people/correspondence/domain/correspondence'
import { MEANS_WORDS } from '@/features/people/correspondence/domain/means'
import type { Correspondence } from '@/features/people/correspondence/server/correspondence-queries'
import { conversationPath } from '@/features/sales/conversations/domain/who'
import { FOLDER_LABELS } from '@/features/sales/conversations/inbox/domain/inbox-address'
import { leadPath } from '@/features/sales/leads/domain/lead-filter'
import { STATUS_LABELS } from '@/features/sales/leads/domain/lead-status'
import {
  acceptancePaperPath,
  officeVersionPdfPath,
} from '@/features/sales/quotes/documents/domain/quote-paths'
import { correctionPath, officeOrderPath, receivedMandatePath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { Part } from '@/office/ui/Part'
import { shownDay } from '@/shared/calendar-day'
import { dutchDate, dutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { Badge } from '@/ui/Badge'
import { ButtonLink } from '@/ui/ButtonLink'
import type { FoundCustomer } from '../server/load-customer'
import type { CustomerSubscription } from './customer-subscription'

/** Rows of a part before 'Alles zien'. */
const NEWEST = 5

type Rows<Name extends 'leads' | 'conversations' | 'messages' | 'notes' | 'files'> = Readonly<
  FoundCustomer[Name]
>

interface NewestPartProps<Row> {
  id: string
  title: string
  rows: readonly Row[]
  /** Id of the part that is shown whole. */
  whole: string | undefined
  emptyText: string
  /** Form that adds a row. */
  form?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A part with its newest rows, and a link to all of them on this page. */
export function NewestPart<Row>(props: NewestPartProps<Row>) {
  const { id, title, rows, whole, emptyText, form, children } = props
  const isCut = rows.length > NEWEST && whole !== id
  return (
    <Part
      id={id}
      title={title}
      aside={
        isCut ? (
          <a
            href={`?alles=${id}#${id}`}
            className="inline-flex min-h-11 items-center text-indigo text-note underline"
          >
            Alles zien ({rows.length})<span className="sr-only">: {title}</span>
          </a>
        ) : null
      }
    >
      {form}
      {rows.length > 0 ? (
        children(isCut ? rows.slice(0, NEWEST) : rows)
      ) : (
        <p className="remark-text">{emptyText}</p>
      )}
    </Part>
  )
}

interface LineProps {
  href?: string
  title: ReactNode
  below?: ReactNode
  aside?: ReactNode
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-hairline border-hairline border-y">{children}</ul>
}

function Line({ href, title, below, aside }: LineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="grid min-w-0 justify-items-start gap-0.5 leading-snug wrap-anywhere">
        {href ? (
          <a href={href} className="thread-link text-note">
            {title}
          </a>
        ) : (
          <span className="font-semibold text-note">{title}</span>
        )}
        {below ? <span className="hint-text">{below}</span> : null}
      </span>
      {aside ? <span className="text-note tabular-nums">{aside}</span> : null}
    </li>
  )
}

export function SubscriptionLines({ subscriptions }: { subscriptions: readonly CustomerSubscription[] }) {
  return (
    <Lines>
      {subscriptions.map(({ id, description, reference, startedOn, endsOn, next }) => (
        <Line
          key={id}
          {...(reference.startsWith('HO') && { href: officeOrderPath(reference) })}
          title={description}
          below={`${reference}, ${startedOn ? `loopt sinds ${shownDay(startedOn)}` : 'nog niet begonnen'}`}
          aside={
            next
              ? `${inEurosAndCents(next.total)} op ${shownDay(next.day)}`
              : endsOn
                ? `t/m ${shownDay(endsOn)}`
                : null
          }
        />
      ))}
    </Lines>
  )
}

export function MandatePart({
  mandate,
  customerId,
}: {
  mandate: StandingMandate | undefined
  customerId: string
}) {
  return (
    <Part id="machtiging" title="Machtiging">
      {mandate ? (
        <div className="grid justify-items-start gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={mandate.activeAt ? 'good' : 'waiting'}>
              {mandate.activeAt ? 'Geldig' : 'Wacht op betaling'}
            </Badge>
            <span>
              {mandate.activeAt
                ? `Geldig sinds ${dutchDate(mandate.activeAt)}.`
                : 'Geldig zodra de eerste betaling binnen is.'}
            </span>
          </p>
          <Folded title="Tekst van de machtiging">
            <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{mandate.wording}</p>
          </Folded>
          <ButtonLink href={receivedMandatePath(customerId)} size="small" variant="quiet">
            Intrekking vastleggen
          </ButtonLink>
        </div>
      ) : (
        <p className="remark-text">Geen machtiging. Deze klant betaalt elke factuur zelf.</p>
      )}
    </Part>
  )
}

export function LeadLines({ leads }: { leads: Rows<'leads'> }) {
  return (
    <Lines>
      {leads.map(({ id, service, name, status, receivedAt }) => (
        <Line
          key={id}
          href={leadPath(id)}
          title={service || name}
          below={dutchDateTime(receivedAt)}
          aside={<Badge tone="neutral">{STATUS_LABELS[status]}</Badge>}
        />
      ))}
    </Lines>
  )
}

export function ConversationLines({ conversations }: { conversations: Rows<'conversations'> }) {
  return (
    <Lines>
      {conversations.map(({ id, lastBody, lastAt, status }) => (
        <Line
          key={id}
          href={conversationPath(id)}
          title={lastBody || 'Gesprek'}
          below={dutchDateTime(new Date(lastAt))}
          aside={<Badge tone={status === 'open' ? 'waiting' : 'gone'}>{FOLDER_LABELS[status]}</Badge>}
        />
      ))}
    </Lines>
  )
}

export function MessageLines({ messages }: { messages: Rows<'messages'> }) {
  return (
    <Quoted>
      {messages.map(({ id, subject, message, createdAt }) => (
        <QuotedText key={id} head={subject} text={message} below={dutchDateTime(createdAt)} />
      ))}
    </Quoted>
  )
}

export function NoteLines({ notes }: { notes: Rows<'notes'> }) {
  return (
    <Quoted>
      {notes.map(({ id, leadId, text, authorName, writtenAt }) => (
        <QuotedText
          key={id}
          text={text}
          below={
            <>
              {authorName}, {dutchDateTime(writtenAt)}
              {leadId ? (
                <>
                  {', '}
                  <a href={leadPath(leadId)} className="underline">
                    bij een aanvraag
                  </a>
                </>
              ) : null}
            </>
          }
        />
      ))}
    </Quoted>
  )
}

function Quoted({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4">{children}</ul>
}

function QuotedText({ head, text, below }: { head?: string; text: string; below: ReactNode }) {
  return (
    <li className="max-w-measure border-ochre border-l-4 pl-4 wrap-anywhere">
      {head ? <p className="font-semibold">{head}</p> : null}
      <p className="whitespace-pre-line">{text}</p>
      <p className="hint-text">{below}</p>
    </li>
  )
}

export function FileLines({ files }: { files: Rows<'files'> }) {
  return (
    <Lines>
      {files.map((file) =>
        file.kind === 'version' ? (
          <Line
            key={file.versionId}
            href={officeVersionPdfPath(file.versionId)}
            title={`Offerte ${file.number}, versie ${file.version} (PDF)`}
            below={`Verstuurd op ${dutchDate(file.at)}`}
          />
        ) : (
          <Line
            key={file.acceptanceId}
            href={acceptancePaperPath(file.acceptanceId)}
            title={file.fileName}
            below={`Akkoord bij offerte ${file.number}, ${dutchDate(file.at)}`}
          />
        ),
      )}
    </Lines>
  )
}

export function CorrespondenceLines({ correspondence }: { correspondence: readonly Correspondence[] }) {
  return (
    <Lines>
      {correspondence.map((one) => (
        <Line
          key={one.id}
          {...pageOf(one)}
          title={[CORRESPONDENCE_LABELS[one.kind], one.about].filter(Boolean).join(', ')}
          below={`${one.senderName}, ${MEANS_WORDS[one.means]}, ${shownDay(one.receivedOn)}. Vastgelegd door ${one.recordedBy}.${one.note ? ` ${one.note}` : ''}`}
        />
      ))}
    </Lines>
  )
}

/** A request to correct has a page of its own; of the others there is the document. */
function pageOf({ id, kind, customerId, fileName }: Correspondence): { href?: string } {
  if (kind === 'correction-asked') return { href: correctionPath(customerId, id) }
  return fileName ? { href: correspondenceFilePath(id) } : {}
}
