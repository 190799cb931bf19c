import { z } from 'astro/zod'
import { withdrawMandate } from '@/features/billing/direct-debit/server/withdraw-mandate'
import { payInvoice } from '@/features/billing/invoices/web/portal/server/pay-invoice'
import { portalMandate } from '@/features/billing/mandates/domain/portal-mandate'
import { giveMandate } from '@/features/billing/mandates/server/give-mandate'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { changeRequest } from '@/features/hosting/orders/plan-change/domain/change-request'
import { callOffOrderChange } from '@/features/hosting/orders/plan-change/server/call-off-change'
import { changeOrder } from '@/features/hosting/orders/plan-change/server/change-order'
import { cancelOrder, type OrderOfWhom } from '@/features/hosting/orders/server/cancel-order'
import { undoCancellation } from '@/features/hosting/orders/server/undo-cancellation'
import { withdrawOrder } from '@/features/hosting/orders/server/withdraw-order'
import { endForm, projectTaskForm } from '@/features/hosting/projects/domain/project-forms'
import { endProjectSubscription } from '@/features/hosting/projects/server/end-project-subscription'
import { type TaskActor, tickTask } from '@/features/hosting/projects/server/tick-task'
import { giveTransferCode } from '@/features/hosting/provisioning/server/give-transfer-code'
import { customerRecord } from '@/features/people/customers/domain/customer-record'
import { changeCustomerRecord } from '@/features/people/customers/server/change-customer-record'
import type { CustomerOfAccount } from '@/features/people/customers/server/customer-of-account'
import { type PortalVisit, portalAction } from '@/portal/portal-action'
import { notToChange, PORTAL_FAULTS } from '@/portal/rules/portal-flash'
import { orderPath } from '@/portal/rules/portal-paths'
import { cancelRequest, orderChoice, payRequest, transferCodeRequest } from '@/portal/rules/portal-requests'
import { mandateCustomer } from '@/portal/server/load-dashboard'
import { done, failed, redirectedTo } from '@/shared/form-state'

/** The forms of the customer portal. Whatever stands here is for customers, about what is theirs. */
export const portal = {
  saveRecord: portalAction(customerRecord, async ({ context, account }, record) => {
    const outcome = await changeCustomerRecord(context, { accountId: account.id, record })
    return outcome === 'unknown' ? failed(PORTAL_FAULTS.noCustomer) : done('record-saved')
  }),

  payInvoice: portalAction(
    payRequest,
    async ({ context, customer, path }, { invoice_id, payment_method }) => {
      const wish = { invoiceId: invoice_id, method: payment_method, returnPath: path }
      const answer = await payInvoice(context, customer, wish)
      // An empty fragment: without one the bank's page, and the way back from it, would keep that of the form.
      if (answer.outcome === 'started') return redirectedTo(`${answer.redirectTo}#`)
      if (answer.outcome === 'already-paid') return done('paid-already')
      if (answer.outcome === 'on-its-way') return failed(PORTAL_FAULTS.isOnItsWay)
      return failed(answer.outcome === 'unknown' ? PORTAL_FAULTS.noSuchInvoice : PORTAL_FAULTS.providerDown)
    },
  ),

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

  changeOrder: portalAction(changeRequest, async ({ context, account, customer }, change) => {
    const by = { id: account.id, role: 'customer' } as const
    const answer = await changeOrder(context, { ...change, customerId: customer.id, by })
    switch (answer.outcome) {
      case 'changed':
        if (!answer.invoiceId) return done('change-planned', orderPath(change.orderNumber))
        return answer.isDebited
          ? done('order-changed', orderPath(change.orderNumber))
          : redirectedTo(payPath(answer.invoiceId))
      case 'refused':
        return failed(notToChange(answer.obstacle))
      case 'quote-changed':
        return failed(PORTAL_FAULTS.quoteChanged)
      case 'unchanged':
        return failed(PORTAL_FAULTS.nothingToChange)
      case 'unknown':
        return failed(PORTAL_FAULTS.noSuchOrder)
    }
  }),

  callOffChange: portalAction(orderChoice, async ({ context, account, customer }, { order_number }) => {
    const by = { id: account.id, role: 'customer' } as const
    const of = { customerId: customer.id, orderNumber: order_number, by }
    const outcome = await callOffOrderChange(context, of)
    if (outcome === 'called-off' || outcome === 'unchanged') return done('change-called-off')
    return failed(outcome === 'too-late' ? PORTAL_FAULTS.tooLateToCallOff : PORTAL_FAULTS.noSuchOrder)
  }),

  saveTransferCode: portalAction(transferCodeRequest, async ({ context, account, customer }, given) => {
    const of = orderOf(customer, account, given.order_number)
    const outcome = await giveTransferCode(context, { ...of, code: given.transfer_code })
    if (outcome === 'kept') return done('code-saved')
    return failed(outcome === 'closed' ? PORTAL_FAULTS.codeNotWanted : PORTAL_FAULTS.noSuchOrder)
  }),

  completeProjectTask: portalAction(projectTaskForm, async (visit, { task_id }) => {
    const outcome = await tickTask(visit.context, { taskId: task_id, isDone: true, by: actorIn(visit) })
    return outcome === 'done' || outcome === 'unchanged'
      ? done('task-done')
      : failed(PORTAL_FAULTS.noSuchTask)
  }),

  reopenProjectTask: portalAction(projectTaskForm, async (visit, { task_id }) => {
    const outcome = await tickTask(visit.context, { taskId: task_id, isDone: false, by: actorIn(visit) })
    return outcome === 'done' || outcome === 'unchanged'
      ? done('task-open')
      : failed(PORTAL_FAULTS.noSuchTask)
  }),

  endProjectSubscription: portalAction(endForm, async (visit, { subscription_id }) => {
    const ending = { subscriptionId: subscription_id, by: actorIn(visit) }
    const { outcome } = await endProjectSubscription(visit.context, ending)
    return outcome === 'ends' ? done('subscription-ends') : failed(PORTAL_FAULTS.noSuchSubscription)
  }),

  giveMandate: portalAction(portalMandate, async ({ context, account, customer }, given) => {
    const outcome = await giveMandate(context, mandateCustomer(customer, account), given)
    return outcome === 'not-offered' ? failed(PORTAL_FAULTS.noMandates) : done('mandate-given')
  }),

  withdrawMandate: portalAction(z.object({}), async ({ context, account, customer }) => {
    await withdrawMandate(context, mandateCustomer(customer, account))
    return done('mandate-withdrawn')
  }),
}

function actorIn({ account, customer }: PortalVisit): TaskActor {
  return { id: account.id, name: customer.customerName, role: 'customer', customerId: customer.id }
}

function orderOf({ id }: CustomerOfAccount, account: { id: string }, orderNumber: string): OrderOfWhom {
  return { customerId: id, accountId: account.id, orderNumber }
}
