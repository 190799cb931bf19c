// npm run bench:orders: orders per second through HTTP, beside the same rows inserted straight into the same PostgreSQL.
import { Pool, type PoolClient } from 'pg'
import { socketAddressOf } from '../tests/support/embedded.ts'
import { orderFields, sendOrder } from '../tests/support/orders.ts'
import { startRdapServer } from '../tests/support/rdap.ts'
import { removeDirectory, startSite } from '../tests/support/site.ts'

const ORDERS = 1000
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
    'audit_log',
    'SELECT t.* FROM audit_log t WHERE t.subject_id IN ($1::uuid::text, (SELECT i.id::text FROM hosting_invoices i WHERE i.order_id = $1::uuid))',
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
try {
  const sent = await timed(ORDERS, WARM_UP, async (turn) => {
    const { isAccepted, text } = await sendOrder(site.url, orderFields(), turn)
    if (!isAccepted) throw new Error(`Order ${turn} was not accepted: ${text.slice(0, 300)}`)
  })
  const orders = await rowsPerOrder()
  await makeCopies()
  const inserted = await timed(orders.length, 0, (turn) => insertStraight(orders[turn] ?? []))
  const rows = orders.reduce((sum, order) => sum + order.length, 0) / orders.length
  console.log(
    `orders through HTTP: ${sent.perSecond.toFixed(0)} per second (${ORDERS} orders, ${LANES} at a time)`,
  )
  console.log(
    `the same rows straight into PostgreSQL: ${inserted.perSecond.toFixed(0)} per second (${rows.toFixed(1)} rows each, one transaction)`,
  )
  console.log(`ratio: ${(sent.perSecond / inserted.perSecond).toFixed(2)} (aim: 0.4)`)
} finally {
  await pool.end()
  await site.stop()
  await registry.stop()
  await removeDirectory(site.dataDir)
}

async function timed(count: number, warmUp: number, work: (turn: number) => Promise<void>) {
  let next = 0
  let startedAt = performance.now()
  const lane = async () => {
    while (next < count + warmUp) {
      const turn = next++
      if (turn === warmUp) startedAt = performance.now()
      await work(turn)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { perSecond: (count * 1000) / (performance.now() - startedAt) }
}

async function rowsPerOrder(): Promise<Row[][]> {
  const { rows: orders } = await pool.query<{ id: string; customer: string }>(
    `SELECT id, customer_account_id AS customer FROM hosting_orders WHERE customer_email LIKE 'bakker-%' LIMIT ${ORDERS}`,
  )
  return await Promise.all(
    orders.map(async ({ id, customer }) => {
      const found: Row[] = []
      for (const [table, query] of TABLES) {
        const { rows } = await pool.query<Record<string, unknown>>(
          `SELECT * FROM (${query}) rows WHERE $1::uuid IS NOT NULL AND $2::uuid IS NOT NULL`,
          [id, customer],
        )
        found.push(...rows.map((values) => ({ table, values })))
      }
      return found
    }),
  )
}

/** Empty twins of the tables, with all their indexes and checks. */
async function makeCopies(): Promise<void> {
  await pool.query('CREATE SCHEMA straight')
  for (const [table] of TABLES)
    await pool.query(`CREATE TABLE straight.${table} (LIKE public.${table} INCLUDING ALL)`)
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

/** Lists of texts are arrays of PostgreSQL; other objects are JSON. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || value instanceof Date) return false
  return !Array.isArray(value) || value.some((item) => typeof item === 'object') || value.length === 0
}
