import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socketAddressOf } from '../support/embedded'
import { type MollieServer, startMollieServer } from '../support/mollie'
import { orderFields, sendOrder } from '../support/orders'
import { removeDirectory, type Site, startSite } from '../support/site'

let mollie: MollieServer
let site: Site
let pool: Pool

beforeAll(async () => {
  mollie = await startMollieServer()
  site = await startSite({ env: { MOLLIE_API_KEY: 'test_key', MOLLIE_API_URL: mollie.url } })
  pool = new Pool(await socketAddressOf(site.dataDir))
})
afterAll(async () => {
  await pool.end()
  await site.stop()
  await mollie.stop()
  await removeDirectory(site.dataDir)
})

test('the built site sells by iDEAL: the visitor is sent on to Mollie, and its notice makes the order active', async () => {
  const fields = orderFields({ payment_method: 'ideal' })
  const { isAccepted, text } = await sendOrder(site.url, fields, 1)
  expect(isAccepted).toBe(true)
  const [booked] = [...mollie.payments.values()]
  expect(booked).toMatchObject({ method: 'ideal', amount: { currency: 'EUR', value: '650.23' } })
  const [onward = ''] = /\/betalen\/[-0-9a-f]{36}\/verder/.exec(text) ?? []
  expect(await (await fetch(site.url + onward)).text()).toContain(`/checkout/${booked?.id}`)

  mollie.set(booked?.id ?? '', 'paid')
  const notice = new URLSearchParams({ id: booked?.id ?? '' })
  expect((await fetch(`${site.url}/api/webhooks/mollie`, { method: 'POST', body: notice })).status).toBe(200)
  await expect
    .poll(() => statesOf(fields.customer_email), { timeout: 20_000 })
    .toEqual([{ order: 'active', payment: 'paid' }])
})

async function statesOf(email: string | undefined) {
  const { rows } = await pool.query(
    `SELECT o.status AS order, p.state AS payment FROM hosting_orders o JOIN payments p ON p.order_id = o.id
      WHERE o.customer_email = $1`,
    [email],
  )
  return rows
}
