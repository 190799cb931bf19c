// npm run bench:orders: orders per second through HTTP, compared with plain inserts of the same rows into the same
// PostgreSQL.
/**
 * A fair comparison: both sides send prepared input, 16 at a time, after a warm-up. The rows are all that an order
 * writes, the test bank's included, each order in one transaction of its own; they go into empty copies of the tables,
 * with all indexes, checks and foreign keys. The sides alternate, so that other load on the machine affects both; the
 * ratio is the median of the rounds.
 */
import { Agent, request } from 'node:http'
import { Pool, type PoolClient } from 'pg'
import { socketAddressOf } from '../tests/support/embedded.ts'
import { orderFields } from '../tests/support/orders.ts'
import { startRdapServer } from '../tests/support/rdap.ts'
import { removeDirectory, startSite } from '../tests/support/site.ts'
import { inLanes } from './figures.ts'

const ROUNDS = 5
const ORDERS = 300
const WARM_UP = 100
const LANES = 16

/** Tables that an order writes, with the column that finds its rows by order, customer or account. */
const TABLES = [
  ['accounts', 'SELECT t.* FROM accounts t JOIN hosting_customers c ON c.account_id = t.id WHERE c.id = $2'],
  [
    'first_password_codes',
    'SELECT t.* FROM first_password_codes t JOIN hosting_customers c ON c.account_id = t.account_id WHERE c.id = $2',
  ],
  ['hosting_customers', 'SELECT t.* FROM hosting_customers t WHERE t.id = $2'],
  [
    'form_submissions',
    'SELECT t.* FROM form_submissions t JOIN hosting_orders o USING (request_id) WHERE o.id = $1',
  ],
  ['hosting_orders', 'SELECT t.* FROM hosting_orders t WHERE t.id = $1'],
  ['hosting_invoices', 'SELECT t.* FROM hosting_invoices t WHERE t.order_id = $1'],
  ['payments', 'SELECT t.* FROM payments t WHERE t.order_id = $1'],
  [
    'test_bank_payments',
    'SELECT t.* FROM test_bank_payments t JOIN payments p ON p.id = t.webhook_payment_id WHERE p.order_id = $1',
  ],
  [
    'audit_log',
    'SELECT t.* FROM audit_log t WHERE t.subject_id IN ($1::uuid::text, (SELECT i.id::text FROM hosting_invoices i WHERE i.order_id = $1::uuid), (SELECT p.id::text FROM payments p WHERE p.order_id = $1::uuid))',
  ],
  [
    'mails',
    'SELECT t.* FROM mails t JOIN hosting_orders o ON t.id IN (o.confirmation_mail_id, o.notice_mail_id) WHERE o.id = $1',
  ],
] as const

interface Row {
  table: string
  values: Record<string, unknown>
}

const registry = await startRdapServer()
const site = await startSite({
  env: { LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1', RDAP_URL: registry.url },
})
const pool = new Pool({ ...(await socketAddressOf(site.dataDir)), max: LANES })
// Connections that close when PostgreSQL stops are expected.
pool.on('error', () => undefined)
const agent = new Agent({ keepAlive: true, maxSockets: LANES })
try {
  await makeTwins()
  await inLanes(await insertionsOf(await placeOrders(WARM_UP, 0)), LANES)
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const placed = await placeOrders(ORDERS, round)
    const inserted = await inLanes(await insertionsOf(placed), LANES)
    const ratio = placed.perSecond / inserted
    ratios.push(ratio)
    console.log(
      `round ${round}: ${placed.perSecond.toFixed(0)} orders per second through HTTP, ${inserted.toFixed(0)} straight into PostgreSQL: ${ratio.toFixed(2)}`,
    )
  }
  const [least = 0, , median = 0, , most = 0] = ratios.sort((one, other) => one - other)
  console.log(
    `ratio: ${median.toFixed(2)} (median of ${ROUNDS} rounds, ${least.toFixed(2)} to ${most.toFixed(2)}; aim: 0.4)`,
  )
} finally {
  agent.destroy()
  await pool.end()
  await site.stop()
  await registry.stop()
  await removeDirectory(site.dataDir)
}

