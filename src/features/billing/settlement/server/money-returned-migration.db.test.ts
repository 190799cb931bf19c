import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import type { Cents } from '@/shared/money'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addCustomer, issued, moneyCameIn } from '../../../../../tests/support/invoices'

const MIGRATIONS = new URL('../../../../platform/migrations/', import.meta.url)
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_money_returned.sql')) ?? ''
/** The column is there already; what it does with the rows comes after it. */
const [, ...ON_ROWS] = readFileSync(new URL(file, MIGRATIONS), 'utf8').split('--> statement-breakpoint')

/** An invoice of € 651,44 with a credit note that stands as older versions left it. */
async function oldCreditNote(
  site: TestContext,
  customerId: string,
  received: readonly number[],
  paymentStatus: 'pending' | 'paid' | 'credited',
  wentBack: { refundedAmount?: Cents; chargedBackAmount?: Cents } = {},
) {
  const { id: invoiceId } = await issued(site, customerId)
  for (const amount of received) {
    site.clock.advance(60)
    await moneyCameIn(site, invoiceId, amount as Cents)
  }
  if (Object.keys(wentBack).length > 0)
    await site.db.update(payments).set(wentBack).where(eq(payments.invoiceId, invoiceId))
  const admin = { id: site.context.random.uuid() }
  await site.db.transaction((tx) => issueCreditNote(site.context, tx, invoiceId, 'x', admin))
  const ofInvoice = eq(hostingInvoices.creditsInvoiceId, invoiceId)
  const paidAt = paymentStatus === 'paid' ? site.clock.now : null
  await site.db.update(hostingInvoices).set({ paymentStatus, paidAt }).where(ofInvoice)
  return async () => {
    const [note] = await site.db.select().from(hostingInvoices).where(ofInvoice)
    const paid = await site.db
      .select()
      .from(payments)
      .where(eq(payments.invoiceId, invoiceId))
      .orderBy(payments.createdAt)
    return [note?.paymentStatus, ...paid.map(({ returnedAmount }) => returnedAmount)]
  }
}

// promise money 7a: Each move of money stands in the books on its own day … and of credit notes from before
test('credit notes of before are brought in line with their money, and what was marked as paid back went back', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const old = (
    received: readonly number[],
    status: 'pending' | 'paid' | 'credited',
    wentBack: { refundedAmount?: Cents; chargedBackAmount?: Cents } = {},
  ) => oldCreditNote(site, customerId, received, status, wentBack)
  const notes = [
    await old([65144], 'paid'),
    await old([60000, 6000], 'paid'),
    await old([65144], 'pending'),
    await old([25000], 'credited'),
    await old([], 'credited'),
    await old([65144], 'paid', { refundedAmount: 10000 as Cents }),
    await old([65144], 'pending', { refundedAmount: 65144 as Cents }),
    await old([65144], 'paid', { chargedBackAmount: 65144 as Cents }),
    await old([65144], 'pending', { refundedAmount: 65144 as Cents, chargedBackAmount: 65144 as Cents }),
  ]
  for (const statement of ON_ROWS) await site.pool.query(statement)
  expect(await Promise.all(notes.map((noteNow) => noteNow()))).toEqual([
    ['paid', 65144],
    // More had come than the credit note was about: that rest is still with us.
    ['pending', 60000, 5144],
    ['pending', 0],
    ['pending', 0],
    ['credited'],
    // A part had gone back at the provider: the rest went from our own account.
    ['paid', 55144],
    ['paid', 0],
    // The bank had taken all of it: nothing of ours went back.
    ['credited', 0],
    ['paid', 0],
  ])
})
