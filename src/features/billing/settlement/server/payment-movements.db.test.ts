import { readdirSync, readFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentMovements, payments } from '@/features/billing/payments/server/payment-tables'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { euros } from '@/shared/money'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addCustomer, issued, moneyCameIn } from '../../../../../tests/support/invoices'
import { openShop, startedPayment } from '../../../../../tests/support/payment-shop'
import { bookReturn } from './book-return'
import { bookReversal } from './book-reversal'
import { settlePayment } from './settle-payment'

async function movesOf({ db }: TestContext) {
  const { kind, amount, happenedAt } = paymentMovements
  const moves = await db
    .select({ kind, amount, happenedAt })
    .from(paymentMovements)
    .orderBy(asc(happenedAt), asc(kind))
  return moves.map((move) => [move.happenedAt.toISOString().slice(0, 10), move.kind, move.amount])
}

// promise money 7a: Each move of money stands in the books on its own day
test('each time that money moves on our own account is written down on its own day', async () => {
  await using site = await createTestContext()
  const admin = { id: site.context.random.uuid(), role: 'admin' } as const
  const { id: invoiceId } = await issued(site, await addCustomer(site))
  await moneyCameIn(site, invoiceId)
  site.clock.now = new Date('2026-12-30T10:00:00Z')
  // The bank booked it two days before we did.
  const back = { invoiceId, amount: euros(100), known: euros(0), bookedOn: '2026-12-28', admin }
  expect(await bookReturn(site.context, back)).toBe('booked')
  expect(await bookReturn(site.context, back)).toBe('changed')
  const [payment] = await site.db.select().from(payments)
  site.clock.now = new Date('2027-01-04T10:00:00Z')
  const reversal = { paymentId: payment?.id ?? '', amount: euros(50), known: euros(0), admin }
  expect(await bookReversal(site.context, reversal)).toBe('booked')
  expect(await movesOf(site)).toEqual([
    ['2026-11-20', 'received', 65144],
    ['2026-12-28', 'returned', -10000],
    ['2027-01-04', 'charged-back', -5000],
  ])
})

// promise money 7a: Each move of money stands in the books on its own day … once
test('what a provider tells of again moves nothing again', async () => {
  await using shop = await openShop()
  const { context, clock } = shop.site
  const { id, providerPaymentId } = await startedPayment(shop, 'card')
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  await settlePayment(context, id)
  await settlePayment(context, id)
  clock.now = new Date('2026-12-01T10:00:00Z')
  shop.mollie.takeBack(providerPaymentId ?? '', { refunded: '10.00' })
  await settlePayment(context, id)
  await settlePayment(context, id)
  expect(await movesOf(shop.site)).toEqual([
    ['2026-11-20', 'received', shop.order.total],
    ['2026-12-01', 'refunded', -1000],
  ])
})

// promise money 7a: Each move of money stands in the books on its own day … also that of before
test('money of before this was written down has its movements too', async () => {
  await using site = await createTestContext()
  const { id: invoiceId } = await issued(site, await addCustomer(site))
  await moneyCameIn(site, invoiceId)
  site.clock.advance(24 * 3600)
  const admin = { id: site.context.random.uuid(), role: 'admin' } as const
  await bookReturn(site.context, { invoiceId, amount: euros(100), known: euros(0), admin })
  await site.db.delete(paymentMovements)
  const MIGRATIONS = new URL('../../../../platform/migrations/', import.meta.url)
  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_books_by_the_day.sql')) ?? ''
  const statements = readFileSync(new URL(file, MIGRATIONS), 'utf8').split('--> statement-breakpoint')
  await site.pool.query(statements.at(-1) ?? '')
  // What went back has the day on which the log tells of it, and the log has a clock of its own.
  const [told] = await site.db.select().from(auditLog).where(eq(auditLog.action, 'invoice.refunded'))
  const moves = await movesOf(site)
  expect(moves).toHaveLength(2)
  expect(moves).toContainEqual(['2026-11-20', 'received', 65144])
  expect(moves).toContainEqual([told?.happenedAt.toISOString().slice(0, 10), 'returned', -10000])
})
