import { creditInvoice } from '../../src/features/billing/invoices/web/office/server/credit-invoice'
import type { PaymentMethod } from '../../src/features/billing/payments/domain/payment'
import type { TestBankDecision } from '../../src/features/billing/payments/domain/test-bank'
import { decideAtTestBank } from '../../src/features/billing/payments/server/decide-at-test-bank'
import { bookReversal } from '../../src/features/billing/settlement/server/book-reversal'
import { mollieWebhook } from '../../src/features/billing/settlement/server/mollie-webhook'
import { receiveTransfer } from '../../src/features/billing/settlement/server/receive-transfer'
import { startPayment } from '../../src/features/billing/settlement/server/start-payment'
import type { Actor } from '../../src/features/operations/audit/domain/audit-entry'
import { type Cents, inDecimals } from '../../src/shared/money'
import type { Chance } from './chance'
import { daysLater } from './naive-days'
import { namesIn } from './naming'
import { OFFICE } from './office'
import { METHODS, type Temper } from './people'
import { count, MOMENTS, planDeed, type SimulatedInvoice, type World } from './world'

/** Ways to pay an invoice, with their weights. */
const WAYS = { whole: 80, short: 2, 'in two': 4, over: 2, double: 4, tries: 5, 'after all': 3 } as const

const DAYS_UNTIL_PAID = {
  prompt: (draw: Chance) => draw.between(0, 13),
  late: (draw: Chance) => draw.between(15, 45),
  // Some pay once they are suspended; in a short year that has to occur.
  never: (draw: Chance, pace: number) =>
    draw.is(0.5) ? null : pace > 1 ? draw.between(36, 50) : draw.between(30, 80),
} as const satisfies Record<Temper, (draw: Chance, pace: number) => number | null>

/** Decides for each new invoice when and how it is paid, and what becomes of the payment later. */
export async function invoicesComeIn(world: World): Promise<void> {
  for (const invoice of await newInvoices(world)) {
    const draw = world.chance('pays', invoice.name)
    const days =
      invoice.isFirst && draw.is(0.85)
        ? draw.pick([0, 0, 0, 1, 2])
        : DAYS_UNTIL_PAID[invoice.order.person.temper](draw, world.plan.pace)
    const way = draw.weighed(WAYS)
    const method = draw.pick(METHODS)
    const paidOn = days === null ? null : daysLater(world.day, days)
    if (paidOn) planPaying(world, invoice, { way, method, paidOn, draw })
    if (draw.is(0.01))
      planDeed(world, daysLater(world.day, draw.between(1, 40)), {
        name: 'the office takes an invoice back',
        whose: invoice.name,
        at: draw.pick(MOMENTS),
        act: async () => {
          const reason = 'Verkeerd gefactureerd'
          return (await creditInvoice(world.site.context, { invoiceId: invoice.id, reason, admin: OFFICE }))
            .outcome
        },
      })
  }
}

async function newInvoices(world: World): Promise<SimulatedInvoice[]> {
  const seen = world.memory.get('invoices in the post') ?? new Map<string, string>()
  world.memory.set('invoices in the post', seen)
  const { rows } = await world.pool.query<{
    id: string
    at: string
    orderId: string | null
    customerId: string
    total: number
  }>(
    `SELECT id, created_at::text AS at, order_id AS "orderId", customer_account_id AS "customerId", (total_amount * 100)::int AS total
     FROM hosting_invoices WHERE series <> 'credit' AND created_at > $1 ORDER BY created_at, sequence`,
    [seen.get('until') ?? '-infinity'],
  )
  seen.set('until', rows.at(-1)?.at ?? seen.get('until') ?? '-infinity')
  const nameOf = await namesIn(world)
  return rows.flatMap(({ id, orderId, customerId, total }) => {
    const order = world.orders.find((one) =>
      orderId ? one.orderId === orderId : one.customerId === customerId,
    )
    if (!order || total === 0) return []
    const turn = orderId ? Number(seen.get(orderId) ?? 0) : 1
    if (orderId) seen.set(orderId, String(turn + 1))
    count(world, 'invoices')
    count(world, 'cents invoiced', total)
    return [{ id, order, name: nameOf(id), total, isFirst: turn === 0 }]
  })
}

