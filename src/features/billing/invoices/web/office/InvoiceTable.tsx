import { officeCustomerPath, officeInvoicePath } from '@/office/rules/office-paths'
import { InvoiceStateBadge } from '@/office/ui/OfficeBadges'
import { OfficeLink, TwoLines } from '@/office/ui/OfficeLink'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { EmailText } from '@/ui/EmailText'
import { Table, type TableColumn } from '@/ui/Table'
import { isCreditedInPart } from '../../domain/invoice'
import { INVOICE_SERIES_LABELS, invoiceStateOn } from '../../domain/invoice-list'
import type { InvoiceRow } from '../../server/invoice-list'

interface InvoiceTableProps {
  invoices: readonly InvoiceRow[]
  now: Date
  emptyText: string
  /** Left out where all invoices are of one customer. */
  hasCustomer?: boolean
}

/** Invoices and credit notes, each with where it stands today. */
export function InvoiceTable({ invoices, now, emptyText, hasCustomer = true }: InvoiceTableProps) {
  return (
    <Table
      caption="Facturen"
      isCaptionHidden
      columns={columns(now).filter(({ header }) => hasCustomer || header !== 'Klant')}
      rows={invoices}
      rowKey={({ id }) => id}
      emptyText={emptyText}
    />
  )
}

function columns(now: Date): TableColumn<InvoiceRow>[] {
  const today = dayOf(now)
  return [
    {
      header: 'Factuur',
      cell: ({ invoiceNumber, series }) => (
        <TwoLines below={INVOICE_SERIES_LABELS[series]}>
          <OfficeLink kind="number" href={officeInvoicePath(invoiceNumber)}>
            {invoiceNumber}
          </OfficeLink>
        </TwoLines>
      ),
    },
    {
      header: 'Klant',
      cell: ({ customerId, buyerName, buyerEmail }) => (
        <TwoLines below={buyerEmail && <EmailText email={buyerEmail} />}>
          <OfficeLink href={officeCustomerPath(customerId)}>{buyerName}</OfficeLink>
        </TwoLines>
      ),
    },
    { header: 'Omschrijving', cell: ({ description }) => <TwoLines>{description}</TwoLines> },
    {
      header: 'Totaal',
      isNumeric: true,
      cell: ({ totalAmount }) => <span className="whitespace-nowrap">{inEurosAndCents(totalAmount)}</span>,
    },
    {
      header: 'Datum',
      cell: ({ issueDate, dueDate, series }) => (
        <span className="sm:whitespace-nowrap">
          <TwoLines below={series === 'credit' ? undefined : `vervaldatum ${shownDay(dueDate)}`}>
            {shownDay(issueDate)}
          </TwoLines>
        </span>
      ),
    },
    {
      header: 'Stand',
      cell: (invoice) => (
        <span className="grid justify-items-start gap-1 leading-snug">
          <InvoiceStateBadge state={invoiceStateOn(invoice, today)} />
          {invoice.status === 'credited' && invoice.paymentStatus === 'paid' ? (
            <span className="hint-text">gecrediteerd</span>
          ) : null}
          {isCreditedInPart(invoice) ? (
            <span className="whitespace-nowrap hint-text">
              deels gecrediteerd: {inEurosAndCents(invoice.creditedAmount)}
            </span>
          ) : null}
          {invoice.series === 'credit' && invoice.dueBack > 0 ? (
            <span className="whitespace-nowrap hint-text">{inEurosAndCents(invoice.dueBack)}</span>
          ) : null}
        </span>
      ),
    },
  ]
}
