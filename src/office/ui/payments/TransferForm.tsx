import { useId } from 'react'
import { actionAddress } from '@/shared/action-address'
import type { Cents } from '@/shared/money'

interface TransferFormProps {
  invoiceId: string
  invoiceNumber: string
  asked: Cents
  /** Drawn with the page: pressed twice, it is booked once. */
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