interface Paying {
  way: keyof typeof WAYS
  method: PaymentMethod
  paidOn: string
  draw: Chance
}

function planPaying(world: World, invoice: SimulatedInvoice, { way, method, paidOn, draw }: Paying): void {
  const { total } = invoice
  const plan = (later: number, what: string, act: () => Promise<string | undefined>) =>
    planDeed(world, daysLater(paidOn, later), {
      name: what,
      whose: invoice.name,
      at: draw.pick(MOMENTS),
      act,
    })
  const pays = (later: number, amount: number, by: PaymentMethod = method) =>
    plan(later, `pays by ${by}`, () => pay(world, invoice, { method: by, amount }))
  const part = Math.max(1, Math.floor(total * 0.6))
  // The test bank handles whole amounts only.
  const odd = method === 'test-bank' ? 'bank-transfer' : method
  if (way === 'whole' || way === 'double') pays(0, total)
  if (way === 'double') pays(draw.between(0, 5), total, draw.pick(METHODS))
  if (way === 'short' || way === 'in two') pays(0, total - part, odd)
  if (way === 'in two') pays(draw.between(1, 20), part, odd)
  if (way === 'over') pays(0, total + 100, odd)
  if (way === 'tries' || way === 'after all') {
    const ending = draw.pick(['failed', 'cancelled', 'expired'] as const)
    const by = method === 'bank-transfer' ? 'ideal' : method
    plan(0, `payment ${ending}`, () =>
      giveUp(world, invoice, { method: by, ending, isPaidAfterAll: way === 'after all' }),
    )
    if (way === 'tries') pays(draw.between(0, 9), total)
  }
  if (draw.is(0.05)) {
    const isReversed = draw.is(0.25)
    plan(draw.between(1, 50), 'a bank takes money back', () => takeBack(world, invoice, isReversed))
    if (draw.is(0.5)) pays(draw.between(51, 70), total)
  }
}

interface Payment {
  method: PaymentMethod
  amount: number
}

/** Pays, whatever became of the invoice meanwhile. */
export async function pay(
  world: World,
  invoice: SimulatedInvoice,
  { method, amount }: Payment,
): Promise<string> {
  if (await isToBeDebited(world, invoice)) return 'leaves it to the debit'
  if (method === 'bank-transfer') return await transfer(world, invoice, amount)
  const started = await start(world, invoice, method)
  if (!started) return 'nothing to pay'
  count(world, 'payments')
  if (method === 'test-bank') await decideAtTestBank(world.site.context, started, 'paid')
  else world.mollie.set(started, 'paid', { value: inDecimals(amount) })
  return 'paid'
}

