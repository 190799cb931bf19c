import { STEP_KINDS } from '../../src/features/hosting/provisioning/steps/domain/step'
import { dueSteps } from '../../src/features/hosting/provisioning/steps/server/internal/due-steps'
import { runStep } from '../../src/features/hosting/provisioning/steps/server/run-step'
import { CONSUMER_ORDER } from '../support/customers'
import { type ProviderServer, TROUBLES } from '../support/providers/provider-server'
import { crash, type ProvisioningStage, paidOrder } from '../support/provisioning'
import { type Chance, chanceOf } from './chance'

export interface DeliveryPlan {
  seed: number
  orders: number
  /** Paid in one simulated hour. */
  ordersPerHour: number
  /** Of a call that goes wrong, and of one during which its process ends. */
  odds: { trouble: number; crash: number }
  /** Of a provider that goes away for up to three hours, in each hour. */
  outage: number
  /** Called after every simulated hour. */
  afterHour?: (said: { paid: number; open: number; hour: number }) => void
}

export interface DeliveriesLived {
  /** What should never have been, in words; at most so many. */
  broken: string[]
  delivered: number
  /** Orders of which something was left to a person. */
  byPeople: number
  troubles: number
  crashes: number
  outages: number
  /** Most steps that were in trouble or in doubt at once. */
  mostInDoubt: number
}

/** What is too large to be broken off in the middle of many thousand calls, is tried by the laws of the drivers. */
const TRIED = TROUBLES.filter((trouble) => trouble !== 'endless')
const MOST_BROKEN = 20
const MINUTES_PER_HOUR = 60
/** Hours in which everything comes to its end: what fails for a day is left to a person. */
const HOURS_AFTERWARDS = 40

/**
 * Has orders paid hour by hour, and their steps run minute by minute by workers that are killed, at providers that lose
 * answers and go away. Everything that is drawn comes from the seed.
 */
