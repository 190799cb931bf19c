import { and, eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { addTargetDays } from '@/shared/target-days'
import { returnPathOf, testBankPath } from '../../../domain/payment-paths'
import { isTestBankDebit, TEST_BANK_DEBIT } from '../../../domain/test-bank'
import { testBankPayments } from '../../payment-tables'
import { down, type PaymentProvider } from '../../providers/payment-provider'

/** The bank that is built in: a page where anything can happen to a payment, and books of its own. It moves no money. */
export function testBank({ db, now }: Pick<Context, 'db' | 'now'>): PaymentProvider {
  return {
    id: 'test-bank',
    methods: ['test-bank'],
    start: async ({ id, amount, description }) => {
      const providerPaymentId = `tb_${id}`
      await write(db, { id: providerPaymentId, paymentId: id, amount, description, at: now() })
      return { outcome: 'started', providerPaymentId, checkoutUrl: testBankPath(providerPaymentId) }
    },
    debits: {
      start: async ({ id, amount, description }) => {
        const providerPaymentId = `${TEST_BANK_DEBIT}${id}`
        await write(db, { id: providerPaymentId, paymentId: id, amount, description, at: now() })
        return { outcome: 'started', providerPaymentId }
      },
      find: async ({ id }) => {
        const [booked] = await db
          .select({ id: testBankPayments.id })
          .from(testBankPayments)
          .where(eq(testBankPayments.webhookPaymentId, id))
        return booked ? { outcome: 'found', providerPaymentId: booked.id } : { outcome: 'none' }
      },
      reason: async () => ({ outcome: 'told', code: 'MS03' }),
    },
    status: async (providerPaymentId) => {
      await carryOutDebit({ db, now }, providerPaymentId)
      const booked = await bookedAs(db, providerPaymentId)
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

/** As a bank does: on the bank day after it was asked, unless somebody chose another end by then. */
async function carryOutDebit({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  if (!isTestBankDebit(id)) return
  const booked = await bookedAs(db, id)
  if (booked?.state !== 'open' || dayOf(now()) < addTargetDays(dayOf(booked.createdAt), 1)) return
  await db
    .update(testBankPayments)
    .set({ state: 'paid', settledAt: now() })
    .where(and(eq(testBankPayments.id, id), eq(testBankPayments.state, 'open')))
}

async function bookedAs(db: Context['db'], id: string) {
  const [booked] = await db.select().from(testBankPayments).where(eq(testBankPayments.id, id))
  return booked
}

interface AskedEntry extends Pick<typeof testBankPayments.$inferSelect, 'id' | 'amount' | 'description'> {
  /** The shop's own id. */
  paymentId: string
  at: Date
}

/** Idempotent insert: asked twice, it is one. */
async function write(db: Context['db'], { paymentId, at, ...asked }: AskedEntry): Promise<void> {
  await db
    .insert(testBankPayments)
    .values({
      ...asked,
      returnUrl: returnPathOf(paymentId),
      webhookPaymentId: paymentId,
      state: 'open' as const,
      createdAt: at,
    })
    .onConflictDoNothing()
}
