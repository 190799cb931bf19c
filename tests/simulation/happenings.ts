import { withdrawMandate } from '../../src/features/billing/direct-debit/server/withdraw-mandate'
import { giveMandate } from '../../src/features/billing/mandates/server/give-mandate'
import { bookReturn } from '../../src/features/billing/settlement/server/book-return'
import { settleThrottled } from '../../src/features/billing/settlement/server/settle-throttled'
import type { OrderStatus } from '../../src/features/hosting/orders/domain/order-status'
import { billOrder } from '../../src/features/hosting/orders/server/bill-order'
import { cancelOrder } from '../../src/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '../../src/features/hosting/orders/server/change-order-status'
import { chooseDomainEnd } from '../../src/features/hosting/orders/server/domain-end'
import { undoCancellation } from '../../src/features/hosting/orders/server/undo-cancellation'
import { withdrawOrder } from '../../src/features/hosting/orders/server/withdraw-order'
import {
  cancelShownOrder,
  loadCancelStep,
} from '../../src/features/hosting/orders/web/office/server/cancel-order'
import type { Cents } from '../../src/shared/money'
import { arrangements } from './arrangements'
import type { Chance } from './chance'
import { changeSomething } from './changing'
import { bankBooksDebits, filesGoToTheBank, officeCallsOff, providersDebit } from './debiting'
import { freeInvoices } from './free-invoices'
import { writesAboutMandate, writesAboutOrder } from './letters'
import { happeningsToLines } from './line-changing'
import { memoryOf } from './looking'
import { daysLater } from './naive-days'
import { namesIn } from './naming'
import { moves, viesOfToday } from './neighbours'
import { OFFICE } from './office'
import { disputes, lastLettersArrive, newPrices, tasksAreDone } from './office-days'
import { order } from './ordering'
import { fileComesAgain } from './paying'
import { peopleOf } from './people'
import { happeningsToProjects } from './projects'
import { proposalsOfOrders } from './proposing'
import { quotesAreSent } from './quoting'
import { count, MOMENTS, planDeed, type SimulatedOrder, type World } from './world'

/** An order in its state of this morning. */
interface StandingOrder extends SimulatedOrder {
  status: OrderStatus
  /** Last day of an order with a pending cancellation. */
  endsOn: string | null
  placedOn: string
}

/**
 * Random event of one order on a day. To add one, add it to `TO_ORDERS`: a name, its probability per day, and the
 * product's use case that it calls; its result is counted in the totals. Later consequences are deeds of a later day
 * (`planDeed`). It draws random values only from the sequence it is given, which belongs to this order, this day and
 * this name, so that nothing else in the year changes.
 */
interface ToOrder {
  name: string
  /** Probability per day, for an order that `mayHappen` accepts. */
  odds: number
  mayHappen: (order: StandingOrder, world: World) => boolean
  act: (world: World, order: StandingOrder, draw: Chance) => Promise<string | undefined>
}

const runs = ({ status }: StandingOrder) => status === 'active' || status === 'suspended'
const isActive = ({ status }: StandingOrder) => status === 'active'

