/** Steps of a delivery, by how its name comes to us. */
export const STEPS_OF = { register: 6, bring: 9 } as const

import { NAMESERVERS, type ProvisioningStage } from '../support/provisioning'

/** Not at its end, due by now, and of a delivery nothing stopped before it. */
const UNENDED = `state IN ('planned', 'calling', 'waiting', 'failed', 'unknown')
  AND coalesce(next_at, called_at) <= $1::timestamptz + interval '1 day' AND NOT EXISTS (
  SELECT FROM provision_steps e WHERE e.order_id = provision_steps.order_id
    AND e.position < provision_steps.position AND e.state IN ('refused', 'by-hand'))
  AND NOT EXISTS (SELECT FROM hosting_orders o WHERE o.id = provision_steps.order_id AND o.status = 'suspended'
    AND provision_steps.kind <> 'suspend-account' AND provision_steps.state = 'planned')`

/** What has to hold at every moment, by SQL of its own; `open`: steps that are still to be carried out. */
export async function brokenNow(
  stage: ProvisioningStage,
  { isNight }: { isNight: boolean },
): Promise<{ broken: string[]; open: number; inDoubt: number }> {
  const { pool, clock } = stage.site
  const now = [clock.now.toISOString()]
  const broken: string[] = []
  const { rows: unseen } = await pool.query<{ order_id: string; kind: string }>(
    `SELECT order_id, kind FROM provision_steps
     WHERE state IN ('unknown', 'calling', 'failed')
       AND (visible_at IS NULL OR (visible_at > $1::timestamptz
         AND coalesce(trouble_since, called_at) <= $1::timestamptz - interval '1 hour'))`,
    now,
  )
  for (const { order_id, kind } of unseen)
    broken.push(`${kind} of ${order_id} is in doubt for an hour, and no line`)
  const { rows: left } = await pool.query<{ order_number: string; kind: string }>(
    `SELECT o.order_number, t.kind FROM hosting_tasks t JOIN hosting_orders o ON o.id = t.order_id
     WHERE t.done_at IS NULL AND t.is_automatic AND NOT EXISTS (
       SELECT FROM provision_steps s WHERE s.order_id = t.order_id AND s.state NOT IN ('done', 'cancelled'))`,
  )
  for (const { order_number, kind } of left)
    broken.push(`${kind} of ${order_number} goes by itself, and no step does it`)
  broken.push(...(await switchedUnasked(stage)))
  if (isNight) broken.push(...(await brokenByNight(stage)))
  const inDoubt = `SELECT 1 FROM provision_steps WHERE state IN ('unknown', 'calling', 'failed')`
  return {
    broken,
    open: (await pool.query(`SELECT 1 FROM provision_steps WHERE ${UNENDED}`, now)).rowCount ?? 0,
    inDoubt: (await pool.query(inDoubt)).rowCount ?? 0,
  }
}

