import { actorOf } from '@/features/audit/rules/audit-entry'
import { completeTask, reopenTask } from '@/features/delivery/server/complete-task'
import { showTransferCode } from '@/features/delivery/server/show-transfer-code'
import { mailInvoice } from '@/features/invoices/server/mail-invoice'
import { billOrder } from '@/features/orders/server/bill-order'
import { changeOrderStatus, type OrderStatusOutcome } from '@/features/orders/server/change-order-status'
import {
  billForm,
  creditForm,
  invoiceForm,
  orderForm,
  orderStatusForm,
  taskForm,
} from '@/office/rules/office-forms'
import { noticeWithMail } from '@/office/rules/office-notices'
import { creditInvoice } from '@/office/server/credit-invoice'
import { type ActionAnswer, adminAction, adminTest } from './admin-action'

const NO_ORDER = { outcome: 'refused', message: 'Deze bestelling bestaat niet meer.' } as const
const NO_INVOICE = { outcome: 'refused', message: 'Deze factuur bestaat niet.' } as const

const NOTHING_TO_BILL = {
  outcome: 'refused',
  message: 'Deze bestelling is geannuleerd. Er komt geen factuur meer bij.',
} as const

const STATUS_ANSWERS = {
  unchanged: { outcome: 'done' },
  refused: {
    outcome: 'refused',
    message: 'Die stap kan niet meer: de status was al veranderd. Kijk eerst hoe het er nu voor staat.',
  },
  unknown: NO_ORDER,
} as const satisfies Record<Exclude<OrderStatusOutcome, 'changed'>, ActionAnswer>

const CODE_ANSWERS = {
  none: { outcome: 'refused', message: 'Er is geen verhuiscode: nog niet ingevuld, of al gewist.' },
  unreadable: {
    outcome: 'refused',
    message: 'APP_SECRET is sindsdien veranderd. Vraag de klant de verhuiscode opnieuw in te vullen.',
  },
} as const satisfies Record<string, ActionAnswer>

/** The forms of the hosting office. Whatever stands here is for administrators only. The note says what was done. */
export const hostingOffice = {
  completeTask: adminAction(taskForm, async (context, { task_id }, { id, name }) => {
    const outcome = await completeTask(context, task_id, { id, name, role: 'admin' })
    return {
      outcome: 'done',
      note: outcome === 'delivered' ? noticeWithMail(context, 'geleverd') : 'taak-klaar',
    }
  }),

  reopenTask: adminAction(taskForm, async (context, { task_id }, { id, name }) => {
    const outcome = await reopenTask(context, task_id, { id, name, role: 'admin' })
    return outcome === 'refused'
      ? { outcome: 'refused', message: 'Dat kan niet meer: deze bestelling is al klaar, of geannuleerd.' }
      : { outcome: 'done', note: 'taak-open' }
  }),

  changeOrderStatus: adminAction(orderStatusForm, async (context, { order_id, status, reason }, { id }) => {
    const actor = { kind: 'admin', accountId: id } as const
    const outcome = await changeOrderStatus(context, { orderId: order_id, to: status, reason, actor })
    if (outcome === 'changed') return { outcome: 'done', note: noticeWithMail(context, 'status-gewijzigd') }
    return STATUS_ANSWERS[outcome]
  }),

  showTransferCode: adminTest(
    orderForm,
    async (context, { order_id }, { id }) => {
      const shown = await showTransferCode(context, order_id, { id, role: 'admin' })
      return shown.outcome === 'shown' ? shown : CODE_ANSWERS[shown.outcome]
    },
    'De verhuiscode is nu niet te lezen. Probeer het opnieuw.',
  ),

  /** Notes the number of the invoice. */
  billOrder: adminAction(
    billForm,
    async (context, { order_id, made_before }, admin) => {
      const billed = await billOrder(context, {
        orderId: order_id,
        madeBefore: made_before,
        actor: actorOf(admin),
      })
      if (billed.outcome === 'unknown') return NO_ORDER
      return billed.outcome === 'cancelled'
        ? NOTHING_TO_BILL
        : { outcome: 'done', note: billed.invoiceNumber }
    },
    'Fout bij aanmaken factuur',
  ),

  creditInvoice: adminAction(creditForm, async (context, { invoice_id, reason }, admin) => {
    const answer = await creditInvoice(context, { invoiceId: invoice_id, reason, admin })
    if (answer.outcome === 'not-found') return NO_INVOICE
    if (answer.outcome === 'already-credited')
      return { outcome: 'refused', message: 'Deze factuur was al gecrediteerd.' }
    return { outcome: 'done', note: noticeWithMail(context, 'creditnota-gemaakt') }
  }),

  mailInvoice: adminAction(invoiceForm, async (context, { invoice_id }, admin) => {
    const { outcome } = await mailInvoice(context, invoice_id, actorOf(admin))
    if (outcome === 'unknown') return NO_INVOICE
    if (outcome === 'just-mailed')
      return { outcome: 'refused', message: 'Deze factuur ging net al op de mail. Wacht een minuut.' }
    return { outcome: 'done', note: context.mailer ? 'mail-onderweg' : 'mail-bewaard' }
  }),
}
