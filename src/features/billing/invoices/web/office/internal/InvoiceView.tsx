import {
  ArrangementLink,
  ArrangementPart,
  EndArrangementForm,
} from '@/features/billing/arrangements/web/office/ArrangementPart'
import { ClaimPart, RemindersPart } from '@/features/billing/dunning/web/office/ArrearsParts'
import { DisputeForm, ResolveDisputeForm } from '@/features/billing/dunning/web/office/DisputeForms'
import { ReplaceForm } from '@/features/billing/free-invoices/web/office/BeginForms'
import { netReceived, reversibleOf } from '@/features/billing/payments/domain/money-moved'
import { PaymentTable } from '@/features/billing/payments/web/office/InvoicePayments'
import { VAT_REASON_WORDS } from '@/features/billing/vat/domain/vat-words'
import { officeProjectPath } from '@/features/hosting/projects/domain/project'
import { MailPart } from '@/features/operations/mail/web/office/MailPart'
import { officeCustomerPath, officeInvoicePath, officeOrderPath } from '@/office/rules/office-paths'
import { History } from '@/office/ui/History'
import { InvoiceStateBadge } from '@/office/ui/OfficeBadges'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { IfMayOpen, IfMaySend } from '@/office/ui/OfficeReader'
import { Part } from '@/office/ui/Part'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { type Cents, sum } from '@/shared/money'
import { Badge } from '@/ui/Badge'
import { ButtonLink } from '@/ui/ButtonLink'
import { EmailText } from '@/ui/EmailText'
import { Facts } from '@/ui/Facts'
import { askedOf, isCreditedInPart, wasIssuedHere } from '../../../domain/invoice'
import { invoiceFilePath } from '../../../domain/invoice-document'
import { INVOICE_SERIES_LABELS, invoiceStateOn } from '../../../domain/invoice-list'
import { inEurosAndCents, vatInWords } from '../../../domain/invoice-words'
import { AmountLines } from '../AmountLines'
import { CreditLink, MailInvoiceForm, ReturnForm, ReversalForm, TransferForm } from '../InvoiceForms'
import type { FoundInvoice } from '../server/load-invoice'

interface InvoiceViewProps extends FoundInvoice {
  /** Idempotency key, fresh for every form: the same transfer sent twice counts once. */
  transferId: string
  /** The same for a draft that may be begun here. */
  draftId: string
  now: Date
}

/** One invoice or credit note: where it stands, what it asks, who paid what, and what can be done with it. */
export function InvoiceView(props: InvoiceViewProps) {
  const { invoice, payments, mails, events, arrears, arrangements } = props
  const { amount: net, vatAmount: vat, totalAmount: total } = invoice
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Standing {...props} />
      <Doings {...props} />
      <div className="grid min-w-0 gap-8">
        <Part id="regels" title="Regels">
          <AmountLines lines={invoice.lines} amounts={{ net, vat, total }} vatPercent={invoice.vatPercent} />
        </Part>
        <Part id="betalingen" title="Betalingen">
          <PaymentTable payments={payments} />
        </Part>
        <ArrangementPart {...{ invoice, arrangements }} />
        <RemindersPart {...arrears} />
        <ClaimPart {...arrears} />
        <IfMayOpen path="/beheer/e-mail">
          <MailPart title="Mails met dit nummer" mails={mails} emptyText={NO_MAIL[invoice.series]} />
        </IfMayOpen>
      </div>
      <History events={events} />
    </div>
  )
}

const NO_MAIL = {
  order: 'Nog geen. De eerste factuur gaat mee met de mail over de bestelling.',
  office: 'Nog geen.',
  credit: 'Nog geen.',
  imported: 'Geen: wat het vorige systeem mailde, is hier niet bekend.',
} as const

