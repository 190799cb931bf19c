import { asc, eq } from 'drizzle-orm'
import { paymentsWithIds } from '@/features/billing/payments/server/payment-queries'
import type { Database } from '@/platform/context'
import { type Creditor, creditorOf } from '../domain/creditor'
import { mandates } from './mandate-tables'

/** A permission to debit as it can be shown to a bank or a court. */
export interface MandateEvidence {
  id: string
  creditor: Creditor
  /** As banks know it. */
  reference: string | null
  wording: string
  version: string
  givenAt: Date
  /** How: with the payment of an invoice, or in the portal. */
  given: { how: 'payment'; invoiceNumber: string; orderId: string | null } | { how: 'portal' }
  activeAt: Date | null
  withdrawnAt: Date | null
  blockedAt: Date | null
  /** The bank's code for why. */
  blockedCode: string | null
  lastDebitOn: string | null
}

/** Every permission to debit that a customer ever gave, the oldest first. `own` is the agency's name. */
export async function mandateEvidence(
  db: Database,
  customerId: string,
  own: { name: string },
): Promise<MandateEvidence[]> {
  const given = await db
    .select()
    .from(mandates)
    .where(eq(mandates.customerId, customerId))
    .orderBy(asc(mandates.givenAt), asc(mandates.id))
  const payments = await paymentsWithIds(
    db,
    given.flatMap(({ paymentId }) => paymentId ?? []),
  )
  return given.map(({ provider, creditorId, providerMandateId, paymentId, wordingVersion, ...mandate }) => {
    const payment = paymentId ? payments.get(paymentId) : undefined
    const { id, wording, givenAt, activeAt, withdrawnAt, blockedAt, blockedCode, lastDebitOn } = mandate
    return {
      id,
      wording,
      givenAt,
      activeAt,
      withdrawnAt,
      blockedAt,
      blockedCode,
      lastDebitOn,
      creditor: creditorOf(provider, { name: own.name, id: creditorId }),
      reference: mandate.reference ?? providerMandateId,
      version: wordingVersion,
      given: payment
        ? { how: 'payment', invoiceNumber: payment.invoiceNumber, orderId: payment.orderId }
        : { how: 'portal' },
    }
  })
}