const TO_ORDERS: readonly ToOrder[] = [
  {
    name: 'cancels',
    odds: 0.001,
    mayHappen: (one) => one.status !== 'cancelled',
    act: async (world, one, draw) => {
      // Two tabs at the same moment, at two nodes.
      const contexts = draw.is(0.3) ? [world.site.context, world.other] : [world.site.context]
      const answers = await Promise.all(
        contexts.map((context) => cancelOrder(context, { ...one, reason: 'Ik stop ermee' })),
      )
      if (draw.is(0.4))
        planDeed(world, daysLater(world.day, draw.between(0, 14)), {
          name: 'changes their mind',
          whose: one.name,
          at: draw.pick(MOMENTS),
          act: async () => await undoCancellation(world.site.context, one),
        })
      return answers[0]?.outcome
    },
  },
  {
    name: 'withdraws',
    odds: 0.006,
    mayHappen: ({ person, placedOn }, { day }) =>
      !person.details.customerCompany && day <= daysLater(placedOn, 20),
    act: async (world, one) => await withdrawOrder(world.site.context, one),
  },
  {
    name: 'cancels by letter',
    odds: 0.0006,
    mayHappen: (one) => one.status !== 'cancelled',
    act: (world, one, draw) => writesAboutOrder(world, one, draw, 'order-cancelled'),
  },
  {
    name: 'withdraws by letter',
    odds: 0.004,
    mayHappen: ({ person, placedOn }, { day }) =>
      !person.details.customerCompany && day <= daysLater(placedOn, 16),
    act: (world, one, draw) => writesAboutOrder(world, one, draw, 'order-withdrawn'),
  },
  {
    name: 'takes the mandate back by letter',
    odds: 0.0004,
    mayHappen: runs,
    act: writesAboutMandate,
  },
  {
    name: 'the office suspends',
    odds: 0.0008,
    mayHappen: isActive,
    act: async (world, one, draw) => {
      const then = draw.weighed({ active: 85, cancelled: 15 })
      planDeed(world, daysLater(world.day, draw.between(1, 45)), {
        name: `the office makes it ${then}`,
        whose: one.name,
        at: draw.pick(MOMENTS),
        act: async () => await moveOrder(world, one, then),
      })
      return await moveOrder(world, one, 'suspended')
    },
  },
  {
    name: 'the office ends',
    odds: 0.0006,
    mayHappen: runs,
    act: async (world, one) => await moveOrder(world, one, 'cancelled'),
  },
  {
    name: 'the office bills by hand',
    odds: 0.0003,
    mayHappen: isActive,
    act: async ({ site }, { orderId }) =>
      (
        await billOrder(site.context, {
          orderId,
          madeBefore: 0,
          actor: { kind: 'admin', accountId: OFFICE.id },
        })
      ).outcome,
  },
  {
    name: 'gives a mandate',
    odds: 0.004,
    mayHappen: runs,
    act: async ({ site }, one) =>
      await giveMandate(site.context, customerOf(one), { iban: 'NL20INGB0001234567', holder: 'K. Lant' }),
  },
  {
    name: 'withdraws the mandate',
    odds: 0.0005,
    mayHappen: runs,
    act: async ({ site }, one) => await withdrawMandate(site.context, customerOf(one)),
  },
  {
    name: 'changes something',
    odds: 0.005,
    mayHappen: (one) => one.status !== 'pending',
    act: changeSomething,
  },
  {
    name: 'chooses what becomes of the name',
    odds: 0.05,
    mayHappen: ({ endsOn, status }, { plan }) => plan.hasAllActs && endsOn !== null && status !== 'cancelled',
    act: ({ site }, one, draw) =>
      chooseDomainEnd(site.context, { ...one, domainEnd: draw.pick(['move', 'release']) }),
  },
  {
    name: 'moves abroad',
    odds: 0.0012,
    mayHappen: runs,
    act: moves,
  },
  {
    name: 'the address is lost',
    odds: 0.0003,
    mayHappen: runs,
    act: async (world, { name: whose, customerId, person }, draw) => {
      const change = (city: string | null) =>
        world.pool.query('UPDATE hosting_customers SET customer_city = $1 WHERE id = $2', [city, customerId])
      await change(null)
      planDeed(world, daysLater(world.day, draw.between(2, 15)), {
        name: 'the address is found',
        whose,
        at: '09:15',
        act: async () => {
          await change(person.details.customerCity)
          return undefined
        },
      })
      return undefined
    },
  },
]

async function moveOrder(world: World, one: SimulatedOrder, to: OrderStatus): Promise<string> {
  const { site, day } = world
  const { orderId } = one
  const actor = { kind: 'admin', accountId: OFFICE.id } as const
  memoryOf(world, 'moved by the office').set(orderId, day)
  if (to === 'cancelled') return await cancelAsShown(world, one)
  return await changeOrderStatus(site.context, { orderId, to, reason: 'Op verzoek', actor })
}

/** Cancels an order as the step before it says, whatever happened to it before, and holds the step to its word. */
async function cancelAsShown(
  { site, pool }: World,
  { orderId, orderNumber }: SimulatedOrder,
): Promise<string> {
  const found = await loadCancelStep(site.context, orderNumber)
  const { rows: before } = await pool.query<{ id: string }>(NOTES_OF_ORDER, [orderId])
  const reason = 'Op verzoek'
  const shown = found?.shown ?? ''
  const { outcome } = await cancelShownOrder(site.context, { orderId, shown, reason, admin: OFFICE })
  if (outcome === 'changed') throw new Error(`Nothing changed between the step of ${orderNumber} and the act`)
  if (outcome !== 'cancelled') return outcome
  const { rows: after } = await pool.query<{ id: string; of: string; total: string }>(NOTES_OF_ORDER, [
    orderId,
  ])
  const made = after
    .filter(({ id }) => !before.some((note) => note.id === id))
    .map(({ of, total }) => `${of} ${Math.round(Number(total) * -100)}`)
  const said = (found?.step?.credits ?? []).map(({ invoiceId, total }) => `${invoiceId} ${total}`)
  if (made.join() !== said.join())
    throw new Error(`The step of ${orderNumber} said ${said.join()}, the act made ${made.join()}`)
  return 'changed'
}

const NOTES_OF_ORDER = `SELECT id, credits_invoice_id AS of, total_amount AS total FROM hosting_invoices
  WHERE order_id = $1 AND series = 'credit' ORDER BY series_period, sequence`

function customerOf({ customerId, accountId, person: { details } }: SimulatedOrder) {
  return { id: customerId, accountId, name: details.customerName, email: details.customerEmail }
}

