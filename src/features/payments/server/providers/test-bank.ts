import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { returnPathOf, testBankPath } from '../../rules/payment-paths'
import { testBankPayments } from '../payment-tables'
import { down, type PaymentProvider } from './payment-provider'

/** The bank that is built in: a page where anything can happen to a payment, and books of its own. It moves no money. */
export function testBank({ db, now }: Pick<Context, 'db' | 'now'>): PaymentProvider {
  return {
    id: 'test-bank',
    methods: ['test-bank'],
    start: async ({ id, amount, description }) => {
      const providerPaymentId = `tb_${id}`
      await db
        .insert(testBankPayments)
        .values({
          id: providerPaymentId,
          amount,
          description,
          returnUrl: returnPathOf(id),
          webhookPaymentId: id,
          state: 'open',
          createdAt: now(),
        })
        .onConflictDoNothing()
      return { outcome: 'started', providerPaymentId, checkoutUrl: testBankPath(providerPaymentId) }
    },
    debits: {
      start: async ({ id, amount, description }) => {
        const providerPaymentId = `tb_${id}`
        await db
          .insert(testBankPayments)
          .values({
            ...{ id: providerPaymentId, amount, description, returnUrl: returnPathOf(id) },
            ...{ webhookPaymentId: id, state: 'open' as const, createdAt: now() },
          })
          .onConflictDoNothing()
        return { outcome: 'started', providerPaymentId }
      },
      find: async ({ id }) => {
        const booked = await db.$count(testBankPayments, eq(testBankPayments.webhookPaymentId, id))
        return booked > 0 ? { outcome: 'found', providerPaymentId: `tb_${id}` } : { outcome: 'none' }
      },
      reason: async () => ({ outcome: 'told', code: 'MS03' }),
    },
    status: async (providerPaymentId) => {
      const [booked] = await db
        .select()
        .from(testBankPayments)
        .where(eq(testBankPayments.id, providerPaymentId))
      if (!booked) return down('De testbank kent deze betaling niet')
      const isPaid = booked.state === 'paid'
      return {
        outcome: 'reported',
        state: booked.state,
        paidAmount: isPaid ? booked.amount : null,
        paidAt: isPaid ? booked.settledAt : null,
        mandateId: isPaid ? `mandate_${booked.id}` : null,
        moneyBack: null,
      }
    },
  }
}