function Standing({ invoice, orderNumber, projectNumber, replacement, ...props }: InvoiceViewProps) {
  const { creditNotes, arrears, arrangements, now } = props
  const isArranged = arrangements.some(({ endedAt }) => endedAt === null)
  const { buyer, creditsInvoiceNumber, replacesInvoiceNumber, dueBack, givenBack } = invoice
  const isFromElsewhere = invoice.series === 'imported'
  return (
    <section aria-label="Stand" className="grid gap-4 rounded border border-hairline bg-paper p-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <InvoiceStateBadge state={invoiceStateOn(invoice, dayOf(now))} />
        {arrears.dispute ? <Badge tone="waiting">Betwist</Badge> : null}
        {isArranged ? <Badge tone="waiting">In termijnen</Badge> : null}
        <strong className="font-display text-title tabular-nums tracking-tight">
          {inEurosAndCents(invoice.totalAmount)}
        </strong>
        <span className="hint-text">{vatInWords(invoice)}</span>
      </div>
      <Facts
        facts={[
          [
            'Klant',
            <OfficeLink key="customer" href={officeCustomerPath(invoice.customerId)}>
              {buyer.name}
            </OfficeLink>,
          ],
          ['T.a.v.', buyer.contact],
          ['E-mail', buyer.email && <EmailText key="email" email={buyer.email} />],
          ['Omschrijving', invoice.description],
          [
            'Bestelling',
            orderNumber && <OfficeLink href={officeOrderPath(orderNumber)}>{orderNumber}</OfficeLink>,
          ],
          [
            'Project',
            projectNumber && <OfficeLink href={officeProjectPath(projectNumber)}>{projectNumber}</OfficeLink>,
          ],
          ['Reeks', INVOICE_SERIES_LABELS[invoice.series]],
          ['Volgnummer', isFromElsewhere ? null : String(invoice.sequence)],
          [
            'Let op',
            isFromElsewhere && 'Komt uit het vorige systeem. Herinneren en crediteren kan hier niet.',
          ],
          ['Btw', invoice.vatReason && VAT_REASON_WORDS[invoice.vatReason]],
          ['Datum', shownDay(invoice.issueDate)],
          ['Vervaldatum', invoice.series === 'credit' ? null : shownDay(invoice.dueDate)],
          ['Kenmerk', invoice.paymentReference],
          ['Referentie', invoice.buyerReference],
          ['Inkoopnummer', invoice.purchaseOrder],
          [
            invoice.series === 'credit' ? 'Teruggestort op' : 'Betaald',
            invoice.paidAt && dutchDateTime(invoice.paidAt),
          ],
          ['Betwist', arrears.dispute?.reason],
          ['Gaat nog terug', dueBack > 0 ? inEurosAndCents(dueBack) : null],
          ['Ging terug', givenBack > 0 ? inEurosAndCents(givenBack) : null],
          [
            'Gecrediteerd met',
            creditNotes.length > 0 && (
              <span className="flex flex-wrap gap-x-3">
                {creditNotes.map((number) => (
                  <OfficeLink key={number} href={officeInvoicePath(number)}>
                    {number}
                  </OfficeLink>
                ))}
              </span>
            ),
          ],
          [
            'Daarvan gecrediteerd',
            isCreditedInPart(invoice) ? inEurosAndCents(invoice.creditedAmount) : null,
          ],
          [
            'In plaats van',
            replacesInvoiceNumber && (
              <OfficeLink href={officeInvoicePath(replacesInvoiceNumber)}>{replacesInvoiceNumber}</OfficeLink>
            ),
          ],
          [
            'Vervangen door',
            replacement?.invoiceNumber && (
              <OfficeLink href={officeInvoicePath(replacement.invoiceNumber)}>
                {replacement.invoiceNumber}
              </OfficeLink>
            ),
          ],
          [
            'Crediteert',
            creditsInvoiceNumber && (
              <OfficeLink href={officeInvoicePath(creditsInvoiceNumber)}>{creditsInvoiceNumber}</OfficeLink>
            ),
          ],
        ]}
      />
    </section>
  )
}

function Doings(props: InvoiceViewProps) {
  const { invoice, payments, arrears, arrangements, replacement, transferId, draftId } = props
  const isArranged = arrangements.some(({ endedAt }) => endedAt === null)
  const held = sum(payments.map(netReceived))
  const open = (askedOf(invoice) - held) as Cents
  const isCredit = invoice.series === 'credit'
  const isOpen = invoice.paymentStatus === 'pending'
  return (
    <section aria-label="Wat je kunt doen" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink href={invoiceFilePath(invoice.invoiceNumber, 'pdf')} size="small" variant="secondary">
          PDF
        </ButtonLink>
        <ButtonLink href={invoiceFilePath(invoice.invoiceNumber, 'xml')} size="small" variant="secondary">
          UBL
        </ButtonLink>
        <IfMaySend action="hostingOffice.mailInvoice">
          <MailInvoiceForm invoice={invoice} />
        </IfMaySend>
      </div>
      <IfMaySend action="hostingOffice.creditInvoice">
        {isOpen && !isCredit ? <TransferForm {...{ invoice, open, transferId }} /> : null}
        {payments
          .filter((payment) => !isCredit && payment.method === 'bank-transfer' && reversibleOf(payment) > 0)
          .map((payment) => (
            <ReversalForm key={payment.id} {...{ invoice, payment }} />
          ))}
        {held > 0 ? (
          <ReturnForm
            {...{ invoice, held }}
            paidInvoiceId={invoice.creditsInvoiceId ?? invoice.id}
            known={sum(payments.map(({ returnedAmount }) => returnedAmount))}
            isDue={isCredit}
          />
        ) : null}
        {arrears.dispute ? (
          <ResolveDisputeForm {...{ invoice }} openedAt={arrears.dispute.openedAt} />
        ) : isOpen && !isCredit ? (
          <DisputeForm {...{ invoice }} />
        ) : null}
        {isOpen && wasIssuedHere(invoice) && !arrears.dispute ? (
          <ArrangementLink {...{ invoice }} isChange={isArranged} />
        ) : null}
        {isArranged ? <EndArrangementForm {...{ invoice }} wasReminded={arrears.sent.length > 0} /> : null}
        {wasIssuedHere(invoice) && invoice.status === 'sent' ? <CreditLink invoice={invoice} /> : null}
        {wasIssuedHere(invoice) && invoice.status === 'credited' && !replacement?.invoiceNumber ? (
          <ReplaceForm {...{ invoice, draftId }} openDraftId={replacement?.draftId} />
        ) : null}
      </IfMaySend>
    </section>
  )
}
