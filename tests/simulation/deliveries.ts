import { cancelOrder } from '../../src/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '../../src/features/hosting/orders/server/change-order-status'
import { undoCancellation } from '../../src/features/hosting/orders/server/undo-cancellation'
import { switchForCustomer } from '../../src/features/hosting/provisioning/moving/server/switch-forms'
import { giveTransferCode } from '../../src/features/hosting/provisioning/server/give-transfer-code'
import type { StepState } from '../../src/features/hosting/provisioning/steps/domain/step'
import { doByHand, lookAgain } from '../../src/features/hosting/provisioning/steps/server/attend-step'
import { dueSteps } from '../../src/features/hosting/provisioning/steps/server/internal/due-steps'
import { runStep } from '../../src/features/hosting/provisioning/steps/server/run-step'
import { describeError } from '../../src/platform/database-errors'
import { CONSUMER_ORDER, type OrderedBy } from '../support/customers'
import { BASIS, changeTo } from '../support/order-changes'
import { type ProviderServer, TROUBLES } from '../support/providers/provider-server'
import { TRANSFER_CODE } from '../support/providers/realtime-register'
import { bringingOrder, crash, nextMoment, type ProvisioningStage, paidOrder } from '../support/provisioning'
import { type Chance, chanceOf } from './chance'
import { brokenAtTheEnd, brokenNow } from './delivery-invariants'

export interface DeliveryPlan {
  seed: number
  orders: number
  /** Paid in one simulated hour. */
  ordersPerHour: number
  /** Of a call whose answer is lost or that goes wrong in another way, and of one during which its process ends. */
  odds: { trouble: number; crash: number }
  /** Of a provider that goes away for up to three hours, in each hour. */
  outage: number
  /** Odds of an order that brings its name, whose customer gives a wrong code now and then, and switches in the end. */
  brings: number
  /** Odds of an order that lives on: suspended and paid, changed, ended, or cancelled and kept after all. */
  lives: number
  /** Odds, each hour, of a step in trouble that a person takes over, and of one taken over that is given back. */
  attends: number
  /** Called after every simulated hour. */
  afterHour?: (said: { paid: number; open: number; hour: number }) => void
}

export interface DeliveriesLived {
  /** What should never have been, in words; at most so many. */
  broken: string[]
  delivered: number
  /** Orders of which something was left to a person. */
  byPeople: number
  /** What happened to orders after they were paid, by what it was. */
  acts: Record<LifeAct, number>
  /** Steps that a person took over, and gave back. */
  taken: number
  givenBack: number
  troubles: number
  crashes: number
  outages: number
  /** Most steps that were in trouble or in doubt at once. */
  mostInDoubt: number
}

/** What is too large to be broken off in the middle of many thousand calls, is tried by the laws of the drivers. */
const TRIED = TROUBLES.filter((trouble) => trouble !== 'endless')
const MOST_BROKEN = 20
const HOUR_MS = 3_600_000
/** Hours in which everything comes to its end: what fails for a day is left to a person. */
const HOURS_AFTERWARDS = 40
const HOURS_OF_DAY = 24
/** Longest time in which a planned day lies ahead: a name that is not renewed any more. */
const DAYS_AHEAD = 400

/** One order in so many has two further names. */
const ONE_WITH_MORE = 10

const LIFE_ACTS = ['suspend', 'pay', 'change', 'change-back', 'end', 'cancel', 'take-along', 'keep'] as const
type LifeAct = (typeof LIFE_ACTS)[number]

/** What becomes of an order, act after act; some hours lie between, or none. */
const LIVES = {
  late: ['suspend', 'pay'],
  again: ['suspend', 'pay', 'suspend', 'pay'],
  owing: ['suspend'],
  larger: ['change'],
  'there and back': ['change', 'change-back'],
  left: ['end'],
  'left owing': ['suspend', 'end'],
  'stays after all': ['cancel', 'keep'],
  'in two minds': ['cancel', 'keep', 'cancel', 'keep'],
  leaving: ['cancel'],
  'leaving with the name': ['take-along'],
  'stays after all with the name': ['take-along', 'keep'],
} as const satisfies Record<string, readonly LifeAct[]>

/** Acts to come, by the hour in which they happen. */
type Agenda = Map<number, { order: OrderedBy; act: LifeAct }[]>

/**
 * Has orders paid hour by hour, some of which are suspended, changed and ended afterwards, and runs their steps at the
 * moments at which they are due, by workers that are killed, at providers that lose answers and go away. Everything that
 * is drawn comes from the seed.
 */
