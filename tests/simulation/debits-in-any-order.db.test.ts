import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callOffCollection } from '../../src/features/billing/direct-debit/server/call-off'
import { collect } from '../../src/features/billing/direct-debit/server/collect'
import { withdrawMandate } from '../../src/features/billing/direct-debit/server/withdraw-mandate'
import { disputeInvoice, resolveDispute } from '../../src/features/billing/dunning/server/dispute-invoice'
import { creditInvoice } from '../../src/features/billing/invoices/web/office/server/credit-invoice'
import { giveMandate } from '../../src/features/billing/mandates/server/give-mandate'
import { CONSUMER_ORDER, placeOrderOf } from '../support/customers'
import { createTestContext } from '../support/database'
import { ACCOUNT } from '../support/debits'
import { runs } from '../support/long-runs'
import { cutOff } from './doom'
import { rowsOf } from './looking'
import { daysLater } from './naive-days'
import { OFFICE } from './office'
import { pay } from './paying'
import { simulate } from './simulate'
import { happenedIn } from './totals'
import {
  emptyWorld,
  MOMENTS,
  planDeed,
  type SimulatedInvoice,
  type SimulatedOrder,
  type World,
} from './world'

const BEGIN = '2026-11-20'
/** Until after the second period was charged, announced and debited, and some debits were returned. */
const DAYS = 44
const CUSTOMERS = 6

const office = { kind: 'admin', accountId: OFFICE.id } as const

/** Events of a debited customer, in any order, about the last invoice of their order, if there is one. */
const STEPS = {
  'withdraws the mandate': ({ site }, { customer }) => withdrawMandate(site.context, customer),
  'gives a mandate to the agency': ({ site }, { customer }) => giveMandate(site.context, customer, ACCOUNT),
  'pays a part': (world, { invoice }) =>
    invoice && pay(world, invoice, { method: 'bank-transfer', amount: Math.ceil(invoice.total / 3) }),
  'pays all of it': (world, { invoice }) =>
    invoice && pay(world, invoice, { method: 'ideal', amount: invoice.total }),
  'is taken back': ({ site }, { invoice }) =>
    invoice && creditInvoice(site.context, { invoiceId: invoice.id, reason: 'Verkeerd', admin: OFFICE }),
  'is disputed': ({ site }, { invoice }) =>
    invoice && disputeInvoice(site.context, { invoiceId: invoice.id, reason: 'Nee', admin: OFFICE }),
  'is settled': ({ site }, { invoice }) =>
    invoice && resolveDispute(site.context, { invoiceId: invoice.id, admin: OFFICE }),
  'is called off': ({ site }, { collectionId }) =>
    collectionId && callOffCollection(site.context, { collectionId, reason: 'Belde ons', actor: office }),
  // Two workers collect concurrently, whatever the night planned.
  'is collected by day': ({ site, other }, { collectionId }) =>
    collectionId && Promise.all([site.context, other].map((context) => collect(context, collectionId))),
} as const satisfies Record<string, (world: World, of: Befallen) => unknown>

const STEP_NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[]

interface Befallen {
  customer: { id: string; accountId: string; name: string; email: string }
  invoice: SimulatedInvoice | undefined
  collectionId: string | null
}

interface Happening {
  who: number
  /** Days around which collections are announced, leave and are returned. */
  day: number
  at: (typeof MOMENTS)[number]
  step: keyof typeof STEPS
}

const happenings = fc.array(
  fc.record<Happening>({
    who: fc.nat({ max: CUSTOMERS - 1 }),
    day: fc.integer({ min: 12, max: DAYS - 1 }),
    at: fc.constantFrom(...MOMENTS),
    step: fc.constantFrom(...STEP_NAMES),
  }),
  { minLength: 20, maxLength: 50, size: 'max' },
)

/** A customer whose invoices are debited: by Mollie, the test bank or the agency. */
async function debitedCustomer(world: World, who: number): Promise<SimulatedOrder> {
  const method = (['ideal', 'test-bank', 'bank-transfer'] as const)[who % 3] ?? 'ideal'
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: `klant-${who}@simulatie.example` }
  const placed = await placeOrderOf(world.site, { customer, paymentMethod: method, mandate: true })
  const person = { index: who, details: customer, temper: 'late', ordersOn: [] } as const
  const one = { ...placed, name: `${who}.0`, person, hasMandate: true }
  world.orders.push(one)
  const first = {
    id: placed.invoiceId ?? '',
    order: one,
    name: `${one.name} first`,
    total: 2360,
    isFirst: true,
  }
  planDeed(world, BEGIN, {
    name: 'pays the first invoice',
    whose: one.name,
    at: '09:15',
    act: () => pay(world, first, { method, amount: first.total }),
  })
  return one
}

async function befallen(world: World, order: SimulatedOrder): Promise<Befallen> {
  const { customerId: id, accountId, person } = order
  const { customerName: name, customerEmail: email } = person.details
  const [last] = await rowsOf<{ id: string; total: number; collectionId: string | null }>(
    world,
    `SELECT v.id, (v.total_amount * 100)::int AS total, c.id AS "collectionId" FROM hosting_invoices v
     LEFT JOIN collections c ON c.invoice_id = v.id
     WHERE v.order_id = $1 AND v.series = 'order' ORDER BY v.created_at DESC, v.sequence DESC, c.attempt DESC LIMIT 1`,
    [order.orderId],
  )
  const invoice = last && {
    id: last.id,
    order,
    name: `${order.name} last`,
    total: last.total,
    isFirst: false,
  }
  return { customer: { id, accountId, name, email }, invoice, collectionId: last?.collectionId ?? null }
}

// promise money 7b: A domain name is no means of pressure … nor in any order of withdrawals, part payments, credit notes, disputes and doubled notices
test('in whatever order mandates, debits, notices, payments, credit notes and disputes come, nothing is debited twice or without right, and the money adds up', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(happenings, fc.nat({ max: 9_999 }), async (steps, seed) => {
      await using world = await emptyWorld(
        // Nothing else happens than what banks do, and `steps`.
        {
          seed,
          customers: 0,
          firstDay: BEGIN,
          days: DAYS,
          pace: 0,
          hasAllActs: false,
          hasTroubles: false,
          killWorker: cutOff,
        },
        createTestContext,
      )
      for (let who = 0; who < CUSTOMERS; who++) await debitedCustomer(world, who)
      for (const { who, day, at, step } of steps)
        planDeed(world, daysLater(BEGIN, day), {
          name: step,
          whose: `${who}`,
          at,
          act: async () => {
            const [order] = world.orders.slice(who, who + 1)
            if (order) await STEPS[step](world, await befallen(world, order))
            return undefined
          },
        })
      expect(await simulate(world)).toEqual([])
      for (const [what] of await happenedIn(world)) seen.add(what)
    }),
    { numRuns: runs({ short: 1, long: 4 }), endOnFailure: true },
  )
  expect([...seen].filter((what) => what.startsWith('debit by')).length).toBeGreaterThan(0)
}, 900_000)
