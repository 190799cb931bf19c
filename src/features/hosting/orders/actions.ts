import {
  billForm,
  cancelRequest,
  orderChoice,
  orderStatusForm,
} from '@/features/hosting/orders/domain/order-forms'
import { billOrder } from '@/features/hosting/orders/server/bill-order'
import { cancelOrder, type OrderOfWhom } from '@/features/hosting/orders/server/cancel-order'
import {
  changeOrderStatus,
  type OrderStatusOutcome,
} from '@/features/hosting/orders/server/change-order-status'
import { undoCancellation } from '@/features/hosting/orders/server/undo-cancellation'
import { withdrawOrder } from '@/features/hosting/orders/server/withdraw-order'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { CustomerOfAccount } from '@/features/people/customers/server/customer-of-account'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { officeFault, refused, UNCHANGED } from '@/office/rules/office-flash'
import { officeInvoicePath } from '@/office/rules/office-paths'
import { portalAction } from '@/portal/portal-action'
import { PORTAL_FAULTS } from '@/portal/rules/portal-flash'
import { done, failed } from '@/shared/form-state'

const NO_ORDER = refused('Deze bestelling bestaat niet meer.')

const NOTHING_TO_BILL = refused('Deze bestelling is geannuleerd. Er komt geen factuur meer bij.')

const FREE_TO_BILL = refused('Een termijn van deze bestelling kost niets. Er komt geen factuur.')

const STATUS_ANSWERS = {
  unchanged: UNCHANGED,
  refused: refused(
    'Die stap kan niet meer: de status was al veranderd. Kijk eerst hoe het er nu voor staat.',
  ),
  unknown: NO_ORDER,
} as const satisfies Record<Exclude<OrderStatusOutcome, 'changed'>, OfficeOutcome>

function orderOf({ id }: CustomerOfAccount, account: { id: string }, orderNumber: string): OrderOfWhom {
  return { customerId: id, accountId: account.id, orderNumber }
}

/** The forms of the office about orders. Whatever stands here is for administrators only. */
export const orderOffice = {
  changeOrderStatus: adminAction(orderStatusForm, async (context, { order_id, status, reason }, { id }) => {
    const actor = { kind: 'admin', accountId: id } as const
    const outcome = await changeOrderStatus(context, { orderId: order_id, to: status, reason, actor })
    if (outcome === 'changed') return done('status-changed')
    return STATUS_ANSWERS[outcome]
  }),

  billOrder: adminAction(
    billForm,
    async (context, { order_id, made_before }, admin) => {
      const billed = await billOrder(context, {
        orderId: order_id,
        madeBefore: made_before,
        actor: actorOf(admin),
      })
      if (billed.outcome === 'unknown') return NO_ORDER
      if (billed.outcome === 'free') return FREE_TO_BILL
      return billed.outcome === 'cancelled'
        ? NOTHING_TO_BILL
        : done('invoice-issued', officeInvoicePath(billed.invoiceNumber))
    },
    { failedNotice: officeFault('Fout bij aanmaken factuur') },
  ),
}

/** The forms of the portal about orders. Whatever stands here is for customers, about what is theirs. */
export const orderPortal = {
  cancelOrder: portalAction(cancelRequest, async ({ context, account, customer }, input) => {
    const of = orderOf(customer, account, input.order_number)
    const { outcome } = await cancelOrder(context, { ...of, reason: input.reason })
    if (outcome === 'unknown') return failed(PORTAL_FAULTS.notToCancel)
    return done(outcome === 'ends' ? 'order-ends' : 'order-over')
  }),

  undoCancellation: portalAction(orderChoice, async ({ context, account, customer }, { order_number }) => {
    const outcome = await undoCancellation(context, orderOf(customer, account, order_number))
    if (outcome === 'undone' || outcome === 'unchanged') return done('order-goes-on')
    return failed(outcome === 'too-late' ? PORTAL_FAULTS.tooLateToUndo : PORTAL_FAULTS.noSuchOrder)
  }),

  withdrawOrder: portalAction(orderChoice, async ({ context, account, customer }, { order_number }) => {
    const outcome = await withdrawOrder(context, orderOf(customer, account, order_number))
    if (outcome === 'withdrawn') return done('order-withdrawn')
    return failed(outcome === 'too-late' ? PORTAL_FAULTS.tooLateToWithdraw : PORTAL_FAULTS.noSuchOrder)
  }),
}
