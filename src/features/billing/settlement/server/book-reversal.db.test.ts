import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openExceptions } from '@/features/billing/payments/server/payment-queries'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { euros } from '@/shared/money'
import {
  openShop,
  type Shop,
  startedPayment,
  statesIn,
  storedPayment,
} from '../../../../../tests/support/payment-shop'
import { bookReversal } from './book-reversal'
import { receiveTransfer } from './receive-transfer'
import { settlePayment } from './settle-payment'

const transferId = '3f0e2c0a-1f3e-4b57-9a0e-6a5c1f0b7d11'

async function receive({ site, order }: Shop) {
  const transfer = { invoiceId: order.invoiceId, amount: order.total, transferId, actor: SYSTEM }
  const booked = await receiveTransfer(site.context, transfer)
  return 'paymentId' in booked ? booked.paymentId : ''
}

test('a debit that the customer’s bank turned back opens its invoice again; two clicks are one', async () => {
  await using shop = await openShop()
  const { context, db } = shop.site
  const paymentId = await receive(shop)
  expect(await statesIn(shop)).toEqual({ invoice: 'paid', order: 'active' })
  const admin = { id: context.random.uuid(), role: 'admin' } as const
  const reversal = { paymentId, amount: shop.order.total, known: euros(0), admin }
  expect(await bookReversal(context, { ...reversal, amount: euros(23.61) })).toBe('too-much')
  const booked = await Promise.all([1, 2, 3].map(() => bookReversal(context, reversal)))
  expect(booked.sort()).toEqual(['booked', 'changed', 'changed'])
  expect(await statesIn(shop)).toEqual({ invoice: 'pending', order: 'active' })
  expect((await openExceptions(db)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['charged-back', shop.order.total],
  ])
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, paymentId), eq(auditLog.action, 'payment.exception-raised')))
  expect(log).toMatchObject([{ actorKind: 'admin', actorId: admin.id }])

  // The same line of a statement, told again, brings nothing back.
  expect(await receive(shop)).toBe(paymentId)
  expect(await storedPayment(shop.site, paymentId)).toMatchObject({ chargedBackAmount: shop.order.total })
  expect(await statesIn(shop)).toMatchObject({ invoice: 'pending' })
})

test('what goes back at a provider is told by that provider, and what never came cannot go back', async () => {
  await using shop = await openShop()
  const { context } = shop.site
  const { id, providerPaymentId } = await startedPayment(shop, 'card')
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  await settlePayment(context, id)
  const announced = context.random.uuid()
  const admin = { id: context.random.uuid(), role: 'admin' } as const
  for (const paymentId of [id, announced])
    expect(await bookReversal(context, { paymentId, amount: euros(1), known: euros(0), admin })).toBe(
      'unknown',
    )
  expect(await statesIn(shop)).toMatchObject({ invoice: 'paid' })
})
