import { z } from 'astro/zod'
import { customerRecord } from '@/features/customers/rules/customer-record'
import { changeCustomerRecord } from '@/features/customers/server/change-customer-record'
import type { CustomerOfAccount } from '@/features/customers/server/customer-of-account'
import { giveTransferCode } from '@/features/delivery/server/give-transfer-code'
import { cancelOrder, type OrderOfWhom } from '@/features/orders/server/cancel-order'
import { undoCancellation } from '@/features/orders/server/undo-cancellation'
import { withdrawOrder } from '@/features/orders/server/withdraw-order'
import { portalMandate } from '@/features/payments/rules/portal-mandate'
import { giveMandate } from '@/features/payments/server/give-mandate'
import { withdrawMandate } from '@/features/payments/server/withdraw-mandate'
import { PORTAL_FAULTS } from '@/portal/rules/portal-notices'
import { cancelRequest, orderChoice, payRequest, transferCodeRequest } from '@/portal/rules/portal-requests'
import { mandateCustomer } from '@/portal/server/mandate-customer'
import { payInvoice } from '@/portal/server/pay-invoice'
import { portalAction } from './portal-action'

/** The forms of the customer portal. Whatever stands here is for customers, about what is theirs. */
export const portal = {
  saveRecord: portalAction(customerRecord, async ({ context, account }, record) => {
    const outcome = await changeCustomerRecord(context, { accountId: account.id, record })
    return outcome === 'unknown' ? PORTAL_FAULTS.noCustomer : 'record-saved'
  }),

  payInvoice: portalAction(
    payRequest,
    async ({ context, customer, path }, { invoice_id, payment_method }) => {
      const wish = { invoiceId: invoice_id, method: payment_method, returnPath: path }
      const answer = await payInvoice(context, customer, wish)
      if (answer.outcome === 'started') return { to: answer.redirectTo }
      if (answer.outcome === 'already-paid') return 'paid-already'
      return answer.outcome === 'unknown' ? PORTAL_FAULTS.noSuchInvoice : PORTAL_FAULTS.providerDown
    },
  ),

  cancelOrder: portalAction(cancelRequest, async ({ context, account, customer }, input) => {
    const of = orderOf(customer, account, input.order_number)
    const { outcome } = await cancelOrder(context, { ...of, reason: input.reason })
    if (outcome === 'unknown') return PORTAL_FAULTS.noSuchOrder
    return outcome === 'ends' ? 'order-ends' : 'order-over'
  }),

  undoCancellation: portalAction(orderChoice, async ({ context, account, customer }, { order_number }) => {
    const outcome = await undoCancellation(context, orderOf(customer, account, order_number))
    if (outcome === 'undone' || outcome === 'unchanged') return 'order-goes-on'
    return outcome === 'too-late' ? PORTAL_FAULTS.tooLateToUndo : PORTAL_FAULTS.noSuchOrder
  }),

  withdrawOrder: portalAction(orderChoice, async ({ context, account, customer }, { order_number }) => {
    const outcome = await withdrawOrder(context, orderOf(customer, account, order_number))
    if (outcome === 'withdrawn') return 'order-withdrawn'
    return outcome === 'too-late' ? PORTAL_FAULTS.tooLateToWithdraw : PORTAL_FAULTS.noSuchOrder
  }),

  saveTransferCode: portalAction(transferCodeRequest, async ({ context, account, customer }, given) => {
    const of = orderOf(customer, account, given.order_number)
    const outcome = await giveTransferCode(context, { ...of, code: given.transfer_code })
    if (outcome === 'kept') return 'code-saved'
    return outcome === 'closed' ? PORTAL_FAULTS.codeNotWanted : PORTAL_FAULTS.noSuchOrder
  }),

  giveMandate: portalAction(portalMandate, async ({ context, account, customer }, given) => {
    await giveMandate(context, mandateCustomer(customer, account), given)
    return 'mandate-given'
  }),

  withdrawMandate: portalAction(z.object({}), async ({ context, account, customer }) => {
    await withdrawMandate(context, mandateCustomer(customer, account))
    return 'mandate-withdrawn'
  }),
}

function orderOf({ id }: CustomerOfAccount, account: { id: string }, orderNumber: string): OrderOfWhom {
  return { customerId: id, accountId: account.id, orderNumber }
}
