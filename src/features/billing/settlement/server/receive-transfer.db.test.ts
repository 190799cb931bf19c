import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { openExceptions } from '@/features/billing/payments/server/payment-queries'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { type Cents, euros } from '@/shared/money'
import { openShop, startedPayment, statesIn } from '../../../../../tests/support/payment-shop'
import { receiveTransfer } from './receive-transfer'

const UNKNOWN_TRANSFER = {
  invoiceId: '00000000-0000-4000-8000-000000000000',
  transferId: '00000000-0000-4000-8000-000000000000',
  amount: euros(1),
}

test('a transfer is booked once, whether or not it was announced, and a second one is money to give back', async () => {
  await using shop = await openShop()
  const { context, db } = shop.site
  const announced = await startedPayment(shop, 'bank-transfer')
  expect(announced).toMatchObject({ redirectTo: `/betalen/${announced.id}`, nextCheckAt: null })
  const book = async (amount: Cents, transferId: string) => {
    const transfer = { amount, transferId, bookedOn: '2026-11-19', actor: SYSTEM }
    return (await receiveTransfer(context, { ...transfer, invoiceId: shop.order.invoiceId })).outcome
  }
  const [first, second, third] = [1, 2, 3].map(() => context.random.uuid()) as [string, string, string]

  expect(await book(euros(20), first)).toBe('received')
  expect(await book(euros(20), first)).toBe('known')
  expect(await statesIn(shop)).toMatchObject({ invoice: 'pending' })
  expect(await book(euros(3.6), second)).toBe('received')
  expect(await statesIn(shop)).toEqual({ invoice: 'paid', order: 'active' })
  // Paid on the day that the bank says; but work begins, and its clock with it, when we know.
  const [paid] = await db.select().from(hostingInvoices).where(eq(hostingInvoices.id, shop.order.invoiceId))
  const [active] = await db.select().from(hostingOrders).where(eq(hostingOrders.id, shop.order.orderId))
  expect(paid?.paidAt).toEqual(new Date('2026-11-19T12:00:00Z'))
  expect(active?.paidAt).toEqual(shop.site.clock.now)
  expect(await book(shop.order.total, third)).toBe('received')
  expect((await openExceptions(db)).map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['double', shop.order.total],
    ['short', euros(20)],
  ])
  expect(await receiveTransfer(context, { ...UNKNOWN_TRANSFER, actor: SYSTEM })).toEqual({
    outcome: 'unknown',
  })
})
