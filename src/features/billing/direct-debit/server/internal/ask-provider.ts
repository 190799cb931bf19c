import { eq } from 'drizzle-orm'
import { noteDebit } from '@/features/billing/mandates/server/mandates-to-debit'
import type { KnownMandate } from '@/features/billing/payments/server/providers/payment-provider'
import { paymentProvider } from '@/features/billing/payments/server/providers/payment-providers'
import {
  askForDebit,
  recordDebitFailed,
  recordDebitStarted,
} from '@/features/billing/settlement/server/debit-payments'
import type { Context } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { collections } from '../debit-tables'
import { lockCollection, moveCollection } from './move-collection'

interface Leaving {
  collectionId: string
  paymentId: string
  mandate: KnownMandate
  /** Whether the provider may have been asked before. */
  isUnsure: boolean
}

/** Asks the provider for a debit that was written down as leaving, and writes down what it says. */
export async function askProvider(
  context: Context,
  { collectionId, paymentId, mandate, isUnsure }: Leaving,
): Promise<'submitted' | 'unsure' | 'refused'> {
  const answer = await askForDebit(context, { paymentId, mandate, isUnsure })
  if (answer.outcome === 'down') return 'unsure'
  if (answer.outcome === 'refused') {
    await recordRefusal(context, { collectionId, paymentId, mandate })
    return 'refused'
  }
  const { providerPaymentId } = answer
  await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      await recordDebitStarted(context, tx, { paymentId, providerPaymentId })
      const collection = await lockCollection(tx, collectionId)
      if (collection.state === 'submitting') await moveCollection(context, tx, collection, 'submitted')
      await noteDebit(tx, collection.mandateId, collection.debitOn)
    }),
  )
  return 'submitted'
}

/** The banks' return code for a missing mandate (`return-codes.ts`), which we use too. */
const NO_MANDATE = 'MD01'

/** A refusal is final. The provider that keeps the mandate is asked whether it is gone. */
async function recordRefusal(
  context: Context,
  { collectionId, paymentId, mandate }: Omit<Leaving, 'isUnsure'>,
): Promise<void> {
  const [collection] = await context.db.select().from(collections).where(eq(collections.id, collectionId))
  const keeper = collection && paymentProvider(context, collection.provider).mandates
  const isGone = (await keeper?.state(mandate))?.outcome === 'revoked'
  await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      await recordDebitFailed(context, tx, { paymentId, state: 'failed' })
      if (isGone)
        await tx.update(collections).set({ returnCode: NO_MANDATE }).where(eq(collections.id, collectionId))
    }),
  )
}
