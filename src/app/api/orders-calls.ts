import { z } from 'astro/zod'
import { TERMS_TEXT, TERMS_VERSION } from '@/content/terms'
import { EXTRAS, type ExtraId, PACKAGES, type PackageId } from '@/features/hosting/catalogue/domain/packages'
import { orderRequest } from '@/features/hosting/checkout/domain/order-request'
import { type PlacedOrder, placeOrder } from '@/features/hosting/checkout/server/place-order'
import { startCheckout } from '@/features/hosting/checkout/server/start-checkout'
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
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import { type ApiCall, refuse } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { dayOf } from '@/shared/calendar-day'
import { customerFields } from './customer-fields'
import { asForm, cents, changed, day, defineCall, found, moment, search } from './shapes'

const PACKAGE_IDS = Object.keys(PACKAGES) as PackageId[]
const EXTRA_IDS = Object.keys(EXTRAS) as ExtraId[]
const BILLING_CYCLES = ['monthly', 'yearly'] as const

export const order = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    customer_id: z.uuid(),
    customer_name: z.string(),
    customer_company: z.string().nullable(),
    customer_email: z.string(),
    hosting_package: z.enum(PACKAGE_IDS),
    billing_cycle: z.enum(BILLING_CYCLES),
    acting_as: z.enum(ACTING_AS).describe('`consumer`: heeft bedenktijd, en kan op elk moment opzeggen.'),
    extras: z.array(z.enum(EXTRA_IDS)),
    domain_name: z.string().nullable(),
    domain_plan: z.enum(DOMAIN_PLANS).nullable(),
    total_price: cents.describe(
      'Van de eerste termijn, of van een termijn zoals de laatste wijziging die maakte; in eurocenten, inclusief btw en het eerste jaar van de domeinnaam.',
    ),
    price_now: cents.describe(
      'Wat een termijn nu kost, na wijzigingen en aangekondigde prijzen; in eurocenten, inclusief btw, zonder de domeinnaam.',
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
export function pricedOrder<Order extends Parameters<typeof priceNow>[0]>(order: Order, now: Date) {
  return { ...order, priceNow: priceNow(order, dayOf(now)).total }
}

/** What the order wizard asks (docs/product/hosting.md#checkout), under the same names. */
const newOrder = z
  .strictObject({
    hosting_package: z.enum(PACKAGE_IDS),
    billing_cycle: z.enum(BILLING_CYCLES).default('monthly'),
    extras: z.array(z.enum(EXTRA_IDS)).max(20).default([]),
    domain_name: z.string().max(253).nullish(),
    domain_plan: z.enum(DOMAIN_PLANS).default('register'),
    ...customerFields,
    customer_email: z.email().max(254),
    acting_as: z
      .enum(ACTING_AS)
      .optional()
      .describe(
        'Voor wie de klant bestelt, zoals die zelf zegt. Zonder dit: `company` met een bedrijfsnaam of KVK-nummer, anders `consumer`.',
      ),
    terms_accepted: z
      .literal(true)
      .describe('De klant heeft de algemene voorwaarden gezien en is ermee akkoord. Dat bewaar je zelf.'),
  })
  .meta({ id: 'NewOrder' })

/** An order of a program is paid by bank transfer: nobody is there to be sent to a bank. */
const asOrder = newOrder.transform(({ terms_accepted, ...typed }) => ({
  ...typed,
  terms: terms_accepted ? 'ja' : '',
  payment_method: 'bank-transfer',
}))

/** What the evidence of an order says in the place of the button that was pressed. */
const ORDERED_BY_PROGRAM = 'Besteld via de API, namens de klant'

/** The number of an order, or its id: the one stands on paper, the other in events and invoices. */
const withNumber = z.object({ number: z.string().min(1).max(40) })

export const orderCalls: readonly ApiCall<KeyHolder>[] = [
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
    method: 'POST',
    path: '/orders',
    name: 'placeOrder',
    scope: 'orders:write',
    summary: 'Een bestelling namens een klant, te betalen per overschrijving',
    description:
      'De klant krijgt de bevestiging met de factuur, en bij een nieuw adres een account met een eerste code.',
    body: asForm(asOrder, orderRequest),
    answers: {
      status: 201,
      description: 'De bestelling staat.',
      schema: z.object({ id: z.uuid(), order_number: z.string(), invoice_id: z.uuid().nullable() }),
    },
    problems: ['conflict'],
    run: async (context, { body, id, caller }) => {
      const terms = { termsVersion: TERMS_VERSION, termsText: TERMS_TEXT }
      const agreed = { ...body, ...terms, orderButtonText: ORDERED_BY_PROGRAM }
      const placed = await placeOrder(context, agreed, {
        form: 'api',
        requestId: id,
        content: {},
        clientAddress: `api ${caller.keyId} ${id}`,
      })
      if (placed.outcome === 'domain-taken') return refuse('conflict', DOMAIN_TAKEN)
      if (placed.outcome === 'vat-changed') return refuse('conflict', VAT_CHANGED)
      if (placed.outcome === 'limited') return refuse('busy')
      if (placed.outcome === 'failed') throw placed.cause
      await mailAndOpenPayment(context, placed, body)
      return { answer: { id: placed.orderId, orderNumber: placed.orderNumber, invoiceId: placed.invoiceId } }
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

/** What follows on an order of the site too; neither undoes it. */
async function mailAndOpenPayment(
  context: Parameters<typeof placeOrder>[0],
  placed: PlacedOrder,
  input: Parameters<typeof startCheckout>[2],
): Promise<void> {
  await Promise.all([
    deliverNow(context, [placed.confirmationMailId, placed.noticeMailId]),
    startCheckout(context, placed, input),
  ])
}

const VAT_CHANGED = {
  nl: 'Het btw-tarief is een ander dan in shown_vat. Er is niets besteld.',
  en: 'The rate of VAT is another than shown_vat says. Nothing was ordered.',
}

const DOMAIN_TAKEN = {
  nl: 'De domeinnaam is intussen bezet. Er is niets besteld.',
  en: 'The domain name has been taken in between. Nothing was ordered.',
}