/** Other events of a day: each function plans the day's deeds in the morning. To add one, add it here. */
const OF_A_DAY: readonly ((world: World) => Promise<void>)[] = [
  newOrders,
  happeningsToOrders,
  moneyGoesBack,
  oldNewsComesAgain,
  disputes,
  viesOfToday,
  arrangements,
  freeInvoices,
  quotesAreSent,
  happeningsToProjects,
  happeningsToLines,
  proposalsOfOrders,
  newPrices,
  tasksAreDone,
  lastLettersArrive,
  filesGoToTheBank,
  bankBooksDebits,
  providersDebit,
  officeCallsOff,
]

/** Plans the unplanned events of this day. */
export async function planDay(world: World): Promise<void> {
  for (const plan of OF_A_DAY) await plan(world)
}

async function newOrders(world: World): Promise<void> {
  for (const person of peopleOf(world))
    for (const [turn, day] of person.ordersOn.entries())
      if (day === world.day)
        planDeed(world, day, {
          name: 'orders',
          whose: `${person.index}.${turn}`,
          at: world.chance('ordering', person.index, turn).pick(MOMENTS),
          act: () => order(world, person, turn),
        })
}

async function happeningsToOrders(world: World): Promise<void> {
  for (const one of await standingOrders(world))
    for (const { name, odds, mayHappen, act } of TO_ORDERS) {
      const draw = world.chance(name, one.name, world.day)
      if (mayHappen(one, world) && draw.is(odds * world.plan.pace))
        planDeed(world, world.day, {
          name,
          whose: one.name,
          at: draw.pick(MOMENTS),
          act: () => act(world, one, draw),
        })
    }
}

async function standingOrders({ pool, orders }: World): Promise<StandingOrder[]> {
  const { rows } = await pool.query<Pick<StandingOrder, 'orderId' | 'status' | 'endsOn' | 'placedOn'>>(
    `SELECT id AS "orderId", status, ends_on::text AS "endsOn",
       (created_at AT TIME ZONE 'Europe/Amsterdam')::date::text AS "placedOn"
     FROM hosting_orders WHERE status <> 'cancelled'`,
  )
  const standing = new Map(rows.map((row) => [row.orderId, row]))
  return orders.flatMap((one) => {
    const now = standing.get(one.orderId)
    return now ? [{ ...one, ...now }] : []
  })
}

/** The office sends money of credited invoices back, all of it or a part. */
async function moneyGoesBack(world: World): Promise<void> {
  const nameOf = await namesIn(world)
  const { rows } = await world.pool.query<{ id: string; kept: number; returned: number }>(
    `SELECT v.id, sum(p.returned_amount * 100)::int AS returned,
       ((sum(p.paid_amount - p.refunded_amount - p.charged_back_amount - p.returned_amount)
         - v.total_amount + v.credited_amount) * 100)::int AS kept
     FROM hosting_invoices v JOIN payments p ON p.invoice_id = v.id AND p.state = 'paid'
     WHERE v.credited_amount <> 0 GROUP BY v.id`,
  )
  for (const { id: invoiceId, kept, returned } of rows) {
    const whose = nameOf(invoiceId)
    const draw = world.chance('sends back', whose, world.day)
    if (kept <= 0 || !draw.is(0.15)) continue
    const amount = (draw.is(0.8) ? kept : Math.ceil(kept / 2)) as Cents
    planDeed(world, world.day, {
      name: 'the office sends money back',
      whose,
      at: '12:00',
      act: async () => {
        const known = returned as Cents
        const outcome = await bookReturn(world.site.context, { invoiceId, amount, known, admin: OFFICE })
        if (outcome === 'booked') count(world, 'cents sent back', amount)
        return outcome
      },
    })
  }
}

/** Duplicates: the bank's file arrives again; somebody reopens an old return page of their bank. */
async function oldNewsComesAgain(world: World): Promise<void> {
  const draw = world.chance('old news', world.day)
  if (draw.is(0.15))
    planDeed(world, world.day, {
      name: 'the file of the bank again',
      whose: '',
      at: '15:45',
      act: () => fileComesAgain(world, draw),
    })
  if (draw.is(0.15))
    planDeed(world, world.day, {
      name: 'an old page again',
      whose: '',
      at: '21:00',
      act: async () => {
        const ids = await paymentsInOrder(world)
        return ids.length > 0
          ? (await settleThrottled(world.site.context, draw.pick(ids))).outcome
          : undefined
      },
    })
}

/** All payments, in an order that is the same in every run. */
async function paymentsInOrder(world: World): Promise<string[]> {
  const nameOf = await namesIn(world)
  const { rows } = await world.pool.query<{ id: string; invoiceId: string; at: string }>(
    'SELECT id, invoice_id AS "invoiceId", created_at::text AS at FROM payments',
  )
  const named = rows.map(({ id, invoiceId, at }) => ({ id, name: `${at} ${nameOf(invoiceId)}` }))
  return named.sort((one, other) => (one.name < other.name ? -1 : 1)).map(({ id }) => id)
}