/** Names that lead to us though nobody who saw their zone said so. */
async function switchedUnasked({ site: { pool }, registrar }: ProvisioningStage): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT d.name FROM zone_copies c JOIN domains d ON d.id = c.domain_id
     WHERE c.released_at IS NULL AND NOT EXISTS (SELECT FROM provision_steps s
       WHERE s.subject_id = d.id AND s.kind = 'restore-nameservers')`,
  )
  return rows.flatMap(({ name }) =>
    registrar.domains.get(name)?.ns.join() === NAMESERVERS.join()
      ? [`${name} was switched, and nobody said so`]
      : [],
  )
}

interface Ordered {
  order_number: string
  domain_name: string
  domain_plan: 'register' | 'bring'
  delivered_at: Date | null
  status: string
  ends_on: string | null
  user_name: string
  package_name: string
  /** Tasks that people have, besides that of the further names, which they always have. */
  handed: string[]
  /** Further names, and those that steps registered. */
  further: string[]
  registered: string[]
  /** Whether something is still on its way. */
  is_moving: boolean
  /** Number of steps of its delivery. */
  steps: number
}

async function orderedOf({ site: { pool, clock } }: ProvisioningStage): Promise<Ordered[]> {
  const { rows } = await pool.query<Ordered>(
    `SELECT o.order_number, o.domain_name, o.domain_plan, o.delivered_at, o.status, o.ends_on, a.user_name, a.package_name,
       ARRAY(SELECT t.kind FROM hosting_tasks t WHERE t.order_id = o.id AND t.done_at IS NULL AND NOT t.is_automatic
         AND t.kind <> 'connect-domains') AS handed,
       ARRAY(SELECT d.name FROM domains d WHERE d.order_id = o.id AND d.is_further) AS further,
       ARRAY(SELECT d.name FROM domains d JOIN provision_steps s ON s.subject_id = d.id
         WHERE d.order_id = o.id AND d.is_further AND s.kind = 'register-domain' AND s.state = 'done') AS registered,
       EXISTS (SELECT FROM provision_steps s WHERE s.order_id = o.id
         AND s.state IN ('planned', 'calling', 'waiting', 'failed', 'unknown')
         AND coalesce(s.next_at, s.called_at) <= $1::timestamptz + interval '1 day') AS is_moving,
       (SELECT count(*)::int FROM provision_steps s WHERE s.order_id = o.id AND s.occasion = 'delivery') AS steps
     FROM hosting_orders o JOIN hosting_accounts a ON a.order_id = o.id`,
    [clock.now.toISOString()],
  )
  return rows
}

/** What is paid runs, and what is not does not, unless a person or a step is at it. */
async function brokenByNight(stage: ProvisioningStage): Promise<string[]> {
  const orders = await orderedOf(stage)
  return orders.filter(({ is_moving }) => !is_moving).flatMap((order) => brokenRunning(stage, order))
}

function brokenRunning({ panel, registrar }: ProvisioningStage, order: Ordered): string[] {
  const { order_number: number, status, user_name: userName, handed } = order
  const user = panel.users.get(userName)
  const has = (...kinds: string[]) => kinds.some((kind) => handed.includes(kind))
  const found: string[] = []
  const say = (isBroken: boolean, words: string) => isBroken && found.push(`${number} ${words}`)
  if (status === 'active' && order.delivered_at) {
    say(!user || (user.suspended && !has('switch-on')), 'is paid and does not run')
    say(
      user !== undefined && user.package !== order.package_name && !has('resize-hosting'),
      'has another package than it runs with',
    )
    for (const name of [order.domain_name, ...order.registered]) {
      const renews = registrar.domains.get(name)?.autoRenew
      say(
        order.ends_on === null && renews === false && !has('keep-domain'),
        `stays, and its name is not renewed: ${name}`,
      )
    }
  }
  if (status === 'suspended' && user && order.delivered_at)
    say(!user.suspended && !has('switch-off'), 'is suspended and runs')
  if (status === 'cancelled' && user) say(!user.suspended && !has('take-down'), 'is over and runs')
  return found
}

/** What has to be when everything came to its end, a year after the last order. */
export async function brokenAtTheEnd(
  stage: ProvisioningStage,
  paid: number,
): Promise<{ broken: string[]; delivered: number; byPeople: number }> {
  const { panel, zones, registrar } = stage
  const broken: string[] = []
  const orders = await orderedOf(stage)
  if (orders.length !== paid) broken.push(`${orders.length} orders of ${paid} have an account`)
  const byName = Map.groupBy(panel.users.values(), ({ domain }) => domain)
  const actsOf = (act: string) =>
    Map.groupBy(
      registrar.processes.filter(({ action }) => action === act),
      ({ identifier }) => identifier,
    )
  const [created, moved] = [actsOf('create'), actsOf('transfer')]
  let delivered = 0
  for (const order of orders) {
    const { domain_name: name, user_name: user, order_number: number, handed } = order
    const accounts = byName.get(name) ?? []
    if (accounts.length > 1) broken.push(`${name} has ${accounts.length} accounts`)
    for (const each of [name, ...order.further])
      if ((created.get(each) ?? []).length > 1) broken.push(`${each} was registered more than once`)
    for (const each of order.registered)
      if (!registrar.domains.has(each)) broken.push(`${each} is called registered and is not there`)
    if ((moved.get(name) ?? []).length > 1) broken.push(`${name} was moved more than once`)
    if (order.steps !== STEPS_OF[order.domain_plan])
      broken.push(`${number} has ${order.steps} steps of a delivery`)
    broken.push(...brokenRunning(stage, order))
    if (order.status === 'cancelled') {
      if (accounts.length > 0 && !handed.includes('wipe-hosting'))
        broken.push(`${number} is over, and its account is still there`)
      for (const each of [name, ...order.further])
        if (registrar.domains.get(each)?.autoRenew && !handed.includes('release-domain'))
          broken.push(`${number} is over, and ${each} is renewed`)
    } else if (order.delivered_at === null) {
      if (handed.length === 0 && order.status === 'active')
        broken.push(`${number} is not delivered, and nobody has work with it`)
    } else {
      const isThere = panel.users.get(user)?.domain === name && zones.zones.has(`${name}.`)
      if (!isThere || !registrar.domains.has(name))
        broken.push(`${number} is called delivered and is not there`)
    }
    if (order.delivered_at) delivered += 1
  }
  broken.push(...(await leakedSecrets(stage)))
  return { broken, delivered, byPeople: orders.length - delivered }
}

const ROWS_AT_ONCE = 500
/** Passwords that are made for accounts: so many letters and digits. */
const PASSWORD_LENGTH = 24

/** Tables, mails and log lines in which a key of a provider or a password of an account stands. */
async function leakedSecrets(stage: ProvisioningStage): Promise<string[]> {
  const passwords = new Set(
    stage.panel.requests.flatMap(({ text }) => new URLSearchParams(text).get('passwd') ?? []),
  )
  const isLeak = (text: string) =>
    stage.secrets.some((secret) => text.includes(secret)) || holdsOneOf(passwords, text)
  const found: string[] = []
  const { pool } = stage.site
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  )
  const client = await pool.connect()
  try {
    for (const { name } of tables) {
      await client.query('BEGIN')
      await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT t::text AS text FROM ${name} t`)
      for (;;) {
        const { rows } = await client.query<{ text: string }>(`FETCH ${ROWS_AT_ONCE} FROM rows`)
        if (rows.length === 0) break
        if (rows.some(({ text }) => isLeak(text))) {
          found.push(`${name} holds a key or a password`)
          break
        }
      }
      await client.query('ROLLBACK')
    }
  } finally {
    client.release()
  }
  if (stage.logged.some(isLeak)) found.push('the log holds a key or a password')
  return found
}

/** Whether one of these stands in a text: only runs of letters and digits that are long enough are compared. */
function holdsOneOf(secrets: ReadonlySet<string>, text: string): boolean {
  for (const [run] of text.matchAll(/[A-Za-z0-9]{24,}/g))
    for (let at = 0; at + PASSWORD_LENGTH <= run.length; at++)
      if (secrets.has(run.slice(at, at + PASSWORD_LENGTH))) return true
  return false
}
