import { z } from 'astro/zod'
import { keptFurtherNames } from '@/features/hosting/orders/domain/further-names'
import type { OrderedCart } from '@/features/hosting/orders/domain/order-in-words'
import {
  DOMAIN_PLANS,
  ORDER_PAYMENT_STATUSES,
  ORDER_SELECTIONS,
  ORDER_STATUSES,
} from '@/features/hosting/orders/domain/order-status'
import { priceNow } from '@/features/hosting/orders/domain/price-now'
import { billOrder } from '@/features/hosting/orders/server/bill-order'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { orderPage } from '@/features/hosting/orders/server/order-list'
import { orderWithNumber } from '@/features/hosting/orders/server/orders-for-office'
import { ordersOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import { answerOfCustomer } from '@/features/people/customers/server/answer-of-customer'
import { type ApiCall, refuse } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { cents, changed, day, found, moment, search, withId } from '@/platform/api/shapes'
import { dayOf } from '@/shared/calendar-day'

const BILLING_CYCLES = ['monthly', 'yearly'] as const

const order = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    customer_id: z.uuid(),
    customer_name: z.string(),
    customer_company: z.string().nullable(),
    customer_email: z.string(),
    hosting_package: z
      .string()
      .nullable()
      .describe('Het id van het pakket, zoals `basis`; null voor een domeinnaam alleen.'),
    billing_cycle: z.enum(BILLING_CYCLES),
    acting_as: z.enum(ACTING_AS).describe('`consumer`: heeft bedenktijd, en kan op elk moment opzeggen.'),
    extras: z
      .array(z.string())
      .describe('De ids van de extra’s, zoals `ssl`; van drie postbussen staat het id er drie keer.'),
    domain_name: z.string().nullable(),
    further_domain_names: z
      .array(z.string())
      .describe(
        'Domeinnamen die we naast `domain_name` vastleggen, zonder die waar de bestelling zonder verdergaat.',
      ),
    domain_plan: z.enum(DOMAIN_PLANS).nullable(),
    total_price: cents.describe(
      'Van de eerste termijn, of van een termijn zoals de laatste wijziging die maakte; in eurocenten, met het eerste jaar van de domeinnamen en de btw van `vat_percent`.',
    ),
    vat_percent: z.int().describe('Het btw-tarief in `total_price`, in procenten; 0 als de btw is verlegd.'),
    price_now: cents.describe(
      'Wat een termijn nu kost, na wijzigingen en aangekondigde prijzen; in eurocenten, met de btw die de klant nu betaalt (geen, als die is verlegd), zonder de domeinnamen bij hosting.',
    ),
    status: z.enum(ORDER_STATUSES),
    payment_status: z.enum(ORDER_PAYMENT_STATUSES),
    created_at: moment,
    delivery_due_at: moment.nullable(),
    delivered_at: moment.nullable(),
    ends_on: day.nullable(),
  })
  .meta({ id: 'Order' })

/** An order as answers have it: with what a period of it costs at this moment. */
function pricedOrder<Order extends Parameters<typeof priceNow>[0] & Pick<OrderedCart, 'furtherDomains'>>(
  order: Order,
  now: Date,
) {
  const furtherDomainNames = keptFurtherNames(order)
  return { ...order, furtherDomainNames, priceNow: priceNow(order, dayOf(now)).total }
}

/** The number of an order, or its id: the one stands on paper, the other in events and invoices. */
const withNumber = z.object({ number: z.string().min(1).max(40) })

export const orderCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/customers/{id}/orders',
    name: 'listOrdersOfCustomer',
    scope: 'orders:read',
    summary: 'De bestellingen van een klant, de nieuwste eerst; hoogstens 200',
    params: withId,
    answers: { status: 200, description: 'De bestellingen.', schema: z.object({ data: z.array(order) }) },
    run: (context, { params: { id } }) =>
      answerOfCustomer(context, id, async (db, customerId) => {
        const orders = await ordersOfCustomer(db, customerId)
        return orders.map((each) => pricedOrder(each, context.now()))
      }),
  }),
  defineCall({
    method: 'GET',
    path: '/orders',
    name: 'listOrders',
    scope: 'orders:read',
    summary: 'Bestellingen, de nieuwste eerst',
    query: z.object({
      ...pageQuery,
      status: z.enum(ORDER_STATUSES).optional(),
      payment: z.enum(ORDER_PAYMENT_STATUSES).optional(),
      only: z.enum(ORDER_SELECTIONS).optional(),
      search,
    }),
    answers: { status: 200, description: 'Een bladzijde bestellingen.', schema: pageOf(order) },
    run: async ({ db, now }, { query: { status, payment, only, search, ...page } }) => {
      const filter = { status, payment, only, search }
      const found = await orderPage(db, { filter, ...pageRequest(page), now: now() })
      const rows = found.rows.map((row) => pricedOrder(row, now()))
      return pageAnswer({ ...found, rows })
    },
  }),
  defineCall({
    method: 'GET',
    path: '/orders/{number}',
    name: 'getOrder',
    scope: 'orders:read',
    summary: 'Eén bestelling, met nummer of id',
    params: withNumber,
    answers: { status: 200, description: 'De bestelling.', schema: order },
    run: async ({ db, now }, { params: { number } }) => {
      const order = await orderWithNumber(db, number)
      return found(order && pricedOrder(order, now()))
    },
  }),
  defineCall({
    method: 'PUT',
    path: '/orders/{number}/status',
    name: 'changeOrderStatus',
    scope: 'orders:write',
    summary: 'Een bestelling opschorten, weer activeren of annuleren; de klant leest waarom',
    params: withNumber,
    body: z.strictObject({
      status: z.enum(['active', 'suspended', 'cancelled']),
      reason: z.string().trim().min(3).max(500),
    }),
    answers: { status: 200, description: 'De bestelling heeft deze status.', schema: changed },
    problems: ['conflict'],
    run: async (context, { params: { number }, body: { status, reason }, caller: { admin } }) => {
      const order = await orderWithNumber(context.db, number)
      if (!order) return refuse('not-found')
      const actor = { kind: 'admin', accountId: admin.id } as const
      const outcome = await changeOrderStatus(context, { orderId: order.id, to: status, reason, actor })
      if (outcome === 'unknown') return refuse('not-found')
      return outcome === 'refused' ? refuse('conflict') : { answer: { id: order.id, status } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/orders/{number}/invoices',
    name: 'billOrder',
    scope: 'invoices:write',
    summary: 'Een factuur van het kantoor voor een bestelling; de klant krijgt hem per mail',
    params: withNumber,
    body: z.strictObject({
      made_before: z
        .int()
        .min(0)
        .max(10_000)
        .describe(
          'Hoeveel facturen het kantoor er al voor deze bestelling maakte: twee keer vragen is er één.',
        ),
    }),
    answers: {
      status: 201,
      description: 'De factuur is uitgegeven.',
      schema: z.object({ invoice_number: z.string() }),
    },
    problems: ['conflict'],
    run: async (context, { params: { number }, body, caller: { admin } }) => {
      const order = await orderWithNumber(context.db, number)
      if (!order) return refuse('not-found')
      const actor = actorOf({ id: admin.id, role: 'admin' })
      const billed = await billOrder(context, { orderId: order.id, madeBefore: body.made_before, actor })
      if (billed.outcome === 'unknown') return refuse('not-found')
      return billed.outcome === 'cancelled' || billed.outcome === 'free'
        ? refuse('conflict')
        : { answer: { invoiceNumber: billed.invoiceNumber } }
    },
  }),
]
