import { eq } from 'drizzle-orm'
import type { KnownMandate } from '@/features/payments/server/providers/payment-provider'
import { paymentProvider } from '@/features/payments/server/providers/payment-providers'
import type { Context } from '@/platform/context'
import { mandates } from './mandate-tables'

type Mandate = typeof mandates.$inferSelect

/** A mandate by the names that its provider gave it; undefined for one that no provider keeps. */
export function knownMandate({ providerCustomerId, providerMandateId }: Mandate): KnownMandate | undefined {
  return providerCustomerId && providerMandateId ? { providerCustomerId, providerMandateId } : undefined
}

/** Takes a withdrawn mandate back at its provider too. Throws when that gives no answer: the job is tried again. */
export async function revokeMandate(context: Context, mandateId: string): Promise<void> {
  const [mandate] = await context.db.select().from(mandates).where(eq(mandates.id, mandateId))
  const known = mandate?.withdrawnAt && knownMandate(mandate)
  const answer = known && (await paymentProvider(context, mandate.provider).mandates?.revoke(known))
  if (answer?.outcome === 'down') throw new Error(answer.reason)
}
