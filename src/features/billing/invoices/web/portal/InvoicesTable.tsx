import { InstalmentList } from '@/features/billing/arrangements/web/portal/InstalmentList'
import { debitInWords, debitShown, isAwaitedDebit } from '@/features/billing/direct-debit/domain/debit-words'
import { covers, debitedKind } from '@/features/billing/mandates/domain/mandate-coverage'
import { METHOD_LABELS } from '@/features/billing/payments/domain/payment-labels'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { renewMandatePath } from '@/portal/rules/portal-paths'
import { None } from '@/portal/ui/None'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/Select'
import { Table, type TableColumn } from '@/ui/Table'
import type { OfferedMethods } from '../../../../hosting/orders/web/portal/portal-order'
import type { PortalInvoice } from '../../../../hosting/orders/web/portal/server/load-order'
import { invoiceFilePath } from '../../domain/invoice-document'
import { moneyInWords, shownState } from './portal-invoice'

interface InvoicesTableProps {
  invoices: readonly PortalInvoice[]
  methods: OfferedMethods
  today: CalendarDay
  /** The page that it stands on. */
  path: string
  /** The version of the text of a mandate that can be renewed; undefined when none can be. */
  mandateText?: string | undefined
}

/** Invoices and credit notes, newest first, each with its files, and with 'Nu Betalen' when it is open. */
export function InvoicesTable({ invoices, methods, today, path, mandateText }: InvoicesTableProps) {
  const columns: TableColumn<PortalInvoice>[] = [
    { header: 'Factuur', cell: (invoice) => <InvoiceName invoice={invoice} /> },
    { header: 'Datum', cell: ({ issueDate }) => <Day day={issueDate} /> },
    {
      header: 'Bedrag',
      isNumeric: true,
      cell: ({ totalAmount }) => <span>{inEurosAndCents(totalAmount)}</span>,
    },
    {
      header: 'Status',
      cell: (invoice) => (
        <>
          <PaymentBadge invoice={invoice} today={today} />
          {mandateText && isToRenewFor(invoice, mandateText, today) ? <RenewLink invoice={invoice} /> : null}
        </>
      ),
    },
    { header: 'Bestanden', cell: (invoice) => <Files invoice={invoice} /> },
    {
      header: 'Betalen',
      isNumeric: true,
      cell: (invoice) => {
        if (isToPayNow(invoice, today)) return <PayForm invoice={invoice} methods={methods} path={path} />
        return isAtTestBank(invoice.collection) ? <TestBankLink invoice={invoice} /> : <None />
      },
    },
  ]
  return (
    <Table
      caption="Je facturen"
      isCaptionHidden
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      emptyText="Er zijn nog geen facturen."
    />
  )
}

/** False while a debit is on its way at the bank: whoever pays as well pays twice. */
function isToPayNow(invoice: PortalInvoice, today: CalendarDay): boolean {
  return shownState(invoice, today).isToPay && debitShown(invoice.collection)?.state !== 'on-its-way'
}

/** Whether it would be debited, had its customer's mandate today's text. */
function isToRenewFor(invoice: PortalInvoice, mandateText: string, today: CalendarDay): boolean {
  return (
    isToPayNow(invoice, today) &&
    invoice.dueDate >= today &&
    !invoice.arrangement &&
    !isAwaitedDebit(debitShown(invoice.collection)) &&
    !covers(mandateText, debitedKind(invoice))
  )
}

function RenewLink({ invoice: { id, invoiceNumber } }: { invoice: PortalInvoice }) {
  return (
    <a href={renewMandatePath(id)} className="inline-flex min-h-11 items-center text-fine thread-link">
      Laat ook deze facturen automatisch afschrijven<span className="sr-only">: {invoiceNumber}</span>
    </a>
  )
}

/** In a demo the customer is the bank as well. */
function isAtTestBank(collection: PortalInvoice['collection']): boolean {
  return collection?.provider === 'test-bank' && debitShown(collection)?.state === 'on-its-way'
}

