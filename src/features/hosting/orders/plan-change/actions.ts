import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { CHANGE_OBSTACLES, OFFICE_OBSTACLES } from '@/features/billing/subscriptions/terms/domain/change'
import { orderChoice } from '@/features/hosting/orders/domain/order-forms'
import { changeRequest } from '@/features/hosting/orders/plan-change/domain/change-request'
import { callOffOrderChange } from '@/features/hosting/orders/plan-change/server/call-off-change'
import { changeOrder } from '@/features/hosting/orders/plan-change/server/change-order'
import { orderWithNumber } from '@/features/hosting/orders/server/orders-for-office'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { refused } from '@/office/rules/office-flash'
import { officeOrderPath } from '@/office/rules/office-paths'
import { portalAction } from '@/portal/portal-action'
import { PORTAL_FAULTS, portalFault } from '@/portal/rules/portal-flash'
import { orderPath } from '@/portal/rules/portal-paths'
import { done, failed, redirectedTo } from '@/shared/form-state'

const NO_ORDER = refused('Deze bestelling bestaat niet meer.')

const CHANGE_ANSWERS = {
  'quote-changed': refused('De som is veranderd sinds je hem zag. Kijk hieronder hoe het nu is.'),
  unchanged: refused('Zo is het al: er valt niets te wijzigen.'),
  unknown: NO_ORDER,
} as const satisfies Record<string, OfficeOutcome>

/** The forms of the office about plan changes. Whatever stands here is for administrators only. */
export const planChangeOffice = {
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

  callOffChange: adminAction(orderChoice, async (context, { order_number }, { id }) => {
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
}

/** The forms of the portal about plan changes. Whatever stands here is for customers, about what is theirs. */
export const planChangePortal = {
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
        return failed(portalFault('Wijzigen kan nu niet', CHANGE_OBSTACLES[answer.obstacle]))
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
}