export async function liveThroughDeliveries(
  stage: ProvisioningStage,
  plan: DeliveryPlan,
): Promise<DeliveriesLived> {
  const lived: DeliveriesLived = {
    broken: [],
    delivered: 0,
    byPeople: 0,
    acts: Object.fromEntries(LIFE_ACTS.map((act) => [act, 0])) as Record<LifeAct, number>,
    taken: 0,
    givenBack: 0,
    troubles: 0,
    crashes: 0,
    outages: 0,
    mostInDoubt: 0,
  }
  const chance = chanceOf(plan.seed, 'deliveries')
  const away = new Map<ProviderServer, number>()
  const agenda: Agenda = new Map()
  const { clock } = stage.site
  let paid = 0
  for (let hour = 0, quiet = 0; quiet < HOURS_AFTERWARDS; hour++) {
    const end = new Date(clock.now.getTime() + HOUR_MS)
    await comeAndGo(stage, { plan, away, hour, lived })
    for (let count = 0; count < plan.ordersPerHour && paid < plan.orders; count++, paid++) {
      const furtherNames = paid % ONE_WITH_MORE === 0 ? [`meer-namen-${paid}.nl`, `nog-meer-${paid}.nl`] : []
      const brings = chanceOf(plan.seed, 'brings', paid).is(plan.brings)
      const order = brings
        ? await bringingOrder(stage)
        : await paidOrder(stage, { packageId: CONSUMER_ORDER.cart.packageId, furtherNames })
      planLife(agenda, order, hour, chanceOf(plan.seed, 'life', paid), plan.lives)
    }
    for (const { order, act } of agenda.get(hour) ?? []) await happen(stage, order, act, lived)
    agenda.delete(hour)
    await attend(stage, chanceOf(plan.seed, 'attends', hour), plan.attends, lived)
    await answerForCustomers(stage, chanceOf(plan.seed, 'answers', hour))
    await runUntil(stage, end, { chance, plan, lived })
    const now = await brokenNow(stage, { isNight: hour % HOURS_OF_DAY === HOURS_OF_DAY - 1 })
    tell(lived, now.broken)
    lived.mostInDoubt = Math.max(lived.mostInDoubt, now.inDoubt)
    plan.afterHour?.({ paid, open: now.open, hour })
    if (paid >= plan.orders && agenda.size === 0) quiet = now.open === 0 ? HOURS_AFTERWARDS : quiet + 1
  }
  // Everybody is well from now on: what is planned for its day happens on it.
  for (const server of away.keys()) await server.comeBack()
  const calm = { chance, plan: { ...plan, odds: { trouble: 0, crash: 0 } }, lived }
  await runUntil(stage, new Date(clock.now.getTime() + DAYS_AHEAD * HOURS_OF_DAY * HOUR_MS), calm)
  const ended = await brokenAtTheEnd(stage, paid)
  tell(lived, ended.broken)
  return { ...lived, delivered: ended.delivered, byPeople: ended.byPeople }
}

interface Hour {
  plan: DeliveryPlan
  away: Map<ProviderServer, number>
  hour: number
  lived: DeliveriesLived
}

async function comeAndGo(stage: ProvisioningStage, { plan, away, hour, lived }: Hour): Promise<void> {
  // A row of its own: how many calls there are depends on ids.
  const chance = chanceOf(plan.seed, 'outages', hour)
  for (const server of [stage.panel, stage.zones, stage.registrar]) {
    const until = away.get(server)
    if (until !== undefined && until <= hour) {
      await server.comeBack()
      away.delete(server)
    }
    if (away.has(server) || !chance.is(plan.outage)) continue
    lived.outages += 1
    await server.goAway()
    away.set(server, hour + chance.between(1, 3))
  }
}

function planLife(agenda: Agenda, order: OrderedBy, hour: number, chance: Chance, odds: number): void {
  if (!chance.is(odds)) return
  let at = hour + chance.between(0, 30)
  for (const act of LIVES[chance.pick(Object.keys(LIVES) as (keyof typeof LIVES)[])]) {
    agenda.set(at, [...(agenda.get(at) ?? []), { order, act }])
    at += chance.pick([0, 0, 1, 5])
  }
}

const ADMIN = { kind: 'admin', accountId: crypto.randomUUID() } as const

/** What was expected of each act; anything else is a fault of the plan or of the product. */
async function happen(
  stage: ProvisioningStage,
  order: OrderedBy,
  act: LifeAct,
  lived: DeliveriesLived,
): Promise<void> {
  const { site } = stage
  const move = (to: 'active' | 'suspended' | 'cancelled') =>
    changeOrderStatus(site.context, { orderId: order.orderId, to, reason: 'Zo is het.', actor: ADMIN })
  const change = async (packageId: 'basis' | 'onbeperkt') =>
    (await changeTo(site, order, { ...BASIS, packageId })).outcome
  const acts = {
    suspend: () => move('suspended'),
    pay: () => move('active'),
    end: () => move('cancelled'),
    change: () => change('onbeperkt'),
    'change-back': () => change('basis'),
    cancel: async () => (await cancelOrder(site.context, { ...order, reason: null })).outcome,
    'take-along': async () =>
      (await cancelOrder(site.context, { ...order, reason: null, domainEnd: 'move' })).outcome,
    keep: () => undoCancellation(site.context, order),
  } as const satisfies Record<LifeAct, () => Promise<string>>
  const came = await acts[act]()
  lived.acts[act] += 1
  const isWell = ['changed', 'ends', 'undone'].includes(came)
  // A change to less waits for the next period, which is not lived through.
  if (!isWell && act !== 'change-back') tell(lived, [`${act} of ${order.orderNumber}: ${came}`])
}