/** Whether a customer leaves an announced debit to itself; nearly everybody does. */
async function isToBeDebited({ pool, chance }: World, { id, name }: SimulatedInvoice): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM collections WHERE invoice_id = $1 AND state IN ('announced', 'submitting', 'submitted')`,
    [id],
  )
  return Boolean(rowCount) && !chance('pays anyway', name).is(0.15)
}

/** The office finds a transfer in the bank's file. */
async function transfer(
  world: World,
  { id: invoiceId, name }: SimulatedInvoice,
  amount: number,
): Promise<string> {
  const id = `${name} ${world.bank.transfers.length}`
  world.bank.transfers.push({ id, invoiceId, amount })
  count(world, 'payments')
  const booked = await receiveTransfer(world.site.context, {
    invoiceId,
    transferId: id,
    amount: amount as Cents,
    bookedOn: world.day,
    actor: BY_OFFICE,
  })
  return booked.outcome
}

const BY_OFFICE: Actor = { kind: 'admin', accountId: OFFICE.id }

/** The bank's file arrives again: nothing in it is booked twice. */
export async function fileComesAgain(world: World, draw: Chance): Promise<string | undefined> {
  if (world.bank.transfers.length === 0) return undefined
  const { id: transferId, invoiceId, amount } = draw.pick(world.bank.transfers)
  const transferred = { invoiceId, transferId, amount: amount as Cents, actor: BY_OFFICE }
  return (await receiveTransfer(world.site.context, transferred)).outcome
}

/** Starts a payment; returns the provider's id for it, and nothing when nothing is to be paid. */
async function start(
  world: World,
  invoice: SimulatedInvoice,
  method: PaymentMethod,
): Promise<string | undefined> {
  const wish = {
    invoiceId: invoice.id,
    method,
    returnPath: '/portaal',
    mandate: invoice.isFirst && invoice.order.hasMandate,
  }
  const started = await startPayment(world.site.context, wish)
  if (started.outcome !== 'started') return undefined
  const { rows } = await world.pool.query<{ id: string }>(
    'SELECT provider_payment_id AS id FROM payments WHERE id = $1',
    [started.paymentId],
  )
  return rows[0]?.id
}

interface Attempt {
  method: Exclude<PaymentMethod, 'bank-transfer'>
  ending: 'failed' | 'cancelled' | 'expired'
  /** The payment is given up, and paid after all. */
  isPaidAfterAll: boolean
}

const AT_MOLLIE = { failed: 'failed', cancelled: 'canceled', expired: 'expired' } as const

async function giveUp(
  world: World,
  invoice: SimulatedInvoice,
  { method, ending, isPaidAfterAll }: Attempt,
): Promise<string> {
  const started = await start(world, invoice, method)
  if (!started) return 'nothing to pay'
  const move = async (to: Exclude<TestBankDecision, 'later'>) => {
    if (method === 'test-bank') await decideAtTestBank(world.site.context, started, to)
    else world.mollie.set(started, to === 'paid' ? 'paid' : AT_MOLLIE[to])
  }
  await move(ending)
  if (isPaidAfterAll)
    planDeed(world, daysLater(world.day, 2), {
      name: 'pays what was given up',
      whose: invoice.name,
      at: '12:00',
      act: async () => {
        await move('paid')
        return undefined
      },
    })
  return 'given up'
}

/** A bank takes money back: of a debit by Mollie, or of a transfer to our own account. */
async function takeBack(
  world: World,
  { id, name: whose }: SimulatedInvoice,
  isReversed: boolean,
): Promise<string> {
  const { rows } = await world.pool.query<{
    id: string
    provider: string
    atProvider: string
    back: number
    paid: number
  }>(
    `SELECT id, provider, provider_payment_id AS "atProvider", (charged_back_amount * 100)::int AS back,
       (paid_amount * 100)::int AS paid
     FROM payments WHERE invoice_id = $1 AND state = 'paid' AND provider <> 'test-bank' AND charged_back_amount = 0
       AND NOT EXISTS (SELECT FROM collections c WHERE c.payment_id = payments.id)
     ORDER BY paid_at, created_at LIMIT 1`,
    [id],
  )
  const [payment] = rows
  if (!payment) return 'nothing to take'
  if (payment.provider === 'bank-transfer')
    return await bookReversal(world.site.context, {
      paymentId: payment.id,
      amount: payment.paid as Cents,
      known: payment.back as Cents,
      admin: OFFICE,
    })
  const chargeback = world.mollie.chargeBack(payment.atProvider, { reason: 'MD06' })
  if (isReversed)
    planDeed(world, daysLater(world.day, 6), {
      name: 'a bank gives money back again',
      whose,
      at: '15:45',
      act: async () => {
        world.mollie.reverseChargeback(payment.atProvider, chargeback)
        return undefined
      },
    })
  return 'charged back'
}

/** Mollie's notifications arrive at the webhook: once, twice, the last first, or not at all. */
export async function noticesComeIn(world: World, at: string): Promise<void> {
  const way = world.chance('notices', world.day, at).weighed({ once: 60, twice: 15, backwards: 15, lost: 10 })
  const ids = world.mollie.takeNotices(way)
  if (ids.length > 0) count(world, `notices ${way}`, ids.length)
  // After all that people did at this moment: until then the product knows of none of it.
  world.site.clock.advance(1)
  const tell = (id: string) =>
    mollieWebhook(world.site.context, {
      method: 'POST',
      body: Buffer.from(`id=${id}`),
    })
  // Twice means concurrently.
  await Promise.all(
    ids.map((id, index) => world.drawing(`notice ${index} of ${world.day} ${at}`, () => tell(id))),
  )
}
