import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { CHANGE_OBSTACLES, OFFICE_OBSTACLES } from '@/features/billing/subscriptions/terms/domain/change'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { officeOrderPath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { customers } from '@/portal/customers'
import { PORTAL_FAULTS, portalFault } from '@/portal/rules/portal-flash'
import { orderPath } from '@/portal/rules/portal-paths'
import { done, redirectedTo } from '@/shared/form-state'
import { orderChoice } from '../domain/order-forms'
import { orderWithNumber } from '../server/orders-for-office'
import { changeRequest } from './domain/change-request'
import { callOffOrderChange } from './server/call-off-change'
import { changeOrder } from './server/change-order'

const GONE = refused('Deze bestelling bestaat niet meer.')

/** The forms of the office about plan changes. Whatever stands here is for administrators only. */
export const planChangeOffice = {
  changeOrder: form({
    who: colleagues,
    asks: changeRequest,
    does: async (context, change, by) => {
      const order = await orderWithNumber(context.db, change.orderNumber)
      return order
        ? await changeOrder(context, { ...change, customerId: order.customerId, by })
        : ({ outcome: 'unknown' } as const)
    },
    says: {
      changed: (_changed, { input }) => done('order-changed', officeOrderPath(input.orderNumber)),
      refused: ({ obstacle }) => refused(OFFICE_OBSTACLES[obstacle]),
      'quote-changed': refused('De som is veranderd sinds je hem zag. Kijk hieronder hoe het nu is.'),
      unchanged: refused('Zo is het al: er valt niets te wijzigen.'),
      unknown: GONE,
    },
  }),

  callOffChange: form({
    who: colleagues,
    asks: orderChoice,
    does: async (context, { order_number }, by) => {
      const order = await orderWithNumber(context.db, order_number)
      if (!order) return 'unknown'
      const { customerId, orderNumber } = order
      return await callOffOrderChange(context, { customerId, orderNumber, by })
    },
    says: {
      'called-off': 'change-cancelled',
      unchanged: 'change-cancelled',
      'too-late': refused('Intrekken kan niet meer: de factuur van die termijn is al gemaakt.'),
      unknown: GONE,
    },
  }),
}

/** The forms of the portal about plan changes. Whatever stands here is for customers, about what is theirs. */
export const planChangePortal = {
  changeOrder: form({
    who: customers,
    asks: changeRequest,
    does: (context, change, { account: by, customer }) =>
      changeOrder(context, { ...change, customerId: customer.id, by }),
    says: {
      changed: ({ invoiceId, isDebited }, { input: { orderNumber } }) => {
        if (!invoiceId) return done('change-planned', orderPath(orderNumber))
        return isDebited ? done('order-changed', orderPath(orderNumber)) : redirectedTo(payPath(invoiceId))
      },
      refused: ({ obstacle }) => portalFault('Wijzigen kan nu niet', CHANGE_OBSTACLES[obstacle]),
      'quote-changed': portalFault(
        'De som is veranderd sinds je hem zag',
        'Er is nog niets gewijzigd. Hieronder staat hoe het nu is: klopt het zo, bevestig het dan.',
      ),
      unchanged: portalFault('Zo is het al', 'Er valt niets te wijzigen. Kies iets anders dan je nu hebt.'),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),

  callOffChange: form({
    who: customers,
    asks: orderChoice,
    does: (context, { order_number: orderNumber }, { account: by, customer }) =>
      callOffOrderChange(context, { customerId: customer.id, orderNumber, by }),
    says: {
      'called-off': 'change-called-off',
      unchanged: 'change-called-off',
      'too-late': portalFault(
        'Intrekken kan niet meer',
        'De factuur van die termijn is al gemaakt, of de dag is voorbij. Daarna kun je weer wijzigen.',
      ),
      unknown: PORTAL_FAULTS.noSuchOrder,
    },
  }),
}
