import { disputeInvoice, resolveDispute } from '@/features/billing/dunning/server/dispute-invoice'
import { mailInvoice } from '@/features/billing/invoices/server/mail-invoice'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { OFFICE_OBSTACLES } from '@/features/billing/subscriptions/terms/domain/change'
import { changeRequest } from '@/features/hosting/orders/plan-change/domain/change-request'
import { callOffOrderChange } from '@/features/hosting/orders/plan-change/server/call-off-change'
import { changeOrder } from '@/features/hosting/orders/plan-change/server/change-order'
import { billOrder } from '@/features/hosting/orders/server/bill-order'
import {
  changeOrderStatus,
  type OrderStatusOutcome,
} from '@/features/hosting/orders/server/change-order-status'
import { orderWithNumber } from '@/features/hosting/orders/server/orders-for-office'
import { completeTask, reopenTask } from '@/features/hosting/provisioning/server/complete-task'
import { showTransferCode } from '@/features/hosting/provisioning/server/show-transfer-code'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordOfCustomer } from '@/features/people/customers/domain/customer-record'
import { changeCustomerRecord } from '@/features/people/customers/server/change-customer-record'
import { liftContactStop, stopContactByHand } from '@/features/people/customers/server/contact-stop'
import { adminAction, adminTest, type OfficeOutcome } from '@/office/admin-action'
import {
  CONTACT_STOPPED,
  officeFault,
  RECORD_OVERTAKEN,
  refused,
  UNCHANGED,
} from '@/office/rules/office-flash'
import {
  billForm,
  contactStopForm,
  creditForm,
  disputeForm,
  invoiceForm,
  orderForm,
  orderNumberForm,
  orderStatusForm,
  taskForm,
} from '@/office/rules/office-forms'
import { officeInvoicePath, officeOrderPath } from '@/office/rules/office-paths'
import { done, type FormOutcome } from '@/shared/form-state'

const NO_CUSTOMER = refused('Deze klant bestaat niet meer.')
const NO_ORDER = refused('Deze bestelling bestaat niet meer.')
const NO_INVOICE = refused('Deze factuur bestaat niet.')

const NOTHING_TO_BILL = refused('Deze bestelling is geannuleerd. Er komt geen factuur meer bij.')

const FREE_TO_BILL = refused('Een termijn van deze bestelling kost niets. Er komt geen factuur.')

const STATUS_ANSWERS = {
  unchanged: UNCHANGED,
  refused: refused(
    'Die stap kan niet meer: de status was al veranderd. Kijk eerst hoe het er nu voor staat.',
  ),
  unknown: NO_ORDER,
} as const satisfies Record<Exclude<OrderStatusOutcome, 'changed'>, OfficeOutcome>

const CHANGE_ANSWERS = {
  'quote-changed': refused('De som is veranderd sinds je hem zag. Kijk hieronder hoe het nu is.'),
  unchanged: refused('Zo is het al: er valt niets te wijzigen.'),
  unknown: NO_ORDER,
} as const satisfies Record<string, OfficeOutcome>

const CODE_ANSWERS = {
  none: refused('Er is geen verhuiscode: nog niet ingevuld, of al gewist.'),
  unreadable: refused(
    'APP_SECRET is sindsdien veranderd. Vraag de klant de verhuiscode opnieuw in te vullen.',
  ),
} as const satisfies Record<string, OfficeOutcome>

