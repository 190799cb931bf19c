import { personPath } from '@/features/people/privacy/domain/person-in-list'
import type { QuoteRow } from '@/features/sales/quotes/server/quote-rows'
import { LeadQuotes } from '@/features/sales/quotes/web/office/LeadQuotes'
import { orderForLeadPath } from '@/office/rules/office-paths'
import type { OfficeEvent } from '@/office/server/history-of'
import { NoteForm } from '@/office/ui/NoteForm'
import { actionAddress } from '@/shared/action-address'
import { dayOf } from '@/shared/calendar-day'
import { dutchDate, dutchDateTime } from '@/shared/dutch-date'
import type { FormState } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { type Fact, Facts } from '@/ui/Facts'
import { leadPath } from '../../../domain/lead-filter'
import { isFromHand, sourceLabel } from '../../../domain/lead-source'
import type { LeadRow } from '../../../server/lead-queries'
import type { Owners } from '../NextStep'
import { ContactLinks } from './ContactLinks'
import { CorrectLead } from './CorrectLead'
import { EraseLead } from './EraseLead'
import { PromiseClock, StatusBadge, UrgentMark } from './LeadBadges'
import { PlanForm } from './PlanForm'
import { StatusButtons } from './StatusForm'

interface LeadViewProps {
  lead: LeadRow
  /** What was sent in beside the usual fields, for instance through the configurator. */
  wishes: readonly Fact[]
  events: readonly OfficeEvent[]
  quotes: readonly QuoteRow[]
  /** Idempotency key, fresh for every form: the same note sent twice is one note. */
  noteId: string
  /** Id of the quote that may be begun here. */
  quoteId: string
  owners: Owners
  /** What comes next, a note and a correction, as they were sent, when they could not be kept. */
  planned?: FormState | undefined
  noted?: FormState | undefined
  corrected?: FormState | undefined
  now: Date
}

/** One lead: who, what, how long they have been waiting, and everything that we did about it. */
export function LeadView({ lead, wishes, events, quotes, noteId, quoteId, owners, ...view }: LeadViewProps) {
  const { planned, noted, corrected, now } = view
  const { id, status, promise, promisedBy } = lead
  return (
    <div className="grid items-start gap-x-10 gap-y-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <section aria-label="Stand" className="grid gap-4 rounded border border-hairline bg-paper p-4">
          <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
            <StatusBadge status={status} />
            <PromiseClock promise={promise} promisedBy={promisedBy} now={now} />
            {lead.channel === 'meta-ads' && status === 'nieuw' ? <UrgentMark /> : null}
          </div>
          <div className="grid gap-2">
            <h2 className="font-semibold font-text text-note tracking-normal">Zet op</h2>
            <StatusButtons
              leadId={id}
              status={status}
              action={actionAddress('backOffice.changeLeadStatus', leadPath(id))}
            />
          </div>
        </section>
        <LeadQuotes lead={lead} quotes={quotes} quoteId={quoteId} today={dayOf(now)} />
        <div className="grid justify-items-start gap-1">
          <ButtonLink href={orderForLeadPath(id)} size="small" variant="secondary">
            Bestelling klaarzetten
          </ButtonLink>
          <p className="hint-text">
            Hosting voor deze aanvrager. Is het nog geen klant, dan voer je die eerst in.
          </p>
        </div>
        <PlanForm lead={lead} owners={owners} sent={planned} />
        <LeadFacts lead={lead} wishes={wishes} />
        <CorrectLead lead={lead} sent={corrected} />
        {lead.email ? null : <EraseLead lead={lead} />}
      </div>
      <section aria-labelledby="verloop" className="grid gap-4">
        <h2 id="verloop" className="text-large">
          Verloop
        </h2>
        <NoteForm
          action={actionAddress('backOffice.writeNote', leadPath(id))}
          ids={{ lead_id: id }}
          noteId={noteId}
          sent={noted}
        />
        <LeadHistory events={events} lead={lead} />
      </section>
    </div>
  )
}

function LeadFacts({ lead, wishes }: Pick<LeadViewProps, 'lead' | 'wishes'>) {
  return (
    <section aria-label="Aanvraag" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Facts
        facts={[
          ['Contact', <ContactLinks key="contact" {...lead} />],
          ['Bedrijf', lead.company],
          ['Wens', lead.service],
          ['Herkomst', sourceLabel(lead.source)],
          ['Binnen', receivedInWords(lead)],
          ...wishes,
        ]}
      />
      {lead.message ? (
        <blockquote className="whitespace-pre-line border-ochre border-l-4 pl-4 [overflow-wrap:anywhere]">
          {lead.message}
        </blockquote>
      ) : null}
      {lead.email ? (
        <a href={personPath(lead.email)} className="justify-self-start text-indigo underline">
          Alles van deze persoon
        </a>
      ) : null}
    </section>
  )
}

/** Of what a colleague entered, only the day is known. */
function receivedInWords({ source, receivedAt }: Pick<LeadRow, 'source' | 'receivedAt'>): string {
  return isFromHand(source) ? dutchDate(receivedAt) : dutchDateTime(receivedAt)
}

function LeadHistory({ events, lead }: Pick<LeadViewProps, 'events' | 'lead'>) {
  return (
    <ol className="grid gap-4 border-ochre border-l-2 pl-4">
      {events.map(({ id, at, who, what, note }) => (
        <li key={id} className="text-note leading-snug">
          <p>
            <strong className="font-semibold">{what}</strong> door {who}
          </p>
          {note ? (
            <p className="mt-1 whitespace-pre-line rounded bg-paper px-3 py-2 [overflow-wrap:anywhere]">
              {note}
            </p>
          ) : null}
          <time dateTime={at.toISOString()} className="hint-text">
            {dutchDateTime(at)}
          </time>
        </li>
      ))}
      <li className="text-note leading-snug">
        <p className="font-semibold">Binnengekomen</p>
        <time dateTime={lead.receivedAt.toISOString()} className="hint-text">
          {receivedInWords(lead)}
        </time>
      </li>
    </ol>
  )
}
