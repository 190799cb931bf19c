import { useId } from 'react'
import { officeInvoicePath } from '@/office/rules/office-paths'
import { useMaySend } from '@/office/ui/OfficeReader'
import { actionAddress } from '@/shared/action-address'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { Table, type TableColumn } from '@/ui/Table'
import { METHOD_LABELS } from '../../../domain/payment-labels'
import { payPath } from '../../../domain/payment-paths'
import type { PaymentRow } from '../../../server/payment-queries'
import { PaymentStateBadge, ReceivedAmount } from './PaymentStateBadge'

/** A payment, with an id for a transfer that may be booked from its row. */
export type BookablePayment = PaymentRow & { transferId: string }

/** Payments, each with the page on which its customer sees it. */
export function PaymentTable({ payments, path }: { payments: readonly BookablePayment[]; path: string }) {
  const mayBook = useMaySend('payments.receiveTransfer')
  return (
    <Table
      caption="Betalingen"
      isCaptionHidden
      columns={mayBook ? [...COLUMNS, bookColumn(path)] : COLUMNS}
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
        <PaymentLink id={id} invoiceNumber={invoiceNumber} />
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

/** Who may not book a payment sees its invoice, not the page on which it can be paid. */
function PaymentLink({ id, invoiceNumber }: Pick<BookablePayment, 'id' | 'invoiceNumber'>) {
  const mayBook = useMaySend('payments.receiveTransfer')
  return (
    <a href={mayBook ? payPath(id) : officeInvoicePath(invoiceNumber)} className="thread-link">
      {invoiceNumber}
    </a>
  )
}

function bookColumn(path: string): TableColumn<BookablePayment> {
  return {
    header: 'Bank',
    cell: ({ invoiceId, invoiceNumber, amount, transferId }) => (
      <TransferForm {...{ invoiceId, invoiceNumber, transferId, path }} asked={amount} />
    ),
  }
}

interface TransferFormProps {
  invoiceId: string
  invoiceNumber: string
  asked: Cents
  /** Idempotency key, drawn with the page: pressed twice, it is booked once. */
  transferId: string
  path: string
}

/** Books money that arrived on the bank account, folded up until somebody needs it. */
export function TransferForm({ invoiceId, invoiceNumber, asked, transferId, path }: TransferFormProps) {
  const id = useId()
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-small text-indigo underline">
        Overschrijving boeken<span className="sr-only"> voor {invoiceNumber}</span>
      </summary>
      <form
        method="post"
        action={actionAddress('payments.receiveTransfer', path)}
        className="flex flex-wrap items-end gap-1.5 pt-1.5"
      >
        <input type="hidden" name="invoice_id" value={invoiceId} />
        <input type="hidden" name="transfer_id" value={transferId} />
        <label htmlFor={id} className="grid gap-1 text-small">
          Ontvangen bedrag
          <input
            id={id}
            name="amount"
            inputMode="decimal"
            required
            defaultValue={(asked / 100).toFixed(2).replace('.', ',')}
            className="min-h-9 w-28 rounded border border-ink-line bg-paper px-1.5 text-right tabular-nums"
          />
        </label>
        <button type="submit" className="row-button">
          Boek
        </button>
      </form>
    </details>
  )
}
