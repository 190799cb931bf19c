import { addressOf, type InvoiceOfForm, Unfolding } from '@/features/billing/invoices/web/office/InvoiceForms'
import { arrangementPath } from '@/office/rules/office-paths'
import { IfMaySend } from '@/office/ui/OfficeReader'
import { Part } from '@/office/ui/Part'
import { ReasonForm } from '@/office/ui/ReasonForm'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Table, type TableColumn } from '@/ui/Table'
import type { StandingInstalment } from '../../domain/arrangement'
import {
  ARRANGEMENT_LABELS,
  arrangementState,
  instalmentState,
  remindersInWords,
} from '../../domain/arrangement-words'
import type { KnownArrangement } from '../../server/arrangements'

interface ArrangementPartProps {
  invoice: InvoiceOfForm
  arrangements: readonly KnownArrangement[]
}

/** What was arranged about paying an invoice, the newest first. */
export function ArrangementPart({ invoice, arrangements }: ArrangementPartProps) {
  if (arrangements.length === 0) return null
  return (
    <Part id="regeling" title="Betalingsregeling">
      <div className="grid gap-6">
        {arrangements.map((one) => (
          <OneArrangement key={one.id} {...{ invoice }} arrangement={one} />
        ))}
      </div>
    </Part>
  )
}

function OneArrangement({ invoice, arrangement }: { invoice: InvoiceOfForm; arrangement: KnownArrangement }) {
  const { id, madeOn, endedAt, endReason, ending, seenAt, standing } = arrangement
  const state = arrangementState(arrangement)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone={state === 'active' ? 'waiting' : state === 'missed' ? 'bad' : 'gone'}>
          {ARRANGEMENT_LABELS[state]}
        </Badge>
        <span className="text-note leading-snug">
          Afgesproken op {shownDay(madeOn)}
          {endedAt ? `, geëindigd op ${shownDay(dayOf(endedAt))}` : ''}
        </span>
      </div>
      {endReason ? <p className="text-note leading-snug">Reden: {endReason}</p> : null}
      <Table
        caption={`Termijnen van ${shownDay(madeOn)}`}
        isCaptionHidden
        columns={endedAt ? COLUMNS_ENDED : COLUMNS}
        rows={standing}
        rowKey={({ id: instalment }) => instalment}
        emptyText="Geen."
      />
      {ending === 'missed' && !seenAt ? (
        <IfMaySend action="hostingOffice.seeMissedArrangement">
          <form method="post" action={addressOf('hostingOffice.seeMissedArrangement', invoice)}>
            <input type="hidden" name="arrangement_id" value={id} />
            <Button type="submit" size="small" variant="secondary">
              Gezien
            </Button>
          </form>
        </IfMaySend>
      ) : null}
    </div>
  )
}

const COLUMNS_ENDED: readonly TableColumn<StandingInstalment>[] = [
  { header: 'Termijn', cell: ({ place }) => String(place) },
  { header: 'Uiterlijk', cell: ({ dueOn }) => shownDay(dueOn) },
  { header: 'Bedrag', isNumeric: true, cell: ({ amount }) => inEurosAndCents(amount) },
]

const COLUMNS: readonly TableColumn<StandingInstalment>[] = [
  ...COLUMNS_ENDED,
  { header: 'Stand', cell: (one) => instalmentState(one) },
]

/** Leads to where an arrangement is made or changed. */
export function ArrangementLink({ invoice, isChange }: { invoice: InvoiceOfForm; isChange: boolean }) {
  return (
    <div className="grid justify-items-start gap-1">
      <ButtonLink href={arrangementPath(invoice.invoiceNumber)} size="small" variant="secondary">
        {isChange ? 'Regeling wijzigen' : 'Betalingsregeling'}
      </ButtonLink>
      <p className="hint-text">
        {isChange
          ? 'Je maakt een nieuwe; deze eindigt dan.'
          : 'In termijnen betalen. Je ziet eerst wat er dan gebeurt.'}
      </p>
    </div>
  )
}

/** Ends an arrangement, with a reason. */
export function EndArrangementForm({
  invoice,
  wasReminded,
}: {
  invoice: InvoiceOfForm
  wasReminded: boolean
}) {
  return (
    <Unfolding title="Regeling beëindigen">
      <p className="text-note leading-snug">
        De klant krijgt een mail met de reden. Vanaf de volgende werkdag {remindersInWords(wasReminded)}.
      </p>
      <ReasonForm
        action={addressOf('hostingOffice.endArrangement', invoice)}
        ids={{ invoice_id: invoice.id }}
        hint="De klant leest dit."
      >
        <Button type="submit" size="small">
          Regeling beëindigen
        </Button>
      </ReasonForm>
    </Unfolding>
  )
}
