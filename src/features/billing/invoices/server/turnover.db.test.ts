import { expect, test } from 'vitest'
import { invoiceLine } from '@/features/billing/invoices/fixtures'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import type { Cents } from '@/shared/money'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addCustomer, issued, moneyCameIn } from '../../../../../tests/support/invoices'
import { turnoverOf, yearsWithInvoices } from './turnover'

async function bookkeeper(site: TestContext) {
  const { context, db } = site
  const customerId = await addCustomer(site)
  return {
    /** An invoice of so many euro, excl. btw. */
    invoice: (issuedAt: string, euros: number) =>
      issued(site, customerId, {
        lines: [invoiceLine('Hosting', 1, 'month', euros * 100)],
        issuedAt: new Date(issuedAt),
      }),
    receive: ({ id }: { id: string }, euros: number) => moneyCameIn(site, id, (euros * 100) as Cents),
    pay: ({ id }: { id: string }) => moneyCameIn(site, id),
    credit: ({ id }: { id: string }, at: string) =>
      db.transaction((tx) =>
        issueCreditNote({ ...context, now: () => new Date(at) }, tx, id, 'Vergissing', {
          id: context.random.uuid(),
        }),
      ),
  }
}

test('a month is what its invoices ask less its credit notes, and each cent of it is paid, open, late or settled', async () => {
  await using site = await createTestContext()
  const office = await bookkeeper(site)
  expect(await yearsWithInvoices(site.db)).toBeUndefined()
  await office.invoice('2025-12-31T22:30:00Z', 7)
  await office.pay(await office.invoice('2025-12-31T23:30:00Z', 100))
  await office.invoice('2026-01-10T12:00:00Z', 50)
  const undone = await office.invoice('2026-01-20T12:00:00Z', 10)
  const refunded = await office.invoice('2026-02-10T12:00:00Z', 20)
  await office.pay(refunded)
  await office.credit(undone, '2026-02-20T12:00:00Z')
  await office.credit(refunded, '2026-02-21T12:00:00Z')
  await office.invoice('2026-02-22T12:00:00Z', 40)

  const [january, february, ...later] = await turnoverOf(site.db, 2026, '2026-03-01')
  expect(january).toEqual({
    month: 1,
    net: 16000,
    vat: 3360,
    total: 19360,
    paid: 12100,
    open: 0,
    overdue: 6050,
    settled: 1210,
    credited: 0,
    invoices: 3,
  })
  expect(february).toEqual({
    month: 2,
    net: 3000,
    vat: 630,
    total: 3630,
    paid: 2420,
    open: 4840 - 2420,
    overdue: 0,
    settled: -1210,
    credited: -3630,
    invoices: 2,
  })
  expect(later).toEqual([])
  for (const month of [january, february])
    expect(month && month.paid + month.open + month.overdue + month.settled).toBe(month?.total)

  const [december] = await turnoverOf(site.db, 2025, '2026-03-01')
  expect(december).toMatchObject({ month: 12, net: 700, overdue: 847 })
  expect(await yearsWithInvoices(site.db)).toEqual({ first: 2025, last: 2026 })
})

test('on its due date an invoice is open, the day after it is late', async () => {
  await using site = await createTestContext()
  const office = await bookkeeper(site)
  const { dueDate } = await office.invoice('2026-01-10T12:00:00Z', 50)
  expect(dueDate).toBe('2026-01-24')
  expect(await turnoverOf(site.db, 2026, '2026-01-24')).toMatchObject([{ open: 6050, overdue: 0 }])
  expect(await turnoverOf(site.db, 2026, '2026-01-25')).toMatchObject([{ open: 0, overdue: 6050 }])
})

// promise money 7a: What goes back is what came in less what went back … in the turnover
test('what came in for a part is paid for that part, also when it goes back', async () => {
  await using site = await createTestContext()
  const office = await bookkeeper(site)
  const [standing, undone] = [
    await office.invoice('2026-01-10T12:00:00Z', 100),
    await office.invoice('2026-01-11T12:00:00Z', 200),
  ]
  await office.receive(standing, 21)
  await office.receive(undone, 242 - 2)
  await office.credit(undone, '2026-02-20T12:00:00Z')
  const [january, february] = await turnoverOf(site.db, 2026, '2026-03-01')
  expect(january).toMatchObject({ total: 36300, paid: 2100 + 24000, overdue: 10000, open: 0, settled: 200 })
  expect(february).toMatchObject({ total: -24200, paid: 0, open: -24000, overdue: 0, settled: -200 })
})
