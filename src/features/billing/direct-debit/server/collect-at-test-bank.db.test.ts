import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decideAtTestBank } from '@/features/billing/payments/server/decide-at-test-bank'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { payPageOf } from '@/features/billing/payments/web/site/server/load-pay-page'
import { payableWithId } from '@/features/billing/payments/web/site/server/payable'
import {
  collectionsIn,
  DEBITED,
  type DebitedShop,
  INVOICED,
  lastInvoiceOf,
  nightOf,
  nights,
  openDebitedShop,
} from '../../../../../tests/support/debits'

/** The Friday before, and the bank day after it. */
const LEAVES = '2026-12-18'

/** The debit left for the test bank. Answers how the page where the invoice is paid leads there. */
async function leftForTestBank(shop: DebitedShop) {
  await nightOf(shop, INVOICED)
  await nights(shop, '2026-12-17', LEAVES)
  const { id } = await lastInvoiceOf(shop, shop.order.orderId)
  const payable = await payableWithId(shop.site.db, id)
  if (!payable) throw new Error('There is nothing to pay')
  const { debitAtTestBank, words } = await payPageOf(shop.site.context, payable)
  return { step: words.step, atBank: debitAtTestBank?.split('/').at(-1) ?? '' }
}

async function sweep({ site }: DebitedShop, at: string) {
  site.clock.now = new Date(at)
  await site.db.update(payments).set({ nextCheckAt: site.clock.now }).where(eq(payments.state, 'open'))
  await site.context.enqueue(site.db, 'sweep-payments', {})
  // It asks for jobs of its own.
  await site.runJobs()
  await site.runJobs()
}

// promise money 7b: What is announced in a demo happens
// promise betalen.ts: Kies je niets, dan voert de bank hem op de volgende bankdag uit.
test('the test bank carries a debit out on the bank day after it left, when nobody chose another end', async () => {
  await using shop = await openDebitedShop('test-bank')
  expect(await leftForTestBank(shop)).toMatchObject({ step: 'none', atBank: expect.stringMatching(/^td_/) })
  await sweep(shop, '2026-12-20T12:00:00Z')
  expect((await collectionsIn(shop))[0]?.state).toBe('submitted')
  await sweep(shop, `${DEBITED}T08:00:00Z`)
  expect((await collectionsIn(shop))[0]?.state).toBe('paid')
  expect((await lastInvoiceOf(shop, shop.order.orderId)).paymentStatus).toBe('paid')
})

test('a debit that is made to fail at the test bank is announced once more, and then carried out', async () => {
  await using shop = await openDebitedShop('test-bank')
  const { atBank } = await leftForTestBank(shop)
  await decideAtTestBank(shop.site.context, atBank, 'failed')
  // It is settled, and then followed.
  await shop.site.runJobs()
  await shop.site.runJobs()
  const [again, failed] = await collectionsIn(shop)
  expect([failed?.state, again?.state, again?.attempt]).toEqual(['returned', 'announced', 2])
  await nights(shop, '2026-12-19', again?.leavesOn ?? '')
  await sweep(shop, `${again?.debitOn}T08:00:00Z`)
  expect((await collectionsIn(shop))[0]?.state).toBe('paid')
  expect((await lastInvoiceOf(shop, shop.order.orderId)).paymentStatus).toBe('paid')
})