function TestBankLink({ invoice: { id, invoiceNumber } }: { invoice: PortalInvoice }) {
  return (
    <a href={payPath(id)} className="inline-flex min-h-11 items-center thread-link">
      Naar de testbank<span className="sr-only">: {invoiceNumber}</span>
    </a>
  )
}

function InvoiceName({ invoice: { invoiceNumber, description } }: { invoice: PortalInvoice }) {
  return (
    <span className="grid min-w-0 md:min-w-[16ch] xl:min-w-[24ch]">
      <span className="font-semibold">{invoiceNumber}</span>
      <small className="max-w-[44ch] text-fine text-ink-soft wrap-anywhere">{description}</small>
    </span>
  )
}

function Day({ day }: { day: CalendarDay }) {
  return (
    <time dateTime={day} className="xl:whitespace-nowrap">
      {shownDay(day)}
    </time>
  )
}

function PaymentBadge({ invoice, today }: { invoice: PortalInvoice; today: CalendarDay }) {
  const { label, tone, isToPay } = shownState(invoice, today)
  const debit = debitInWords(invoice.collection)
  const { arrangement } = invoice
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={arrangement ? 'waiting' : tone}>{arrangement ? 'In termijnen' : label}</Badge>
      {arrangement ? <InstalmentList {...{ arrangement }} invoiceNumber={invoice.invoiceNumber} /> : null}
      {isToPay && !arrangement && !isAwaitedDebit(debitShown(invoice.collection)) ? (
        <small className="text-fine leading-snug">
          {invoice.dueDate < today ? 'had betaald moeten zijn op ' : 'te betalen tot en met '}
          {shownDay(invoice.dueDate)}
        </small>
      ) : null}
      {isToPay && debit && !arrangement ? (
        <small className="max-w-[34ch] text-fine leading-snug xl:min-w-[26ch]">{debit}</small>
      ) : null}
      {moneyInWords(invoice).map((words) => (
        <small key={words} className="text-fine leading-snug">
          {words}
        </small>
      ))}
    </span>
  )
}

function Files({ invoice: { id, invoiceNumber } }: { invoice: PortalInvoice }) {
  const link = 'inline-flex min-h-11 items-center underline underline-offset-near md:min-h-0'
  return (
    <span className="flex gap-4 whitespace-nowrap">
      <a href={invoiceFilePath(id, 'pdf')} className={link} aria-label={`PDF van ${invoiceNumber}`}>
        PDF
      </a>
      <a href={invoiceFilePath(id, 'xml')} className={link} aria-label={`UBL van ${invoiceNumber}`}>
        UBL
      </a>
    </span>
  )
}

interface PayFormProps {
  invoice: Pick<PortalInvoice, 'id' | 'invoiceNumber' | 'arrangement'>
  methods: OfferedMethods
  /** The page that it stands on, where the customer comes back to. */
  path: string
}

/** 'Nu Betalen', with the choice of how. */
function PayForm({ invoice, methods, path }: PayFormProps) {
  return (
    <form
      method="post"
      action={`${actionAddress('portal.payInvoice', path)}#facturen`}
      aria-label={`Factuur ${invoice.invoiceNumber} betalen`}
      className="flex flex-wrap items-center gap-2 md:justify-end xl:flex-nowrap"
    >
      <input type="hidden" name="invoice_id" value={invoice.id} />
      <Select
        name="payment_method"
        aria-label={`Betaalwijze voor factuur ${invoice.invoiceNumber}`}
        options={methods.map((method) => ({ value: method, label: METHOD_LABELS[method] }))}
        className="min-w-40 max-w-44 py-1.5 text-small"
      />
      <Button type="submit" size="small" className="whitespace-nowrap">
        {invoice.arrangement ? 'Alles betalen' : 'Nu Betalen'}
      </Button>
    </form>
  )
}
