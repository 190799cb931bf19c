import { officeOrderPath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import { shortDutchDateTime } from '@/shared/dutch-date'
import type { TaskOfOrder } from '../../server/deliveries'

/** Mark under the task of moving a name: whether there is a transfer code. */
export function TransferCodeMark({ transferCodeAt }: Pick<TaskOfOrder, 'transferCodeAt'>) {
  return (
    <span className="block hint-text">
      {transferCodeAt
        ? `Verhuiscode binnen, ${shortDutchDateTime(transferCodeAt)}`
        : 'Verhuiscode nog niet binnen'}
    </span>
  )
}

interface TransferCodeProps {
  orderId: string
  orderNumber: string
  /** The code, after it was requested. */
  code: string | undefined
}

/** The code itself, shown on request: an audit event records who looked. */
export function TransferCode({ orderId, orderNumber, code }: TransferCodeProps) {
  if (code !== undefined)
    return (
      <p>
        Verhuiscode: <code className="break-all font-semibold">{code}</code>
      </p>
    )
  return (
    <form
      method="post"
      action={actionAddress('hostingOffice.showTransferCode', officeOrderPath(orderNumber))}
    >
      <input type="hidden" name="order_id" value={orderId} />
      <button type="submit" className="row-button">
        Verhuiscode tonen
      </button>
    </form>
  )
}
