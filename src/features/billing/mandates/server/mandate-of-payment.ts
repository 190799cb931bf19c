import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { company } from '@/content/company'
import type { Payment } from '@/features/billing/payments/server/payment-tables'
import type { AskedMandate } from '@/features/billing/payments/server/providers/payment-provider'
import type { Context, Database, Transaction } from '@/platform/context'
import { firstPaymentWording, MANDATE_TEXT } from '../domain/mandate-text'
import { mandates } from './mandate-tables'

/** The agreement to debit, with its text: the evidence, whatever becomes of the payment. Agreed twice, it is one. */
export async function agreeToMandate(
  { now, random }: Context,
  tx: Transaction,
  payment: Payment,
  { name }: { name: string },
): Promise<AskedMandate> {
  const [given] = await tx
    .insert(mandates)
    .values({
      id: random.uuid(),
      customerId: payment.customerId,
      provider: payment.provider,
      providerCustomerId: await knownCustomerOf(tx, payment),
      paymentId: payment.id,
      wording: firstPaymentWording(payment.provider, company.name),
      wordingVersion: MANDATE_TEXT.version,
      givenAt: now(),
    })
    .onConflictDoUpdate({ target: mandates.paymentId, set: { paymentId: sql`excluded.payment_id` } })
    .returning()
  if (!given) throw new Error(`The mandate of payment ${payment.id} was not stored`)
  return { id: given.id, providerCustomerId: given.providerCustomerId, customerName: name }
}

async function knownCustomerOf(tx: Transaction, { customerId, provider }: Payment): Promise<string | null> {
  const [known] = await tx
    .select({ id: mandates.providerCustomerId })
    .from(mandates)
    .where(
      and(
        eq(mandates.customerId, customerId),
        eq(mandates.provider, provider),
        isNotNull(mandates.providerCustomerId),
      ),
    )
    .orderBy(desc(mandates.givenAt), desc(mandates.id))
    .limit(1)
  return known?.id ?? null
}

/** Whether a mandate comes along with this payment. */
export async function hasMandate(db: Database | Transaction, paymentId: string): Promise<boolean> {
  const found = await db.select({ id: mandates.id }).from(mandates).where(eq(mandates.paymentId, paymentId))
  return found.length > 0
}

/** Writes down by which name the provider knows the customer to whom the mandate of a payment will belong. */
export async function nameMandateCustomer(
  tx: Transaction,
  paymentId: string,
  providerCustomerId: string,
): Promise<void> {
  await tx.update(mandates).set({ providerCustomerId }).where(eq(mandates.paymentId, paymentId))
}

/**
 * Its payment came in. A mandate that was withdrawn before that is not in force, and has to go at the provider too.
 */
export async function putMandateInForce(
  { enqueue }: Context,
  tx: Transaction,
  paymentId: string,
  { providerMandateId, at }: { providerMandateId: string; at: Date },
): Promise<void> {
  const ofPayment = eq(mandates.paymentId, paymentId)
  const [mandate] = await tx.update(mandates).set({ providerMandateId }).where(ofPayment).returning()
  if (mandate?.withdrawnAt)
    await enqueue(tx, 'revoke-mandate', { mandateId: mandate.id }, { singletonKey: mandate.id })
  else
    await tx
      .update(mandates)
      .set({ activeAt: at })
      .where(and(ofPayment, isNull(mandates.withdrawnAt)))
}
