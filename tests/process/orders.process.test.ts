import { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderFields, sendOrder } from '../support/orders'
import { type RdapServer, startRdapServer } from '../support/rdap'
import { type MailServer, startMailServer } from '../support/smtp'
import { startTwoSites, type TwoSites } from '../support/two-sites'

/** Default sample, enough for each run of the tests; `ORDERS=500 npm run test:process` takes longer. */
const ORDERS = Number(process.env.ORDERS ?? 60)
const LANES = 16

let running: TwoSites
let mailServer: MailServer
let registry: RdapServer
let pool: Pool

beforeEach(async () => {
  mailServer = await startMailServer()
  registry = await startRdapServer()
  running = await startTwoSites({ SMTP_URL: mailServer.url, RDAP_URL: registry.url })
  pool = new Pool({ connectionString: running.databaseUrl })
})

afterEach(async () => {
  await pool.end()
  await running.stop()
  await mailServer.stop()
  await registry.stop()
})

interface StoredOrder {
  email: string
  order_number: string
  sequence: number
  invoice_number: string
  mails: number
}

/** Orders of this test, each with its invoice and its mails to the customer. */
async function storedOrders(): Promise<StoredOrder[]> {
  const { rows } = await pool.query<StoredOrder>(`
    SELECT o.customer_email AS email, o.order_number, i.sequence, i.invoice_number,
      (SELECT count(*)::int FROM mails m
        WHERE m.kind = 'hosting-confirmation' AND m.to_address = o.customer_email) AS mails
    FROM hosting_orders o LEFT JOIN hosting_invoices i ON i.order_id = o.id
    WHERE o.customer_email LIKE 'bakker-%' ORDER BY i.sequence`)
  return rows
}

test(`${ORDERS} orders at once over two processes, one killed half-way: numbers unique and gapless, each with invoice and mail`, {
  timeout: 600_000,
}, async () => {
  const [first, second] = running.sites
  const accepted: string[] = []
  let sent = 0
  let killed: Promise<void> | undefined
  const lane = async () => {
    while (sent < ORDERS) {
      const turn = sent++
      if (turn === ORDERS / 2) killed ??= second.kill()
      const fields = orderFields()
      const url = turn % 2 === 0 || killed ? first.url : second.url
      const { isAccepted } = await sendOrder(url, fields, turn)
      if (isAccepted) accepted.push(fields.customer_email ?? '')
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await killed

  expect(accepted.length).toBeGreaterThan(ORDERS / 2)
  const orders = await storedOrders()
  const emails = orders.map(({ email }) => email)
  expect(emails).toEqual(expect.arrayContaining(accepted))
  expect(new Set(emails).size).toBe(orders.length)
  expect(new Set(orders.map((order) => order.order_number)).size).toBe(orders.length)
  const [{ sequence: from } = { sequence: 0 }] = orders
  expect(orders.map(({ sequence }) => sequence)).toEqual(orders.map((_, index) => from + index))
  expect(orders.filter(({ mails }) => mails !== 1)).toEqual([])
  const delivered = () => mailServer.mails.filter(({ recipients }) => emails.includes(recipients[0] ?? ''))
  await expect
    .poll(() => new Set(delivered().map(({ recipients }) => recipients[0])).size, { timeout: 400_000 })
    .toBe(orders.length)
  // At-least-once delivery: a process killed between the mail server's acceptance and its own record sends again, under
  // the same Message-ID.
  expect(new Set(delivered().map(({ messageId }) => messageId)).size).toBe(orders.length)
})
