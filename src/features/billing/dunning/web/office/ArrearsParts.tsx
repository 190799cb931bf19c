import { inEurosAndCents } from '@/features/billing/invoices/domain/invoice-words'
import { Part } from '@/office/ui/Part'
import { shownDay } from '@/shared/calendar-day'
import { Table, type TableColumn } from '@/ui/Table'
import { costsInWords, interestInWords } from '../../domain/claim'
import { REMINDER_LABELS } from '../../domain/reminder-steps'
import type { ArrearsOfInvoice } from '../../server/arrears-of-invoice'

type Sent = ArrearsOfInvoice['sent'][number]

/** What was sent about an invoice that is not paid, and what was announced. */
export function RemindersPart({ sent, plannedOn }: Pick<ArrearsOfInvoice, 'sent' | 'plannedOn'>) {
  if (sent.length === 0) return null
  return (
    <Part id="herinneringen" title="Herinneringen">
      <Table
        caption="Herinneringen"
        isCaptionHidden
        columns={COLUMNS}
        rows={sent}
        rowKey={({ stage }) => stage}
        emptyText="Geen."
      />
      {plannedOn ? (
        <p className="text-note leading-snug">
          Aangekondigd: de hosting gaat stil vanaf {shownDay(plannedOn)}. Tegenhouden kan in Vannacht.
        </p>
      ) : null}
    </Part>
  )
}

const COLUMNS: readonly TableColumn<Sent>[] = [
  { header: 'Wat', cell: ({ step }) => REMINDER_LABELS[step] },
  { header: 'Gestuurd', cell: ({ sentOn }) => shownDay(sentOn) },
  { header: 'Toen open', isNumeric: true, cell: ({ outstanding }) => inEurosAndCents(outstanding) },
]

/** What may be asked of who pays late, with the arithmetic and where it comes from. Nothing of it is asked by itself. */
export function ClaimPart({ claim: found }: Pick<ArrearsOfInvoice, 'claim'>) {
  if (!found) return null
  const { facts, claim } = found
  const rows = [
    {
      what: 'Hoofdsom',
      amount: claim.principal,
      why: `Had op ${shownDay(facts.dueOn)} betaald moeten zijn.`,
    },
    { what: 'Incassokosten', amount: claim.costs, why: costsInWords(facts, claim) },
    { what: 'Rente', amount: claim.interest.amount, why: interestInWords(facts, claim) },
  ]
  return (
    <Part id="vordering" title="Wat je vandaag mag vragen">
      <p className="text-note leading-snug">
        {facts.isConsumer ? 'Aan een consument' : 'Aan een bedrijf'}. Kosten en rente gaan niet vanzelf op een
        factuur.
      </p>
      <dl className="grid gap-3 text-note">
        {rows.map(({ what, amount, why }) => (
          <div key={what} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
            <dt>{what}</dt>
            <dd className="tabular-nums">{inEurosAndCents(amount)}</dd>
            <dd className="col-span-2 hint-text">{why}</dd>
          </div>
        ))}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-ink border-t pt-2 font-semibold">
          <dt>Samen</dt>
          <dd className="tabular-nums">{inEurosAndCents(claim.total)}</dd>
        </div>
      </dl>
    </Part>
  )
}
