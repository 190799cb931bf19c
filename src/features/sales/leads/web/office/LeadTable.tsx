import { actionAddress } from '@/shared/action-address'
import { dayOf } from '@/shared/calendar-day'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { Table, type TableColumn } from '@/ui/Table'
import { leadPath } from '../../domain/lead-filter'
import { sourceLabel } from '../../domain/lead-source'
import type { LeadRow } from '../../server/lead-queries'
import { ContactLinks } from './internal/ContactLinks'
import { PromiseClock, StatusBadge, UrgentMark } from './internal/LeadBadges'
import { StatusForm } from './internal/StatusForm'
import { NextStep, type Owners } from './NextStep'

interface LeadTableProps {
  leads: readonly LeadRow[]
  owners: Owners
  now: Date
  /** This view's own address: a form in it comes back here. */
  address: string
  emptyText: string
}

/** The leads of one page of the overview, with all that is needed to act on them. */
export function LeadTable({ leads, owners, now, address, emptyText }: LeadTableProps) {
  const action = actionAddress('backOffice.changeLeadStatus', address)
  return (
    <Table
      caption="Leads"
      isCaptionHidden
      columns={columns(owners, now, action)}
      rows={leads}
      rowKey={({ id }) => id}
      emptyText={emptyText}
    />
  )
}

function columns(owners: Owners, now: Date, action: string): TableColumn<LeadRow>[] {
  return [
    { header: 'Lead', cell: (lead) => <WhoAndWhere lead={lead} /> },
    {
      header: 'Belofte en vervolg',
      cell: (lead) => (
        <span className="grid gap-1.5">
          <PromiseClock {...lead} now={now} />
          <NextStep planned={lead} owners={owners} today={dayOf(now)} />
        </span>
      ),
    },
    { header: 'Contact', cell: (lead) => <ContactLinks {...lead} /> },
    { header: 'Wens', cell: (lead) => <Wish lead={lead} /> },
    { header: 'Binnen', cell: ({ receivedAt }) => <Received at={receivedAt} /> },
    {
      header: 'Status',
      cell: ({ id, name, status }) => (
        <span className="grid justify-items-start gap-1.5">
          <StatusBadge status={status} />
          <StatusForm leadId={id} name={name} status={status} action={action} />
        </span>
      ),
    },
  ]
}

function WhoAndWhere({ lead }: { lead: LeadRow }) {
  const { id, name, company, source, channel, status } = lead
  return (
    <span className="grid justify-items-start gap-1 leading-snug [overflow-wrap:anywhere]">
      <a href={leadPath(id)} className="thread-link">
        {name}
      </a>
      {company ? <span>{company}</span> : null}
      <span className="hint-text">{sourceLabel(source)}</span>
      {channel === 'meta-ads' && status === 'nieuw' ? <UrgentMark /> : null}
    </span>
  )
}

function Wish({ lead: { service, message } }: { lead: LeadRow }) {
  return (
    <span className="grid max-w-104 grid-cols-[minmax(0,1fr)] gap-0.5 leading-snug">
      <span>{service ?? 'Niet genoemd'}</span>
      {message ? <span className="line-clamp-2 hint-text [overflow-wrap:anywhere]">{message}</span> : null}
    </span>
  )
}

function Received({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="text-small leading-snug">
      {shortDutchDateTime(at)}
    </time>
  )
}
