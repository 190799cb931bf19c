import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { pictures } from './picture-tables'
import { usesOfPictures } from './picture-uses'

/** `used`: a text names it. `unknown`: it is not there, or no more. */
export type RemoveOutcome = 'removed' | 'used' | 'unknown'

/** Removes a picture that no text names, with all its files. */
export async function removePicture(
  context: Context,
  { id, admin }: { id: string; admin: { id: string; role: 'admin' } },
): Promise<RemoveOutcome> {
  return await context.db.transaction(async (tx) => {
    // Row lock: whoever publishes a text with it (`lockPictures`) is before this, and seen below, or misses it.
    const [found] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update')
    if (!found) return 'unknown'
    const uses = await usesOfPictures(context, tx)
    if (uses.some(({ pictureId }) => pictureId === id)) return 'used'
    await tx.delete(pictures).where(eq(pictures.id, id))
    const subject = { kind: 'picture', id } as const
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'picture.removed',
      subject,
      details: undefined,
    })
    return 'removed'
  })
}