/** The forms of the hosting office. Whatever stands here is for administrators only. */
export const hostingOffice = {
  changeCustomer: adminAction(recordOfCustomer, async (context, change, { id }) => {
    const outcome = await changeCustomerRecord(context, { ...change, admin: { id } })
    if (outcome === 'overtaken') return refused(RECORD_OVERTAKEN)
    return outcome === 'unknown' ? NO_CUSTOMER : done('customer-changed')
  }),

  stopContact: adminAction(contactStopForm, async (context, { customer_id: customerId, reason }, admin) => {
    const outcome = await stopContactByHand(context, { customerId, reason, admin })
    if (outcome === 'unknown') return NO_CUSTOMER
    return outcome === 'stopped' ? done('contact-stopped') : UNCHANGED
  }),

  liftContactStop: adminAction(
    contactStopForm,
    async (context, { customer_id: customerId, reason }, admin) => {
      const outcome = await liftContactStop(context, { customerId, reason, admin })
      if (outcome === 'unknown') return NO_CUSTOMER
      return outcome === 'lifted' ? done('contact-allowed') : UNCHANGED
    },
  ),

  completeTask: adminAction(taskForm, async (context, { task_id }, { id, name }) => {
    const outcome = await completeTask(context, task_id, { id, name, role: 'admin' })
    if (outcome === 'refused')
      return refused('Er is niets afgevinkt: deze bestelling is opgeschort of geannuleerd.')
    return done(outcome === 'delivered' ? 'order-delivered' : 'task-done')
  }),

  reopenTask: adminAction(taskForm, async (context, { task_id }, { id, name }) => {
    const outcome = await reopenTask(context, task_id, { id, name, role: 'admin' })
    return outcome === 'refused'
      ? refused('Dat kan niet meer: deze bestelling is al klaar, of geannuleerd.')
      : done('task-open')
  }),

  changeOrderStatus: adminAction(orderStatusForm, async (context, { order_id, status, reason }, { id }) => {
    const actor = { kind: 'admin', accountId: id } as const
    const outcome = await changeOrderStatus(context, { orderId: order_id, to: status, reason, actor })
    if (outcome === 'changed') return done('status-changed')
    return STATUS_ANSWERS[outcome]
  }),

  changeOrder: adminAction(changeRequest, async (context, change, { id }) => {
    const order = await orderWithNumber(context.db, change.orderNumber)
    if (!order) return NO_ORDER
    const by = { id, role: 'admin' } as const
    const answer = await changeOrder(context, { ...change, customerId: order.customerId, by })
    if (answer.outcome === 'changed') return done('order-changed', officeOrderPath(order.orderNumber))
    return answer.outcome === 'refused'
      ? refused(OFFICE_OBSTACLES[answer.obstacle])
      : CHANGE_ANSWERS[answer.outcome]
  }),

  callOffChange: adminAction(orderNumberForm, async (context, { order_number }, { id }) => {
    const order = await orderWithNumber(context.db, order_number)
    if (!order) return NO_ORDER
    const { customerId, orderNumber } = order
    const by = { id, role: 'admin' } as const
    const outcome = await callOffOrderChange(context, { customerId, orderNumber, by })
    if (outcome === 'called-off' || outcome === 'unchanged') return done('change-cancelled')
    return outcome === 'too-late'
      ? refused('Intrekken kan niet meer: de factuur van die termijn is al gemaakt.')
      : NO_ORDER
  }),

  showTransferCode: adminTest(
    orderForm,
    async (context, { order_id }, { id }): Promise<FormOutcome<{ code: string }>> => {
      const shown = await showTransferCode(context, order_id, { id, role: 'admin' })
      if (shown.outcome !== 'shown') return CODE_ANSWERS[shown.outcome]
      return { status: 'accepted', code: shown.code }
    },
    { failedNotice: officeFault('De verhuiscode is nu niet te lezen. Probeer het opnieuw.') },
  ),

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

  creditInvoice: adminAction(creditForm, async (context, { invoice_id, reason }, admin) => {
    const answer = await creditInvoice(context, { invoiceId: invoice_id, reason, admin })
    if (answer.outcome === 'not-found') return NO_INVOICE
    if (answer.outcome === 'already-credited') return refused('Deze factuur was al gecrediteerd.')
    return done('credit-note-issued')
  }),

  disputeInvoice: adminAction(disputeForm, async (context, { invoice_id: invoiceId, reason }, { id }) => {
    const outcome = await disputeInvoice(context, { invoiceId, reason, admin: { id, role: 'admin' } })
    if (outcome === 'unknown') return NO_INVOICE
    if (outcome === 'not-open')
      return refused('Deze factuur is betaald of gecrediteerd: er valt niets te betwisten.')
    return outcome === 'changed' ? done('invoice-disputed') : UNCHANGED
  }),

  resolveDispute: adminAction(invoiceForm, async (context, { invoice_id: invoiceId }, { id }) => {
    const outcome = await resolveDispute(context, { invoiceId, admin: { id, role: 'admin' } })
    if (outcome === 'unknown') return NO_INVOICE
    return outcome === 'changed' ? done('dispute-settled') : UNCHANGED
  }),

  mailInvoice: adminAction(invoiceForm, async (context, { invoice_id }, admin) => {
    const { outcome } = await mailInvoice(context, invoice_id, actorOf(admin))
    if (outcome === 'unknown') return NO_INVOICE
    if (outcome === 'contact-stopped') return refused(CONTACT_STOPPED)
    if (outcome === 'just-mailed') return refused('Deze factuur ging net al op de mail. Wacht een minuut.')
    return done('mail-queued')
  }),
}
