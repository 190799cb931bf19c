import { INVOICE_SERIES_LABELS } from '@/features/billing/invoices/domain/invoice-list'
import { MOVEMENT_LABELS } from '@/features/billing/payments/domain/money-movement'
import { METHOD_LABELS, PAYMENT_STATE_LABELS } from '@/features/billing/payments/domain/payment-labels'
import { MAIL_STATE_LABELS } from '@/features/operations/mail/domain/mail-filter'
import { Part } from '@/office/ui/Part'
import { shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { vatSuffixOf } from '@/shared/price-words'
import { Facts } from '@/ui/Facts'
import { OrderEvidence, OrderedBy, OrderFacts } from '../OrderFacts'
import type { Dossier } from '../server/load-dossier'
import { DossierPrices, NOT_KEPT } from './DossierPrices'
import { DossierTexts } from './DossierTexts'

type DossierViewProps = Dossier & {
  /** Name of the colleague who prints it, and the time. */
  printedBy: string
  printedAt: string
}

/** Dossier of an order: what was agreed and what happened since, on one page that can be printed. */
export function DossierView(dossier: DossierViewProps) {
  const { order, evidence, printedBy, printedAt, today } = dossier
  return (
    <div className="grid max-w-250 gap-9">
      <p className="hint-text">
        Opgemaakt door {printedBy} op {printedAt}. Afdrukken of als PDF bewaren kan met je browser.
      </p>
      <div className="grid items-start gap-x-10 gap-y-9 md:grid-cols-2">
        <Part id="besteld" title="Besteld">
          <OrderFacts order={order} today={today} />
        </Part>
        <Part id="door" title="Door">
          <OrderedBy order={order} />
        </Part>
      </div>
      <Part id="afgesproken" title="Hoe het is afgesproken">
        <Facts
          facts={[
            ['Besteld', `${dutchDateTime(order.createdAt)}, met het formulier op onze site`],
            ['E-mailadres', order.customerEmail],
          ]}
        />
        <OrderEvidence order={order} />
      </Part>
      <Part id="prijzen" title="Prijzen zoals ze bij de knop stonden">
        {evidence ? (
          <DossierPrices prices={evidence.shownPrices} />
        ) : (
          <p className="remark-text">{NOT_KEPT}</p>
        )}
      </Part>
      <Money {...dossier} />
      <Rows
        id="mails"
        title="Mails"
        rows={dossier.mails.map(({ id, subject, toAddress, createdAt, sentAt, state }) => ({
          id,
          at: dutchDateTime(sentAt ?? createdAt),
          what: `${subject}, aan ${toAddress}`,
          aside: MAIL_STATE_LABELS[state],
        }))}
      />
      <Rows
        id="verloop"
        title="Wat er gebeurde"
        rows={dossier.events.map(({ id, at, who, what, note }) => ({
          id,
          at: dutchDateTime(at),
          what: note ? `${what}: ${note}` : what,
          aside: who,
        }))}
      />
      <DossierTexts {...dossier} />
    </div>
  )
}

/** Invoices, payments and periods. */
function Money({ invoices, payments, movements, periods }: Dossier) {
  const numbers = new Map(invoices.map(({ id, invoiceNumber }) => [id, invoiceNumber]))
  return (
    <>
      <Rows
        id="facturen"
        title="Facturen en creditnota’s"
        rows={invoices
          .toReversed()
          .map(
            ({
              id,
              invoiceNumber,
              series,
              issueDate,
              description,
              amount: net,
              vatAmount: vat,
              totalAmount,
            }) => ({
              id,
              at: shownDay(issueDate),
              what: `${INVOICE_SERIES_LABELS[series]} ${invoiceNumber}: ${description}`,
              aside: `${inEurosAndCents(totalAmount)} ${vatSuffixOf({ net, vat })}`,
            }),
          )}
      />
      <Rows
        id="betaalpogingen"
        title="Betalingen"
        rows={payments.toReversed().map(({ id, createdAt, method, state, invoiceNumber, amount }) => ({
          id,
          at: dutchDateTime(createdAt),
          what: `${METHOD_LABELS[method]} voor ${invoiceNumber}: ${PAYMENT_STATE_LABELS[state].toLowerCase()}`,
          aside: inEurosAndCents(amount),
        }))}
      />
      <Rows
        id="geld"
        title="Geld dat kwam en ging"
        rows={movements.map(({ id, happenedAt, kind, invoiceNumber, amount }) => ({
          id,
          at: dutchDateTime(happenedAt),
          what: `${MOVEMENT_LABELS[kind]}, ${invoiceNumber}`,
          aside: inEurosAndCents(amount),
        }))}
      />
      <Rows
        id="perioden"
        title="Perioden van het abonnement"
        rows={periods.map((period) => ({
          id: `${period.description} ${period.firstDay}`,
          at: `${shownDay(period.firstDay)} t/m ${shownDay(period.lastDay)}`,
          what: `${period.description}${periodInWords(period, numbers)}`,
          aside: `${inEurosAndCents(period.net)} excl. btw`,
        }))}
      />
    </>
  )
}

function periodInWords(
  { invoiceId, waiver, creditedFrom, creditedNet }: Dossier['periods'][number],
  numbers: ReadonlyMap<string, string>,
): string {
  const charged = invoiceId ? `, factuur ${numbers.get(invoiceId) ?? ''}` : `, niet berekend: ${waiver}`
  if (!creditedFrom) return charged
  return `${charged}, vanaf ${shownDay(creditedFrom)} teruggegeven: ${inEurosAndCents(creditedNet)} excl. btw`
}

interface Row {
  id: string
  at: string
  what: string
  aside: string
}

/** Events in rows, oldest first. */
function Rows({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) {
  return (
    <Part id={id} title={title}>
      {rows.length === 0 ? <p className="remark-text">Niets.</p> : null}
      <ol className="grid">
        {rows.map(({ id, at, what, aside }) => (
          <li
            key={id}
            className="grid gap-x-5 gap-y-0.5 border-hairline border-b py-2 text-note sm:grid-cols-[17rem_minmax(0,1fr)_auto] print:grid-cols-[14rem_minmax(0,1fr)_auto]"
          >
            <span className="text-ink-soft">{at}</span>
            <span className="[overflow-wrap:anywhere]">{what}</span>
            <span className="tabular-nums sm:text-right">{aside}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
