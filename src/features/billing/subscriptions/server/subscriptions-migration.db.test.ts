import { readdirSync, readFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AgreedOrder } from '@/features/hosting/checkout/server/place-order'
import { dayOf } from '@/shared/calendar-day'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { dueRenewals } from './due-renewals'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'

const MIGRATIONS = new URL('../../../../platform/migrations/', import.meta.url)
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_subscriptions.sql')) ?? ''
const ON_ROWS = readFileSync(new URL(file, MIGRATIONS), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('INSERT INTO'))

async function placed(site: TestContext, turn: number, isPaid: boolean): Promise<void> {
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: `jan-${turn}@wevers.example` }
  const cart: AgreedOrder['cart'] = {
    packageId: 'webshop',
    billingCycle: turn % 2 ? 'yearly' : 'monthly',
    extras: ['backup', 'ssl'],
    domainName: `wevers-${turn}.nl`,
    domainPlan: 'register',
  }
  const order = await placeOrderOf(site, { cart, customer })
  if (isPaid) await payOrderOf(site, order)
}

/** What was agreed, without the names of the rows. */
async function agreedIn({ db }: TestContext) {
  const rows = await db
    .select()
    .from(subscriptionItems)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionItems.subscriptionId))
    .orderBy(asc(subscriptions.reference), asc(subscriptionItems.position))
  return rows.map(({ subscription_items: item, subscriptions: of }) => ({
    ...item,
    id: null,
    subscriptionId: null,
    createdAt: null,
    of: { ...of, id: null },
  }))
}

async function firstPeriodsIn({ db }: TestContext) {
  const { firstDay, lastDay, state, net, vatPercent, invoiceId } = subscriptionPeriods
  return await db
    .select({ firstDay, lastDay, state, net, vatPercent, invoiceId })
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.seq, 0))
    .orderBy(asc(invoiceId), asc(net))
}

test('orders of before get the subscription that they would have now, and nothing of the time before is asked anew', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2026-03-31T10:00:00Z')
  await placed(site, 1, true)
  await placed(site, 2, true)
  await placed(site, 3, false)
  const now = { agreed: await agreedIn(site), periods: await firstPeriodsIn(site) }
  await site.pool.query('DELETE FROM subscriptions')
  await site.pool.query('ALTER TABLE hosting_orders ADD COLUMN paid_until date')
  for (const statement of ON_ROWS) await site.pool.query(statement)
  expect(await agreedIn(site)).toEqual(now.agreed)
  expect(await firstPeriodsIn(site)).toEqual(now.periods)
  const later = await site.db
    .select()
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.state, 'waived'))
  expect(later.length).toBeGreaterThan(6)
  expect(await dueRenewals(site.db, dayOf(new Date()))).toEqual([])
})
