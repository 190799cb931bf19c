import { expect, test } from 'vitest'
import { signIn } from '@/features/people/accounts/server/sign-in'
import { visitor } from '../../../../../tests/support/accounts'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { reconciles } from '../domain/internal/tally'
import { moveIn } from './move-in'

/** Imports an example of docs/operations.md, on 20 November 2026. */
async function movedFrom(site: TestContext, name: string) {
  const move = { folder: `docs/verhuizen/${name}`, perform: true }
  const report = await moveIn(site.context, move)
  expect(report.faults).toEqual([])
  expect(report.tallies.filter((tally) => !reconciles(tally))).toEqual([])
  const again = await moveIn(site.context, move)
  expect(again.tallies.reduce((count, { taken }) => count + taken, 0)).toBe(0)
  expect((await site.pool.query('SELECT 1 FROM mails')).rowCount).toBe(0)
  return report
}

async function linesOf(site: TestContext, query: string): Promise<string[]> {
  const { rows } = await site.pool.query<Record<string, unknown>>(query)
  return rows.map((row) => Object.values(row).join(' '))
}

const INVOICES = `SELECT invoice_number, total_amount, vat_percent, payment_status, coalesce(paid_at::date::text, 'open'),
  jsonb_array_length(lines), series_period FROM hosting_invoices ORDER BY invoice_number`

/** Items of each order: price, and the first day that is charged here. */
const GOING_ON = `SELECT order_number, status, i.kind, i.unit_price, max(p.last_day + 1)::text FROM hosting_orders o
  JOIN subscriptions s ON s.order_id = o.id JOIN subscription_items i ON i.subscription_id = s.id
  LEFT JOIN subscription_periods p ON p.item_id = i.id GROUP BY o.id, i.id ORDER BY order_number, i.position`

async function mayEnter(site: TestContext, email: string, password: string): Promise<boolean> {
  return (await signIn(site.context, visitor(), { email, password })).outcome === 'signed-in'
}

test('the example of the old site comes along', async () => {
  await using site = await createTestContext()
  const { tallies } = await movedFrom(site, 'oude-site')
  expect(tallies.map(({ taken }) => taken)).toEqual([2, 2, 2, 1, 1])
})

test('from WHMCS come clients, hosting with its names, and invoices with their lines', async () => {
  await using site = await createTestContext()
  const { tallies } = await movedFrom(site, 'whmcs')
  expect(await linesOf(site, INVOICES)).toEqual([
    '2002 18.15 21 pending open 1 whmcs',
    // Its order has not begun there, and was not imported.
    '2004 18.15 21 pending open 1 whmcs',
    '2026-0117 245.03 21 paid 2026-03-20 2 whmcs',
  ])
  expect(await linesOf(site, GOING_ON)).toEqual([
    'WHMCS-501 active package 180.00 2027-04-01',
    'WHMCS-501 active domain 22.50 2027-04-03',
    // Its invoice of November is open there; the next one is ours.
    'WHMCS-502 active package 15.00 2026-12-29',
    'WHMCS-503 cancelled package 15.00 ',
  ])
  expect(tallies.flatMap(({ leftOut }) => Object.keys(leftOut))).toEqual([
    'nog niet begonnen',
    'geannuleerd: er is nooit om betaald',
    'hoort bij een andere rij, en komt daarmee mee',
    'hoort bij een andere rij, en komt daarmee mee',
    'addon',
    'hoort bij een andere rij, en komt daarmee mee',
    'hoort bij een andere rij, en komt daarmee mee',
    'los werk dat nog te factureren is',
    'los werk dat al gefactureerd is',
    'hoort bij een andere rij, en komt daarmee mee',
    'hoort bij een andere rij, en komt daarmee mee',
    'hoort bij een andere rij, en komt daarmee mee',
    'domeinnaam zonder hosting die meekomt',
    'hoort bij een andere rij, en komt daarmee mee',
  ])
  expect(await mayEnter(site, 'fenna@bakkerij.example', 'geheim 123')).toBe(true)
  expect(await mayEnter(site, 'jan@wevers.example', 'geheim')).toBe(true)
})

test('from FOSSBilling come clients, orders, and invoices of which some lines have no VAT', async () => {
  await using site = await createTestContext()
  await movedFrom(site, 'fossbilling')
  expect(await linesOf(site, INVOICES)).toEqual(['FOSS00041 27.60 21 paid 2026-11-03 2 fossbilling'])
  expect(await linesOf(site, GOING_ON)).toEqual([
    'FOSS-31 active package 19.50 2026-12-01',
    'FOSS-31 active domain 22.50 2027-05-01',
  ])
  expect(await mayEnter(site, 'fenna@bakkerij.example', 'geheim')).toBe(true)
})

// promise moving in: Ids keep all their digits
test('from Moneybird come contacts and invoices, by ids of eighteen digits that differ in the last', async () => {
  await using site = await createTestContext()
  await movedFrom(site, 'moneybird')
  expect(await linesOf(site, INVOICES)).toEqual(['2026-0031 181.50 21 paid 2026-10-09 1 moneybird'])
  expect(await linesOf(site, 'SELECT kind, source_ref FROM import_refs ORDER BY kind')).toEqual([
    'customer 433546254874379601',
    'invoice 433546254874379602',
  ])
})

test('files of a shop come along by a mapping of their columns', async () => {
  await using site = await createTestContext()
  await movedFrom(site, 'woocommerce')
  expect(await linesOf(site, INVOICES)).toEqual(['WC-8101 121.00 21 paid 2026-09-01 1 woocommerce'])
  expect(await mayEnter(site, 'fenna@bakkerij.example', 'test12345')).toBe(true)
})