export async function liveThroughDeliveries(
  stage: ProvisioningStage,
  plan: DeliveryPlan,
): Promise<DeliveriesLived> {
  const lived: DeliveriesLived = {
    broken: [],
    delivered: 0,
    byPeople: 0,
    troubles: 0,
    crashes: 0,
    outages: 0,
    mostInDoubt: 0,
  }
  const chance = chanceOf(plan.seed, 'deliveries')
  const away = new Map<ProviderServer, number>()
  let paid = 0
  for (let hour = 0, quiet = 0; quiet < HOURS_AFTERWARDS; hour++) {
    await comeAndGo(stage, { plan, away, hour, lived })
    for (let count = 0; count < plan.ordersPerHour && paid < plan.orders; count++, paid++)
      await paidOrder(stage, { packageId: CONSUMER_ORDER.cart.packageId })
    for (let minute = 0; minute < MINUTES_PER_HOUR; minute++) {
      await runMinute(stage, chance, plan, lived)
      stage.site.clock.advance(60)
    }
    await lookAt(stage, lived)
    const open = await openSteps(stage)
    plan.afterHour?.({ paid, open, hour })
    if (paid >= plan.orders) quiet = open === 0 ? HOURS_AFTERWARDS : quiet + 1
  }
  await lookAtTheEnd(stage, lived, paid)
  return lived
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

async function runMinute(
  stage: ProvisioningStage,
  chance: Chance,
  { odds }: DeliveryPlan,
  lived: DeliveriesLived,
): Promise<void> {
  const { site, seams } = stage
  // What is done wakes the next; what is due and idle waits for another call at the same target.
  for (let hasMoved = true; hasMoved; ) {
    hasMoved = false
    for (const id of await dueSteps(site.db, site.clock.now)) {
      if (chance.is(odds.trouble)) {
        lived.troubles += 1
        const server = chance.pick([stage.panel, stage.zones, stage.registrar])
        server.trouble(chance.pick(TRIED), chance.pick(['write', 'read'] as const), chance.between(0, 2))
      }
      if (chance.is(odds.crash)) {
        lived.crashes += 1
        await crash(stage, id, chance.pick(['before-the-call', 'before-storing'] as const))
      } else if ((await runStep(site.context, id, seams)) !== 'idle') hasMoved = true
    }
  }
}

async function openSteps({ site }: ProvisioningStage): Promise<number> {
  return await count(site.pool, `SELECT 1 FROM provision_steps WHERE ${UNENDED}`)
}

/** Not at its end, and nothing of its order stopped before it. */
const UNENDED = `state IN ('planned', 'calling', 'waiting', 'failed', 'unknown') AND NOT EXISTS (
  SELECT FROM provision_steps e WHERE e.order_id = provision_steps.order_id
    AND e.position < provision_steps.position AND e.state IN ('refused', 'by-hand'))`

async function count(pool: ProvisioningStage['site']['pool'], query: string): Promise<number> {
  return (await pool.query(query)).rowCount ?? 0
}

function tell(lived: DeliveriesLived, found: readonly string[]): void {
  lived.broken.push(...found.slice(0, MOST_BROKEN - lived.broken.length))
}

/** What has to hold at every moment, by SQL of its own. */
async function lookAt({ site, registrar }: ProvisioningStage, lived: DeliveriesLived): Promise<void> {
  const now = site.clock.now.toISOString()
  const { rows: doubts } = await site.pool.query<{ order_id: string; kind: string; visible_at: Date | null }>(
    `SELECT order_id, kind, visible_at FROM provision_steps
     WHERE state IN ('unknown', 'calling', 'failed')
       AND least(trouble_since, called_at) <= $1::timestamptz - interval '1 hour'
       AND trouble_since IS NOT NULL AND visible_at IS DISTINCT FROM NULL AND visible_at > $1::timestamptz`,
    [now],
  )
  tell(
    lived,
    doubts.map(({ order_id, kind }) => `${kind} of ${order_id} is in doubt for an hour, and no line`),
  )
  const unseen = await count(
    site.pool,
    `SELECT 1 FROM provision_steps WHERE state IN ('unknown', 'calling', 'failed') AND visible_at IS NULL`,
  )
  if (unseen > 0) tell(lived, [`${unseen} steps in trouble or in doubt never become a line`])
  const inDoubt = await count(
    site.pool,
    `SELECT 1 FROM provision_steps WHERE state IN ('unknown', 'calling', 'failed')`,
  )
  lived.mostInDoubt = Math.max(lived.mostInDoubt, inDoubt)
  const orders = Map.groupBy(
    registrar.processes.filter(({ action }) => action === 'create'),
    ({ identifier }) => identifier,
  )
  tell(
    lived,
    [...orders].filter(([, all]) => all.length > 1).map(([name]) => `${name} was registered more than once`),
  )
}

interface Ordered {
  id: string
  order_number: string
  domain_name: string
  delivered_at: Date | null
  status: string
  user_name: string
}

async function lookAtTheEnd(stage: ProvisioningStage, lived: DeliveriesLived, paid: number): Promise<void> {
  const { site, panel, zones, registrar } = stage
  const { rows: orders } = await site.pool.query<Ordered>(
    `SELECT o.id, o.order_number, o.domain_name, o.delivered_at, o.status, a.user_name
     FROM hosting_orders o JOIN hosting_accounts a ON a.order_id = o.id`,
  )
  if (orders.length !== paid) tell(lived, [`${orders.length} orders of ${paid} have an account`])
  for (const order of orders) {
    const { domain_name: name, user_name: user } = order
    const accounts = [...panel.users.values()].filter(({ domain }) => domain === name)
    if (accounts.length > 1) tell(lived, [`${name} has ${accounts.length} accounts`])
    if (order.delivered_at === null) {
      lived.byPeople += 1
      const handed = await count(
        site.pool,
        `SELECT 1 FROM hosting_tasks WHERE order_id = '${order.id}' AND done_at IS NULL AND NOT is_automatic`,
      )
      if (handed === 0) tell(lived, [`${order.order_number} is not delivered, and nobody has work with it`])
      continue
    }
    lived.delivered += 1
    const isThere =
      panel.users.get(user)?.domain === name && zones.zones.has(`${name}.`) && registrar.domains.has(name)
    if (!isThere) tell(lived, [`${order.order_number} is called delivered and is not there`])
  }
  const steps = await count(site.pool, 'SELECT 1 FROM provision_steps')
  if (steps !== paid * STEP_KINDS.length) tell(lived, [`${steps} steps of ${paid} orders`])
  await lookForSecrets(stage, lived)
}

async function lookForSecrets(stage: ProvisioningStage, lived: DeliveriesLived): Promise<void> {
  const { pool } = stage.site
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  )
  for (const { name } of tables)
    for (const secret of stage.secrets) {
      const found = await pool.query(`SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [
        secret,
      ])
      if (found.rowCount) tell(lived, [`${name} holds a key of a provider`])
    }
}
