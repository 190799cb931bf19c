import { eq } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { accessDetails } from './access-tables'
import { type AccessSubject, isAbout, lockAccess } from './internal/access-row'

/**
 * Whether a thing that is delivered now has its access details, so that its mail can lead to them. Without them the
 * worklist asks for them, but for what somebody said that needs none. Delivering waits for nothing.
 */
export async function awaitAccessDetails(
  context: Context,
  tx: Transaction,
  about: AccessSubject,
): Promise<boolean> {
  const row = await lockAccess(context, tx, about)
  if (row.details) return true
  if (row.isNeeded && !row.awaitedSince)
    await tx.update(accessDetails).set({ awaitedSince: context.now() }).where(isAbout(about))
  return false
}

/** Reaction to an order that ends: nobody has to fill its access in any more, and its sign-in link goes. */
export async function endAccess(
  _: Context,
  tx: Transaction,
  { details, subject }: RecordedEvent<'order.cancelled' | 'order.withdrawn' | 'order.status-changed'>,
): Promise<void> {
  if (details.to !== 'cancelled') return
  await tx
    .update(accessDetails)
    .set({ sealedLink: null, linkUntil: null, awaitedSince: null })
    .where(eq(accessDetails.orderId, subject.id))
}
