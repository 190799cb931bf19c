import { officeInvoicePath } from '@/office/rules/office-paths'
import { OfficeLink, TwoLines } from '@/office/ui/OfficeLink'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { Table, type TableColumn } from '@/ui/Table'
import { EXCEPTION_ADVICE, EXCEPTION_LABELS, METHOD_LABELS } from '../../domain/payment-labels'
import type { OfficePayment } from '../../server/payment-queries'
import { PaymentStateBadge, ReceivedAmount } from './internal/PaymentStateBadge'

/** Attempts to pay, with what about them still needs a person. */
export function PaymentTable({ payments }: { payments: readonly OfficePayment[] }) {
  if (payments.length === 0) return <p className="remark-text">Nog geen betalingen.</p>
  return (
    <Table
      caption="Betalingen"
      isCaptionHidden
      columns={COLUMNS}
      rows={payments}
      rowKey={({ id }) => id}
      emptyText="Nog geen betalingen."
    />
  )
}

const COLUMNS: readonly TableColumn<OfficePayment>[] = [
  {
    header: 'Betaling',
    cell: ({ method, createdAt }) => (
      <TwoLines below={shortDutchDateTime(createdAt)}>{METHOD_LABELS[method]}</TwoLines>
    ),
  },
  {
    header: 'Factuur',
    cell: ({ invoiceNumber }) => (
      <OfficeLink href={officeInvoicePath(invoiceNumber)} kind="number">
        {invoiceNumber}
      </OfficeLink>
    ),
  },
  { header: 'Gevraagd', isNumeric: true, cell: ({ amount }) => inEurosAndCents(amount) },
  {
    header: 'Ontvangen',
    isNumeric: true,
    cell: (payment) => <ReceivedAmount payment={payment} />,
  },
  {
    header: 'Stand',
    cell: ({ paidAt, openExceptions, ...payment }) => (
      <span className="grid justify-items-start gap-1 leading-snug">
        <PaymentStateBadge payment={payment} />
        {paidAt ? <span className="hint-text">{shortDutchDateTime(paidAt)}</span> : null}
        {openExceptions.map((kind) => (
          <span key={kind} className="max-w-96 text-small text-madder">
            <strong className="font-semibold">{EXCEPTION_LABELS[kind]}.</strong> {EXCEPTION_ADVICE[kind]}
          </span>
        ))}
      </span>
    ),
  },
]