async function placeOrders(count: number, round: number) {
  const orders = Array.from({ length: count }, () => orderFields())
  const bodies = await Promise.all(orders.map(bodyOf))
  const posts = bodies.map((body, turn) => () => post(body, `10.${round}.${turn >> 8}.${turn & 255}`))
  return {
    perSecond: await inLanes(posts, LANES),
    emails: orders.map(({ customer_email }) => customer_email ?? ''),
  }
}

interface Body {
  type: string
  bytes: Buffer
}

async function bodyOf(fields: Record<string, string>): Promise<Body> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const extra of ['ssl', 'backup']) form.append('extras', extra)
  const body = new Response(form)
  return { type: body.headers.get('content-type') ?? '', bytes: Buffer.from(await body.arrayBuffer()) }
}

/** Sends an order from this IP address; rejects when it is not accepted. */
function post({ type, bytes }: Body, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { origin: site.url, 'x-forwarded-for': address, 'content-type': type }
    const sent = request(
      `${site.url}/_actions/hosting.placeOrder`,
      { method: 'POST', agent, headers },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () =>
          text.includes('"accepted"') ? resolve() : reject(new Error(text.slice(0, 300))),
        )
      },
    )
    sent.on('error', reject).end(bytes)
  })
}

/** Rows of these orders as INSERT statements. */
async function insertionsOf({ emails }: { emails: readonly string[] }): Promise<(() => Promise<void>)[]> {
  const { rows: orders } = await pool.query<{ id: string; customer: string }>(
    'SELECT id, customer_account_id AS customer FROM hosting_orders WHERE customer_email = ANY($1)',
    [emails],
  )
  if (orders.length !== emails.length) throw new Error('Not every order is there')
  return await Promise.all(
    orders.map(async ({ id, customer }) => {
      const found: Row[] = []
      for (const [table, query] of TABLES) {
        const { rows } = await pool.query<Record<string, unknown>>(
          `SELECT * FROM (${query}) rows WHERE $1::uuid IS NOT NULL AND $2::uuid IS NOT NULL`,
          [id, customer],
        )
        if (rows.length === 0) throw new Error(`The order left nothing in ${table}`)
        found.push(...rows.map((values) => ({ table, values })))
      }
      return () => insertStraight(found)
    }),
  )
}

/** Empty copies of the tables, with all their indexes, checks and foreign keys. */
async function makeTwins(): Promise<void> {
  await pool.query('CREATE SCHEMA straight')
  const names = TABLES.map(([table]) => table)
  for (const table of names)
    await pool.query(`CREATE TABLE straight.${table} (LIKE public.${table} INCLUDING ALL)`)
  const { rows: keys } = await pool.query<{ owner: string; definition: string }>(
    `SELECT conrelid::regclass::text AS owner, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE contype = 'f' AND conrelid::regclass::text = ANY($1) AND confrelid::regclass::text = ANY($1)`,
    [names],
  )
  for (const { owner, definition } of keys)
    await pool.query(
      `ALTER TABLE straight.${owner} ADD ${definition.replace('REFERENCES ', 'REFERENCES straight.')}`,
    )
}

async function insertStraight(rows: readonly Row[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    for (const row of rows) await insertRow(client, row)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

async function insertRow(client: PoolClient, { table, values }: Row): Promise<void> {
  const given = Object.entries(values).filter(([name]) => name !== 'search')
  const names = given.map(([name]) => `"${name}"`).join(', ')
  const places = given.map((_, index) => `$${index + 1}`).join(', ')
  const written = given.map(([, value]) => (isJson(value) ? JSON.stringify(value) : value))
  await client.query({
    name: `insert ${table}`,
    text: `INSERT INTO straight.${table} (${names}) VALUES (${places})`,
    values: written,
  })
}

/** Lists of strings are PostgreSQL arrays; other objects are JSON. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || value instanceof Date) return false
  return !Array.isArray(value) || value.some((item) => typeof item === 'object') || value.length === 0
}