/** A person takes over what is in trouble, or gives back what one took over. */
async function attend(
  { site }: ProvisioningStage,
  chance: Chance,
  odds: number,
  lived: DeliveriesLived,
): Promise<void> {
  if (odds === 0) return
  const admin = { id: ADMIN.accountId }
  const { rows } = await site.pool.query<{ id: string; state: StepState }>(
    `SELECT id, state FROM provision_steps WHERE state IN ('failed', 'unknown', 'waiting', 'by-hand')
     ORDER BY called_at, position`,
  )
  for (const { id: stepId, state } of rows) {
    if (!chance.is(odds)) continue
    const isTheirs = state === 'by-hand'
    const came = await (isTheirs ? lookAgain : doByHand)(site.context, { stepId, admin })
    // `closed`: its order is over, or another step of the same task was taken along.
    if (came === 'done') lived[isTheirs ? 'givenBack' : 'taken'] += 1
  }
}

/** What customers do whose name moves here: a code, wrong now and then, and the switch, some hours after they could. */
async function answerForCustomers({ site }: ProvisioningStage, chance: Chance): Promise<void> {
  const { rows } = await site.pool.query<{
    kind: string
    order_number: string
    customer_id: string
    account_id: string
    read_at: Date
  }>(
    `SELECT s.kind, o.order_number, o.customer_account_id AS customer_id, c.read_at, u.id AS account_id
     FROM provision_steps s JOIN hosting_orders o ON o.id = s.order_id JOIN zone_copies c ON c.order_id = o.id
       JOIN accounts u ON lower(u.email) = lower(o.customer_email)
     WHERE (s.state = 'awaits-customer' OR (s.state = 'refused' AND s.reason = 'code')) AND o.status = 'active'
     ORDER BY o.order_number`,
  )
  for (const row of rows) {
    if (!chance.is(0.4)) continue
    const of = { customerId: row.customer_id, accountId: row.account_id, orderNumber: row.order_number }
    if (row.kind === 'transfer-domain')
      await giveTransferCode(site.context, { ...of, code: chance.is(0.2) ? WRONG_CODE : TRANSFER_CODE })
    else
      await switchForCustomer(site.context, { ...of, readAt: row.read_at.toISOString(), name: 'Jan Wevers' })
  }
}

/** A code that no registrar takes: it may stand nowhere either. */
const WRONG_CODE = 'Verhuis#0000'

interface Run {
  chance: Chance
  plan: Pick<DeliveryPlan, 'odds'>
  lived: DeliveriesLived
}

/** Runs what is due, and moves the clock to whatever is due next, until this moment. */
async function runUntil(stage: ProvisioningStage, end: Date, run: Run): Promise<void> {
  const { site } = stage
  for (;;) {
    await runDueSteps(stage, run)
    const next = await nextMoment(site)
    if (!next || next > end) break
    site.clock.now = next
  }
  site.clock.now = end
}

async function runDueSteps(stage: ProvisioningStage, { chance, plan, lived }: Run): Promise<void> {
  const { site, seams } = stage
  // The rows are the truth: jobs, which only wake, are left out.
  const context = { ...site.context, enqueue: async () => undefined }
  /** As the queue does with a job that throws: its step stays `calling`, and is looked up. */
  function logged(error: unknown): 'threw' {
    stage.logged.push(JSON.stringify(describeError(error)))
    tell(lived, ['A step threw'])
    return 'threw'
  }
  // What is done wakes the next; what is due and idle waits for another call at the same target.
  for (let hasMoved = true; hasMoved; ) {
    hasMoved = false
    for (const id of await dueSteps(site.db, site.clock.now)) {
      if (chance.is(plan.odds.trouble)) {
        lived.troubles += 1
        const server = chance.pick([stage.panel, stage.zones, stage.registrar])
        server.trouble(chance.pick(TRIED), chance.pick(['write', 'read'] as const), chance.between(0, 2))
      }
      if (chance.is(plan.odds.crash)) {
        lived.crashes += 1
        await crash(stage, id, chance.pick(['before-the-call', 'before-storing'] as const))
      } else if ((await runStep(context, id, seams).catch(logged)) !== 'idle') hasMoved = true
    }
  }
}

function tell(lived: DeliveriesLived, found: readonly string[]): void {
  lived.broken.push(...found.slice(0, MOST_BROKEN - lived.broken.length))
}
