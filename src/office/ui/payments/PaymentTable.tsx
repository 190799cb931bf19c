import { METHOD_LABELS } from '@/features/payments/rules/payment-labels'
import { payPath } from '@/features/payments/rules/payment-paths'
import type { PaymentRow } from '@/features/payments/server/payment-queries'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { Table, type TableColumn } from '@/ui/Table'
import { PaymentStateBadge, ReceivedAmount } from './PaymentStateBadge'
import { TransferForm } from './TransferForm'

/** A payment, with an id for a transfer that may be booked from its row. */
export type BookablePayment = PaymentRow & { transferId: string }

/** Payments, each with the page on which its customer sees it. */
export function PaymentTable({ payments, path }: { payments: readonly BookablePayment[]; path: string }) {
  return (
    <Table
      caption="Betalingen"
      isCaptionHidden
      columns={[...COLUMNS, bookColumn(path)]}
      rows={payments}
      rowKey={({ id }) => id}
      emptyText="Hier zijn geen betalingen."
    />
  )
}

const COLUMNS: readonly TableColumn<BookablePayment>[] = [
  {
    header: 'Factuur',
    cell: ({ id, invoiceNumber, reference }) => (
      <span className="grid justify-items-start leading-snug">
        <a href={payPath(id)} className="thread-link">
          {invoiceNumber}
        </a>
        <span className="hint-text">{reference}</span>
      </span>
    ),
  },
  {
    header: 'Staat',
    cell: (payment) => <PaymentStateBadge payment={payment} />,
  },
  { header: 'Betaalwijze', cell: ({ method }) => METHOD_LABELS[method] },
  { header: 'Gevraagd', isNumeric: true, cell: ({ amount }) => inEurosAndCents(amount) },
  {
    header: 'Ontvangen',
    isNumeric: true,
    cell: (payment) => <ReceivedAmount payment={payment} />,
  },
  {
    header: 'Wanneer',
    cell: ({ createdAt, paidAt }) => (
      <span className="grid leading-snug">
        <span>begonnen {shortDutchDateTime(createdAt)}</span>
        {paidAt ? <span>betaald {shortDutchDateTime(paidAt)}</span> : null}
      </span>
    ),
  },
]

function bookColumn(path: string): TableColumn<BookablePayment> {
  return {
    header: 'Bank',
    cell: ({ invoiceId, invoiceNumber, amount, transferId }) => (
      <TransferForm {...{ invoiceId, invoiceNumber, transferId, path }} asked={amount} />
    ),
  }
}
